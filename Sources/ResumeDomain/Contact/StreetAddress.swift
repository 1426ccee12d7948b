/// Recognition of postal addresses with a street and a house number.
enum StreetAddress {
  private static let firstWords: Set = [
    "calle", "avenida", "avda", "paseo", "plaza", "pza", "camino", "carrer", "ronda", "travesía", "rua", "rue",
    "viale", "piazza",
  ]
  private static let lastWords: Set = ["street", "st", "avenue", "ave", "road", "rd", "lane", "boulevard", "blvd"]
  private static let endings = ["straße", "strasse", "platz", "gasse", "allee"]
  /// Words in lowercase between the name of a street and the number, or in the rest of an address.
  private static let particles: Set = [
    "de", "del", "la", "las", "los", "el", "y", "du", "des", "nº", "núm", "piso", "bajo", "dcha", "izda",
  ]
  private static let maximumNames = 5
  private static let maximumWords = 20

  /// Whether a text is nothing but an address, such as `Calle Mayor 5, 28013 Madrid`.
  static func isAll(of text: String) -> Bool {
    let words = words(of: text)
    guard (1...maximumWords).contains(words.count), let end = end(in: words, from: 0) else { return false }
    return words[end...].allSatisfy { isName($0) || $0.first?.isNumber ?? false || particles.contains($0.lowercased()) }
  }

  /// Whether a text contains such an address.
  static func isIn(_ text: String) -> Bool {
    let words = words(of: text)
    return words.indices.contains { end(in: words, from: $0) != nil }
  }

  private static func words(of text: String) -> [Substring] {
    guard text.utf8.contains(where: { (0x30...0x39).contains($0) }) else { return [] }
    let whole = text.replacing("C/", with: "Calle ")
    return whole.split { (character: Character) in character.isWhitespace || ".,;:()".contains(character) }
  }

  /// Returns the index after the street and the number that start at an index; nil if no address starts there.
  private static func end(in words: [Substring], from start: Int) -> Int? {
    let first = words[start]
    let rest = words[(start + 1)...]
    if firstWords.contains(first.lowercased()) {
      // `Calle de la Princesa nº 5`.
      var names = 0
      for (index, word) in zip(rest.indices, rest) where !particles.contains(String(word)) {
        if isNumber(word, digits: 1...3) { return names > 0 ? index + 1 : nil }
        names += 1
        guard isName(word), names <= maximumNames else { return nil }
      }
    } else if isNumber(first, digits: 1...5) {
      // `10 Downing Street`; a year is no house number.
      guard first.count != 4 || !["19", "20"].contains(first.prefix(2)) else { return nil }
      for (index, word) in zip(rest.indices, rest.prefix(maximumNames)) {
        guard isName(word) else { return nil }
        if index > start + 1, lastWords.contains(word.lowercased()) { return index + 1 }
      }
    } else if isName(first), endings.contains(where: first.lowercased().hasSuffix) {
      return rest.first.flatMap { isNumber($0, digits: 1...3) ? start + 2 : nil }
    }
    return nil
  }

  private static func isName(_ word: Substring) -> Bool { word.first?.isUppercase ?? false }

  /// Whether a word is a house number, which may end with a letter.
  private static func isNumber(_ word: Substring, digits: ClosedRange<Int>) -> Bool {
    let number = word.prefix(while: \.isNumber)
    return digits.contains(number.count) && word.dropFirst(number.count).count < 2
      && word.dropFirst(number.count).allSatisfy(\.isLetter)
  }
}
