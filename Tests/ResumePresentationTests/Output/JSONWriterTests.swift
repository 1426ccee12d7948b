import Foundation
import ResumeDomain
import Testing

@testable import ResumeInterface
@testable import ResumePresentation

@Suite("JSON writer")
struct JSONWriterTests {
  private func text(_ value: JSON) -> String { String(decoding: value.canonical, as: UTF8.self) }

  @Test(
    "writes values",
    arguments: [
      (.null, "null"), (.boolean(true), "true"), (.boolean(false), "false"), (.integer(-7), "-7"),
      (.integer(.max), "9223372036854775807"), (.number(40.4168), "40.4168"), (.number(.nan), "null"),
      (.number(.infinity), "null"), (.array([]), "[]"), (.object([:]), "{}"),
      (.array([.integer(1), .null, .string("a")]), #"[1,null,"a"]"#),
      (
        ["b": .integer(2), "a": ["d": .null, "c": .array([])], "B": .null], #"{"B":null,"a":{"c":[],"d":null},"b":2}"#
      ),
    ] as [(JSON, String)])
  func values(value: JSON, expected: String) {
    #expect(text(value) == expected)
  }

  @Test(
    "escapes quotes and control characters",
    arguments: [
      ("", #""""#), ("a/b", #""a/b""#), ("\"", #""\"""#), ("\\", #""\\""#), ("\n\r\t", #""\n\r\t""#),
      ("\u{0}", #""\u0000""#), ("\u{1B}[2J", #""\u001b[2J""#), ("\u{1F}", #""\u001f""#), ("\u{7F}", #""\u007f""#),
      ("\u{80}\u{9B}\u{9F}", #""\u0080\u009b\u009f""#), ("\u{202A}\u{202E}", #""\u202a\u202e""#),
      ("\u{2066}\u{2069}", #""\u2066\u2069""#), ("é日🙂", "\"é日🙂\""), ("\u{A0}\u{200B}", "\"\u{A0}\u{200B}\""),
      ("e\u{301}\r\n", "\"e\u{301}\\r\\n\""),
    ])
  func strings(value: String, expected: String) {
    #expect(text(.string(value)).unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test("escapes keys as well")
  func keys() {
    #expect(text(["a\u{1B}\"": .null]) == #"{"a\u001b\"":null}"#)
  }

  @Test("escapes every control character, and parsers read the same text")
  func everyScalar() throws {
    for range in [0x0...0x2FF, 0x2000...0x20FF, 0xFFF0...0xFFFD, 0x1F600...0x1F610] {
      let scalars = range.compactMap { Unicode.Scalar(UInt32($0)) }
      let original = String(String.UnicodeScalarView(scalars))
      let written = text(["text": .string(original)])
      #expect(JSONText.controls(written) == [])
      #expect(!written.contains("\n"))
      let read = try JSONSerialization.jsonObject(with: Data(written.utf8)) as? [String: String]
      #expect(try #require(read?["text"]).unicodeScalars.elementsEqual(original.unicodeScalars))
    }
  }

  @Test(
    "numbers are read back unchanged",
    arguments: [0, -0.5, 1e21, 1e-9, .leastNonzeroMagnitude, 123_456_789.123, -3.7038, 90])
  func numbers(number: Double) throws {
    let read = try JSONSerialization.jsonObject(with: Data(text(.array([.number(number)])).utf8)) as? [Double]
    #expect(read == [number])
  }
}
