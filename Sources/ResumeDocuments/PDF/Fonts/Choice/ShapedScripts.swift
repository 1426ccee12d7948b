/// Scripts whose letters can't simply be put one after the other: they join, change their places or stand above one another as
/// a font's layout tables say, which are not read here. Thai and Lao are among them: their tone marks would run into the
/// vowels, and their lines break between words that only a dictionary knows. So are the points of Hebrew, which stand where the
/// letter that they belong to has room.
enum ShapedScripts {
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
