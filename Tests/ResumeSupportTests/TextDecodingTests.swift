import ResumeSupport
import Testing

@Suite("Decoding of texts")
struct TextDecodingTests {
  @Test("reads UTF-16 of either byte order, with and without a byte order mark")
  func utf16() {
    let units = Array("a\tü𝄞".utf16)
    let (little, big) = (
      units.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }, units.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    )
    for bytes in [[0xFF, 0xFE] + little, [0xFE, 0xFF] + big, little, big] {
      #expect(TextDecoding(bytes).text == "a\tü𝄞" && TextDecoding(bytes).error == nil)
    }
    #expect(TextDecoding(little + [7]).text == "a\tü𝄞" && TextDecoding(little + [7]).error == 8)
    #expect(TextDecoding([0x61, 0, 0, 0xD8, 0x62, 0]).text == "a\u{FFFD}b")
    #expect(TextDecoding([0x61, 0, 0, 0xD8, 0x62, 0]).error == 1)
    #expect(TextDecoding([0xFF, 0xFE]).bytes.isEmpty && TextDecoding([0xFF, 0xFE, 1]).bytes.isEmpty)
  }

  @Test("reads UTF-8 with a byte order mark, a cut character, and Windows-1252")
  func encodings() {
    #expect(TextDecoding([]).bytes.isEmpty && TextDecoding([]).error == nil)
    #expect(TextDecoding([0xEF, 0xBB, 0xBF, 0x61]).bytes == [0x61])
    for cut: [UInt8] in [[0xC3], [0xF0, 0x9D, 0x84]] {
      #expect(TextDecoding([0x61] + cut, isCut: true).bytes == [0x61])
    }
    #expect(TextDecoding([0x61, 0xC3]).text == "aÃ")
    #expect(TextDecoding([0x93, 0xE9, 0x20, 0x80, 0x81]).text == "“é €\u{FFFD}")
    #expect(TextDecoding([0x93, 0xE9, 0x20, 0x80, 0x81]).error == 9)
    // One byte of another program doesn't change the rest.
    let text = TextDecoding(Array("Müller 職 𝄞 It".utf8) + [0x92] + Array("s é".utf8))
    #expect(text.text == "Müller 職 𝄞 It’s é" && text.error == nil)
  }

  @Test("reads only UTF-8 without Windows-1252")
  func strict() {
    let text = TextDecoding([0x61, 0xE9, 0x62], allowsWindows: false)
    #expect(text.text == "a\u{FFFD}b" && text.error == 1)
  }
}
