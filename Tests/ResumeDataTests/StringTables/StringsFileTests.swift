import ResumeData
import Testing

@Suite("String table files")
struct StringsFileTests {
  @Test(
    "reads every form of entry",
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
    #expect(try StringsFile.parse(Array(source.utf8)) == texts)
  }

  @Test(
    "reads escapes",
    arguments: [
      (#"\"\\\'\/"#, "\"\\'/"),
      (#"\a\b\f\n\r\t\v"#, "\u{7}\u{8}\u{C}\n\r\t\u{B}"),
      (#"\101\1012\0x\18"#, "AA2\u{0}x\u{1}8"),
      (#"\351\256\377\477"#, "é®ÿ?"),
      (#"\U00e9\u00E9"#, "éé"),
      (#"\U41x \Ux \u41 \u"#, "Ax Ux u41 u"),
      (#"\U0001f44d"#, "\u{1}f44d"),
      (#"\ud83d\udc4d \UD83D\UDC4D \UD83D\udc4d"#, "👍 👍 👍"),
      (#"\ud83d \udc4d \ud83d\ud83d\udc4d \ud83d\n"#, "\u{FFFD} \u{FFFD} \u{FFFD}👍 \u{FFFD}\n"),
      (#"\é\日\👍"#, "é日👍"),
      ("\\\nx", "\nx"),
    ])
  func escapes(source: String, text: String) throws {
    #expect(try StringsFile.parse(Array("k = \"\(source)\";".utf8)) == ["k": text])
  }

  @Test("reads every encoding", arguments: Encoding.allCases)
  func encodings(encoding: Encoding) throws {
    let source = "// ñ 日本\n\"clé\" = \"👍 \\U00e9\";"
    #expect(try StringsFile.parse(encoding.bytes(of: source)) == ["clé": "👍 é"])
    #expect(try StringsFile.parse(encoding.bytes(of: "k;")) == ["k": "k"])
  }

  @Test(
    "reports the line of a syntax error",
    arguments: [
      ("\"a\" = \"b\"\n\"c\" = \"d\";", 2), ("\r\n\r\n\r  ?", 4), ("/* ñ👍 */ ñ = 1;", 1), ("\"ñ\" \"b\";", 1),
      ("\"a\" }", 1), ("a", 1), ("a = ;", 1), ("a = {b = c;};", 1), ("a = (b, c);", 1), ("a =\n", 2),
      ("x;\na = \"b;\n\n", 2), ("a = \"b\\\";", 1), ("a = \"b\\", 1), ("a;\n/* b\n", 2), ("/*/", 1), ("{ a = b;", 1),
      ("{ a = b;\r= }", 2), ("{} a = b;", 1), ("a = b; }", 1), (";", 1),
    ] as [(String, Int)])
  func errors(source: String, line: Int) {
    for bytes in [Array(source.utf8), Encoding.utf16LittleEndianMarked.bytes(of: source)] {
      let error = #expect(throws: StringsSyntaxError.self) { try StringsFile.parse(bytes) }
      #expect(error?.line == line)
    }
  }

  @Test(
    "reports the line of bytes that are not valid in their encoding",
    arguments: [
      ([0x61, 0x3B, 0x0A, 0xC3, 0xB1, 0x62, 0xFF], 2), ([0x61, 0x3B, 0x0A, 0xC3], 2), ([0x22, 0xED, 0xA0, 0x80], 1),
      ([0xEF, 0xBB, 0xBF, 0xC0, 0x80], 1), ([0xFE, 0xFF, 0, 0x61, 0xD8, 0x3D, 0, 0x61], 1),
      ([0xFF, 0xFE, 0x0A, 0, 0x00, 0xDC], 2), ([0x61, 0, 0x3B, 0, 0x20], 1),
    ] as [([UInt8], Int)])
  func undecodable(bytes: [UInt8], line: Int) {
    let error = #expect(throws: StringsSyntaxError.self) { try StringsFile.parse(bytes) }
    #expect(error?.line == line)
  }

  @Test("reads long and unclosed files in linear time")
  func longFiles() throws {
    let count = 200_000
    func bytes(_ source: String) -> [UInt8] { Array(String(repeating: source, count: count).utf8) }
    #expect(throws: StringsSyntaxError.self) { try StringsFile.parse(bytes("{")) }
    #expect(throws: StringsSyntaxError.self) { try StringsFile.parse(bytes("/*")) }
    #expect(throws: StringsSyntaxError.self) { try StringsFile.parse(bytes("\"\\")) }
    #expect(throws: StringsSyntaxError.self) { try StringsFile.parse(bytes("\n?")) }
    #expect(try StringsFile.parse(bytes("/**///\n")).isEmpty)
    #expect(try StringsFile.parse(bytes("a;")) == ["a": "a"])
    let escapes = [UInt8(ascii: "'")] + bytes(#"\ud83d"#) + Array("';".utf8)
    #expect(try StringsFile.parse(escapes).count == 1)
  }

  /// The encodings of a file.
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
