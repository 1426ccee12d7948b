import ResumeSupport

/// Finds names and technologies without a source.
struct FactNameReader {
  let reader: FactReader
  let sources: FactSources
  let technologies: [String: String]

  private var tokens: [FactToken] { reader.tokens }
  private var lexicon: FactLexicon { reader.lexicon }
  private var grammar: FactGrammar { FactGrammar(reader: reader, sources: sources) }

  /// Returns the names and technologies, except those of tokens that belong to another claim.
  func names(except taken: Set<Int>) -> [(range: Range<Int>, kind: NewFact.Kind)] {
    var found: [(range: Range<Int>, kind: NewFact.Kind)] = []
    var sourced = reader.used.union(taken).union(expandedAcronyms)
    for index in tokens.indices where !sourced.contains(index) {
      for (range, key) in Self.concepts(at: index, in: tokens, lexicon) where tokens[index].isCapitalized {
        if sources.contains(concept: key) { sourced.formUnion(range) }
      }
      guard let (range, name) = Self.technologies(at: index, in: tokens, technologies).last else { continue }
      if sources.contains(technology: name) {
        sourced.formUnion(range)
      } else if isTechnology(range, name), sourced.isDisjoint(with: range) {
        found.append((range, .technology))
        sourced.formUnion(range)
      }
    }
    var index = 0
    while index < tokens.count {
      let range = sequence(from: index)
      guard !range.isEmpty else {
        index += 1
        continue
      }
      let institution = range.first { lexicon.institutions[tokens[$0].folded] != nil && tokens[$0].isCapitalized }
      let new = range.filter { !sourced.contains($0) && isNewName($0, institution, sourced) }
      if let first = new.first, let last = new.last {
        let kind: NewFact.Kind = first == last && isTechnologyShape(tokens[first]) ? .technology : .name
        found.append((widened(first..<last + 1, in: range, sourced), kind))
      } else {
        let combinations = FactCombinationReader(reader: reader, sources: sources, sourced: sourced)
        found += combinations.names(in: range).map { ($0, .name) }
      }
      index = range.upperBound
    }
    for index in tokens.indices where !sourced.contains(index) && (isBrand(index) || grammar.isSmallConcept(index)) {
      found.append((index..<index + 1, .name))
    }
    return found
  }

  private func isBrand(_ index: Int) -> Bool {
    let token = tokens[index]
    return token.isWord && !token.isCapitalized && !sources.words.contains(token.folded)
      && (lexicon.smallBrands.contains(token.folded) || isSmallProduct(token))
  }

  /// Whether a word without a capital at its beginning is spelled as a product: "iPadOS", "scikit2".
  private func isSmallProduct(_ token: FactToken) -> Bool {
    token.hasProductShape && token.text.count > 2 && !sources.contains(word: token.folded)
      && (token.text.first?.isLowercase ?? false)
  }

  // MARK: Sequences

  /// Returns the capitalized words that belong together from a token on, with words such as "of" and "de" in between.
  private func sequence(from start: Int) -> Range<Int> {
    guard tokens[start].isCapitalized, !reader.used.contains(start) else { return start..<start }
    var end = start + 1
    while true {
      var next = end
      while next < tokens.count, next < end + 3, isJoint(next) { next += 1 }
      guard next < tokens.count, tokens[next].isCapitalized, !reader.used.contains(next),
        !tokens[next].startsSentence || tokens[next - 1].isSign("&")
      else { return start..<end }
      end = next + 1
    }
  }

  private func isJoint(_ index: Int) -> Bool {
    let token = tokens[index]
    if token.isSign("-&'’.") { return !(token.isSign(".") && (reader.token(index + 1)?.startsSentence ?? true)) }
    return ["of", "de", "del", "du", "des", "di", "da", "do", "dos", "della", "dell", "van", "von", "d", "l"].contains(
      token.folded)
      && token.isWord && !token.isCapitalized
  }

  /// Returns a name with the sourced capitalized words around it, as "Martin Greene".
  private func widened(_ range: Range<Int>, in sequence: Range<Int>, _ sourced: Set<Int>) -> Range<Int> {
    if reader.language == "de" {
      return grammar.isNameAdjective(range.upperBound - 1) ? range.lowerBound..<range.upperBound + 1 : range
    }
    var range = range
    while range.upperBound < sequence.upperBound { range = range.lowerBound..<range.upperBound + 1 }
    while let last = range.last, range.count > 1, tokens[last].kind == .sign || tokens[last].folded == "i" {
      range = range.lowerBound..<last
    }
    return range
  }

