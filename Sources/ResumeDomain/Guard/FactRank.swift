/// A word of rank in a text, such as "led" and "Teamleiterin".
struct FactRank {
  var range: Range<Int>
  /// The group of words of the same strength.
  var key: String
  /// Whether the text claims the rank; "responsible for" is only a source.
  var isClaim: Bool
}

/// Finds words of rank.
struct FactRankReader {
  let reader: FactReader

  /// The words of rank in the order of the text.
  var ranks: [FactRank] { reader.tokens.indices.compactMap(rank) }

  private func rank(at index: Int) -> FactRank? {
    let lexicon = reader.lexicon
    let token = reader.tokens[index]
    guard token.isWord, !reader.used.contains(index), !lexicon.notRanks.contains(where: token.folded.hasSuffix) else {
      return nil
    }
    if let next = reader.token(index + 1), next.isWord {
      if token.folded == "led", next.folded == "to" { return nil }
      // Another person leads: "supervised by".
      let isParticiple = !["von", "vom"].contains(next.folded) || token.folded.hasPrefix("ge")
      if Self.agents.contains(next.folded), isParticiple { return nil }
    }
    for (range, phrase) in reader.phrases(at: index).reversed() where range.count > 1 {
      if let key = lexicon.ranks.key(of: phrase) { return FactRank(range: range, key: key, isClaim: true) }
      if let key = lexicon.rankSources.key(of: phrase) { return FactRank(range: range, key: key, isClaim: false) }
    }
    if token.text == "LED" || token.text == "LEDs" || (token.folded == "chef" && reader.language == "en") { return nil }
    if let key = lexicon.ranks.key(of: token.folded) {
      return FactRank(range: index..<index + 1, key: key, isClaim: true)
    }
    if let key = lexicon.rankSources.key(of: token.folded) {
      return FactRank(range: index..<index + 1, key: key, isClaim: isTitle(index))
    }
    return nil
  }

  private static let agents: Set<String> = [
    "by", "por", "par", "da", "dal", "dalla", "von", "vom", "door", "per", "pel", "pela", "pelo",
  ]

  /// Whether "lead" is a title rather than a noun of sales.
  private func isTitle(_ index: Int) -> Bool {
    let token = reader.tokens[index]
    guard token.folded == "lead" || token.folded == "head" else { return false }
    if let previous = reader.token(index - 1), ["team", "tech", "technical", "project"].contains(previous.folded) {
      return true
    }
    return token.isCapitalized && !token.startsSentence
  }
}
