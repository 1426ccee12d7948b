import Testing

@testable import ResumeTerminal

@Suite("Key parser")
struct KeyParserTests {
  private static let keys: [(String, [TerminalEvent])] = [
    ("a", [.key(.character("a"))]), ("Q", [.key(.character("Q"))]), (" ", [.key(.character(" "))]),
    ("ñ漢👍", [.key(.character("ñ")), .key(.character("漢")), .key(.character("👍"))]),
    ("\r", [.key(.enter)]), ("\n", [.key(.enter)]), ("\t", [.key(.tab)]), ("\u{7F}", [.key(.backspace)]),
    ("\u{8}", [.key(.backspace)]), ("\u{1}", [.key(.control("a"))]), ("\u{1A}", [.key(.control("z"))]),
    ("\0\u{1C}\u{1F}", []), ("\u{1B}[Z", [.key(.backTab)]), ("\u{1B}[1;2Z", [.key(.backTab)]),
    ("\u{1B}[A\u{1B}OA", [.key(.up), .key(.up)]), ("\u{1B}[B\u{1B}OB", [.key(.down), .key(.down)]),
    ("\u{1B}[C\u{1B}OC", [.key(.right), .key(.right)]), ("\u{1B}[D\u{1B}OD", [.key(.left), .key(.left)]),
    ("\u{1B}[1;5A\u{1B}[1;2D\u{1B}O5C\u{1B}[b\u{1B}Od", [.up, .left, .right, .down, .left].map { .key($0) }),
    ("\u{1B}[H\u{1B}OH\u{1B}[1~\u{1B}[7~\u{1B}[1;5H", Array(repeating: .key(.home), count: 5)),
    ("\u{1B}[F\u{1B}OF\u{1B}[4~\u{1B}[8~\u{1B}[4;3~", Array(repeating: .key(.end), count: 5)),
    ("\u{1B}[5~\u{1B}[5;5~\u{1B}[5^", Array(repeating: .key(.pageUp), count: 3)), ("\u{1B}[6~", [.key(.pageDown)]),
    ("\u{1B}[3~\u{1B}[3$\u{1B}[3@", Array(repeating: .key(.delete), count: 3)), ("\u{1B}OM", [.key(.enter)]),
  ]

  private static let swallowed: [(String, [TerminalEvent])] = [
    // Function keys in every encoding, Insert, focus events, and unsolicited responses.
    ("\u{1B}OP\u{1B}[11~\u{1B}[1;2P\u{1B}[[Ax\u{1B}[2~", [.key(.character("x"))]),
    ("\u{1B}[I\u{1B}[Ox", [.key(.character("x"))]), ("\u{1B}[?64;1;2c\u{1B}[12;40R\u{1B}[?2026;2$y", []),
    ("\u{1B}P1$r0m\u{1B}\\\u{1B}_Gi=1;OK\u{1B}\\\u{1B}]0;a title\u{7}x", [.key(.character("x"))]),
    ("\u{1B}[97;5u\u{1B}[999999999999999999999~\u{1B}[;;;~\u{1B}[~", []),
    // Keys with Alt, or typed right after ESC, so that one read returns both.
    (
      "\u{1B}q\u{1B}漢\u{1B}\r",
      [.escape, .character("q"), .escape, .character("漢"), .escape, .enter].map { .key($0) }
    ),
    // Sequences that a new sequence or a key interrupts.
    ("\u{1B}[1;\u{1B}[A", [.key(.up)]), ("\u{1B}]11;\u{1B}[A", [.key(.up)]), ("\u{1B}[12\r", [.key(.enter)]),
    ("\u{1B}[12\u{18}x\u{1B}]0;\u{1A}y", [.key(.character("x")), .key(.character("y"))]), ("\u{1B}O\t", [.key(.tab)]),
    ("\u{1B}]0;a\rx", [.key(.enter), .key(.character("x"))]),
    ("\u{1B}\u{1B}[A", [.key(.escape), .key(.up)]),
    // C1 controls in UTF-8, and a bidirectional control.
    ("a\u{9B}b\u{202E}c", ["a", "b", "c"].map { .key(.character($0)) }),
  ]

