import Foundation
import ResumeSupport

/// Splits text into folded words, scalar by scalar.
///
/// Words consist of letters, digits and marks, and may end with `+` and `#`, as in "C++" and "C#", or begin with a dot, as in ".NET".
/// Every symbol, such as an emoji, is a word. Everything else separates words. Longer words are cut at ``SearchWord/maximumLength``; text of a script without
/// spaces becomes overlapping pieces of that length.
struct WordSplitter {
  private(set) var words: [SearchWord] = []
  private var letters: [UInt32] = []
  private var places: [Int] = []
  private var hasSuffix = false
  /// Whether a dot at the next place would begin a word.
  private var canBeginWithDot = true
  /// The place of the dot that begins a word if a letter follows; nil if no dot precedes.
  private var dot: Int??

  /// Returns the words of a text with the indices of its characters as places.
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

  /// Returns the words of a run of text, without places.
  static func words(ofRun text: String) -> [SearchWord] {
    var splitter = WordSplitter()
    splitter.add(text, at: nil)
    splitter.endWord()
    return splitter.words
  }

  /// Calls `body` with each run of a text and its UTF-8 offset: ASCII letters and digits and everything beyond ASCII, then `+`
  /// and `#`, perhaps after a dot that begins a word. Text between runs belongs to no word.
  static func eachRun(of text: String, _ body: (_ run: String, _ offset: Int) -> Void) {
    var text = text
    text.withUTF8 { bytes in
      var place = 0
      while place < bytes.count {
        let start = place
        if beginsWithDot(bytes, at: place) { place += 1 }
        while place < bytes.count, isLetter(bytes[place]) { place += 1 }
        guard place > start else {
          place += 1
          continue
        }
        while place < bytes.count, isSuffix(bytes[place]) { place += 1 }
        body(String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<place]), as: UTF8.self), start)
      }
    }
  }

  private static func beginsWithDot(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
    guard bytes[place] == UInt8(ascii: "."), place + 1 < bytes.count, isASCIILetter(UInt32(bytes[place + 1])) else {
      return false
    }
    return place == 0 || isBoundary(UInt32(bytes[place - 1]))
  }

  private static func isASCIILetter(_ value: UInt32) -> Bool { (value | 0x20) &- 0x61 < 26 }

  /// Whether a dot after this ASCII character may begin a word: a space, a tab or a line break, or one of `"'(,/:;[{|`.
  private static func isBoundary(_ value: UInt32) -> Bool {
    switch value {
    case 0x09, 0x0A, 0x0D, 0x20, 0x22, 0x27, 0x28, 0x2C, 0x2F, 0x3A, 0x3B, 0x5B, 0x7B, 0x7C: true
    default: false
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10
  }

  private static func isSuffix(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "+") || byte == UInt8(ascii: "#") }

  private mutating func add(_ text: String, at place: Int?) {
    for scalar in SearchAlphabet.folded(text).unicodeScalars { add(scalar, at: place) }
  }

  private mutating func add(_ scalar: Unicode.Scalar, at place: Int?) {
    if scalar == ".", canBeginWithDot, letters.isEmpty {
      (dot, canBeginWithDot) = (.some(place), false)
      return
    }
    if let dot, Self.isASCIILetter(scalar.value) { append(0x2E, at: dot) }
    dot = nil
    canBeginWithDot = scalar.isASCII ? Self.isBoundary(scalar.value) : scalar.properties.isWhitespace
    switch SearchAlphabet.role(of: scalar) {
    case .letter:
      if hasSuffix { endWord() }
      append(scalar.value, at: place)
    case .suffix where !letters.isEmpty:
      hasSuffix = true
      append(scalar.value, at: place)
    case .symbol:
      endWord()
      append(scalar.value, at: place)
      endWord()
    case .ignored: break
    case .suffix, .separator: endWord()
    }
  }

  private mutating func append(_ letter: UInt32, at place: Int?) {
    if letters.count == SearchWord.maximumLength {
      guard SearchAlphabet.isUnspacedScript(letter) else { return }
      words.append(SearchWord(letters: letters, places: places))
      letters.removeFirst(letters.count - SearchWord.maximumLength / 2)
      places.removeFirst(places.count - min(places.count, SearchWord.maximumLength / 2))
    }
    letters.append(letter)
    if let place { places.append(place) }
  }

  private mutating func endWord() {
    hasSuffix = false
    guard !letters.isEmpty else { return }
    words.append(SearchWord(letters: letters, places: places))
    letters = []
    places = []
  }
}

/// A word for comparison: the scalars of its folded letters, at most ``maximumLength`` of them.
struct SearchWord: Equatable, Sendable {
  /// The maximum number of letters. People don't type longer words.
  static let maximumLength = 64

  let letters: [UInt32]
  /// Where in the text each letter comes from; empty if the splitter got no places.
  let places: [Int]

  init(letters: [UInt32], places: [Int]) { (self.letters, self.places) = (letters, places) }

  var isUnspacedScript: Bool { letters.contains(where: SearchAlphabet.isUnspacedScript) }

  /// Returns this word and the next one written as one; nil if that is too long.
  func joined(with next: SearchWord) -> SearchWord? {
    guard letters.count + next.letters.count <= Self.maximumLength else { return nil }
    return SearchWord(letters: letters + next.letters, places: places + next.places)
  }

  /// The 1-grams and 2-grams of the letters, sorted, with a mark before the first letter and after the last; most words need none.
  var grams: [UInt64] {
    var grams: [UInt64] = []
    grams.reserveCapacity(2 * letters.count + 1)
    // Neither value is a scalar.
    let (single, mark): (UInt64, UInt64) = (0xFFFF_FFFF, 0xFFFF_FFFE)
    var previous = mark
    for letter in letters {
      grams.append(single << 32 | UInt64(letter))
      grams.append(previous << 32 | UInt64(letter))
      previous = UInt64(letter)
    }
    grams.append(previous << 32 | mark)
    grams.sort()
    return grams
  }
}

/// Folding and classification of text for search.
enum SearchAlphabet {
  /// The role of a scalar of folded text.
  enum Role {
    case letter
    /// The end of a word, as in "C++" and "C#".
    case suffix
    /// A word by itself, such as an emoji.
    case symbol
    case ignored
    case separator
  }

  /// Returns the text without differences in letter case, accents, width and Unicode normalization.
  static func folded(_ text: String) -> String {
    text.utf8.allSatisfy { $0 < 0x80 }
      ? text.lowercased() : TextFolding.folded(text.precomposedStringWithCompatibilityMapping)
  }

  static func role(of scalar: Unicode.Scalar) -> Role {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return .letter
    case 0x2B, 0x23: return .suffix
    case 0..<0x80: return .separator
    // Combining accents, skin tones, and the vowel signs and elongations that Hebrew and Arabic omit.
    case 0x0300...0x036F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F,
      0x1F3FB...0x1F3FF, 0x0591...0x05C7, 0x0610...0x061A, 0x0640, 0x064B...0x065F, 0x0670, 0x06D6...0x06DC:
      return .ignored
    case _ where Invisible.contains(scalar): return .ignored
    default: break
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
      return .letter
    case .otherSymbol: return .symbol
    default: return .separator
    }
  }

  /// Whether a letter belongs to a script that writes words without spaces, or particles directly after them.
  static func isUnspacedScript(_ letter: UInt32) -> Bool {
    switch letter {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x2E80...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF,
      0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
