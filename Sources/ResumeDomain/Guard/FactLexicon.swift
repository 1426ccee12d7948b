import ResumeSupport

/// The words that the search for new facts knows: numbers, units, words of rank, common words, places in several languages.
package struct FactLexicon: Sendable {
  /// Function words by language.
  private(set) var functionWords: [String: Set<String>] = [:]
  private(set) var past: Set<String> = []
  private(set) var common: Set<String> = []
  private(set) var germanNouns: Set<String> = []
  /// German nouns that aren't the last part of other common nouns: places and firms end with them.
  private(set) var wholeGermanNouns: Set<String> = []
  /// German nouns in front of names, such as "Hotel".
  private(set) var nameHeads: Set<String> = []
  /// Nouns of organizations and awards, which make a name of the capitalized words around them, and their kinds.
  private(set) var institutions: [String: String] = [:]
  /// The kinds of counted things: no number of one is a source for a number of another.
  private(set) var things: [String: String] = [:]
  /// Words of rank, such as "lead", that aren't a source for "headed".
  private(set) var weakLeads: Set<String> = []
  /// German adjectives of job titles.
  private(set) var plainAdjectives: Set<String> = []
  private(set) var acronyms: Set<String> = []
  private(set) var brands: Set<String> = []
  /// Names that firms write with a small letter.
  private(set) var smallBrands: Set<String> = []
  /// Technologies that count in lowercase too.
  private(set) var smallTechnologies: Set<String> = []
  private(set) var abbreviations: Set<String> = []
  /// Words in front of names, such as "Dr."
  private(set) var titles: Set<String> = []
  private(set) var calendarWords: Set<String> = []
  private(set) var ambiguousMonths: Set<String> = []
  private(set) var numbers: [String: Double] = [:]
  private(set) var ordinals: [String: Double] = [:]
  /// Words such as "hundreds", with the smallest number that they mean.
  private(set) var vagueNumbers: [String: Double] = [:]
  private(set) var fractions: [String: Double] = [:]
  private(set) var scales: [String: Double] = [:]
  /// The languages of number words that are other words elsewhere.
  private(set) var languagesOfNumbers: [String: Set<String>] = [:]
  private(set) var factors = FactWordTable()
  private(set) var units: [String: String] = [:]
  private(set) var signs: [String: String] = [:]
  /// Names with the same meaning in several languages.
  private(set) var concepts = FactWordTable()
  /// Words of rank that a text can claim.
  private(set) var ranks = FactWordTable()
  /// Words that support a claim of rank.
  private(set) var rankSources = FactWordTable()
  private(set) var notRanks: Set<String> = []
  /// The ranks that imply a rank.
  private(set) var strongerRanks: [String: Set<String>] = [:]

  /// Creates a lexicon.
  ///
  /// - Parameter text: Lines of a topic, a key, a colon and words separated by spaces, as in `number 2: two dos zwei`. `_` stands for
  ///   a space, `*` for any beginning or ending.
  package init(_ text: String) {
    var concept = 0
    for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let head = line[..<colon].split(separator: " ")
      let words = line[line.index(after: colon)...].split(separator: " ").map { TextFolding.folded(String($0)) }
      guard let topic = head.first else { continue }
      if topic == "same" { concept += 1 }
      add(words, topic: String(topic), key: head.dropFirst().first.map(String.init) ?? String(concept))
    }
  }

  private mutating func add(_ words: [String], topic: String, key: String) {
    switch topic {
    case "function": functionWords[key, default: []].formUnion(words)
    case "past": past.formUnion(words)
    case "common": common.formUnion(words)
    case "german": germanNouns.formUnion(words)
    case "nosuffix": wholeGermanNouns.formUnion(words)
    case "institution": for word in words { institutions[word] = key }
    case "thing": for word in words { things[word] = key }
    case "weaklead": weakLeads.formUnion(words)
    case "name-heads": nameHeads.formUnion(words)
    case "plainadjectives": plainAdjectives.formUnion(words)
    case "generic": acronyms.formUnion(words)
    case "brand": brands.formUnion(words)
    case "smalltech": smallTechnologies.formUnion(words)
    case "smallbrand": smallBrands.formUnion(words)
    case "abbreviation": abbreviations.formUnion(words)
    case "title": titles.formUnion(words)
    case "weekday", "season": calendarWords.formUnion(words)
    case "ambiguous": ambiguousMonths.formUnion(words)
    case "notrank": notRanks.formUnion(words)
    case "number": for word in words { numbers[word] = Double(key) }
    case "ordinal": for word in words { ordinals[word] = Double(key) }
    case "scale": for word in words { scales[word] = Double(key) }
    case "vague": for word in words { vagueNumbers[word] = Double(key) }
    case "fraction": for word in words { fractions[word] = Double(key) }
    case "only": for word in words { languagesOfNumbers[word, default: []].insert(key) }
    case "unit": for word in words { units[word] = key }
    case "sign": for word in words { signs[word] = key }
    case "supports": strongerRanks[key] = Set(words)
    case "times": factors.add(words, key)
    case "same": concepts.add(words, key)
    case "rank": ranks.add(words, key)
    case "source": rankSources.add(words, key)
    default: break
    }
  }
}

