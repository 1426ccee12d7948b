/// The rules that tell names from words with a capital for other reasons.
struct FactGrammar {
  let reader: FactReader
  let sources: FactSources

  private var tokens: [FactToken] { reader.tokens }
  private var lexicon: FactLexicon { reader.lexicon }

  /// Whether a capitalized word is a common word: known, or in German a noun.
  func isCommon(_ index: Int) -> Bool {
    let word = tokens[index].folded
    if lexicon.isCommon(word, in: reader.language) || isLabel(index) { return true }
    return reader.language == "de" && isGermanNoun(index)
  }

  /// Whether a word is a label in front of a colon or an English activity in a list.
  private func isLabel(_ index: Int) -> Bool {
    guard let previous = reader.token(index - 1), previous.kind == .sign, !previous.isSign("&'’-") else { return false }
    if reader.token(index + 1)?.isSign(":") ?? false { return true }
    guard let item = reader.token(index - 2), item.isCapitalized || previous.isSign(":") else { return false }
    return reader.language == "en"
      && ["ing", "tion", "ment", "graphy", "logy", "ness"].contains { tokens[index].folded.hasSuffix($0) }
      && !(reader.token(index + 1)?.isCapitalized ?? false)
  }

  /// Whether a language or country without a source is a claim: not the one that the text is written in.
  func isNamedConcept(_ index: Int) -> Bool {
    guard !tokens[index].startsSentence || tokens[index].folded.count > 3 else { return false }
    return !reader.isSureOfLanguage
      || lexicon.concepts.key(of: tokens[index].folded) != lexicon.concepts.key(of: Self.names[reader.language] ?? "")
  }

  /// Whether a word with a small letter names a language or country, as in "inglés" and "cocina italiana".
  func isSmallConcept(_ index: Int) -> Bool {
    let token = tokens[index]
    guard token.isWord, !token.isCapitalized, reader.language != "en", token.text.count >= 5,
      !lexicon.isFunctionWord(token.folded, in: reader.language), !token.folded.hasPrefix("europ"),
      let key = lexicon.concepts.key(of: token.folded)
    else { return false }
    return !sources.contains(concept: key) && lexicon.concepts.hasBeginning(of: token.folded) && isNamedConcept(index)
  }

  private static let names = [
    "en": "english", "es": "espanol", "de": "deutsch", "fr": "francais", "it": "italiano", "pt": "portugues",
    "nl": "nederlands", "ca": "catala",
  ]

  // MARK: Starts of sentences

  /// Whether a word that starts a sentence and isn't known is a name.
  func isNameAtStart(_ index: Int, _ sourced: Set<Int>) -> Bool {
    let word = tokens[index].folded
    if sources.smallWords.contains(word) || hasCommonEnding(word) { return false }
    if let next = reader.token(index + 1), next.isSign("'’"), let letter = reader.token(index + 2), letter.text == "s" {
      return true
    }
    if lexicon.brands.contains(word) || isSubject(index) || isPerson(index) { return true }
    let next = reader.token(index + 1)?.isCapitalized ?? false ? index + 1 : index + 2
    guard reader.token(next)?.isCapitalized ?? false,
      next == index + 1 || reader.token(index + 1)?.isSign("-&") ?? false
    else {
      return false
    }
    // "Ran Kubernetes clusters" begins with a verb, "Habitat Interiors" with a name.
    let isNew = !sourced.contains(next) && !sources.contains(word: tokens[next].folded)
    return isNew && !isCommon(next) && tokens[next].isSpaced
  }

  /// Whether an unknown English word and a capitalized common one are a person who does something, as in "Tim Cook praised me".
  private func isPerson(_ index: Int) -> Bool {
    guard reader.language == "en", let name = reader.token(index + 1), name.isCapitalized, name.isSpaced,
      !name.startsSentence, let verb = reader.token(index + 2), verb.isWord, !verb.isCapitalized,
      verb.folded.hasSuffix("ed") || lexicon.past.contains(verb.folded), let object = reader.token(index + 3)
    else { return false }
    return ["me", "my", "us", "our", "the", "a", "an", "this", "that"].contains(object.folded)
  }

  /// Whether an unknown English word without an article is the subject of a sentence, as in "Lufthansa hired me".
  private func isSubject(_ index: Int) -> Bool {
    guard reader.language == "en", !tokens[index].folded.hasSuffix("s"), let next = reader.token(index + 1),
      next.isWord,
      next.isSpaced, !next.isCapitalized
    else { return false }
    return next.folded.hasSuffix("ed") || ["is", "was", "has", "had"].contains(next.folded)
      || lexicon.past.contains(next.folded)
  }

  private func hasCommonEnding(_ word: String) -> Bool {
    let endings = Self.endings[reader.language] ?? []
    return endings.contains { word.hasSuffix($0) && word.count > $0.count + 1 }
  }

  private static let endings: [String: [String]] = [
    "en": [
      "ed", "ing", "ly", "tion", "sion", "ment", "ness", "ity", "ist", "ive", "ful", "less", "able", "ible", "ous",
      "al",
    ],
    "es": ["e", "o", "ndo", "cion", "dad", "ar", "er", "ir", "mos", "ada", "ido", "ida", "ista"],
    "fr": ["e", "er", "ir", "ant", "tion", "ment", "age", "eur", "ite"],
    "it": ["o", "e", "i", "ta", "zione", "endo", "ando"],
    "pt": ["ei", "i", "ou", "ndo", "cao", "dade", "ar", "er", "ir", "ado", "ada", "ido", "ida", "ista", "e"],
    "nl": ["de", "te", "en", "ing", "heid", "er"],
    "ca": ["ar", "er", "ir", "cio", "tat", "nt", "at", "ada", "it", "ida", "ista", "ent"],
    "de": ["te", "en", "ete", "end", "t"],
  ]

