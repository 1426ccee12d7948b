import Foundation
import ResumeSupport

/// A word, number or sign of a text.
struct FactToken: Sendable {
  /// The length in bytes up to which words are compared by parts.
  static let maximumLength = 48

  enum Kind { case word, number, sign }

  var kind: Kind
  /// The text in NFKC, without ignorable characters and with Latin letters in place of their doubles of other scripts.
  var text: String
  /// The text without case and accents.
  var folded: String
  /// The characters of the original text.
  var place: Range<Int>
  /// Whether white space or the text's start is in front.
  var isSpaced: Bool
  /// Whether a sentence, line or list item starts here.
  var startsSentence: Bool

  var isWord: Bool { kind == .word }
  var isCapitalized: Bool { isWord && text.first?.isUppercase ?? false }
  /// Whether every letter is a capital, at least two.
  var isAcronym: Bool {
    isWord && text.count >= 2 && text.contains(where: \.isUppercase) && !text.contains(where: \.isLowercase)
  }
  /// Whether the spelling is that of a product: a capital after a small letter, or digits.
  var hasProductShape: Bool {
    guard isWord else { return false }
    if text.hasSuffix("+") || text.hasSuffix("#") { return true }
    return text.contains(where: \.isNumber) || zip(text, text.dropFirst()).contains { $0.isLowercase && $1.isUppercase }
  }

  func isSign(_ signs: String) -> Bool { kind == .sign && signs.contains(text) }
}

/// Splits a text into tokens.
struct FactTokenizer {
  /// The letters of a token at most; longer words are several tokens, so that looking one up takes constant time.
  private static let maximumWordLength = 256

  private let characters: [Character]
  private let abbreviations: Set<String>
  private var scalars: [Unicode.Scalar] = []
  /// The index of each scalar's character.
  private var places: [Int] = []
  private(set) var tokens: [FactToken] = []

  init(_ text: [Character], abbreviations: Set<String>) {
    characters = text
    self.abbreviations = abbreviations
    normalize()
    split()
  }

  // MARK: Normalization

  private mutating func normalize() {
    for (place, character) in characters.enumerated() {
      if let ascii = character.asciiValue {
        append(character == "\r\n" ? "\n" : Unicode.Scalar(ascii), at: place)
        continue
      }
      if character == "№" {
        append("#", at: place)
        continue
      }
      let isSmallNumber = character.isNumber && !character.isWholeNumber || "²³¹⁰⁴⁵⁶⁷⁸⁹".contains(character)
      if isSmallNumber, let last = scalars.last, Self.isDigit(last) { append("^", at: place) }
      for scalar in String(character).precomposedStringWithCompatibilityMapping.unicodeScalars
      where !Invisible.contains(scalar) {
        append(Self.digit(scalar) ?? scalar, at: place)
      }
    }
  }

  /// Returns the digit 0 to 9 for one of another script, such as "٣".
  private static func digit(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue else { return nil }
    return Unicode.Scalar(UInt8(0x30 + value))
  }

  private mutating func append(_ scalar: Unicode.Scalar, at place: Int) {
    scalars.append(scalar)
    places.append(place)
  }

