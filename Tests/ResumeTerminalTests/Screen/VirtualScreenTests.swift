import TestSupport
import Testing

/// The terminal emulator of the tests.
struct VirtualScreenTests {
  private static func screen(_ text: String, columns: Int = 10, rows: Int = 3) -> VirtualScreen {
    var screen = VirtualScreen(columns: columns, rows: rows)
    screen.feed(text)
    return screen
  }

  @Test func textMovesTheCursor() {
    let screen = Self.screen("abc\r\nde\u{8}X")
    #expect(screen.lines == ["abc", "dX", ""])
    #expect(screen.text == "abc\ndX")
    #expect(screen.cursor == (1, 2))
    #expect(screen.faults == [])
  }

  @Test func wrapsLongLinesUnlessAutowrapIsOff() {
    #expect(Self.screen("abcdefghijkl").lines == ["abcdefghij", "kl", ""])
    #expect(Self.screen("\u{1B}[?7labcdefghijkl").lines == ["abcdefghil", "", ""])
    #expect(Self.screen("abcdefghi漢").lines == ["abcdefghi", "漢", ""])
    #expect(!Self.screen("\u{1B}[?7labcdefghi漢").faults.isEmpty)
  }

  @Test func scrolls() {
    #expect(Self.screen("1\r\n2\r\n3\r\n4").lines == ["2", "3", "4"])
  }

  @Test func sequences() {
    #expect(
      Self.screen("\u{1B}[2;3Hx\u{1B}[Ay\u{1B}[3Dz\u{1B}[Bw\u{1B}[7Gv\u{1B}[3du").lines == [
        " z y", "  w   v", "       u",
      ])
    #expect(Self.screen("abcdef\u{1B}[3G\u{1B}[K").lines[0] == "ab")
    #expect(Self.screen("abcdef\u{1B}[3G\u{1B}[1K").lines[0] == "   def")
    #expect(Self.screen("abcdef\u{1B}[3G\u{1B}[2X").lines[0] == "ab  ef")
    #expect(Self.screen("a\r\nb\r\nc\u{1B}[2H\u{1B}[J").lines == ["a", "", ""])
    #expect(Self.screen("a\r\nb\u{1B}[2J").text == "")
    #expect(Self.screen("a\u{1B}7bc\u{1B}8X").lines[0] == "aXc")
  }

  @Test func looks() throws {
    let screen = Self.screen("\u{1B}[1;31ma\u{1B}[22;97;48;5;99mb\u{1B}[7;4;38;2;1;2;3mc\u{1B}[md")
    let looks = screen.cells[0].map(\.look)
    #expect(looks[0].isBold && looks[0].foreground == .palette(1))
    #expect(!looks[1].isBold && looks[1].foreground == .palette(15) && looks[1].background == .indexed(99))
    #expect(looks[2].isInverse && looks[2].isUnderlined && looks[2].foreground == .rgb(1, 2, 3))
    #expect(looks[3] == VirtualScreenLook())
    #expect(screen.looks(of: "bc") == [looks[1], looks[2]])
    #expect(screen.looks(of: "x") == nil)
  }

  @Test func wideCharactersTakeTwoCells() {
    #expect(Self.screen("漢x").cells[0].prefix(3).map(\.text) == ["漢", "", "x"])
    #expect(Self.screen("漢\u{1B}[2Gx").lines[0] == " x")
    #expect(Self.screen("漢\u{1B}[Gx").cells[0].prefix(2).map(\.text) == ["x", " "])
    for cluster in ["👩‍👩‍👧‍👦", "❤️", "🇪🇸", "👍🏽", "1️⃣", "🏴\u{E0067}\u{E007F}"] {
      #expect(Self.screen(cluster + "x").cells[0].prefix(3).map(\.text) == [cluster, "", "x"], "\(cluster)")
    }
    #expect(Self.screen("e\u{301}x").cells[0].prefix(2).map(\.text) == ["e\u{301}", "x"])
  }

  @Test func preservesTheMainScreen() {
    var screen = Self.screen("main\u{1B}[31m")
    screen.feed("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?1002;1006h\u{1B}[2;2H\u{1B}[mother")
    #expect(screen.isAlternate && !screen.isCursorVisible && screen.modes.isSuperset(of: [1002, 1006]))
    #expect(screen.lines == ["", " other", ""])
    screen.feed("\u{1B}[?1006;1002l\u{1B}[?25h\u{1B}[?1049l")
    #expect(screen.lines == ["main", "", ""])
    #expect(screen.cursor == (0, 4))
    #expect(screen.look.foreground == .palette(1))
    #expect(screen.modes == [7, 25])
  }

  @Test func hidesStrings() {
    let screen = Self.screen(
      "a\u{1B}]0;title\u{7}b\u{1B}Pq#0\u{1B}\\c\u{1B}_x\u{1B}\\d\u{1B}]52;c;Zm9v\u{1B}\\e\u{1B}]11;?\u{7}")
    #expect(screen.lines[0] == "abcde")
    #expect(screen.clipboard == "foo")
    #expect(screen.queries == ["OSC 11;?"])
  }

  @Test func reportsFaults() {
    #expect(Self.screen("\u{1B}[5z").faults == ["CSI [5]z"])
    #expect(Self.screen("\u{1B}[1;99m").faults == ["SGR [99]"])
    #expect(Self.screen("\u{301}").faults.count == 1)
    #expect(Self.screen("\u{0}").faults.count == 1)
  }

  @Test func acceptsBytesInAnyChunks() {
    let text = "a漢é\u{1B}[1;31mb\u{1B}]52;c;Zm9v\u{7}\u{1B}[2;2Hx\u{1B}Pq\u{1B}\\👩‍👩‍👧‍👦"
    let whole = Self.screen(text)
    var cut = VirtualScreen(columns: 10, rows: 3)
    for byte in text.utf8 { cut.feed([byte]) }
    #expect(cut.cells == whole.cells && cut.clipboard == whole.clipboard && cut.byteCount == whole.byteCount)
  }

  @Test func resizingPreservesTheTopLeft() {
    var screen = Self.screen("abcdef\r\nx\r\ny")
    screen.resize(columns: 3, rows: 2)
    #expect(screen.lines == ["abc", "x"])
    #expect(screen.cursor == (1, 1))
    screen.resize(columns: 8, rows: 4)
    #expect(screen.lines == ["abc", "x", "", ""])
  }
}
