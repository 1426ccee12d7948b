import Foundation

/// What text is made of, as far as searching it goes.
enum SearchAlphabet {
  /// What a scalar of folded text does to a word.
  enum Role {
    /// It is part of a word.
    case letter
    /// It is part of a word that it ends, as in "C++" and "C#".
    case suffix
    /// It is a word of its own, as every picture is.
    case symbol
    /// It is as if it were not there.
    case nothing
    /// It stands between words.
    case separator
  }

  /// The text as it is compared: letter case, accents, width and the forms of Unicode do not matter.
  static func folded(_ text: String) -> String {
    text.utf8.allSatisfy { $0 < 0x80 }
      ? text.lowercased() : TextFolding.folded(text.precomposedStringWithCompatibilityMapping)
  }

  /// What a scalar of folded text does.
  static func role(of scalar: Unicode.Scalar) -> Role {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return .letter
    case 0x2B, 0x23: return .suffix
    case 0..<0x80: return .separator
    // Accents that stand alone, variation selectors, skin tones, and the vowel signs and long strokes that Hebrew and Arabic
    // may go without.
    case 0x0300...0x036F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F, 0xFE00...0xFE0F,
      0x1F3FB...0x1F3FF, 0x0591...0x05C7, 0x0610...0x061A, 0x0640, 0x064B...0x065F, 0x0670, 0x06D6...0x06DC:
      return .nothing
    default: break
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
      return .letter
    case .otherSymbol: return .symbol
    case .format: return .nothing
    default: return .separator
    }
  }

  /// Whether a letter belongs to a script that puts no spaces between words, or particles right after them.
  static func isUnspaced(_ letter: UInt32) -> Bool {
    switch letter {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x2E80...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF,
      0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
