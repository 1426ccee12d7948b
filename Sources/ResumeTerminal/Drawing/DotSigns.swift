/// The signs that dots are drawn with: how many of them a character holds, and what it looks like.
///
/// A character is about twice as high as it is wide, so the dots of both kinds are about as far apart in both directions.
public enum DotSigns: Sendable, Equatable {
  /// Two by four dots a character, of the Braille patterns.
  case braille
  /// One by two dots a character: `'`, `.` and `:`.
  case ascii

  /// The dots of a character from left to right.
  public var columns: Int { self == .braille ? 2 : 1 }
  /// The dots of a character from top to bottom.
  public var rows: Int { self == .braille ? 4 : 2 }

  /// The bit of a dot within its character.
  func bit(column: Int, row: Int) -> UInt8 {
    switch self {
    // The fourth row came to the patterns later, and so did its bits.
    case .braille: row == 3 ? 0x40 << column : 1 << (row + 3 * column)
    case .ascii: 1 << row
    }
  }

  /// The character of some bits; a space where there are none.
  func character(_ bits: UInt8) -> Character {
    switch self {
    case _ where bits == 0: " "
    case .braille: Unicode.Scalar(0x2800 + UInt32(bits)).map(Character.init) ?? " "
    case .ascii: [" ", "'", ".", ":"][Int(bits & 3)]
    }
  }
}
