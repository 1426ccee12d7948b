import Testing

@testable import ResumeData

@Suite("CSV texts")
struct CSVTextTests {
  private func rows(_ text: String, _ separator: Character = ",") -> [[String]] {
    CSVText(Array(text.utf8), separator: separator.asciiValue ?? 0).rows.map(\.values)
  }

  @Test("reads quotation marks, line breaks and entities")
  func values() {
    #expect(
      rows("a,b\r\n1,\"2\r\n3\"\r\n\r\n\"say \"\"hi\"\"\", x ,\n") == [
        ["a", "b"], ["1", "2\n3"], ["say \"hi\"", "x", ""],
      ])
    #expect(rows("a\rb") == [["a"], ["b"]])
    #expect(rows("\"a\"b,&amp;&lt;&#233;&#x41;&unknown;&&#0;") == [["ab", "&<éA&unknown;&\u{0}"]])
    #expect(rows("a;b,c", ";") == [["a", "b,c"]])
    #expect(rows("").isEmpty && rows("\n,,\n").isEmpty)
  }

  @Test("counts the lines of rows, also after values with line breaks")
  func lines() {
    let text = CSVText(Array("a\n\"b\nc\r\nd\"\n\ne".utf8), separator: UInt8(ascii: ","))
    #expect(text.rows.map(\.line) == [1, 2, 6])
  }

  @Test("reports a quotation mark without a counterpart")
  func openQuote() {
    let text = CSVText(Array("a\nb,\"c\nd".utf8), separator: UInt8(ascii: ","))
    #expect(text.rows.map(\.values) == [["a"]] && text.openQuoteLine == 2)
  }
}