  private static let others: [(String, [TerminalEvent])] = [
    ("\u{1B}[<0;1;1M\u{1B}[<0;1;1m", [.mouse(MouseEvent(.press, column: 0, row: 0))]),
    ("\u{1B}[<0;300;120M", [.mouse(MouseEvent(.press, column: 299, row: 119))]),
    (
      "\u{1B}[<64;3;4M\u{1B}[<65;3;4M",
      [.mouse(MouseEvent(.wheelUp, column: 2, row: 3)), .mouse(MouseEvent(.wheelDown, column: 2, row: 3))]
    ),
    ("\u{1B}[<16;3;4M", [.mouse(MouseEvent(.press, column: 2, row: 3))]),
    // Other buttons, motion, horizontal scrolling, invalid and large numbers, and the X10 encoding.
    ("\u{1B}[<1;3;4M\u{1B}[<2;3;4M\u{1B}[<32;3;4M\u{1B}[<35;3;4M\u{1B}[<66;3;4M\u{1B}[<128;1;1M", []),
    ("\u{1B}[<0;0;1M\u{1B}[<0;1M\u{1B}[<;;M\u{1B}[<0;1;1;1M\u{1B}[M q!x", [.key(.character("x"))]),
    (
      "\u{1B}[<0;99999999999999999999;1M", [.mouse(MouseEvent(.press, column: 65534, row: 0))]
    ),
    ("\u{1B}[200~pasted\u{1B}[201~x", [.paste("pasted"), .key(.character("x"))]),
    ("\u{1B}[200~a\r\nb\tc\u{7}\u{1B}[31md\u{1B}\u{1B}[20\u{1B}[201~", [.paste("a b c[31md[20")]),
    ("\u{1B}[200~\u{1B}[201~\u{1B}[201~", [.paste("")]),
    ("\u{1B}]11;rgb:ffff/ffff/ffff\u{7}", [.background(isLight: true)]),
    ("\u{1B}]11;rgb:00/2b/36\u{1B}\\x", [.background(isLight: false), .key(.character("x"))]),
    ("\u{1B}]11;rgba:f/f/f/f\u{1B}\\", [.background(isLight: true)]),
    (
      "\u{1B}]10;rgb:ffff/ffff/ffff\u{7}\u{1B}]11;rgb:ffff/ffff\u{7}\u{1B}]11;rgb:g/0/0\u{7}\u{1B}P11;rgb:f/f/f\u{7}",
      []
    ),
  ]

  @Test(arguments: keys + swallowed + others)
  func parsesBytesIntoEvents(_ text: String, _ events: [TerminalEvent]) {
    let bytes = Array(text.utf8)
    var parser = KeyParser()
    #expect(parser.feed(bytes) == events)
    #expect(parser.timeout == nil)
    for cut in bytes.indices {
      var parser = KeyParser()
      #expect(parser.feed(bytes[..<cut]) + parser.feed(bytes[cut...]) == events, "cut at \(cut)")
    }
    var single = KeyParser()
    #expect(bytes.flatMap { single.feed([$0]) } == events)
  }

