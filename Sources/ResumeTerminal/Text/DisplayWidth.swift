extension Character {
  /// The terminal columns of the character: 0 for controls and lone marks, 2 for wide characters and emoji, else 1. A
  /// cluster of several letters, such as an Indic conjunct, has the sum of their columns.
  package var displayWidth: Int {
    var width = ClusterWidth()
    for scalar in unicodeScalars { width.add(scalar) }
    return width.columns
  }
}

extension StringProtocol {
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
