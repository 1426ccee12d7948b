/// The width of lines on a terminal, from a separate table for the characters of `HostileText`.
enum TerminalColumns {
  static func count(_ line: some Sequence<Unicode.Scalar>) -> Int {
    var columns = 0
    var base: Unicode.Scalar = " "
    var isJoined = false
    for scalar in line {
      switch scalar.value {
      case 0x200D: isJoined = true
      case 0xFE0F: columns += base.value == 0x2194 || base == "1" ? 1 : 0
      case 0x1F3FB...0x1F3FF:
        // A skin tone combines only with a hand.
        columns += base.value == 0x1F44D ? 0 : 2
        isJoined = false
      case _ where isZero(scalar): break
      default:
        columns += isJoined && isPicture(base) && isPicture(scalar) ? 0 : isWide(scalar) ? 2 : 1
        base = scalar
        isJoined = false
      }
    }
    return columns
  }

  private static func isZero(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x300...0x36F, 0x591...0x5BD, 0x5C1...0x5C2, 0x64B...0x65F, 0x200B...0x200F, 0x2060...0x2064, 0x20D0...0x20F0,
      0xFE00...0xFE0F, 0xFEFF, 0xE0001...0xE01EF:
      true
    default: false
    }
  }

  private static func isPicture(_ scalar: Unicode.Scalar) -> Bool { (0x1F400...0x1F64F).contains(scalar.value) }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFF01...0xFF60,
      0x1F3F4, 0x1F400...0x1F64F, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