  // MARK: Decisions

  /// Whether the spelling is that of a technology rather than a firm, as "k9s" and "iPadOS" but not "LetterCo".
  private func isTechnologyShape(_ token: FactToken) -> Bool {
    guard token.hasProductShape else { return false }
    return token.text.contains(where: \.isNumber) || token.text.hasSuffix("+") || token.text.hasSuffix("#")
      || (token.text.first?.isLowercase ?? false)
  }

  private func isNewName(_ index: Int, _ institution: Int?, _ sourced: Set<Int>) -> Bool {
    let token = tokens[index]
    guard token.isCapitalized else { return false }
    let word = token.folded
    if sources.contains(word: word) || sources.containsRelative(of: word, share: 0.7) { return false }
    if token.isAcronym, lexicon.acronyms.contains(word) || sources.contains(initials: word) { return false }
    if token.isAcronym, sources.containsTranslated(acronym: word) { return false }
    if token.text.count == 1 { return false }
    if grammar.isNameAdjective(index) { return true }
    if lexicon.concepts.key(of: word) != nil { return grammar.isNamedConcept(index) }
    if token.hasProductShape || token.isAcronym { return !isKnownForm(word) }
    if lexicon.brands.contains(word) || lexicon.smallBrands.contains(word) { return true }
    if grammar.isCommon(index) { return institution != nil && institution != index && isPartOfName(index) }
    guard token.startsSentence else { return true }
    return grammar.isNameAtStart(index, sourced)
  }

  /// Whether a common word can belong to the name of an organization or award, as in "National Health Service".
  private func isPartOfName(_ index: Int) -> Bool {
    let word = tokens[index].folded
    guard reader.language != "de", lexicon.institutions[word] == nil, !tokens[index].startsSentence,
      !lexicon.isFunctionWord(word, in: reader.language),
      !lexicon.acronyms.contains(word), DateWords.monthsInProse[word] == nil
    else { return false }
    return !sources.containsRelative(of: word, share: 0.55)
  }

  /// Whether every part of a word with digits or several capitals is known.
  private func isKnownForm(_ word: String) -> Bool {
    lexicon.acronyms.contains(word) || word.hasSuffix("s") && lexicon.acronyms.contains(String(word.dropLast()))
      || word.count == 2 && word.wholeMatch(of: /[qtk][1-4]/) != nil
  }

  /// The tokens of names with an acronym in the sources, as "Active Directory" for "AD".
  private var expandedAcronyms: Set<Int> {
    var expanded: Set<Int> = []
    var run: [Int] = []
    for index in tokens.indices {
      if tokens[index].isCapitalized {
        run = run.suffix(5) + [index]
        for start in run.indices.dropLast() {
          let words = run[start...]
          let initials = String(words.compactMap { tokens[$0].folded.first })
          if words.count > 2 || !lexicon.acronyms.contains(initials), sources.contains(acronym: initials) {
            expanded.formUnion(words)
          }
        }
      } else if !isJoint(index), tokens[index].text.count > 3 || tokens[index].kind == .sign {
        run = []
      }
    }
    return expanded
  }

  /// Whether tokens name a technology rather than something else spelled the same, such as "go" and "express".
  private func isTechnology(_ range: Range<Int>, _ name: String) -> Bool {
    guard range.count == 1 else { return tokens[range].contains { $0.isCapitalized || $0.hasProductShape } }
    let token = tokens[range.lowerBound]
    if token.hasProductShape { return !lexicon.acronyms.contains(token.folded) }
    guard token.isCapitalized else { return lexicon.smallTechnologies.contains(token.folded) }
    let isCommon = grammar.isCommon(range.lowerBound)
    if token.startsSentence { return !isCommon && token.folded.count > 3 }
    return !isCommon || token.folded == TextFolding.folded(name)
  }

  // MARK: Lookups

  /// Returns the technologies that start at a token, shorter names first.
  static func technologies(
    at index: Int, in tokens: [FactToken], _ names: [String: String]
  ) -> [(range: Range<Int>, name: String)] {
    FactReader.phrases(at: index, in: tokens).compactMap { range, text in names[text].map { (range, $0) } }
  }

  /// Returns the concepts, such as countries, that start at a token.
  static func concepts(
    at index: Int, in tokens: [FactToken], _ lexicon: FactLexicon
  ) -> [(range: Range<Int>, key: String)] {
    FactReader.phrases(at: index, in: tokens).compactMap { range, text in
      lexicon.concepts.key(of: text).map { (range, $0) }
    }
  }
}
