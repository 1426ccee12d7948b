/// Where a `.strings` file stops making sense.
public struct StringsSyntaxError: Error, Sendable, Equatable {
  /// What should have been there.
  public enum Expectation: Sendable, Equatable {
    /// A key, or the end of the file.
    case key
    /// `=`, or `;` for a key that is its own text.
    case equalsSign
    /// A text after `=`.
    case text
    /// `;` after a text.
    case semicolon
    /// The quotation mark that ends the text begun here.
    case closingQuote
    /// `*/` for the comment begun here.
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
  /// The place in the line in Unicode scalars, from 1.
  public var column: Int
  /// What should have been there.
  public var expected: Expectation

  /// Creates an error.
  public init(line: Int, column: Int, expected: Expectation) {
    self.line = line
    self.column = column
    self.expected = expected
  }

  /// Counts lines and columns in the valid UTF-8 `text` before the place; done only once a file is known to be wrong.
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
