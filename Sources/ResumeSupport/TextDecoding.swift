/// The text of a file that other programs wrote, as UTF-8 without a byte order mark.
package struct TextDecoding {
  /// The valid bytes of the text.
  package private(set) var bytes: [UInt8] = []
  /// The offset of the first error in the text, which U+FFFD or nothing replaces; nil if there is none.
  package private(set) var error: Int?

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Decodes UTF-16 with a byte order mark or an ASCII character at the start, or UTF-8, in which single bytes may be Windows-1252.
  ///
  /// - Parameters:
  ///   - isCut: Whether the end of the text is missing, so that its last character may be incomplete.
  ///   - allowsWindows: Whether bytes that aren't UTF-8 are Windows-1252 rather than errors.
  package init(_ data: [UInt8], isCut: Bool = false, allowsWindows: Bool = true) {
    if data.starts(with: [0xFE, 0xFF]) || data.starts(with: [0xFF, 0xFE]) {
      decodeUTF16(data.dropFirst(2), isBigEndian: data[0] == 0xFE)
    } else if data.count > 1, (data[0] == 0) != (data[1] == 0) {
      decodeUTF16(data[...], isBigEndian: data[0] == 0)
    } else {
      let text = data.dropFirst(data.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
      // A character has at most four bytes.
      let ends = isCut ? 0...min(3, text.count) : 0...0
      if let end = ends.first(where: { String(validating: text.dropLast($0), as: UTF8.self) != nil }) {
        bytes = Array(text.dropLast(end))
      } else {
        decodeMixed(text, allowsWindows ? Self.windows1252 : [])
      }
    }
  }

  private mutating func decodeUTF16(_ data: ArraySlice<UInt8>, isBigEndian: Bool) {
    let units = stride(from: data.startIndex, to: data.endIndex - 1, by: 2).map { (index: Int) -> UInt16 in
      let (one, other) = (UInt16(data[index]), UInt16(data[index + 1]))
      return isBigEndian ? one << 8 | other : other << 8 | one
    }
    if transcode(
      units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true, into: { bytes.append($0) })
    {
      error = bytes.count
      bytes = Array(String(decoding: units, as: UTF16.self).utf8)
    } else if !data.count.isMultiple(of: 2) {
      error = bytes.count
    }
  }

  /// Decodes UTF-8 with other bytes, of which a table has the characters from 0x80 on.
  private mutating func decodeMixed(_ data: ArraySlice<UInt8>, _ table: [Unicode.Scalar]) {
    var rest = data
    while let first = rest.first {
      let count = first < 0x80 ? 1 : (2...4).first { String(validating: rest.prefix($0), as: UTF8.self) != nil }
      if let count {
        bytes += rest.prefix(count)
      } else {
        let scalar = table.isEmpty ? "\u{FFFD}" : first < 0xA0 ? table[Int(first) - 0x80] : Unicode.Scalar(first)
        if scalar == "\u{FFFD}" { error = error ?? bytes.count }
        bytes += String(scalar).utf8
      }
      rest = rest.dropFirst(count ?? 1)
    }
  }

  /// The characters of the bytes from 0x80 to 0x9F; unused ones are the replacement character.
  private static let windows1252 = Array(
    "€\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ".unicodeScalars)
}
