/// The encoding of the standard fonts: that of Windows for the west of Europe (ISO 32000-1, annex D).
enum WinAnsi {
  /// What stands between ASCII and Latin 1, from 0x80; 0 where nothing does.
  private static let middle: [UInt32] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0,
    0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E,
    0x0178,
  ]

  /// The character of a code; `nil` where there is none.
  static func scalar(_ code: UInt8) -> Unicode.Scalar? {
    switch code {
    case 0x20...0x7E, 0xA0...0xFF: Unicode.Scalar(code)
    case 0x80...0x9F: middle[Int(code) - 0x80] == 0 ? nil : Unicode.Scalar(middle[Int(code) - 0x80])
    default: nil
    }
  }

  /// The code of a character; `nil` where it has none.
  static func code(_ scalar: Unicode.Scalar) -> UInt8? {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0xFF: UInt8(scalar.value)
    case 0x80...0x9F: nil
    default: middle.firstIndex(of: scalar.value).map { UInt8(0x80 + $0) }
    }
  }
}
