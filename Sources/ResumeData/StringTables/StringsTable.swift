/// The texts of a `.strings` file by key.
public struct StringsTable: Sendable, Equatable {
  /// The texts by key; they may be empty.
  public var texts: [String: String]

  /// Creates a table.
  public init(texts: [String: String] = [:]) {
    self.texts = texts
  }

  /// Reads a `.strings` file, as Apple's tools do.
  ///
  /// The encoding is UTF-8, or UTF-16 of either byte order, with or without a byte order mark. A repeated key
  /// has its last text; `"key";` is its own text. The time is linear in the size.
  public static func parse(_ bytes: [UInt8]) throws(StringsSyntaxError) -> StringsTable {
    var parser = StringsParser(try StringsEncoding.utf8(from: bytes))
    return StringsTable(texts: try parser.texts())
  }
}

/// The encodings a `.strings` file may have.
enum StringsEncoding {
  /// Returns the text of a file as valid UTF-8 without a byte order mark.
  static func utf8(from bytes: [UInt8]) throws(StringsSyntaxError) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return try valid(bytes.dropFirst(3)) }
    if bytes.starts(with: [0xFE, 0xFF]) { return try utf16(bytes.dropFirst(2), highByteFirst: true) }
    if bytes.starts(with: [0xFF, 0xFE]) { return try utf16(bytes.dropFirst(2), highByteFirst: false) }
    // Every file begins with an ASCII character, so one NUL among its first two bytes shows the order.
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

/// The character set of octal escapes in `.strings` files: ASCII, then what NeXTSTEP had above it.
enum StringsOctalEncoding {
  private static let upperHalf = Array(
    """
    \u{A0}ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖÙÚÛÜÝÞµ×÷©¡¢£⁄¥ƒ§¤’“«‹›ﬁﬂ®–†‡·¦¶•‚„”»…‰¬¿¹ˋ´ˆ˜¯˘˙¨²˚¸³˝˛ˇ—±¼½¾àáâãäåçèéêëìÆíªîïðñŁØŒºòóôõöæùúûıüýłøœßþÿ\u{FFFD}\u{FFFD}
    """.unicodeScalars)

  /// Returns the character of a byte; U+FFFD for the two without one.
  static func scalar(_ byte: UInt8) -> Unicode.Scalar {
    byte < 0x80 ? Unicode.Scalar(byte) : upperHalf[Int(byte) - 0x80]
  }
}

/// A syntax error in a `.strings` file.
public struct StringsSyntaxError: Error, Sendable, Equatable {
  /// The expected syntax.
  public enum Expectation: Sendable, Equatable {
    /// A key, or the end of the file.
    case key
    /// `=`, or `;` for a key that is its own text.
    case equalsSign
    /// A text after `=`.
    case text
    /// `;` after a text.
    case semicolon
    /// The closing quotation mark of the text that starts here.
    case closingQuote
    /// The `*/` of the comment that starts here.
    case closingComment
    /// A key, or `}` for the brace that the file begins with.
    case closingBrace
    /// Nothing more after `}`.
    case end
    /// Text in the file's encoding, UTF-8 or UTF-16.
    case encodedText
  }

  /// The line, from 1; CR, LF and CR LF end one.
  public var line: Int
  /// The column in Unicode scalars, from 1.
  public var column: Int
  /// The expected syntax.
  public var expected: Expectation

  /// Creates an error.
  public init(line: Int, column: Int, expected: Expectation) {
    self.line = line
    self.column = column
    self.expected = expected
  }

  /// Creates an error at the end of `text`, which is valid UTF-8.
  init(expected: Expectation, after text: ArraySlice<UInt8>) {
    self.init(line: 1, column: 1, expected: expected)
    var previous: UInt8 = 0
    for byte in text {
      switch byte {
      case UInt8(ascii: "\n") where previous == UInt8(ascii: "\r"): break
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        line += 1
        column = 1
      case 0x80...0xBF: break
      default: column += 1
      }
      previous = byte
    }
  }
}
