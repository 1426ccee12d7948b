extension CSVText {
  /// Returns a text as UTF-8 without byte order mark. Bytes that aren't UTF-8 are Windows-1252, and a text with a byte order mark of
  /// UTF-16 has that encoding, as Excel saves both.
  ///
  /// - Parameter isCut: Whether the end of the text is missing, so that its last character may be incomplete.
  static func utf8(_ bytes: [UInt8], isCut: Bool = false) -> [UInt8] {
    if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes.dropFirst(2), isLittleEndian: true) }
    if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes.dropFirst(2), isLittleEndian: false) }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
    // A character has at most four bytes.
    let ends = isCut ? 0...min(3, text.count) : 0...0
    for end in ends where String(validating: text.dropLast(end), as: UTF8.self) != nil {
      return Array(text.dropLast(end))
    }
    return mixed(text)
  }

  /// Returns a text with characters in UTF-8 and in Windows-1252 as UTF-8.
  private static func mixed(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = text[...]
    while let first = rest.first {
      let count = first < 0x80 ? 1 : (2...4).first { String(validating: rest.prefix($0), as: UTF8.self) != nil }
      if let count {
        result += rest.prefix(count)
      } else {
        let scalar = (0x80..<0xA0).contains(first) ? windows1252[Int(first) - 0x80] : Unicode.Scalar(first)
        result += String(scalar).utf8
      }
      rest = rest.dropFirst(count ?? 1)
    }
    return result
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, isLittleEndian: Bool) -> [UInt8] {
    let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isLittleEndian ? second << 8 | first : first << 8 | second
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// The characters of the bytes from 0x80 on; unused ones are the replacement character.
  private static let windows1252 = Array(
    "€\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ".unicodeScalars)
}
