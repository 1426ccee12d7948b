import Foundation
import ResumeSupport

/// A word, a sign, or the digits of a number, date or range of a text.
struct FactToken: Sendable {
  enum Kind { case word, digits, sign }

  var kind: Kind
  /// The text in NFKC, without characters that fonts draw nothing for.
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
  /// Whether there are capitals after the first letter, or a capital and a digit, as in "NASA", "GitHub" and "B2B".
  var hasInnerCapitals: Bool {
    isWord && text.count > 1 && text.contains(where: \.isUppercase)
      && text.dropFirst().contains { $0.isUppercase || $0.isNumber }
  }
  /// Whether every letter is a capital, except the "s" of a plural.
  var isAcronym: Bool {
    let letters = text.hasSuffix("s") ? text.dropLast() : text[...]
    return isWord && letters.count > 1 && letters.allSatisfy(\.isUppercase)
  }

  func isSign(_ signs: String) -> Bool { kind == .sign && signs.contains(text) }

  /// Returns the tokens of a text.
  static func tokens(of text: [Character]) -> [FactToken] {
    var scanner = FactScanner(text)
    return scanner.tokens()
  }
}

private struct FactScanner {
  private static let maximumWordLength = 256
  private static let abbreviations: Set<String> = [
    "dr", "prof", "mr", "mrs", "ms", "st", "sr", "sra", "hr", "fr", "dipl", "inc", "no", "nr", "ca", "bzw", "vs",
    "approx",
  ]

  private var scalars: [Unicode.Scalar] = []
  /// The index of each scalar's character.
  private var places: [Int] = []

  init(_ text: [Character]) {
    for (place, character) in text.enumerated() {
      let plain = character.isASCII ? String(character) : String(character).precomposedStringWithCompatibilityMapping
      for scalar in plain.unicodeScalars where !Invisible.contains(scalar) {
        scalars.append(Self.digit(scalar) ?? scalar)
        places.append(place)
      }
    }
  }

  /// Returns the digit 0 to 9 for one of another script, such as "٣".
  private static func digit(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard !scalar.isASCII, scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue
    else { return nil }
    return Unicode.Scalar(UInt8(0x30 + value))
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { (0x30...0x39).contains(scalar.value) }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.properties.isAlphabetic }
    return scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark
  }

  mutating func tokens() -> [FactToken] {
    var tokens: [FactToken] = []
    var (index, isSpaced, startsSentence) = (0, true, true)
    while index < scalars.count {
      let (scalar, start) = (scalars[index], index)
      if scalar.properties.isWhitespace {
        if scalar == "\n" || scalar == "\r\n".unicodeScalars.first || scalar == "\u{2028}" { startsSentence = true }
        (isSpaced, index) = (true, index + 1)
        continue
      }
      let kind = scan(&index)
      var text = ""
      text.unicodeScalars.append(contentsOf: scalars[start..<index])
      let place = places[start]..<places[index - 1] + 1
      tokens.append(
        FactToken(
          kind: kind, text: text, folded: kind == .word ? TextFolding.folded(text) : text, place: place,
          isSpaced: isSpaced, startsSentence: startsSentence))
      if kind != .sign {
        startsSentence = false
      } else if "!?…".contains(text) || text == "." && endsSentence(at: index, after: tokens.dropLast().last) {
        startsSentence = true
      } else if "•▪●·*‣".contains(text) || isSpaced && "-–—".contains(text) && startsSentence {
        startsSentence = true
      }
      isSpaced = false
    }
    return tokens
  }

  /// Moves an index to the end of the token that starts there.
  private func scan(_ index: inout Int) -> FactToken.Kind {
    let scalar = scalars[index]
    index += 1
    if Self.isDigit(scalar) {
      while let next = digitsEnd(index) { index = next }
      return .digits
    }
    guard Self.isLetter(scalar) else { return .sign }
    let limit = min(scalars.count, index + Self.maximumWordLength)
    while index < limit, Self.isLetter(scalars[index]) || Self.isDigit(scalars[index]) { index += 1 }
    while index < scalars.count, scalars[index] == "+" || scalars[index] == "#" { index += 1 }
    return .word
  }

  /// Returns the end of a digit at an index, or of a separator and the digits after it; nil if there is neither.
  private func digitsEnd(_ index: Int) -> Int? {
    guard index < scalars.count else { return nil }
    if Self.isDigit(scalars[index]) { return index + 1 }
    let after = scalars[(index + 1)...].prefix(4).prefix(while: Self.isDigit).count
    guard after > 0 else { return nil }
    if ".,'’/-–—:".unicodeScalars.contains(scalars[index]) { return index + 2 }
    // "1 200" is one number: three digits after at most three.
    let before = scalars[..<index].suffix(4).reversed().prefix(while: Self.isDigit).count
    return " \u{A0}\u{202F}\u{2009}".unicodeScalars.contains(scalars[index]) && after == 3 && before < 4
      ? index + 2 : nil
  }

  private func endsSentence(at end: Int, after word: FactToken?) -> Bool {
    guard end == scalars.count || scalars[end].properties.isWhitespace || "\"”»)".unicodeScalars.contains(scalars[end])
    else { return false }
    return word.map { !$0.isWord || $0.text.count > 1 && !Self.abbreviations.contains($0.folded) } ?? true
  }
}
