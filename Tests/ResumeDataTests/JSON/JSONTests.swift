import ResumeDomain
import TestSupport
import Testing

@testable import ResumeData

@Suite("JSON with positions")
struct JSONTests {
  private static let failures: [(text: String, line: Int, column: Int, problem: SyntaxProblem)] = [
    ("", 1, 1, .emptyFile), ("  \n ", 2, 2, .emptyFile), ("// a", 1, 5, .emptyFile), ("{\"a\":}", 1, 6, .expectedValue),
    ("[1,,]", 1, 4, .expectedValue), ("nul", 1, 1, .expectedValue), ("nulls", 1, 1, .expectedValue),
    ("NaN", 1, 1, .expectedValue), ("+1", 1, 1, .expectedValue), ("'a'", 1, 1, .expectedValue),
    ("{a: 1}", 1, 2, .expectedName), ("{\"a\": 1,,}", 1, 9, .expectedName), ("{,}", 1, 2, .expectedName),
    ("{\"a\" 1}", 1, 6, .expectedColon), ("{\"a\"", 1, 5, .expectedColon),
    ("{\"a\": 1 \"b\": 2}", 1, 9, .expectedCommaOrBrace), ("{\"a\": 1", 1, 8, .expectedCommaOrBrace),
    ("[1 2]", 1, 4, .expectedCommaOrBracket), ("[1", 1, 3, .expectedCommaOrBracket),
    ("[1}", 1, 3, .expectedCommaOrBracket), ("1 2", 1, 3, .expectedEnd), ("{} // x\n}", 2, 1, .expectedEnd),
    ("{\"a\": \"b\n\"}", 1, 7, .unterminatedString), ("\"abc", 1, 1, .unterminatedString),
    ("\"a\\", 1, 1, .unterminatedString), ("{ /* x\n\n", 1, 3, .unterminatedComment),
    ("/*/", 1, 1, .unterminatedComment),
    ("\"a\tb\"", 1, 3, .controlCharacter), ("\"a\u{1}\"", 1, 3, .controlCharacter),
    ("\"\\x\"", 1, 2, .invalidEscape), ("\"\\u12\"", 1, 2, .invalidEscape), ("\"\\ud800\"", 1, 2, .invalidEscape),
    ("\"\\udc00\"", 1, 2, .invalidEscape), ("\"\\ud800\\u0041\"", 1, 2, .invalidEscape),
    ("01", 1, 1, .invalidNumber), ("[-]", 1, 2, .invalidNumber), ("1.", 1, 1, .invalidNumber),
    ("1e", 1, 1, .invalidNumber), ("1.5.2", 1, 1, .invalidNumber), ("12a", 1, 1, .invalidNumber),
    (".5", 1, 1, .expectedValue), ("{\"é\": 1,\n \"é\": 2}", 2, 2, .duplicateMember("é")),
    ("{\"a\": 1, \"\\u0061\": 2}", 1, 10, .duplicateMember("a")),
    // A column is a scalar; CR, LF and CR LF end a line.
    ("[\"👩‍👩‍👧\", x]", 1, 11, .expectedValue), ("[1,\r\n2,\r3,\nx]", 4, 1, .expectedValue),
    ("\u{FEFF}x", 1, 1, .expectedValue), ("// a\r/* b\r\n */ x", 3, 5, .expectedValue),
    ("[\n  \"é\", \"x\n]", 2, 8, .unterminatedString), ("[\"é\\x\"]", 1, 4, .invalidEscape),
    (String(repeating: "[", count: 300), 1, 257, .tooDeep),
  ]

