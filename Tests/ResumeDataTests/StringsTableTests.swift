import ResumeData
import Testing

@Suite("Strings table")
struct StringsTableTests {
  @Test(
    "forms of entries",
    arguments: [
      (#""key" = "text";"#, ["key": "text"]),
      (#"'it"s' = 'a "text"';"#, ["it\"s": "a \"text\""]),
      (#"works.title_1 = value-2; a/b:c$ = x;"#, ["works.title_1": "value-2", "a/b:c$": "x"]),
      (#""short"; bare;"#, ["short": "short", "bare": "bare"]),
      (#"{ "a" = "1"; b = "2"; }"#, ["a": "1", "b": "2"]),
      ("/* first */ { } // last", [:]),
      ("", [:]),
      (" \t\r\n\u{B}\u{C}\u{2028}\u{2029}", [:]),
      (#""a"="1";"a"="2";"#, ["a": "2"]),
      (#""a" = "";"#, ["a": ""]),
      (#""a" /* = "no" */ = // "no";"# + "\r\"yes\" /**/ ;", ["a": "yes"]),
      (#""a" = "/* text */ // text";"#, ["a": "/* text */ // text"]),
      ("// no = no;\u{2028}a = b;", ["a": "b"]),
      ("\"a\" = \"two\nlines\";", ["a": "two\nlines"]),
      (#"a//b = c;"#, ["a//b": "c"]),
      (#""clé 日本" = "👍🏽 ñ";"#, ["clé 日本": "👍🏽 ñ"]),
    ])
  func entries(source: String, texts: [String: String]) throws {
    #expect(try StringsTable.parse(Array(source.utf8)).texts == texts)
  }

  @Test(
    "escapes",
    arguments: [
      (#"\"\\\'\/"#, "\"\\'/"),
      (#"\a\b\f\n\r\t\v"#, "\u{7}\u{8}\u{C}\n\r\t\u{B}"),
      (#"\101\1012\0x\18"#, "AA2\u{0}x\u{1}8"),
      (#"\351\256\200\377\477"#, "Øﬁ\u{A0}\u{FFFD}?"),
      (#"\U00e9\u00E9"#, "éé"),
      (#"\U41x \Ux \u41 \u"#, "Ax Ux u41 u"),
      (#"\U0001f44d"#, "\u{1}f44d"),
      (#"\ud83d\udc4d \UD83D\UDC4D \UD83D\udc4d"#, "👍 👍 👍"),
      (#"\ud83d \udc4d \ud83d\ud83d\udc4d \ud83d\n"#, "\u{FFFD} \u{FFFD} \u{FFFD}👍 \u{FFFD}\n"),
      (#"\é\日\👍"#, "é日👍"),
      ("\\\nx", "\nx"),
    ])
  func escapes(source: String, text: String) throws {
    #expect(try StringsTable.parse(Array("k = \"\(source)\";".utf8)).texts == ["k": text])
  }

  @Test("encodings", arguments: Encoding.allCases)
  func encodings(encoding: Encoding) throws {
    let source = "// ñ 日本\n\"clé\" = \"👍 \\U00e9\";"
    #expect(try StringsTable.parse(encoding.bytes(of: source)).texts == ["clé": "👍 é"])
    #expect(try StringsTable.parse(encoding.bytes(of: "k;")).texts == ["k": "k"])
  }

  @Test(
    "errors",
    arguments: [
      ("\"a\" = \"b\"\n\"c\" = \"d\";", 2, 1, .semicolon),
      ("\r\n\r\n\r  ?", 4, 3, .key),
      ("/* ñ👍 */ ñ = 1;", 1, 10, .key),
      ("\"ñ\" \"b\";", 1, 5, .equalsSign),
      ("\"a\" }", 1, 5, .equalsSign),
      ("a", 1, 2, .equalsSign),
      ("a = ;", 1, 5, .text),
      ("a = {b = c;};", 1, 5, .text),
      ("a = (b, c);", 1, 5, .text),
      ("a =", 1, 4, .text),
      ("x;\na = \"b;\n\n", 2, 5, .closingQuote),
      ("a = \"b\\\";", 1, 5, .closingQuote),
      ("a = \"b\\", 1, 5, .closingQuote),
      ("a; /* b", 1, 4, .closingComment),
      ("/*/", 1, 1, .closingComment),
      ("{ a = b;", 1, 9, .closingBrace),
      ("{ a = b; = }", 1, 10, .closingBrace),
      ("{} a = b;", 1, 4, .end),
      ("a = b; }", 1, 8, .key),
      (";", 1, 1, .key),
    ] as [(String, Int, Int, StringsSyntaxError.Expectation)])
  func errors(source: String, line: Int, column: Int, expected: StringsSyntaxError.Expectation) {
    #expect(throws: StringsSyntaxError(line: line, column: column, expected: expected)) {
      try StringsTable.parse(Array(source.utf8))
    }
    #expect(throws: StringsSyntaxError(line: line, column: column, expected: expected)) {
      try StringsTable.parse(Encoding.utf16LittleEndianMarked.bytes(of: source))
    }
  }

  @Test(
    "bytes that are no text in their encoding",
    arguments: [
      (Array("a;\nñb".utf8) + [0xFF], 2, 3),
      (Array("a;\n".utf8) + [0xC3], 2, 1),
      (Array("\"".utf8) + [0xED, 0xA0, 0x80], 1, 2),
      ([0xEF, 0xBB, 0xBF, 0xC0, 0x80], 1, 1),
      ([0xFE, 0xFF, 0, 0x61, 0xD8, 0x3D, 0, 0x61], 1, 2),
      ([0xFF, 0xFE, 0x0A, 0, 0x00, 0xDC], 2, 1),
      ([0x61, 0, 0x3B, 0, 0x20], 1, 3),
    ])
  func undecodable(bytes: [UInt8], line: Int, column: Int) {
    #expect(throws: StringsSyntaxError(line: line, column: column, expected: .encodedText)) {
      try StringsTable.parse(bytes)
    }
  }

  @Test("files that nest, never close or are long are read in one pass")
  func longFiles() throws {
    let count = 200_000
    func bytes(_ source: String) -> [UInt8] { Array(String(repeating: source, count: count).utf8) }
    #expect(throws: StringsSyntaxError.self) { try StringsTable.parse(bytes("{")) }
    #expect(throws: StringsSyntaxError.self) { try StringsTable.parse(bytes("/*")) }
    #expect(throws: StringsSyntaxError.self) { try StringsTable.parse(bytes("\"\\")) }
    #expect(throws: StringsSyntaxError.self) { try StringsTable.parse(bytes("\n?")) }
    #expect(try StringsTable.parse(bytes("/**///\n")).texts.isEmpty)
    #expect(try StringsTable.parse(bytes("a;")).texts == ["a": "a"])
    let escapes = [UInt8(ascii: "'")] + bytes(#"\ud83d"#) + Array("';".utf8)
    #expect(try StringsTable.parse(escapes).texts.count == 1)
  }

  /// The encodings a file may have.
  enum Encoding: CaseIterable {
    case utf8, utf8Marked, utf16LittleEndian, utf16LittleEndianMarked, utf16BigEndian, utf16BigEndianMarked

    func bytes(of text: String) -> [UInt8] {
      switch self {
      case .utf8: Array(text.utf8)
      case .utf8Marked: [0xEF, 0xBB, 0xBF] + Array(text.utf8)
      case .utf16LittleEndian: text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
      case .utf16LittleEndianMarked: [0xFF, 0xFE] + Self.utf16LittleEndian.bytes(of: text)
      case .utf16BigEndian: text.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
      case .utf16BigEndianMarked: [0xFE, 0xFF] + Self.utf16BigEndian.bytes(of: text)
      }
    }
  }
}
