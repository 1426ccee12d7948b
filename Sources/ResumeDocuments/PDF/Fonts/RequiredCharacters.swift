import ResumeDomain
import ResumeSupport

/// The characters that a résumé needs in its fonts.
struct RequiredCharacters {
  let all: Set<Unicode.Scalar>
  /// The characters outside paragraphs and highlights, which can be bold.
  let bold: Set<Unicode.Scalar>
  /// Whether there is right-to-left text, which needs mirrored characters.
  let isMirrored: Bool
  /// The characters of scripts that need shaping, which are not among the others.
  var complex: Set<Unicode.Scalar> = []
  /// The forms of letters and digits that are drawn if the font of the theme has them; Turkish has no ligatures, since they hide the dot
  /// of an i.
  var forms: Set<Unicode.Scalar> = []

  /// Characters that layouts add.
  static let layoutCharacters = Set(" 0123456789.,;:·•–—-()/|".unicodeScalars).union(LineEnd.scalars)
}

extension RequiredCharacters {
  /// Collects the characters.
  init(_ handout: Handout) {
    var running: Set<Unicode.Scalar> = []
    var short: Set<Unicode.Scalar> = []
    var forms = GlyphForm.columnDigits
    let hasLigatures = !["tr", "az"].contains(LanguageTag.base(of: handout.language))
    var handout = handout
    for placeholder in ["%1$@", "%2$@"] { handout.words.page.replace(placeholder, with: "") }
    _ = handout.mapped { text, isProse in
      if hasLigatures { forms.formUnion(GlyphForm.ligatures(in: text)) }
      if isProse { running.formUnion(text.unicodeScalars) } else { short.formUnion(text.unicodeScalars) }
      return text
    }
    let all = running.union(short)
    let complex = all.filter(ComplexScripts.contains)
    let isMirrored = all.contains { BidirectionalClass($0) == .right }
    self.init(
      all: Self.drawn(all.subtracting(complex), isMirrored), bold: Self.drawn(short.subtracting(complex), isMirrored),
      isMirrored: isMirrored, complex: complex, forms: forms)
  }

  /// Returns the requirements limited to some characters.
  func intersection(_ scalars: Set<Unicode.Scalar>) -> RequiredCharacters {
    RequiredCharacters(all: all.intersection(scalars), bold: bold.intersection(scalars), isMirrored: isMirrored)
  }

  /// Returns characters by code point, for messages.
  static func sorted(_ scalars: Set<Unicode.Scalar>) -> [String] {
    scalars.sorted { $0.value < $1.value }.map { String($0) }
  }

  /// Returns the visible characters, including mirrored forms.
  private static func drawn(_ scalars: Set<Unicode.Scalar>, _ isMirrored: Bool) -> Set<Unicode.Scalar> {
    let drawn = scalars.filter { !Invisible.contains($0) && $0 != "\n" && $0 != "\t" }
    return isMirrored ? drawn.union(drawn.map(Mirroring.mirrored)) : drawn
  }
}

extension Unicode.Scalar {
  /// Whether the character is a part of words and numbers, rather than a symbol that a text can be read without.
  var isPartOfWords: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .decimalNumber, .letterNumber:
      true
    default: false
    }
  }
}

/// Scripts that need shaping with a font's layout tables, which this program doesn't read. They include Thai and Lao,
/// because tone marks would collide with vowels, and the points of Hebrew.
enum ComplexScripts {
  static func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Hebrew points and accents, but not the punctuation between them.
    case 0x0591...0x05BD, 0x05BF, 0x05C1...0x05C2, 0x05C4...0x05C5, 0x05C7, 0xFB1E: true
    // Arabic, Syriac, Thaana, N'Ko, Samaritan and Mandaic.
    case 0x0600...0x08FF, 0xFB50...0xFDCF, 0xFDF0...0xFDFF, 0xFE70...0xFEFE: true
    // Scripts of India, Thai, Lao, Tibetan and Myanmar.
    case 0x0900...0x109F: true
    // Korean letters outside syllables.
    case 0x1100...0x11FF, 0xA960...0xA97F, 0xD7B0...0xD7FF: true
    // Tagalog, Khmer, Mongolian and others, but not Canadian syllables.
    case 0x1700...0x18AF, 0x1900...0x1CFF: true
    // Phags-pa, Javanese, Meetei Mayek and others.
    case 0xA800...0xAADF, 0xAAE0...0xAAFF, 0xABC0...0xABFF: true
    case 0x10A00...0x10A5F, 0x10AC0...0x10AFF, 0x10B80...0x10BAF, 0x10D00...0x10D3F, 0x10E80...0x10EFF,
      0x10F30...0x10FDF, 0x11000...0x11FFF, 0x1E900...0x1E95F, 0x1EE00...0x1EEFF:
      true
    default: false
    }
  }
}

/// Characters that don't need their own glyph.
enum Substitution {
  /// Whether the character is a space at which lines don't break.
  static func isNoBreakSpace(_ scalar: Unicode.Scalar) -> Bool { scalar == "\u{A0}" || scalar == "\u{202F}" }

  /// Returns a replacement for a missing character: a space for other spaces and ends of lines, a hyphen for other hyphens.
  static func lookalike(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x000A, 0xE03F, 0x00A0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: " "
    case 0x2010, 0x2011: "-"
    default: nil
    }
  }
}
