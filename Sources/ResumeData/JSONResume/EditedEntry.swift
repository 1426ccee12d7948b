import ResumeDomain

/// An entry that was edited, whose exact values go on being in force in the languages that were not.
struct EditedEntry {
  let table: MemberTable
  /// The language of texts that name none.
  let base: String
  /// The entry's place in its list.
  let place: Int
  let former: Entry

  /// The entry with its bookkeeping as the edit leaves it.
  func sealed(_ edited: Entry) -> Entry {
    var exact = ExactValues(former.fields[ExactValues.field])
    guard !exact.values.isEmpty else { return edited }
    let languages = Set(exact.languages + [base])
    let before = members(of: former, in: languages)
    let after = members(of: edited, in: languages)
    for (encoded, values) in exact.values {
      let name = MemberName.decoded(encoded)
      var values = values
      for language in languages {
        let (given, was) = (after[language]?[name], before[language]?[name])
        guard !given.isSame(as: was) else { continue }
        let key = values.keys.first { LanguageTag.matches($0, language) } ?? language
        values[key] = value(of: name, in: language, given: given, was: was, values[key], edited)
      }
      exact.set(values, of: encoded)
    }
    var sealed = edited
    sealed.fields[ExactValues.field] = exact.fieldValue
    return sealed
  }

  /// What the fields alone give in each language.
  private func members(of entry: Entry, in languages: Set<String>) -> [String: [JSONSource.Member]] {
    Dictionary(
      languages.map { ($0, EntryWriter(table, language: $0).raw(entry, at: place)) },
      uniquingKeysWith: { one, _ in one })
  }

  /// What is kept of a member in a language in which the fields give something else now.
  private func value(
    of name: String, in language: String, given: JSONSource?, was: JSONSource?, _ kept: ExactValues.Value?,
    _ edited: Entry
  ) -> ExactValues.Value? {
    let row = table.row(ofMember: name)
    let before = own(former, row?.field ?? name, language)
    let after = own(edited, row?.field ?? name, language)
    let isInForce = kept.map { $0.instead.isSame(as: was) } ?? false
    if isInForce, case .texts? = row?.form, let before, let after,
      kept?.exact.isSame(as: PlainJSON.source(before)) == true
    {
      // A list that had its own texts alone goes on having them alone.
      return ExactValues.Value(exact: PlainJSON.source(after), instead: given)
    }
    if !isSame(before, after) {
      // What was typed is given; were nothing kept, another language's value would stand in for it.
      return ExactValues.Value(exact: given, instead: given)
    }
    return isInForce ? ExactValues.Value(exact: kept?.exact, instead: given) : kept
  }

  private func own(_ entry: Entry, _ field: String, _ language: String) -> FieldValue? {
    entry.fields[field].flatMap {
      TextField.own($0, in: language, isBase: LanguageTag.matches(language, base))
    }
  }

  private func isSame(_ one: FieldValue?, _ other: FieldValue?) -> Bool {
    switch (one, other) {
    case (nil, nil): true
    case (let one?, let other?): one.isIdentical(to: other)
    default: false
    }
  }
}
