import ResumeDomain

/// The characters that a résumé needs of its fonts.
struct RequiredCharacters {
  /// All of them.
  let all: Set<Unicode.Scalar>
  /// Those that may be set in bold: everything but running text.
  let bold: Set<Unicode.Scalar>

  /// Whether some are read from right to left, so that others turn round among them.
  let isMirrored: Bool

  /// What layouts add of their own, where a font has it.
  static let layoutCharacters = Set(" 0123456789.,;:·•–—-()/|".unicodeScalars)

  /// Gathers the characters.
  ///
  /// - Throws: `ResumeError.needsShaping` for those that can't be set letter by letter.
  init(_ handout: Handout) throws(ResumeError) {
    var plain: Set<Unicode.Scalar> = []
    var bold: Set<Unicode.Scalar> = []
    var handout = handout
    // Numbers stand in their places.
    for place in ["%1$@", "%2$@"] { handout.words.page.replace(place, with: "") }
    _ = handout.mapped { text, isRunning in
      if isRunning { plain.formUnion(text.unicodeScalars) } else { bold.formUnion(text.unicodeScalars) }
      return text
    }
    let shaped = plain.union(bold).filter(ComplexScripts.contains)
    if !shaped.isEmpty { throw .needsShaping(Self.named(shaped)) }
    let isMirrored = plain.union(bold).contains { BidirectionalClass($0) == .right }
    self.init(
      all: Self.drawn(plain.union(bold), isMirrored), bold: Self.drawn(bold, isMirrored), isMirrored: isMirrored)
  }

  private init(all: Set<Unicode.Scalar>, bold: Set<Unicode.Scalar>, isMirrored: Bool) {
    self.all = all
    self.bold = bold
    self.isMirrored = isMirrored
  }

  /// The need for some of the characters.
  func only(_ scalars: Set<Unicode.Scalar>) -> RequiredCharacters {
    RequiredCharacters(all: all.intersection(scalars), bold: bold.intersection(scalars), isMirrored: isMirrored)
  }

  /// Those of the characters that a font lacks.
  func missing(_ covers: (Unicode.Scalar) -> Bool) -> Set<Unicode.Scalar> { all.filter { !covers($0) } }

  /// Characters for a message, in the order of their numbers.
  static func named(_ scalars: Set<Unicode.Scalar>) -> [String] {
    scalars.sorted { $0.value < $1.value }.map { String($0) }
  }

  /// Without what draws nothing, and with what characters turn into where they are read from right to left.
  private static func drawn(_ scalars: Set<Unicode.Scalar>, _ isMirrored: Bool) -> Set<Unicode.Scalar> {
    let drawn = scalars.filter { !Substitution.isInvisible($0) && $0 != "\n" && $0 != "\t" }
    return isMirrored ? drawn.union(drawn.map(Mirroring.mirrored)) : drawn
  }
}

/// Scripts whose letters can't simply be put one after the other: they join, change their places or stand above one another as
/// a font's layout tables say, which are not read here. Thai and Lao are among them: their tone marks would run into the
/// vowels, and their lines break between words that only a dictionary knows. So are the points of Hebrew, which stand where the
/// letter that they belong to has room.
enum ComplexScripts {
  /// Whether a character needs shaping.
  static func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Hebrew points and accents, but not the punctuation between them.
    case 0x0591...0x05BD, 0x05BF, 0x05C1...0x05C2, 0x05C4...0x05C5, 0x05C7, 0xFB1E: true
    // Arabic, Syriac, Thaana, N'Ko, Samaritan and Mandaic, with what belongs to them.
    case 0x0600...0x08FF, 0xFB50...0xFDCF, 0xFDF0...0xFDFF, 0xFE70...0xFEFE: true
    // From Devanagari to Myanmar: the scripts of India, Thai, Lao, Tibetan.
    case 0x0900...0x109F: true
    // The letters of which Korean syllables are composed, where no syllable came of them.
    case 0x1100...0x11FF, 0xA960...0xA97F, 0xD7B0...0xD7FF: true
    // From Tagalog over Khmer and Mongolian to Vedic signs, but for Canadian syllables.
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
