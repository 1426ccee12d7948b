/// Reads `.strings` files, as Apple's tools do.
package enum StringsFile {
  /// Returns the texts of a file by key; a text may be empty.
  ///
  /// The encoding is UTF-8, or UTF-16 of either byte order, with or without a byte order mark. A repeated key
  /// has its last text; `"key";` is its own text. The time is linear in the size.
  package static func parse(_ bytes: [UInt8]) throws(StringsSyntaxError) -> [String: String] {
    var parser = StringsParser(try utf8(from: bytes))
    return try parser.texts()
  }

  /// Returns the text of a file as valid UTF-8 without a byte order mark.
  private static func utf8(from bytes: [UInt8]) throws(StringsSyntaxError) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return try valid(bytes.dropFirst(3)) }
    if bytes.starts(with: [0xFE, 0xFF]) { return try utf16(bytes.dropFirst(2), highByteFirst: true) }
    if bytes.starts(with: [0xFF, 0xFE]) { return try utf16(bytes.dropFirst(2), highByteFirst: false) }
    // Every file starts with an ASCII character, so one NUL among its first two bytes shows the order.
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
    guard bytes.count.isMultiple(of: 2) else { throw StringsSyntaxError(after: text[...]) }
    return text
  }

  private static func transcoded<Units: IteratorProtocol, Encoding: Unicode.Encoding>(
    _ units: Units, from encoding: Encoding.Type
  ) throws(StringsSyntaxError) -> [UInt8] where Units.Element == Encoding.CodeUnit {
    var text: [UInt8] = []
    let isWrong = transcode(units, from: encoding, to: UTF8.self, stoppingOnError: true) { text.append($0) }
    if isWrong { throw StringsSyntaxError(after: text[...]) }
    return text
  }
}

/// A syntax error in a `.strings` file.
package struct StringsSyntaxError: Error, Sendable, Equatable {
  /// The line, from 1; CR, LF and CR LF end one.
  package let line: Int

  /// Creates the error at the end of `text`.
  init(after text: ArraySlice<UInt8>) {
    var line = 1
    var previous: UInt8 = 0
    for byte in text {
      if byte == 0x0D || byte == 0x0A && previous != 0x0D { line += 1 }
      previous = byte
    }
    self.line = line
  }
}
