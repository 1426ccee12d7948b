import ResumeDomain
import Testing

@testable import ResumeData

@Suite("JSON that people write")
struct JSONSourceReadingTests {
  private func failure(_ bytes: [UInt8]) -> String? {
    do throws(JSONReader.Failure) {
      _ = try JSONNode.parse(bytes)
      return nil
    } catch {
      return "\(error.position.line):\(error.position.column) \(error.problem)"
    }
  }

  @Test(
    "what is wrong, and where",
    arguments: [
      ("", "1:1 expectedValue"), ("{", "1:2 expectedName"), ("{\"a\" 1}", "1:6 expectedColon"),
      ("{\"a\": 1 \"b\"}", "1:9 expectedCommaOrBrace"), ("[1 2]", "1:4 expectedCommaOrBracket"),
      ("[1,]", "1:4 expectedValue"), ("{\"a\": 1,}", "1:9 expectedName"), ("{} x", "1:4 expectedEnd"),
      ("[\n  \"é\", \"x\n]", "2:8 unterminatedString"), ("/* x", "1:1 unterminatedComment"),
      ("[\"a\tb\"]", "1:4 controlCharacter"), ("[\"é\\x\"]", "1:4 invalidEscape"), ("[01]", "1:2 invalidNumber"),
      ("\u{FEFF}[1.]", "1:2 invalidNumber"), ("[\r\n\r\n x]", "3:2 expectedValue"), ("[\r x]", "2:2 expectedValue"),
      ("// a\n/* b\n */ x", "3:5 expectedValue"), ("[\"\\ud800\"]", "1:3 invalidEscape"), ("'a'", "1:1 expectedValue"),
      ("{\"a\": 1,\n \"a\": 2}", "2:2 duplicateMember(\"a\")"), ("[NaN]", "1:2 expectedValue"),
      ("[truex]", "1:2 expectedValue"),
    ])
  func failures(text: String, expected: String) {
    #expect(failure(Array(text.utf8)) == expected)
  }

  @Test("bytes that are no UTF-8 have a place too")
  func encoding() {
    #expect(failure(Array("[\n \"é".utf8) + [0xFF]) == "2:4 invalidUTF8")
  }

  @Test("with duplicates and comments, which are told by their places")
  func reading() throws {
    let text = "{\"a\": 1, /* x */ \"a\": {\"b\": 1, // y\n\"b\": 2, \"b\": 3}}"
    let reading = try JSONNode.reading(text.utf8)
    #expect(reading.duplicates.map { "\($0.line):\($0.column)" } == ["1:18", "2:1", "2:9"])
    #expect(reading.comment == TextPosition(line: 1, column: 10))
    #expect(reading.value.members?.count == 2)
    #expect(try JSONNode.reading("[]".utf8).comment == nil)
  }

  @Test("a file of one long line takes no longer than one of many", .timeLimit(.minutes(15)))
  func oneLine() throws {
    let text = "[" + String(repeating: "1,", count: 200_000) + "1]"
    let value = try JSONNode.parse(text.utf8)
    #expect(value.elements?.last?.position == TextPosition(line: 1, column: 400_002))
  }
}
