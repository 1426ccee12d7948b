/// The claims of one text, before they are compared.
struct FactReader {
  let lexicon: FactLexicon
  /// The original characters.
  let characters: [Character]
  private(set) var tokens: [FactToken]
  /// The language that most function words belong to.
  let language: String
  /// Whether no other language has as many function words.
  let isSureOfLanguage: Bool
  /// The languages in which number words are read.
  let numberLanguages: Set<String>
  private(set) var links: [FactLink]
  private(set) var dates: [FactDate] = []
  private(set) var numbers: [FactNumber] = []
  private(set) var factors: [(range: Range<Int>, key: String)] = []
  /// The tokens after numbers.
  private(set) var countedWords: Set<Int> = []
  /// Tokens of URLs, dates and numbers, which belong to nothing else.
  private(set) var used: Set<Int> = []

  /// Reads a text.
  ///
  /// - Parameter isSource: Whether the text supports claims; number words of all languages count then.
  init(_ text: String, lexicon: FactLexicon, isSource: Bool) {
    self.lexicon = lexicon
    characters = Array(text)
    let tokens = FactTokenizer(characters, abbreviations: lexicon.abbreviations).tokens
    let languages = Self.languages(of: tokens, lexicon)
    links = FactLink.links(in: tokens)
    self.tokens = tokens
    language = languages.contains("en") ? "en" : languages.min() ?? "en"
    isSureOfLanguage = languages.count == 1
    numberLanguages = isSource ? Set(lexicon.languages) : languages
    for link in links { used.formUnion(link.range) }
    readDates()
    readNumbers()
  }

  /// Whether a word is a number only in some languages, and another word in others.
  var hasNumbersOfSomeLanguages: Bool { tokens.contains { lexicon.languagesOfNumbers[$0.folded] != nil } }

  /// Returns the original text of tokens.
  func text(_ range: Range<Int>) -> String {
    guard let first = range.first, let last = range.last else { return "" }
    return String(characters[tokens[first].place.lowerBound..<tokens[last].place.upperBound])
  }

  /// Returns the languages that most words belong to: several if they have as many.
  private static func languages(of tokens: [FactToken], _ lexicon: FactLexicon) -> Set<String> {
    var counts: [String: Int] = [:]
    for token in tokens where token.isWord {
      let word = token.text.lowercased()
      if lexicon.past.contains(token.folded), !lexicon.isFunctionWord(token.folded) { counts["en", default: 0] += 2 }
      for (language, words) in lexicon.functionWords where words.contains(token.folded) {
        // Words with accents tell languages apart.
        counts[language, default: 0] += word == token.folded ? 2 : 3
      }
      if token.isCapitalized, !token.startsSentence, lexicon.germanNouns.contains(token.folded) {
        counts["de", default: 0] += 1
      }
      guard word.utf8.contains(where: { $0 >= 0x80 }) else { continue }
      for (language, letters) in Self.letters where word.contains(where: letters.contains) {
        counts[language, default: 0] += 1
      }
    }
    guard let most = counts.values.max() else { return ["en"] }
    return Set(counts.filter { $0.value == most }.keys)
  }

  /// Letters that one of the languages has.
  private static let letters: [(language: String, letters: String)] = [
    ("de", "äöüß"), ("es", "ñ"), ("fr", "êœù"), ("it", "ìò"), ("pt", "ãõ"),
  ]

  func token(_ index: Int) -> FactToken? { tokens.indices.contains(index) ? tokens[index] : nil }

  func phrases(at index: Int) -> [(range: Range<Int>, text: String)] { Self.phrases(at: index, in: tokens) }

  /// Returns one to four tokens as folded text.
  static func phrases(at index: Int, in tokens: [FactToken]) -> [(range: Range<Int>, text: String)] {
    guard tokens[index].isWord || tokens[index].isSign(".") else { return [] }
    var phrases: [(Range<Int>, String)] = []
    var text = ""
    for end in index..<min(index + 5, tokens.count) {
      if end > index, tokens[end].startsSentence { break }
      if end > index, tokens[end].isSpaced { text += " " }
      text += tokens[end].folded
      if tokens[end].kind != .sign, end + 1 == tokens.count || tokens[end + 1].isSpaced || tokens[end + 1].kind == .sign
      {
        phrases.append((index..<end + 1, text))
      }
    }
    return phrases
  }

  // MARK: Dates

  /// Collects the dates in variables of its own, so that the copies of this value share their storage.
  private mutating func readDates() {
    var found: [FactDate] = []
    var index = 0
    while index < tokens.count {
      guard !used.contains(index), let dates = FactDate.date(at: index, in: self) else {
        index += 1
        continue
      }
      found += dates
      index = max(dates.map(\.range.upperBound).max() ?? 0, index + 1)
    }
    dates = found
    for date in found { used.formUnion(date.range) }
  }

  // MARK: Numbers

  private mutating func readNumbers() {
    var found: [FactNumber] = []
    var foundFactors: [(range: Range<Int>, key: String)] = []
    var index = 0
    while index < tokens.count {
      if used.contains(index) {
        index += 1
      } else if let number = FactNumberReader(reader: self, index: index).number() {
        found.append(number)
        index = max(number.range.upperBound, index + 1)
      } else {
        if tokens[index].isWord, let key = lexicon.factors.key(of: tokens[index].folded), isFactor(index) {
          foundFactors.append((index..<index + 1, key))
        }
        index += 1
      }
    }
    (numbers, factors) = (found, foundFactors)
    for number in found { used.formUnion(number.range) }
    countedWords = Set(found.map(\.range.upperBound))
    shareScales()
  }

  private func isFactor(_ index: Int) -> Bool {
    // "a double room", "doblado": only verbs and adverbs claim growth, which the comparison can't tell; nouns in front of a noun don't.
    tokens[index].folded != "double" && tokens[index].folded != "doble" && tokens[index].folded != "halve"
  }

  /// Gives "2 to 3 million" and "5–10 %" the unit of the second number.
  private mutating func shareScales() {
    var shared = numbers
    for index in numbers.indices.dropLast() {
      let (first, second) = (numbers[index], numbers[index + 1])
      let between = tokens[first.range.upperBound..<max(first.range.upperBound, second.range.lowerBound)]
      guard between.count == 1, let joint = between.first, first.meanings.allSatisfy({ $0.unit.isEmpty }),
        joint.isSign("-–—/")
          || ["to", "bis", "a", "y", "o", "und", "and", "or", "ou", "et", "tot", "i"].contains(joint.folded)
      else { continue }
      let scale = FactNumberReader(reader: self, index: second.range.lowerBound).scaleOfNumber
      for meaning in first.meanings {
        shared[index].meanings.insert(FactNumber.Meaning(meaning.value / 1000 * scale, meaning.unit))
      }
    }
    numbers = shared
  }
}
