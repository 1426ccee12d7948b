import ResumeSupport

/// Reads `.strings` files, as Apple's tools do.
package enum StringsFile {
  /// Returns the texts of a file by key; a text may be empty.
  ///
  /// The encoding is UTF-8, or UTF-16 of either byte order, with or without a byte order mark. A repeated key
  /// has its last text; `"key";` is its own text. The time is linear in the size.
  package static func parse(_ bytes: [UInt8]) throws(StringsSyntaxError) -> [String: String] {
    let text = TextDecoding(bytes, allowsWindows: false)
    if let error = text.error { throw StringsSyntaxError(after: text.bytes[..<error]) }
    var parser = StringsParser(text.bytes)
    return try parser.texts()
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
