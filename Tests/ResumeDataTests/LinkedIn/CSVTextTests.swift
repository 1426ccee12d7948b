import Testing

@testable import ResumeData

@Suite("CSV texts")
struct CSVTextTests {
  private func rows(_ text: String, _ separator: Character = ",") -> [[String]] {
    CSVText(CSVText.utf8(Array(text.utf8)), separator: separator.asciiValue ?? 0).rows.map(\.values)
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

  @Test("reads UTF-16 with a byte order mark")
  func utf16() {
    let units = Array("a\tü𝄞".utf16)
    let (little, big) = (
      units.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }, units.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    )
    for bytes in [[0xFF, 0xFE] + little, [0xFE, 0xFF] + big, [0xFF, 0xFE] + little + [7]] {
      #expect(String(decoding: CSVText.utf8(bytes), as: UTF8.self) == "a\tü𝄞")
    }
    #expect(CSVText.utf8([0xFF, 0xFE]).isEmpty && CSVText.utf8([0xFF, 0xFE, 1]).isEmpty)
  }

  @Test("reads UTF-8 with a byte order mark, a cut character, and Windows-1252")
  func encodings() {
    #expect(CSVText.utf8([0xEF, 0xBB, 0xBF, 0x61]) == [0x61])
    for cut: [UInt8] in [[0xC3], [0xF0, 0x9D, 0x84]] { #expect(CSVText.utf8([0x61] + cut, isCut: true) == [0x61]) }
    #expect(String(decoding: CSVText.utf8([0x61, 0xC3]), as: UTF8.self) == "aÃ")
    #expect(String(decoding: CSVText.utf8([0x93, 0xE9, 0x20, 0x80, 0x81]), as: UTF8.self) == "“é €\u{FFFD}")
    // One byte of another program doesn't change the rest.
    let text = Array("Müller 職 𝄞 It".utf8) + [0x92] + Array("s é".utf8)
    #expect(String(decoding: CSVText.utf8(text), as: UTF8.self) == "Müller 職 𝄞 It’s é")
  }
}
