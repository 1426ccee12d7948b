import ResumeTerminal
import TestSupport
import Testing

/// The bytes of small frames, one after the other.
struct FrameWriterTests {
  private static let size = ScreenSize(columns: 12, rows: 3)

  /// The bytes of the last of some frames, escapes shown as `^`.
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
    #expect(Self.last(Self.line("abc")) == "^m^2J^Habc")
    #expect(Self.last([]) == "^m^2J")
    #expect(Self.last(Self.line("abc         ")) == "^m^2J^Habc")
    #expect(Self.last(Self.line("abc", .bold) + Self.line("de")) == "^m^2J^H^1mabc^2H^mde")
  }

  @Test func unchangedFramesAreEmpty() {
    let frame = [ScreenLine("abc", .bold), ScreenLine("漢字 👩‍👩‍👧‍👦")]
    #expect(Self.last(frame, frame) == "")
    #expect(Self.last(frame, [ScreenLine([.init("ab", .bold), .init("c", .bold)]), frame[1]]) == "")
    #expect(Self.last(frame, frame + [ScreenLine(), ScreenLine("   "), ScreenLine("below the last row")]) == "")
  }

  @Test func writesOnlyChanges() {
    #expect(Self.last(Self.line("abcdefghij"), Self.line("abcdXfghij")) == "^;5HX")
    #expect(Self.last(Self.line("abcdefghij"), Self.line("aXcdefghiY")) == "^;2HX^7CY")
    #expect(Self.last(Self.line("abcdefghij"), Self.line("aXcdYfghij")) == "^;2HXcdY")
    #expect(Self.last(Self.line("abcdefghij"), Self.line("abcdefghij", .inverse)) == "^H^7mabcdefghij^m")
  }

  @Test func skipsUnchangedCellsIfThatIsShorter() {
    func line(_ first: String, _ middle: String, _ last: String) -> [ScreenLine] {
      [ScreenLine([.init(first), .init(middle, .bold), .init(last)])]
    }
    #expect(Self.last(line("a", "b", "c"), line("X", "b", "Y")) == "^HX^CY")
    #expect(Self.last(Self.line("a👍b"), Self.line("X👍Y")) == "^HX^4GY")
    #expect(Self.last(Self.line("a漢b"), Self.line("X漢Y")) == "^HX漢Y")
  }

  @Test func erasesTheRestOfARow() {
    #expect(Self.last(Self.line("abcdefghij"), Self.line("abc")) == "^;4H^K")
    #expect(Self.last(Self.line("abcdefghij"), Self.line("abc      ", .bold)) == "^H^1mabc^K^m")
    #expect(Self.last(Self.line("abcd"), Self.line("abc")) == "^;4H ")
    #expect(Self.last(Self.line("abcdefghij"), Self.line("")) == "^H^K")
    #expect(Self.last(Self.line("abcdefghij"), Self.line("X", .inverse)) == "^H^7mX^m^K")
    #expect(Self.last(Self.line("abcdefghij"), Self.line("X", .bold)) == "^H^1mX^K^m")
  }

  @Test func erasesRowsBelowTheLast() {
    let frame = [ScreenLine("abc"), ScreenLine("def"), ScreenLine("ghi")]
    #expect(Self.last(frame, Self.line("abc")) == "^2H^J")
    #expect(Self.last(frame, Array(frame.prefix(2))) == "^3H^K")
    #expect(Self.last(frame, []) == "^H^J")
  }

  @Test func writesABackgroundAsSpaces() {
    var look = Look.plain
    look.background = .palette(4)
    #expect(Self.last(Self.line(""), Self.line("abc         ", look)) == "^H^44mabc         ^m")
    #expect(Self.last(Self.line("abc         ", look), Self.line("abc")) == "^Habc^K")
  }

  @Test func writesWideCharactersAsAWhole() {
    #expect(Self.last(Self.line("漢字"), Self.line("a字")) == "^Ha字 ")
    #expect(Self.last(Self.line("漢字"), Self.line(" 漢")) == "^H 漢 ")
    #expect(Self.last(Self.line("ab字"), Self.line("漢字")) == "^H漢")
  }

  @Test func clipsWideCharacters() {
    #expect(Self.last(Self.line("abcdefghijk漢")) == "^m^2J^Habcdefghijk")
    #expect(Self.last(Self.line("abcdefghijk漢", .inverse)) == "^m^2J^H^7mabcdefghijk ^m")
    #expect(Self.last(Self.line("abcdefghij漢x")) == "^m^2J^Habcdefghij漢")
    #expect(Self.last(Self.line("漢"), size: ScreenSize(columns: 1, rows: 1)) == "^m^2J")
  }

  @Test func movesTheCursorAfterAmbiguousCharacters() {
    #expect(Self.last([], Self.line("a❤️b")) == "^Ha  ^2G❤️^4Gb^K")
    #expect(Self.last(Self.line("a❤️b"), Self.line("a❤️c")) == "^;4Hc")
    #expect(Self.last(Self.line("x"), Self.line("👍🏽")) == "^H  ^H👍🏽^3G^K")
  }

  @Test func synchronizesLongFrames() {
    let frame = (0..<30).map { ScreenLine("\($0) and some more text") }
    let text = Self.last(frame, size: ScreenSize(columns: 40, rows: 30))
    #expect(text.hasPrefix("^?2026h^m^2J^H0 and"))
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

  @Test func omitsControlsAndLoneMarks() {
    #expect(Self.last([], Self.line("a\u{1B}[1mb\u{7}\r\nc\u{9B}\u{7F}\u{200B}d")) == "^Ha[1mbcd")
    #expect(Self.last([], [ScreenLine([.init("a"), .init("\u{301}b", .bold)])]) == "^Ha^1mb^m")
  }

  @Test func comparesTextsAsBytes() {
    // Tamil AU: one letter of one column, and two of which the second has a column of its own.
    #expect("\u{B94}" == "\u{B92}\u{BD7}")
    #expect(Self.last(Self.line("\u{B94}x"), Self.line("\u{B92}\u{BD7}x")) != "")
  }

  @Test func usesTheTerminalsColors() {
    var look = Look.plain
    look.foreground = .rgb(red: 255, green: 0, blue: 0)
    #expect(Self.last([], Self.line("x", look), depth: .trueColor) == "^H^38;2;255;0;0mx^m")
    #expect(Self.last([], Self.line("x", look), depth: .indexed) == "^H^38;5;196mx^m")
    #expect(Self.last([], Self.line("x", look), depth: .basic) == "^H^91mx^m")
    #expect(Self.last([], Self.line("x", look), depth: .none) == "^Hx")
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
