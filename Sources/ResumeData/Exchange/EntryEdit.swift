import ResumeDomain

/// An edit of an entry, which keeps its exact values in the languages that weren't edited.
struct EntryEdit {
  let table: FieldTable
  /// The base language, which texts without a language tag have.
  let base: String
  /// The entry's position in its list.
  let index: Int
  let previous: NestedDocument

  func withExactValues(_ edited: NestedDocument) -> NestedDocument {
    var exact = ExactValues(previous.fields[ExactValues.field])
    guard !exact.values.isEmpty else { return edited }
    let languages = Set(exact.languages + [base])
    let before = members(of: previous, in: languages)
    let after = members(of: edited, in: languages)
    for (encoded, values) in exact.values {
      let name = MemberName.decoded(encoded)
      var values = values
      for language in languages {
        let (new, old) = (after[language]?[encoded], before[language]?[encoded])
        guard new != old else { continue }
        let key = values.keys.first { LanguageTag.matches($0, language) } ?? language
        values[key] = value(of: name, in: language, old: old, new: new, stored: values[key], edited)
      }
      exact.set(values, of: encoded)
    }
    var entry = edited
    entry.fields[ExactValues.field] = exact.fieldValue
    return entry
  }

  /// Returns the members without exact values in each language, by encoded name.
  private func members(of entry: NestedDocument, in languages: Set<String>) -> [String: [String: JSON]] {
    Dictionary(
      languages.map { ($0, EntryWriter(table, language: $0).raw(entry, at: index).byEncodedName) },
      uniquingKeysWith: { one, _ in one })
  }

  private func value(
    of name: String, in language: String, old: JSON?, new: JSON?, stored: ExactValues.Value?,
    _ edited: NestedDocument
  ) -> ExactValues.Value? {
    let field = table.member(named: name)
    let before = part(of: previous, field?.name ?? name, in: language)
    let after = part(of: edited, field?.name ?? name, in: language)
    let isInForce = stored.map { $0.instead == old } ?? false
    if isInForce, case .texts? = field?.kind, let before, let after,
      stored?.exact == FieldValueJSON.source(before)
    {
      // A list with texts of its own keeps them separate from other languages.
      return ExactValues.Value(exact: FieldValueJSON.source(after), instead: new)
    }
    let isUnchanged = before.flatMap { before in after.map(before.isIdentical) } ?? (before == nil && after == nil)
    if isUnchanged { return isInForce ? ExactValues.Value(exact: stored?.exact, instead: new) : stored }
    // The edited value is stored; otherwise another language's value would replace it.
    return ExactValues.Value(exact: new, instead: new)
  }

  private func part(of entry: NestedDocument, _ field: String, in language: String) -> FieldValue? {
    entry.fields[field].flatMap { TextField.part(of: $0, in: language, isBase: LanguageTag.matches(language, base)) }
  }
}

extension ResumeFile {
  /// Replaces a document with an edited one and keeps the imported values in other languages.
  mutating func replaceEdited(_ document: Document) {
    let list = EntryList(self)
    let base = textLanguage
    var edited = document
    if document.path == ResumeSection.personPath {
      if let previous = list.personalDetails { edited.fields = Self.personalDetails(document, previous, base: base) }
    } else if let section = ResumeSection(collection: document.path.collection),
      let entries = list.sections[section], let index = entries.firstIndex(where: { $0.path == document.path })
    {
      var entry = entries[index]
      entry.fields = document.fields
      let edit = EntryEdit(table: section.table, base: base, index: index, previous: entries[index])
      edited.fields = edit.withExactValues(entry).fields
    }
    self[document.path] = edited
  }

  /// Returns the fields of the personal details and of the members outside the sections.
  private static func personalDetails(
    _ document: Document, _ previous: NestedDocument, base: String
  ) -> [String: FieldValue] {
    var entry = previous
    entry.fields = document.fields
    let edit = EntryEdit(table: .personalDetails, base: base, index: 0, previous: previous)
    var fields = edit.withExactValues(entry).fields
    if let root = entry.root, let previousRoot = previous.root {
      let edit = EntryEdit(table: .root, base: base, index: 0, previous: previousRoot)
      fields[FieldTable.rootField] = .map(edit.withExactValues(root).fields)
    }
    return fields
  }
}
