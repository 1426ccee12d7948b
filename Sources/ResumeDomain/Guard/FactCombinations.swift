/// Which words the texts of a résumé say together, to tell a name from one that joins words of two others.
struct FactCombinations: Sendable {
  /// Consecutive words.
  private var pairs: Set<String> = []
  /// Words that stand beside another name, such as first and last names.
  private var partners: Set<String> = []
  /// Names, and kinds of institutions at most so many words away.
  private var institutions: Set<String> = []
  private static let distance = 6

  /// Adds the words of a text.
  mutating func add(_ tokens: [FactToken], lexicon: FactLexicon) {
    let words = tokens.filter(\.isWord)
    for (first, second) in zip(words, words.dropFirst()) {
      pairs.insert(first.folded + " " + second.folded)
      guard first.isCapitalized, second.isCapitalized, !second.startsSentence else { continue }
      partners.formUnion([first.folded, second.folded])
    }
    for (index, word) in words.enumerated() {
      guard let kind = lexicon.institutions[word.folded] else { continue }
      for other in words[max(0, index - Self.distance)..<min(words.count, index + Self.distance + 1)] {
        institutions.insert(other.folded + " " + kind)
      }
    }
  }

  /// Whether a text has two words one after the other, in either order.
  func contains(_ first: String, _ second: String) -> Bool {
    pairs.contains(first + " " + second) || pairs.contains(second + " " + first)
  }

  /// Whether a text has a word beside another capitalized one.
  func isPartner(_ word: String) -> Bool { partners.contains(word) }

  /// Whether a text has a name near an institution of a kind, such as an award.
  func contains(_ name: String, near kind: String) -> Bool { institutions.contains(name + " " + kind) }
}

/// Finds names that join words of the sources that no source has together, such as "Ada Hopper" of "Ada Lovelace" and "Grace Hopper".
struct FactCombinationReader {
  let reader: FactReader
  let sources: FactSources
  /// The tokens that belong to known technologies, concepts and claims.
  let sourced: Set<Int>

  private var tokens: [FactToken] { reader.tokens }
  private var lexicon: FactLexicon { reader.lexicon }

  /// Returns the joined names in a sequence of capitalized words.
  func names(in sequence: Range<Int>) -> [Range<Int>] {
    guard reader.language != "de" else { return [] }
    return [person(in: sequence), institution(in: sequence), certificate(in: sequence)].compactMap(\.self)
  }

  /// Whether a word is a part of a name in the sources rather than a common word.
  private func isName(_ index: Int) -> Bool {
    let token = tokens[index]
    return token.isCapitalized && token.text.count > 1 && !token.isAcronym && !token.hasProductShape
      && sources.words.contains(token.folded) && !sources.smallWords.contains(token.folded)
      && !lexicon.isCommon(token.folded, in: reader.language) && lexicon.concepts.key(of: token.folded) == nil
      && lexicon.institutions[token.folded] == nil
  }

  private func person(in sequence: Range<Int>) -> Range<Int>? {
    for index in sequence.dropLast() where tokens[index + 1].isSpaced {
      // "Ada" is a technology too.
      guard isName(index), isName(index + 1), !sourced.contains(index) || !sourced.contains(index + 1) else { continue }
      let (first, second) = (tokens[index].folded, tokens[index + 1].folded)
      if !sources.combinations.contains(first, second), sources.combinations.isPartner(first),
        sources.combinations.isPartner(second)
      {
        return index..<index + 2
      }
    }
    return nil
  }

  private func institution(in sequence: Range<Int>) -> Range<Int>? {
    let kinds = Set(lexicon.institutions.values).subtracting(["other"])
    guard let place = sequence.first(where: { lexicon.institutions[tokens[$0].folded].map(kinds.contains) ?? false }),
      let kind = lexicon.institutions[tokens[place].folded],
      let name = sequence.first(where: {
        isName($0) && !sourced.contains($0) && !sources.combinations.contains(tokens[$0].folded, near: kind)
      })
    else { return nil }
    return min(name, place)..<max(name, place) + 1
  }

  /// Returns "Certified" and the capitalized words after it, if no source has them together.
  private func certificate(in sequence: Range<Int>) -> Range<Int>? {
    guard let first = sequence.first, sequence.count > 1, tokens[first].folded == "certified",
      sourced.isDisjoint(with: sequence), tokens[sequence].allSatisfy(\.isWord)
    else { return nil }
    let words = tokens[sequence].dropFirst().map(\.folded)
    let isKnown = zip(words, words.dropFirst()).allSatisfy { sources.combinations.contains($0, $1) }
    return isKnown && words.allSatisfy({ sources.contains(word: $0) || sources.containsRelative(of: $0) })
      ? nil : sequence
  }
}
