extension Resume {
  /// The languages of a document with all texts, sorted: those that texts name, and the one of sentences without a
  /// language, unless most sentences name one.
  package var documentLanguages: [String] {
    let named = languages
    let prose = prose
    let plain = prose.count(where: \.isPlain)
    guard named.isEmpty || (plain > 0 && plain * 2 >= prose.count) else { return named }
    let other = textLanguage ?? "en"
    return named.contains { LanguageTag.matches($0, other) } || texts.isEmpty ? named : (named + [other]).sorted()
  }

  private var prose: [LocalizedText] {
    Dictionary(grouping: searchEntries, by: \.kind).flatMap { kind, entries in
      let fields = Set(kind.table.fields.filter(\.isProse).map(\.name))
      return entries.flatMap { $0.entry.fieldTexts.filter { fields.contains($0.field) }.map(\.text) }
    }
  }

  /// Every entry in the order of its kind, then the personal details.
  var searchEntries: [SearchEntry] {
    let others = ResumeSection.generic.flatMap { sections[$0] ?? [] }
    let custom = customSections.flatMap(\.entries)
    return works.map(SearchEntry.work) + petProjects.map(SearchEntry.project) + skills.map(SearchEntry.skill)
      + (others + custom).map(SearchEntry.section) + [person].compactMap { $0.map(SearchEntry.person) }
  }
}

extension Resume {
  /// The tags of all entries and elements, and the keywords of projects.
  package var knownTags: [String] { searchEntries.flatMap(\.entry.knownTags) }
}

extension Resume: Multilingual {
  /// All texts.
  package var texts: [LocalizedText] { searchEntries.flatMap(\.texts) }

  /// Calls a function with the language of each text.
  package func eachLanguage(_ body: (String) -> Void) { searchEntries.forEach { $0.eachLanguage(body) } }
}
