import ResumeTerminal
import TestSupport
import Testing

/// The bytes written for consecutive small frames.
struct FrameWriterTests {
  private static let size = ScreenSize(columns: 12, rows: 3)

  /// Returns the bytes of the last frame, with `^` for each escape.
  private static func last(
    _ frames: [ScreenLine]..., size: ScreenSize = size, depth: ColorDepth = .trueColor
  ) -> String {
    var writer = FrameWriter(colorDepth: depth)
    var bytes: [UInt8] = []
    for frame in frames { bytes = writer.bytes(for: frame, size: size) }
    return String(decoding: bytes, as: UTF8.self).replacing("\u{1B}[", with: "^")
  }

  private static func line(_ text: String, _ look: Look = .plain) -> [ScreenLine] { [ScreenLine(text, look)] }

  @Test func firstFrameErasesTheScreen() {
    #expect(Self.last(Self.line("abc")) == "^m^2J^1;1Habc")
    #expect(Self.last([]) == "^m^2J")
    #expect(Self.last(Self.line("abc         ")) == "^m^2J^1;1Habc")
    #expect(Self.last(Self.line("abc", .bold) + Self.line("de")) == "^m^2J^1;1H^1mabc^2;1H^mde")
  }

  @Test func unchangedFramesAreEmpty() {
    let frame = [ScreenLine("abc", .bold), ScreenLine("漢字 👩‍👩‍👧‍👦")]
    #expect(Self.last(frame, frame) == "")
    #expect(Self.last(frame, [ScreenLine([.init("ab", .bold), .init("c", .bold)]), frame[1]]) == "")
    #expect(Self.last(frame, frame + [ScreenLine(), ScreenLine("   "), ScreenLine("below the last row")]) == "")
  }

  @Test func writesOnlyChanges() {
    #expect(Self.last(Self.line("abcdefghij"), Self.line("abcdXfghij")) == "^1;5HX")
    #expect(Self.last(Self.line("abcdefghij"), Self.line("aXYdefghiZ")) == "^1;2HXY^1;10HZ")
    #expect(Self.last(Self.line("abcdefghij"), Self.line("abcdefghij", .inverse)) == "^1;1H^7mabcdefghij^m")
    #expect(Self.last(Self.line("a漢b"), Self.line("X漢Y")) == "^1;1HX^1;4HY")
  }

  @Test func erasesTheRestOfARow() {
    #expect(Self.last(Self.line("abcdefghij"), Self.line("abc")) == "^1;4H^K")
    #expect(Self.last(Self.line("abcdefghij"), Self.line("abc      ", .bold)) == "^1;1H^1mabc^K^m")
    #expect(Self.last(Self.line("abcdefghij"), Self.line("")) == "^1;1H^K")
    #expect(Self.last(Self.line("abcdefghij"), Self.line("X", .inverse)) == "^1;1H^7mX^m^K")
    #expect(Self.last(Self.line("abcdefghij"), Self.line("X", .bold)) == "^1;1H^1mX^K^m")
    #expect(Self.last([ScreenLine("abc"), ScreenLine("def")], Self.line("abc")) == "^2;1H^K")
  }

  @Test func writesABackgroundAsSpaces() {
    var look = Look.plain
    look.background = .palette(4)
    #expect(Self.last(Self.line(""), Self.line("abc         ", look)) == "^1;1H^44mabc         ^m")
    #expect(Self.last(Self.line("abc         ", look), Self.line("abc")) == "^1;1Habc^K")
  }

  @Test func writesWideCharactersAsAWhole() {
    #expect(Self.last(Self.line("漢字"), Self.line("a字")) == "^1;1Ha字^K")
    #expect(Self.last(Self.line("漢字"), Self.line(" 漢")) == "^1;1H 漢^K")
    #expect(Self.last(Self.line("ab字"), Self.line("漢字")) == "^1;1H漢")
  }

  @Test func clipsWideCharacters() {
    #expect(Self.last(Self.line("abcdefghijk漢")) == "^m^2J^1;1Habcdefghijk")
    #expect(Self.last(Self.line("abcdefghijk漢", .inverse)) == "^m^2J^1;1H^7mabcdefghijk ^m")
    #expect(Self.last(Self.line("abcdefghij漢x")) == "^m^2J^1;1Habcdefghij漢")
    #expect(Self.last(Self.line("漢"), size: ScreenSize(columns: 1, rows: 1)) == "^m^2J")
  }

  @Test func movesTheCursorAfterAmbiguousCharacters() {
    #expect(Self.last([], Self.line("a❤️b")) == "^1;1Ha  ^1;2H❤️^1;4Hb^K")
    #expect(Self.last(Self.line("a❤️b"), Self.line("a❤️c")) == "^1;4Hc")
    #expect(Self.last(Self.line("x"), Self.line("👍🏽")) == "^1;1H  ^1;1H👍🏽^1;3H^K")
  }

  @Test func synchronizesLongFrames() {
    let frame = (0..<30).map { ScreenLine("\($0) and some more text") }
    let text = Self.last(frame, size: ScreenSize(columns: 40, rows: 30))
    #expect(text.hasPrefix("^?2026h^m^2J^1;1H0 and"))
    #expect(text.hasSuffix("^?2026l"))
  }

  @Test func redrawsAfterANewSizeAndInvalidation() {
    var writer = FrameWriter(colorDepth: .none)
    let first = writer.bytes(for: Self.line("abc"), size: Self.size)
    #expect(writer.bytes(for: Self.line("abc"), size: Self.size) == [])
    #expect(writer.bytes(for: Self.line("abc"), size: ScreenSize(columns: 13, rows: 3)) == first)
    writer.invalidate()
    #expect(writer.bytes(for: Self.line("abc"), size: ScreenSize(columns: 13, rows: 3)) == first)
  }

  @Test func omitsControlsAndMarksWithoutALetter() {
    #expect(Self.last([], Self.line("a\u{1B}[1mb\u{7}\r\nc\u{9B}\u{7F}\u{200B}d")) == "^1;1Ha[1mbcd")
    #expect(Self.last([], [ScreenLine([.init("a"), .init("\u{301}b", .bold)])]) == "^1;1Ha^1mb^m")
  }

  @Test func comparesTextsAsBytes() {
    // Tamil AU: composed it takes one column, decomposed two.
    #expect("\u{B94}" == "\u{B92}\u{BD7}")
    #expect(Self.last(Self.line("\u{B94}x"), Self.line("\u{B92}\u{BD7}x")) != "")
  }

  @Test func usesTheTerminalsColors() {
    var look = Look.plain
    look.foreground = .rgb(red: 255, green: 0, blue: 0)
    #expect(Self.last([], Self.line("x", look), depth: .trueColor) == "^1;1H^38;2;255;0;0mx^m")
    #expect(Self.last([], Self.line("x", look), depth: .indexed) == "^1;1H^38;5;196mx^m")
    #expect(Self.last([], Self.line("x", look), depth: .basic) == "^1;1H^91mx^m")
    #expect(Self.last([], Self.line("x", look), depth: .none) == "^1;1Hx")
  }

  @Test func updatesOneCellInFewBytes() {
    var writer = FrameWriter(colorDepth: .trueColor)
    let size = ScreenSize(columns: 200, rows: 60)
    var frame = (0..<60).map { ScreenLine("\($0) " + String(repeating: "x", count: 180)) }
    _ = writer.bytes(for: frame, size: size)
    frame[57] = ScreenLine("57 " + String(repeating: "x", count: 120) + "y" + String(repeating: "x", count: 59))
    #expect((1...20).contains(writer.bytes(for: frame, size: size).count))
  }
}
