import ResumeData
import TestSupport
import Testing

@Suite("String table files, fuzzed")
struct StringsFileFuzzTests {
  private static let sources = [
    #""a" = "b"; /* c */ k.e-y = 'v\"w'; // x"#,
    #"{ "a" = "\U00e9\101\n"; b; "c" ; }"#,
    "\"ñ\" = \"日本\\t\";\r\n\"x\"=\"\";\rq_1$/:=z;",
    #""pair" = "\ud83d\udc4d \ud83d \UD83D\u0041"; a//b=c;"#,
  ]
  private static let pieces = [
    "\"", "'", "\\", ";", "=", "{", "}", "/*", "*/", "//", "\n", "\r", " ", "a", "\\U", "\\u", "\\7", "ñ", "\u{2028}",
    "\0",
  ]

  @Test("reads any bytes as a table or reports a line of the file")
  func totality() {
    Fuzz.run(rounds: 2000) { random in
      let bytes = Self.mutation(with: &random)
      do {
        let texts = try StringsFile.parse(bytes)
        try Fuzz.check(texts == (try? StringsFile.parse(Self.source(of: texts))), Fuzz.shown(bytes))
      } catch let error as StringsSyntaxError {
        let lines = bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
        try Fuzz.check((1...lines).contains(error.line), Fuzz.shown(bytes))
      }
    }
  }

  private static func mutation(with random: inout SplitMix64) -> [UInt8] {
    let encoding = StringsFileTests.Encoding.allCases.randomElement(using: &random) ?? .utf8
    var text = Array((sources.randomElement(using: &random) ?? "").utf8)
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let place = Int.random(in: 0...text.count, using: &random)
      let end = Int.random(in: place...min(place + 2, text.count), using: &random)
      text.replaceSubrange(place..<end, with: (pieces.randomElement(using: &random) ?? "").utf8)
    }
    let bytes = encoding.bytes(of: String(decoding: text, as: UTF8.self))
    // Half of the files are also damaged as bytes.
    return Bool.random(using: &random) ? ByteMutation.of(bytes, words: pieces, with: &random) : bytes
  }

  /// Returns a file with every UTF-16 unit escaped.
  private static func source(of texts: [String: String]) -> [UInt8] {
    func escaped(_ text: String) -> String {
      text.utf16.map { unit in
        let digits = String(unit, radix: 16)
        return "\\U" + String(repeating: "0", count: 4 - digits.count) + digits
      }
      .joined()
    }
    let lines = texts.map { "\"\(escaped($0.key))\" = \"\(escaped($0.value))\";\n" }
    return Array(lines.joined().utf8)
  }
}
