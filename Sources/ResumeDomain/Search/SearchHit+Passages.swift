extension SearchHit {
  /// A text that contains a searched word.
  package struct Passage: Sendable, Equatable {
    /// The name of the field, as in JSON Resume.
    package let field: String
    /// The whole text without markup, in one language.
    package let text: String
  }

  /// Returns every text with a searched word, each once: in the preferred language if that text contains one, otherwise in the first language
  /// that does. A word that only resembles one in the data adds its best match.
  package func passages(_ query: SearchQuery, _ preference: LanguagePreference) -> [Passage] {
    var passages: [Passage] = []
    var explained: Set<Int> = []
    func append(_ field: SearchField, _ text: String) {
      let passage = Passage(field: entry.kind.table.field(field.name)?.member ?? field.name, text: text)
      if !passages.contains(passage) { passages.append(passage) }
    }
    entry.eachSearched { field, text in
      for candidate in [text.resolved(preference)] + text.translations.map(\.text) {
        let plain = SearchEntry.searched(candidate, field)
        let highlights = query.highlights(in: plain)
        guard highlights.containsWord else { continue }
        explained.formUnion(highlights.words)
        return append(field, plain)
      }
    }
    for (word, match) in self.passages.enumerated() {
      if let match, !explained.contains(word) { append(match.field, match.text) }
    }
    return passages
  }
}