  // MARK: German

  private func isGermanNoun(_ index: Int) -> Bool {
    let word = tokens[index].folded
    if lexicon.brands.contains(word) || isNameAdjective(index) { return false }
    let stems = stems(of: word)
    if stems.contains(where: lexicon.germanNouns.contains) { return true }
    // "Kita Sonnenschein": the noun after a noun for a firm or place is its name.
    if let previous = reader.token(index - 1), previous.isCapitalized, isHead(previous.folded) { return false }
    if Self.nounEndings.contains(where: { word.hasSuffix($0) && word.count > $0.count + 2 }) { return true }
    if stems.contains(where: endsWithNoun) { return true }
    return isAfterDeterminer(index) && !isBeforeCapital(index)
  }

  /// Whether the last part of a compound is a known noun.
  private func endsWithNoun(_ word: String) -> Bool {
    guard word.utf8.count <= FactToken.maximumLength else { return false }
    var part = word.dropFirst(3)
    while part.count >= 3 {
      let noun = String(part)
      if lexicon.germanNouns.contains(noun), !lexicon.wholeGermanNouns.contains(noun) { return true }
      part.removeFirst()
    }
    return false
  }

  private func isHead(_ word: String) -> Bool {
    stems(of: word).contains { stem in
      lexicon.nameHeads.contains(stem) || lexicon.nameHeads.contains { $0.count > 4 && stem.hasSuffix($0) }
    }
  }

  /// Whether an inner adjective has a capital because it belongs to a name, as in "Technisches Hilfswerk" and "Deutsche Post".
  func isNameAdjective(_ index: Int) -> Bool {
    let token = tokens[index]
    guard reader.language == "de", !token.startsSentence, !token.hasProductShape, isBeforeCapital(index, orNoun: true),
      let next = reader.token(index + 1), next.isSpaced, let previous = reader.token(index - 1),
      previous.isWord, !previous.isCapitalized
    else { return false }
    guard let ending = Self.adjectiveEndings.first(where: token.folded.hasSuffix) else { return false }
    let stem = token.folded.dropLast(ending.count) + "isch"
    return !lexicon.plainAdjectives.contains(String(stem))
      && !lexicon.plainAdjectives.contains(token.folded.dropLast(ending.count) + "lich")
      || ["werk", "werks", "universitat", "hochschule", "museum", "dienst"].contains { next.folded.hasSuffix($0) }
  }

  private func stems(of word: String) -> [String] {
    [word]
      + ["s", "es", "n", "en", "e", "er", "ern", "in", "innen"].compactMap { ending in
        word.hasSuffix(ending) && word.count > ending.count + 2 ? String(word.dropLast(ending.count)) : nil
      }
  }

  private func isBeforeCapital(_ index: Int, orNoun: Bool = false) -> Bool {
    guard let next = reader.token(index + 1) else { return false }
    if next.isSign("-"), !next.isSpaced, !orNoun { return reader.token(index + 2)?.isCapitalized ?? false }
    return next.isCapitalized && !next.startsSentence && (orNoun || !isCommonWord(next.folded))
  }

  private func isCommonWord(_ word: String) -> Bool { stems(of: word).contains(where: lexicon.germanNouns.contains) }

  /// Whether an indefinite article, number, adjective or possessive is in front, as names don't have.
  private func isAfterDeterminer(_ index: Int) -> Bool {
    guard let previous = reader.token(index - 1), !tokens[index].startsSentence else { return false }
    if previous.kind == .number || reader.countedWords.contains(index) { return true }
    guard previous.isWord, !previous.isCapitalized else { return false }
    let word = previous.folded
    if Self.determiners.contains(word) { return true }
    if ["das", "zum", "beim", "des", "im", "am", "vom"].contains(word) {
      return tokens[index].folded.hasSuffix("en") || tokens[index].folded.hasSuffix("ens")
    }
    guard !lexicon.isFunctionWord(word, in: "de"), word.count > 4 else { return false }
    return ["e", "en", "er", "es", "em"].contains { word.hasSuffix($0) }
  }

  private static let determiners: Set<String> = [
    "ein", "eine", "einen", "einem", "einer", "eines", "mehrere", "mehreren", "alle", "allen", "aller", "viele",
    "vielen", "keine",
    "kein", "jede", "jeden", "jedem", "jeder", "meine", "meinen", "meiner", "meinem", "mein", "ihre", "ihrer", "seine",
    "diese",
    "dieser", "einige", "einigen", "zwei", "drei", "beiden", "unser", "unsere",
  ]

  private static let adjectiveEndings = [
    "ische", "ischen", "ischer", "isches", "sche", "schen", "scher", "sches", "liche", "lichen", "licher", "liches",
  ]

  private static let nounEndings = [
    "ung", "ungen", "heit", "heiten", "keit", "keiten", "schaft", "schaften", "tion", "tionen", "tat", "taten", "ismus",
    "nis",
    "nisse", "nissen", "ling", "linge", "lingen", "ierung", "eur", "eure", "eurin", "logie", "grafie", "graphie",
    "sion",
    "sionen", "enz", "enzen", "ment", "mente", "ktur", "kturen", "istik", "matik", "iker", "ikerin", "ist", "istin",
    "isten",
    "arbeit", "ieren", "thek", "theken", "ator", "atorin", "atoren", "ing",
  ]
}
