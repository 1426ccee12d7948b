/// Characters that need no glyph of their own.
enum Substitution {
  /// Whether a character only tells programs how to treat its neighbours, and draws nothing.
  static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00AD, 0x034F, 0x061C, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFE00...0xFE0F, 0xFEFF,
      0xE0000...0xE0FFF:
      true
    default: false
    }
  }

  /// What looks alike where a font lacks a character: a space for spaces of other kinds, a hyphen for those of hyphens.
  static func lookalike(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x00A0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: " "
    case 0x2010, 0x2011: "-"
    default: nil
    }
  }
}
