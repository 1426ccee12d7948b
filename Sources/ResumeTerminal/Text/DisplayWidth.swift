import ResumeSupport

extension Character {
  /// The terminal columns of the character: 0 for controls and lone marks, 2 for wide characters and emoji, else 1. A
  /// cluster of several letters, such as an Indic conjunct, has the sum of their columns.
  package var displayWidth: Int {
    var width = ClusterWidth()
    for scalar in unicodeScalars { width.add(scalar) }
    return width.columns
  }
}

// Not of StringProtocol: other modules would get code that isn't specialized, which takes several times as long.
extension String {
  /// The terminal columns of the text on one line; newlines and other controls have none.
  package var displayWidth: Int {
    var columns = 0
    for scalar in unicodeScalars {
      guard scalar.isPlain else { return reduce(0) { $0 + $1.displayWidth } }
      columns += 1
    }
    return columns
  }
}

extension Substring {
  /// The terminal columns of the text on one line.
  package var displayWidth: Int { String(self).displayWidth }
}

/// The columns of a character, computed scalar by scalar.
struct ClusterWidth {
  private(set) var columns = 0
  private var first: Unicode.Scalar?
  private var previous: Unicode.Scalar = "\0"

  /// Adds the next scalar and returns the additional columns.
  @discardableResult
  mutating func add(_ scalar: Unicode.Scalar) -> Int {
    let before = columns
    if let first, Self.joins(scalar, first, after: previous) {
      columns = max(columns, 2)
    } else {
      columns += WidthTable.width(of: scalar)
    }
    if first == nil { first = scalar }
    previous = scalar
    return columns - before
  }

  /// Whether a scalar forms one emoji with the previous ones: a variation selector 16, a skin tone, or the scalar after a joiner.
  private static func joins(_ scalar: Unicode.Scalar, _ first: Unicode.Scalar, after previous: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xFE0F: first.properties.isEmoji
    case 0x1F3FB...0x1F3FF: previous.properties.isEmojiModifierBase
    default: previous.value == 0x200D && WidthTable.width(of: scalar) > 0 && first.properties.isEmoji
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is one column wide, safe, and never part of a longer character: ASCII, Latin letters, dashes and
  /// quotation marks, which is all that most text has.
  var isPlain: Bool {
    switch value {
    case 0x20...0x7E, 0xA1...0xAC, 0xAE...0x2FF, 0x2010...0x2027: true
    default: false
    }
  }
}

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
    return Invisible.contains(scalar) || isCombining(scalar) ? 0 : 1
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
    case 0x1160...0x11FF, 0x302A...0x302F, 0xD7B0...0xD7FF: return true
    default:
      return [.nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator].contains(
        scalar.properties.generalCategory)
    }
  }
}
