import ResumeSupport

/// A search for claims without a source: numbers, dates, names, technologies and URLs that the résumé doesn't contain.
///
/// A claim has a source if any text of the résumé in any language contains it. The search compares words and values by plain rules: it
/// doesn't notice numbers in words, what a verb claims, or a wrong combination of sourced facts.
package struct FactGuard: Sendable {
  private let lexicon: FactLexicon
  private let sources: FactSources

  /// Creates a guard.
  ///
  /// - Parameters:
  ///   - sources: Every text of the résumé: all languages, recommendations, earlier versions.
  ///   - lexicon: The known words.
  package init(sources: some Sequence<String>, lexicon: FactLexicon) {
    self.lexicon = lexicon
    self.sources = FactSources(sources, lexicon)
  }

  /// Returns the claims of a text without a source, each once, in the order of the text.
  ///
  /// - Parameter isName: Whether the whole text is a name, such as an employer or a job's title.
  package func newFacts(in text: String, isName: Bool = false) -> [NewFact] {
    let reader = FactReader(text, lexicon)
    var found = reader.claims.filter { !sources.contains($0) }.map { ($0.range, $0.kind) }
    if isName {
      let isKnown = sources.contains(phrase: reader.phrase)
      found =
        (isKnown || reader.tokens.isEmpty ? [] : [(reader.tokens.indices, .name)])
        + found.filter { $0.1 != .name && $0.0 != reader.tokens.indices }
    } else {
      found += names(in: reader).map { ($0, .name) }
    }
    return found.sorted { ($0.0.lowerBound, $0.0.upperBound) < ($1.0.lowerBound, $1.0.upperBound) }
      .map { NewFact(kind: $0.1, text: reader.text($0.0)) }.unique(by: \.self)
  }

  // MARK: Names

  /// Returns the names without a source, those of several words as one.
  private func names(in reader: FactReader) -> [Range<Int>] {
    let isGerman = reader.tokens.contains { $0.isWord && lexicon.german.contains($0.folded) && !$0.isCapitalized }
    var names: [Range<Int>] = []
    for index in reader.tokens.indices where isName(index, in: reader, isGerman) {
      if let last = names.last, index - last.upperBound < 3, reader.areJoined(last.upperBound..<index) {
        names[names.count - 1] = last.lowerBound..<index + 1
      } else {
        names.append(index..<index + 1)
      }
    }
    return names
  }

  /// Whether a word looks like a name and has no source.
  private func isName(_ index: Int, in reader: FactReader, _ isGerman: Bool) -> Bool {
    let token = reader.tokens[index]
    guard token.isCapitalized || token.hasInnerCapitals, token.text.count > 1, !reader.taken.contains(index),
      !lexicon.common.contains(token.folded), DateWords.months[token.folded] == nil, !sources.contains(token)
    else { return false }
    if token.hasInnerCapitals { return true }
    return !token.startsSentence && (!isGerman || isGermanName(index, in: reader))
  }

  /// Whether a capitalized German word is a name rather than a noun: after a word such as "bei" or another capitalized word, if it
  /// doesn't end as nouns do.
  private func isGermanName(_ index: Int, in reader: FactReader) -> Bool {
    let isAfterDot = reader.token(index - 1)?.isSign(".") ?? false
    guard let previous = reader.token(isAfterDot ? index - 2 : index - 1),
      !lexicon.germanEndings.contains(where: reader.tokens[index].folded.hasSuffix)
    else { return false }
    return lexicon.wordsBeforeNames.contains(previous.folded) || previous.isCapitalized && !previous.startsSentence
  }
}

extension FactReader {
  /// The folded words with one space around each.
  var phrase: String { " " + tokens.filter { $0.kind != .sign }.map(\.folded).joined(separator: " ") + " " }

  /// Whether only a hyphen, an ampersand or a small word such as "of" is between two names, or nothing.
  fileprivate func areJoined(_ range: Range<Int>) -> Bool {
    tokens[range].allSatisfy { token in
      token.isSign("-&’'") || ["of", "de", "del", "la", "y", "für", "di", "the"].contains(token.text)
    } && !(token(range.upperBound)?.startsSentence ?? true)
  }
}
