import ResumeTerminal
import Testing

@Suite struct PlainRecordTests {
  @Test(arguments: [
    (["a", "b"], "a\tb"), ([], ""), ([""], ""), (["a", "", ""], "a\t\t"), (["a\tb", "c\nd"], "a b\tc d"),
    (["a\u{1B}[1mb\u{0}"], "a [1mb "), (["a\u{85}b\u{2028}c\u{7F}d"], "a b c d"), (["a\u{202E}b", "ñ"], "ab\tñ"),
    (["x\r\ny"], "x  y"),
  ])
  func lines(_ fields: [String], _ expected: String) {
    #expect(PlainRecord(fields).line == expected)
  }

  @Test func separatesFieldsWithTabsOnly() {
    let field = String(
      String.UnicodeScalarView((0...0x2100).compactMap(Unicode.Scalar.init(_:) as (Int) -> Unicode.Scalar?)))
    let line = PlainRecord([field, field, field]).line
    #expect(line.count { $0 == "\t" } == 2)
    #expect(!line.contains { $0.isNewline })
  }
}
