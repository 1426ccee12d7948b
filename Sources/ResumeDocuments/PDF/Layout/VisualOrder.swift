/// The order in which the characters of a line stand from left to right.
enum VisualOrder {
  /// The places of the characters of a line.
  static func indices(_ scalars: [Unicode.Scalar], _ line: Range<Int>) -> [Int] { Array(line) }

  /// Whether a line is read from its right end: its first letter tells.
  static func isRightToLeft(_ line: ArraySlice<Unicode.Scalar>) -> Bool {
    guard line.contains(where: isRightToLeft) else { return false }
    return line.first { isRightToLeft($0) || $0.properties.isAlphabetic }.map(isRightToLeft) ?? false
  }

  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
