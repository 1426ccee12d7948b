/// The bidirectional class of a character (UAX #9, 3.2), without explicit controls and Arabic, which needs shaping
/// (``ComplexScripts``).
enum BidirectionalClass {
  case left
  case right
  case number
  /// Characters in and around numbers.
  case numberSeparator, numberTerminator, commonSeparator
  case mark
  /// Characters that the algorithm ignores.
  case invisible
  case space
  case neutral

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0..<0x80: self = Self.ascii(scalar.value)
    case 0xB2, 0xB3, 0xB9, 0x2070, 0x2074...0x2079, 0x2080...0x2089, 0x2488...0x249B,
      0xFF10...0xFF19, 0x1D7CE...0x1D7FF, 0x1F100...0x1F10A:
      self = .number
    case 0x207A, 0x207B, 0x208A, 0x208B, 0x2212, 0xFB29, 0xFE62, 0xFE63, 0xFF0B, 0xFF0D: self = .numberSeparator
    case 0xA2...0xA5, 0xB0, 0xB1, 0x2030...0x2034, 0x20A0...0x20CF, 0x212E, 0x2213, 0xFE5F,
      0xFE69, 0xFE6A, 0xFF03...0xFF05, 0xFFE0, 0xFFE1, 0xFFE5, 0xFFE6:
      self = .numberTerminator
    case 0xA0, 0x202F, 0x2044, 0xFE50, 0xFE52, 0xFE55, 0xFF0C, 0xFF0E, 0xFF0F, 0xFF1A: self = .commonSeparator
    case 0x200E: self = .left
    case 0x200F: self = .right
    default: self = Self.other(scalar)
    }
  }

  private static func ascii(_ value: UInt32) -> BidirectionalClass {
    switch value {
    case 0x41...0x5A, 0x61...0x7A: .left
    case 0x30...0x39: .number
    case 0x2B, 0x2D: .numberSeparator
    case 0x23...0x25: .numberTerminator
    case 0x2C, 0x2E, 0x2F, 0x3A: .commonSeparator
    case 0x09...0x0D, 0x20: .space
    default: .neutral
    }
  }

  private static func other(_ scalar: Unicode.Scalar) -> BidirectionalClass {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return .mark
    case .format: return .invisible
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .spacingMark,
      .letterNumber, .decimalNumber, .privateUse:
      return scalar.isRightToLeft ? .right : .left
    case .spaceSeparator, .lineSeparator, .paragraphSeparator: return .space
    case .otherNumber, .otherSymbol, .otherPunctuation, .dashPunctuation:
      // The separators of Phoenician words and Avestan sentences are neutral.
      let isNeutral = scalar.value == 0x1091F || (0x10B39...0x10B3F).contains(scalar.value)
      return scalar.isRightToLeft && !isNeutral ? .right : .neutral
    default: return .neutral
    }
  }
}

/// Characters with a mirrored form in right-to-left text, and bracket pairs.
enum Mirroring {
  /// Returns the mirrored character, or the character itself if there is none.
  static func mirrored(_ scalar: Unicode.Scalar) -> Unicode.Scalar { table[scalar] ?? scalar }

  static func closing(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard scalar.properties.generalCategory == .openPunctuation else { return nil }
    return table[scalar]
  }

  static func isClosing(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .closePunctuation && table[scalar] != nil
  }

  private static let pairs: [(UInt32, UInt32)] =
    [
      (0x28, 0x29), (0x3C, 0x3E), (0x5B, 0x5D), (0x7B, 0x7D), (0xAB, 0xBB), (0x2039, 0x203A), (0x2045, 0x2046),
      (0x207D, 0x207E), (0x208D, 0x208E), (0x2208, 0x220B), (0x2209, 0x220C), (0x2264, 0x2265), (0x2266, 0x2267),
      (0x226A, 0x226B), (0x2276, 0x2277), (0x2282, 0x2283), (0x2286, 0x2287), (0x2308, 0x2309), (0x230A, 0x230B),
      (0x2329, 0x232A), (0xFF08, 0xFF09), (0xFF1C, 0xFF1E), (0xFF3B, 0xFF3D), (0xFF5B, 0xFF5D), (0xFF5F, 0xFF60),
      (0xFF62, 0xFF63),
    ]
    + [0x2768..<0x2776, 0x27E6..<0x27F0, 0x2983..<0x2999, 0x3008..<0x3012, 0x3014..<0x301C].flatMap { range in
      stride(from: UInt32(range.lowerBound), to: UInt32(range.upperBound), by: 2).map { ($0, $0 + 1) }
    }

  private static let table: [Unicode.Scalar: Unicode.Scalar] = {
    var table: [Unicode.Scalar: Unicode.Scalar] = [:]
    for case (let one?, let other?) in pairs.map({ (Unicode.Scalar($0.0), Unicode.Scalar($0.1)) }) {
      table[one] = other
      table[other] = one
    }
    return table
  }()
}