  static func isDigit(_ scalar: Unicode.Scalar) -> Bool { (0x30...0x39).contains(scalar.value) }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0xB7: true
    case ..<0x80: false
    default: scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark
    }
  }

  // MARK: Splitting

  private mutating func split() {
    var index = 0
    var (isSpaced, startsSentence, startsLine) = (true, true, true)
    while index < scalars.count {
      let scalar = scalars[index]
      if scalar.properties.isWhitespace {
        isSpaced = true
        if scalar == "\n" || scalar == "\u{2028}" || scalar == "\u{2029}" {
          (startsSentence, startsLine) = (true, true)
        }
        index += 1
        continue
      }
      let start = index
      let kind = scan(&index)
      add(kind, start..<index, isSpaced: isSpaced, startsSentence: startsSentence)
      isSpaced = false
      if kind != .sign {
        (startsSentence, startsLine) = (false, false)
      } else if endsSentence(at: start) {
        startsSentence = true
      } else if startsLine || "•▪●·*‣".unicodeScalars.contains(scalar) {
        startsSentence = true
      } else if !"\"'“”„«»‘’([¿¡".unicodeScalars.contains(scalar) {
        startsSentence = false
      }
    }
  }

  /// Moves an index to the end of the token that starts there.
  private func scan(_ index: inout Int) -> FactToken.Kind {
    let scalar = scalars[index]
    index += 1
    if Self.isDigit(scalar) {
      while let next = numberEnd(index) { index = next }
      return .number
    }
    guard Self.isLetter(scalar), scalar != "·" else { return .sign }
    let limit = min(scalars.count, index + Self.maximumWordLength)
    while index < limit, Self.isLetter(scalars[index]) || Self.isDigit(scalars[index]) { index += 1 }
    while index < scalars.count, scalars[index] == "+" || scalars[index] == "#" { index += 1 }
    return .word
  }

  /// Returns the end of a digit at an index, or of a separator and a digit; nil if there is neither.
  private func numberEnd(_ index: Int) -> Int? {
    guard index < scalars.count else { return nil }
    if Self.isDigit(scalars[index]) { return index + 1 }
    guard index + 1 < scalars.count, Self.isDigit(scalars[index + 1]) else { return nil }
    switch scalars[index] {
    case ".", ",": return index + 2
    case "'", "’", " ":
      // A group of exactly three digits after one to three digits.
      let after = scalars[(index + 1)...].prefix(4).prefix(while: Self.isDigit).count
      var before = 0
      while before < 4, index - before > 0, Self.isDigit(scalars[index - before - 1]) { before += 1 }
      let isInner = index - before > 0 && ".,".unicodeScalars.contains(scalars[index - before - 1])
      return after == 3 && before < 4 && !isInner && !(before > 0 && scalars[index - before] == "0") ? index + 2 : nil
    default: return nil
    }
  }

  private mutating func add(_ kind: FactToken.Kind, _ range: Range<Int>, isSpaced: Bool, startsSentence: Bool) {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars[range])
    if kind == .word { text = LatinLetters.latin(text) }
    tokens.append(
      FactToken(
        kind: kind, text: text, folded: kind == .word ? TextFolding.folded(text) : text,
        place: places[range.lowerBound]..<places[range.upperBound - 1] + 1, isSpaced: isSpaced,
        startsSentence: startsSentence))
  }

  private func endsSentence(at index: Int) -> Bool {
    switch scalars[index] {
    case "!", "?", "…": return true
    case ".":
      guard
        index + 1 == scalars.count || scalars[index + 1].properties.isWhitespace
          || "\"”»)".unicodeScalars.contains(scalars[index + 1])
      else { return false }
      guard tokens.count >= 2 else { return true }
      let previous = tokens[tokens.count - 2]
      if previous.kind != .word { return true }
      return (previous.text.count > 1 || !previous.isSpaced) && !abbreviations.contains(previous.folded)
    default: return false
    }
  }
}

/// Letters of other scripts that look like Latin ones.
enum LatinLetters {
  /// Returns a word that mixes scripts with Latin letters only.
  static func latin(_ word: String) -> String {
    guard word.utf8.contains(where: { $0 >= 0x80 }), word.unicodeScalars.contains(where: { doubles[$0] != nil }),
      word.unicodeScalars.contains(where: { $0.isASCII && $0.properties.isAlphabetic }) || word.last == "+"
    else { return word }
    var text = ""
    for scalar in word.unicodeScalars { text.unicodeScalars.append(doubles[scalar] ?? scalar) }
    return text
  }

  private static let doubles: [Unicode.Scalar: Unicode.Scalar] = [
    "А": "A", "В": "B", "Е": "E", "К": "K", "М": "M", "Н": "H", "О": "O", "Р": "P", "С": "C", "Т": "T", "Х": "X",
    "У": "Y",
    "І": "I", "Ј": "J", "Ѕ": "S", "а": "a", "е": "e", "о": "o", "р": "p", "с": "c", "х": "x", "у": "y", "і": "i",
    "ј": "j",
    "ѕ": "s", "ԁ": "d", "һ": "h", "Α": "A", "Β": "B", "Ε": "E", "Ζ": "Z", "Η": "H", "Ι": "I", "Κ": "K", "Μ": "M",
    "Ν": "N",
    "Ο": "O", "Ρ": "P", "Τ": "T", "Υ": "Y", "Χ": "X", "ο": "o", "ν": "v",
  ]
}
