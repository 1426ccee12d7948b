/// The columns of Unicode scalars, from the Standard Library's Unicode data and a table of East Asian characters.
enum WidthTable {
  /// Returns the columns of a scalar: 0, 1 or 2; controls have none.
  static func width(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return value < 0x20 || (0x7F..<0xA0).contains(value) ? 0 : 1 }
    if isEastAsianWide(value) { return 2 }
    let properties = scalar.properties
    // No emoji comes before U+231A. Two regional indicators form a flag of two columns.
    if value >= 0x231A, properties.isEmojiPresentation { return (0x1F1E6...0x1F1FF).contains(value) ? 1 : 2 }
    return properties.isDefaultIgnorableCodePoint || isCombining(scalar) ? 0 : 1
  }

  /// Whether the East Asian Width is W or F (Unicode Standard Annex 11), apart from emoji.
  private static func isEastAsianWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x3029, 0x3030...0x303E,
      0x3041...0x3096, 0x309B...0x3163, 0x3165...0x321E, 0x3220...0x3247, 0x3250...0xA4C6, 0xA960...0xA97C,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
      0x16FE0...0x16FE3, 0x16FF2...0x16FF6, 0x17000...0x191D2, 0x1AFF0...0x1B2FB, 0x1D300...0x1D376, 0x1F200...0x1F265,
      0x20000...0x3FFFF:
      true
    default: false
    }
  }

  /// Whether a scalar has no column of its own: a mark, a line separator, or a Korean vowel or final consonant.
  private static func isCombining(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1160...0x11FF, 0x302A...0x302F, 0xD7B0...0xD7FF, 0xFFF9...0xFFFB, 0x13430...0x1343F: return true
    default:
      return [.nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator].contains(
        scalar.properties.generalCategory)
    }
  }
}
