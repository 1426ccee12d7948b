/// Bytes of UTF-8 as ASCII characters.
extension UInt8 {
  /// Whether the byte is one of the digits 0 to 9.
  @inlinable package var isDigit: Bool { (0x30...0x39).contains(self) }

  /// Whether the byte is a letter from A to Z in either case.
  @inlinable package var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}