  @Test("reports every syntax error with its position", arguments: failures.indices)
  func failure(index: Int) {
    let (text, line, column, problem) = Self.failures[index]
    #expect(throws: JSONReader.Failure(position: TextPosition(line: line, column: column), problem: problem)) {
      try JSON.parse(text.utf8)
    }
  }

  @Test("reports the position of invalid UTF-8")
  func encoding() {
    let wanted = JSONReader.Failure(position: TextPosition(line: 2, column: 3), problem: .invalidUTF8)
    #expect(throws: wanted) { try JSON.parse(Array("[\n\"é".utf8) + [0xFF, 0x22]) }
  }

  @Test("ignores comments, a byte order mark and white space")
  func comments() throws {
    let plain = try JSON.parse(#"{"a": [1, "//", "/* */"]}"#.utf8)
    let commented = try JSON.parse(
      "\u{FEFF}// one\n{/**/\"a\"/*\n*/:[1,//\r\"//\",\n\t\"/* */\"]}//".utf8)
    #expect(commented == plain)
  }

  @Test("preserves order, spelling and positions")
  func positions() throws {
    let source = try JSON.parse("{\"b\": 1.50,\n  \"a\": [true, \"\\u00e9\\ud83d\\ude00\"]}".utf8)
    let members = try #require(source.members)
    #expect(members.map(\.name) == ["b", "a"])
    #expect(members.map(\.position) == [TextPosition(line: 1, column: 2), TextPosition(line: 2, column: 3)])
    #expect(source["b"] == .number("1.50"))
    #expect(source["b"] != .number("1.5"))
    let element = try #require(source["a"]?.elements?.last)
    #expect(element.string == "é😀")
    #expect(element.position == TextPosition(line: 2, column: 15))
    #expect(source["e\u{301}"] == nil)
  }

  @Test("changed values and names keep their positions, which don't count in comparisons")
  func changes() throws {
    let source = try JSON.parse("{\"a\":\n  1}".utf8)
    var member = try #require(source.members?.first)
    member.name = "b"
    member.value.value = ["c": .integer(2)]
    #expect(member.position == TextPosition(line: 1, column: 2))
    #expect(member.value.position == TextPosition(line: 2, column: 3))
    #expect(member.value == ["c": .number("2")])
    #expect(member.value.members?.first?.position == TextPosition())
    #expect(source == ["a": .integer(1)])
    #expect(source.at(TextPosition(line: 7, column: 7)).position.line == 7)
  }

  @Test("values of a response need no memory for positions")
  func response() throws {
    let member = try #require(try JSON(response: "\n{\"a\": [1]}".utf8).members?.first)
    #expect(member.position == TextPosition())
    if case .positioned = member.value { Issue.record("a position was stored") }
  }

  @Test("reports the positions of duplicates and of the first comment")
  func reading() throws {
    let text = "{\"a\": 1, /* x */ \"a\": {\"b\": 1, // y\n\"b\": 2, \"b\": 3}}"
    let reading = try JSON.reading(text.utf8)
    #expect(reading.duplicates.map { "\($0.position.line):\($0.position.column)" } == ["1:18", "2:1", "2:9"])
    #expect(reading.comment == TextPosition(line: 1, column: 10))
    #expect(reading.value.members?.count == 2)
    #expect(try JSON.reading("[]".utf8).comment == nil)
  }

  @Test("reads one long line in linear time", .timeLimit(.minutes(15)))
  func oneLine() throws {
    let text = "[" + String(repeating: "1,", count: 200_000) + "1]"
    let value = try JSON.parse(text.utf8)
    #expect(value.elements?.last?.position == TextPosition(line: 1, column: 400_002))
  }

  @Test("reads back what it writes")
  func roundTrip() {
    Fuzz.run(rounds: 300) { random in
      let text = FuzzJSON.make(depth: 5, with: &random).withoutRepeats.text(with: &random)
      let source = try JSON.parse(text.utf8)
      for bytes in [
        source.bytes(), source.indented, source.canonical,
      ] {
        try Fuzz.check(try JSON.parse(bytes) == source, "\(text) became \(Fuzz.shown(bytes))")
      }
    }
  }

  @Test("survives any bytes and reports positions within the text")
  func damaged() {
    Fuzz.run(rounds: 400) { random in
      let text = FuzzJSON.make(with: &random).withoutRepeats.text(with: &random)
      let bytes = ByteMutation.of(
        Array(text.utf8), words: ["{", "}", "\"", "\\u", "//", "/*", "-", "\n"], with: &random)
      do {
        _ = try JSON.parse(bytes)
      } catch let failure as JSONReader.Failure {
        let lines = 1 + bytes.count { $0 == 0x0A || $0 == 0x0D }
        try Fuzz.check(
          (1...lines).contains(failure.position.line) && (1...(bytes.count + 1)).contains(failure.position.column),
          "\(failure) of \(Fuzz.shown(bytes))")
      }
    }
  }
}
