/// The encodings a `.strings` file may have.
enum StringsEncoding {
  /// The text of a file in valid UTF-8 without a byte order mark.
  static func utf8(from bytes: [UInt8]) throws(StringsSyntaxError) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return try valid(bytes.dropFirst(3)) }
    if bytes.starts(with: [0xFE, 0xFF]) { return try utf16(bytes.dropFirst(2), highByteFirst: true) }
    if bytes.starts(with: [0xFF, 0xFE]) { return try utf16(bytes.dropFirst(2), highByteFirst: false) }
    // A file begins with an ASCII character in any case, so that one NUL among its first two bytes tells the order.
    guard bytes.count > 1, (bytes[0] == 0) != (bytes[1] == 0) else { return try valid(bytes[...]) }
    return try utf16(bytes[...], highByteFirst: bytes[0] == 0)
  }

  private static func valid(_ bytes: ArraySlice<UInt8>) throws(StringsSyntaxError) -> [UInt8] {
    if String(validating: bytes, as: UTF8.self) != nil { return Array(bytes) }
    return try transcoded(bytes.makeIterator(), from: UTF8.self)
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, highByteFirst: Bool) throws(StringsSyntaxError) -> [UInt8] {
    let (high, low) = highByteFirst ? (0, 1) : (1, 0)
    let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).lazy.map { index in
      UInt16(bytes[index + high]) << 8 | UInt16(bytes[index + low])
    }
    let text = try transcoded(units.makeIterator(), from: UTF16.self)
    guard bytes.count.isMultiple(of: 2) else { throw StringsSyntaxError(expected: .encodedText, after: text[...]) }
    return text
  }

  private static func transcoded<Units: IteratorProtocol, Encoding: Unicode.Encoding>(
    _ units: Units, from encoding: Encoding.Type
  ) throws(StringsSyntaxError) -> [UInt8] where Units.Element == Encoding.CodeUnit {
    var text: [UInt8] = []
    let isWrong = transcode(units, from: encoding, to: UTF8.self, stoppingOnError: true) { text.append($0) }
    if isWrong { throw StringsSyntaxError(expected: .encodedText, after: text[...]) }
    return text
  }
}