extension FactLexicon {
  /// Whether the name of a term is one of a product rather than a concept such as "accounting" and "IT support".
  func isProduct(_ name: String) -> Bool {
    if smallTechnologies.contains(TextFolding.folded(name)) { return true }
    return name.split(separator: " ").allSatisfy { word in
      word.count <= 3 || word.contains { $0.isUppercase || $0.isNumber }
    } && name.contains { $0.isUppercase || $0.isNumber }
  }

  /// The languages with function words.
  var languages: [String] { functionWords.keys.sorted() }

  func isFunctionWord(_ word: String, in language: String) -> Bool {
    functionWords[language]?.contains(word) ?? false
  }

  /// Whether a word is a function word of any language.
  func isFunctionWord(_ word: String) -> Bool { functionWords.values.contains { $0.contains(word) } }

  /// Whether a word isn't a name in any language: a known common word, also in the plural, a month, a number.
  func isCommon(_ word: String, in language: String) -> Bool {
    if isFunctionWord(word, in: language) || isFunctionWord(word, in: "en") { return true }
    if isKnown(word) || (language == "en" && past.contains(word)) { return true }
    for ending in ["s", "es", "n", "en", "i", "e"] where word.hasSuffix(ending) && word.count > ending.count + 2 {
      if isKnown(String(word.dropLast(ending.count))) { return true }
    }
    return word.hasSuffix("ies") && isKnown(word.dropLast(3) + "y")
  }

  private func isKnown(_ word: String) -> Bool {
    common.contains(word) || units[word] != nil && word.count > 3 || calendarWords.contains(word)
      || DateWords.monthsInProse[word] != nil
      || acronyms.contains(word)
      || numbers[word] != nil || ordinals[word] != nil || titles.contains(word)
  }
}

/// Keys of words: whole words and phrases, beginnings, and endings.
struct FactWordTable: Sendable {
  private var whole: [String: String] = [:]
  private var beginnings: [String: String] = [:]
  private var endings: [String: String] = [:]

  /// Adds words; `*` stands for any beginning or ending, `_` for a space.
  mutating func add(_ words: [String], _ key: String) {
    for word in words {
      let word = word.replacing("_", with: " ")
      if word.hasSuffix("*") {
        beginnings[String(word.dropLast())] = key
      } else if word.hasPrefix("*") {
        endings[String(word.dropFirst())] = key
      } else {
        whole[word] = key
      }
    }
  }

  /// Whether the beginning of a word, rather than the word, is in the table.
  func hasBeginning(of word: String) -> Bool {
    guard word.utf8.count <= FactToken.maximumLength else { return false }
    var beginning = Substring(word)
    while beginning.count >= 3 {
      if beginnings[String(beginning)] != nil { return true }
      beginning.removeLast()
    }
    return false
  }

  /// Returns the key of a word or phrase, preferring whole words to beginnings and endings.
  func key(of word: String) -> String? {
    if let key = whole[word] { return key }
    guard word.utf8.count <= FactToken.maximumLength, !word.contains(" ") else { return nil }
    var beginning = Substring(word)
    while beginning.count >= 3 {
      if let key = beginnings[String(beginning)] { return key }
      beginning.removeLast()
    }
    guard !endings.isEmpty else { return nil }
    var ending = Substring(word)
    while ending.count >= 4 {
      if let key = endings[String(ending)] { return key }
      ending.removeFirst()
    }
    return nil
  }
}