  @Test func dropsInvalidUTF8() {
    var parser = KeyParser()
    #expect(
      parser.feed([0x61, 0xFF, 0xC3, 0x62, 0x80, 0xF0, 0x9F, 0x0D]) == [
        .key(.character("a")), .key(.character("b")), .key(.enter),
      ])
    #expect(parser.feed([0xE6, 0xBC]).isEmpty)
    #expect(parser.timeout == 1000)
    #expect(parser.finishPending().isEmpty)
    #expect(parser.feed([0xA2, 0x61]) == [.key(.character("a"))])
  }

  @Test func attachesMarksToTheLetterBeforeThem() {
    var parser = KeyParser()
    #expect(parser.feed("e\u{301}x".utf8) == [.key(.character("e\u{301}")), .key(.character("x"))])
    #expect(parser.feed("👩‍👩‍👧".utf8) == [.key(.character("👩‍👩‍👧"))])
    #expect(parser.feed("e".utf8) == [.key(.character("e"))])
    let flood = parser.feed(("e" + String(repeating: "\u{301}", count: 2000)).utf8)
    #expect(flood == [.key(.character(Character("e" + String(repeating: "\u{301}", count: 8))))])
  }

  @Test func reportsASingleEscapeAfterTheTimeout() {
    var parser = KeyParser()
    #expect(parser.timeout == nil)
    #expect(parser.feed([0x1B]).isEmpty)
    #expect(parser.timeout.map { (5...15).contains($0) } == true)
    #expect(parser.finishPending() == [.key(.escape)])
    #expect(parser.timeout == nil)
    #expect(parser.finishPending().isEmpty)
    #expect(parser.feed("[A".utf8) == [.key(.character("[")), .key(.character("A"))])
  }

  @Test func reportsTwoEscapesAsTwoKeys() {
    var parser = KeyParser()
    #expect(parser.feed([0x1B, 0x1B]) == [.key(.escape)])
    #expect(parser.finishPending() == [.key(.escape)])
  }

  @Test func reportsAnEscapeAndACharacterAsTwoKeys() {
    var parser = KeyParser()
    for letter: Character in ["[", "O"] {
      #expect(parser.feed("\u{1B}\(letter)".utf8).isEmpty)
      #expect(parser.finishPending() == [.key(.escape), .key(.character(letter))])
    }
  }

  @Test(arguments: ["\u{1B}]", "\u{1B}P", "\u{1B}[1;", "\u{1B}]11;rgb:", "\u{1B}[M", "\u{1B}[["])
  func dropsIncompleteSequencesAfterTheTimeout(_ text: String) {
    var parser = KeyParser()
    #expect(parser.feed(text.utf8).isEmpty)
    #expect(parser.timeout == (text.utf8.count == 2 ? 12 : 200))
    #expect(parser.finishPending().isEmpty)
    #expect(parser.feed("q".utf8) == [.key(.character("q"))])
  }

  @Test func reportsAnEscapeInAStringAfterTheTimeout() {
    var parser = KeyParser()
    #expect(parser.feed("\u{1B}]0;title\u{1B}".utf8).isEmpty)
    #expect(parser.finishPending() == [.key(.escape)])
  }

  @Test func limitsPastes() {
    var parser = KeyParser()
    let start = parser.feed(("\u{1B}[200~" + String(repeating: "ab", count: 60_000)).utf8)
    #expect(start.isEmpty)
    #expect(parser.timeout == 1000)
    #expect(parser.feed("quit\u{1B}[201~x".utf8).suffix(1) == [.key(.character("x"))])

    _ = parser.feed("\u{1B}[200~first".utf8)
    #expect(parser.finishPending() == [.paste("first")])
    _ = parser.feed(("\u{1B}[200~" + String(repeating: "é", count: 60_000)).utf8)
    guard case .paste(let text)? = parser.finishPending().first else { return #expect(Bool(false), "no paste") }
    #expect(text.utf8.count == PastedText.maximumCount)
    #expect(text.allSatisfy { $0 == "é" })
  }

  @Test func limitsSequences() {
    var parser = KeyParser()
    #expect(parser.feed(("\u{1B}[" + String(repeating: "1;", count: 100_000)).utf8).isEmpty)
    #expect(parser.feed("A".utf8) == [.key(.up)])
    let string = "\u{1B}]11;rgb:" + String(repeating: "f", count: 100_000)
    #expect(parser.feed(string.utf8).isEmpty)
    #expect(parser.feed("\u{7}".utf8).isEmpty)
    #expect(parser.timeout == nil)
  }
}
