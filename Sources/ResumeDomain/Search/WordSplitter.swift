import Foundation

/// Takes folded text apart, scalar by scalar.
///
/// Letters, digits and marks make words; `+` and `#` end them, as in "C++" and "C#"; every picture is a word; everything else
/// stands between words. A word longer than ``SearchWord/longest`` is its beginning, but of a script without spaces it is
/// pieces that overlap.
struct WordSplitter {
  private(set) var words: [SearchWord] = []
  private var word = SearchWord()
  private var hasSuffix = false

  /// The words of a text; places are those of its characters.
  static func words(of text: String) -> [SearchWord] {
    var splitter = WordSplitter()
    for (place, character) in text.enumerated() {
      if let ascii = character.asciiValue {
        splitter.add(Unicode.Scalar((0x41...0x5A).contains(ascii) ? ascii | 0x20 : ascii), at: place)
      } else {
        splitter.add(String(character), at: place)
      }
    }
    splitter.endWord()
    return splitter.words
  }

  /// The words of a run of text, without places.
  static func words(ofRun text: String) -> [SearchWord] {
    var splitter = WordSplitter()
    splitter.add(text, at: 0)
    splitter.endWord()
    return splitter.words
  }

  private mutating func add(_ text: String, at place: Int) {
    for scalar in SearchAlphabet.folded(text).unicodeScalars { add(scalar, at: place) }
  }

  private mutating func add(_ scalar: Unicode.Scalar, at place: Int) {
    switch SearchAlphabet.role(of: scalar) {
    case .letter:
      if hasSuffix { endWord() }
      append(scalar.value, at: place)
    case .suffix where !word.letters.isEmpty:
      hasSuffix = true
      append(scalar.value, at: place)
    case .symbol:
      endWord()
      append(scalar.value, at: place)
      endWord()
    case .nothing: break
    case .suffix, .separator: endWord()
    }
  }

  private mutating func append(_ letter: UInt32, at place: Int) {
    if word.letters.count == SearchWord.longest {
      guard SearchAlphabet.isUnspacedScript(letter) else { return }
      words.append(word)
      word = word.overlap()
    }
    word.append(letter, at: place)
  }

  private mutating func endWord() {
    hasSuffix = false
    guard !word.letters.isEmpty else { return }
    words.append(word)
    word = SearchWord()
  }
}

/// A word as it is compared: the scalars of its folded letters, at most ``longest`` of them.
struct SearchWord: Equatable, Sendable {
  /// The most letters that count; what is longer is no word that anybody types.
  static let longest = 64

  /// The folded letters.
  private(set) var letters: [UInt32] = []
  /// Where in the text each letter comes from, as the splitter was told.
  private(set) var places: [Int] = []
  /// A bit for each letter that occurs, letters sharing bits.
  private(set) var mask: UInt64 = 0

  var isUnspacedScript: Bool { letters.contains(where: SearchAlphabet.isUnspacedScript) }

  /// The bytes that the letters have in UTF-8.
  private(set) var utf8Count = 0

  mutating func append(_ letter: UInt32, at place: Int) {
    letters.append(letter)
    places.append(place)
    mask |= Self.bit(letter)
    utf8Count += letter < 0x80 ? 1 : letter < 0x800 ? 2 : letter < 0x10000 ? 3 : 4
  }

  /// This word and the next as if nothing stood between them; `nil` when that is too long.
  func glued(to next: SearchWord) -> SearchWord? {
    guard letters.count + next.letters.count <= Self.longest else { return nil }
    var word = self
    for (letter, place) in zip(next.letters, next.places) { word.append(letter, at: place) }
    return word
  }

  /// The end of a piece of text that goes on, with which its next piece begins.
  func overlap() -> SearchWord {
    var word = SearchWord()
    for (letter, place) in zip(letters, places).suffix(Self.longest / 2) { word.append(letter, at: place) }
    return word
  }

  static func bit(_ letter: UInt32) -> UInt64 { 1 << UInt64(letter & 63) }
}

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
  static func isUnspacedScript(_ letter: UInt32) -> Bool {
    switch letter {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x2E80...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF,
      0x20000...0x3FFFF:
      true
    default: false
    }
  }
}

/// Text as it is compared where letter case and accents do not matter.
public enum TextFolding {
  /// "ACME Móvil" and "acme movil" become the same; so do wide and narrow forms, "ß" and "ss", "Łódź" and "lodz".
  public static func folded(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    let folded = text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    guard folded.unicodeScalars.contains(where: { letters[$0] != nil }) else { return folded }
    return folded.unicodeScalars.reduce(into: "") { text, scalar in
      if let letter = letters[scalar] { text += letter } else { text.unicodeScalars.append(scalar) }
    }
  }

  /// Letters that Unicode does not take apart, as those write them who lack the key.
  private static let letters: [Unicode.Scalar: String] = [
    "ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i", "ħ": "h", "ŧ": "t",
  ]
}
