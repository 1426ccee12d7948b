import Foundation
import ResumeSupport
import TestSupport

/// The texts of exported documents, for the search of words.
enum ExportedText {
  /// Returns the readable content of a file, for the search of texts.
  static func text(_ bytes: [UInt8], _ name: String) throws -> String {
    if name.hasSuffix(".pdf") {
      return try pages(bytes) + String(decoding: bytes, as: UTF8.self)
    }
    guard name.hasSuffix(".docx") else { return String(decoding: bytes, as: UTF8.self) }
    func number(_ start: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(bytes[start + $1]) << ($1 * 8) }
    }
    var (entry, text) = (number(bytes.count - 6, 4), "")
    while number(entry, 4) == 0x0201_4B50 {
      let start = number(entry + 42, 4)
      let data = bytes[(start + 30 + number(start + 26, 2))...].prefix(number(entry + 20, 4))
      text += String(
        decoding: number(entry + 10, 2) == 0 ? Array(data) : try Inflate.raw(Array(data), limit: 1 << 24), as: UTF8.self
      )
      entry += 46 + number(entry + 28, 2)
    }
    return text
  }

  /// Returns the texts and the links of a PDF file.
  static func pages(_ bytes: [UInt8]) throws -> String {
    let file = try PDFReader(bytes)
    let pages = try file.pages.flatMap { try PDFText(page: $0, of: file).pieces.map(\.text) }
    return (pages + file.links).joined(separator: "\n")
  }
}
