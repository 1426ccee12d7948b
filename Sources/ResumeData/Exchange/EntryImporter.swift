import ResumeDomain

/// Imports the entries of one list of a file into those of a résumé.
struct EntryImporter {
  let table: FieldTable
  let language: WritingLanguage
  /// The jobs of the file with an empty list of recommendations, which removes those of the résumé.
  var withoutRecommendations: Set<DocumentPath> = []

  private var merge: EntryMerge { EntryMerge(table: table, language: language) }

  /// Returns the list that replaces `previous`; matched entries keep their IDs and their texts in other languages.
  ///
  /// - Parameter parent: the document that the collection belongs to; nil at the top.
  func replacing(
    _ previous: [NestedDocument], with items: [NestedDocument], parent: DocumentPath? = nil
  ) -> [NestedDocument] {
    let partners = match(items, with: previous, isTranslation: false).partners
    let ids = ids(of: items, partners: partners.map { $0.map { previous[$0] } })
    let isMoved = partners != Array(previous.indices)
    return zip(items, zip(partners, ids)).map { item, place in
      let (match, id) = (place.0.map { previous[$0] }, place.1)
      let path = parent?.document(table.collection, id.id) ?? DocumentPath(table.collection, id.id)
      var entry = NestedDocument(Document(path: path, fields: item.fields), hasGeneratedID: id.isGenerated)
      if let match { entry.fields = merge.fields(item.fields, replacing: match.fields) }
      // The order of the list is that of the file.
      if isMoved, item.fields[FieldTable.orderField] == nil { entry.fields[FieldTable.orderField] = nil }
      // JSON Resume has no member for recommendations, so their absence removes none.
      entry.recommendations =
        item.recommendations.isEmpty && !withoutRecommendations.contains(item.path)
        ? match?.recommendations ?? []
        : recommendations.replacing(match?.recommendations ?? [], with: item.recommendations, parent: path)
      return entry
    }
  }

  /// A list with the texts of one more language.
  struct Addition {
    var entries: [NestedDocument]
    /// The match of each item.
    var outcome: EntryMatcher.Outcome
    /// The number of texts that equal those of the base language.
    var untranslated = 0
    /// The positions of matched items with texts that were omitted.
    var incomplete: Set<Int> = []
    /// The recommendations of the items without a match.
    var recommendations: [NestedDocument] = []
  }

  /// Returns the list with the texts of one more language.
  func adding(_ items: [NestedDocument], to previous: [NestedDocument]) -> Addition {
    var addition = Addition(entries: previous, outcome: match(items, with: previous, isTranslation: true))
    for (index, item) in items.enumerated() {
      guard let partner = addition.outcome.partners[index] else {
        addition.recommendations += item.recommendations
        continue
      }
      let added = adding(item.fields, to: previous[partner].fields)
      addition.entries[partner].fields = added.fields
      addition.untranslated += added.untranslated
      if added.isIncomplete { addition.incomplete.insert(index) }
      let inner = recommendations.adding(item.recommendations, to: previous[partner].recommendations)
      addition.entries[partner].recommendations = inner.entries
      addition.untranslated += inner.untranslated
      addition.recommendations += zip(item.recommendations, inner.outcome.partners).filter { $1 == nil }.map(\.0)
    }
    return addition
  }

  /// Returns fields with the texts of one more language. Texts that equal those of the base language are copies that still have to be
  /// translated; they add nothing and are counted. The fields are incomplete if texts of a list have no clear counterpart.
  func adding(
    _ imported: [String: FieldValue], to previous: [String: FieldValue]
  ) -> (fields: [String: FieldValue], untranslated: Int, isIncomplete: Bool) {
    let preference = LanguagePreference(language.tag)
    var (imported, count) = (imported.mapValues { $0.resolvingTexts(preference) }, 0)
    let original = previous
    var (previous, isIncomplete) = (previous, false)
    // Converts values of another type to the field's type before they are matched.
    for field in table.members where field.isText {
      guard let new = imported[field.name] else { continue }
      imported[field.name] = field.meaning(of: new) ?? new
      guard let old = previous[field.name], let meaning = field.meaning(of: old) else { continue }
      guard old.members == nil else {
        // An object has more than its text.
        (imported[field.name], isIncomplete) = (nil, true)
        continue
      }
      previous[field.name] = meaning
    }
    for field in table.members where field.isText {
      guard var new = imported[field.name], let old = previous[field.name] else { continue }
      if let pairing = TextPairing(new, with: old, in: language, byPosition: field.role == .highlights) {
        new = .array(pairing.texts.map(FieldValue.string))
        if !pairing.isComplete { isIncomplete = true }
      }
      let (texts, stored) = (new.elements ?? [new], old.elements ?? [old])
      var kept = texts
      for (index, text) in texts.enumerated() where stored.indices.contains(index) {
        guard let text = text.string, let base = StoredText(stored[index]).resolved(in: language.base),
          Identifier.areEqual(text, base), let known = StoredText(stored[index]).resolved(preference)
        else { continue }
        kept[index] = .string(known)
        let languages = stored[index].textLanguages
        // Another text in the language stays.
        let isTranslated =
          Identifier.areEqual(base, known) && languages.contains { LanguageTag.matches($0, language.tag) }
        if field.isTranslated, !isTranslated { count += 1 }
      }
      imported[field.name] = new.elements == nil ? kept[0] : .array(kept)
    }
    var fields = merge.fields(imported, addingTo: previous)
    for (name, value) in original where fields[name] == previous[name] { fields[name] = value }
    return (fields, count, isIncomplete)
  }

  private var recommendations: EntryImporter { EntryImporter(table: .recommendations, language: language) }

  /// Returns the matches of items; `isIdentity` is whether entries also match that validation reports as duplicates.
  func match(
    _ items: [NestedDocument], with entries: [NestedDocument], isTranslation: Bool, isIdentity: Bool = false
  ) -> EntryMatcher.Outcome {
    func side(_ entry: NestedDocument, at index: Int, id: String?, _ languages: [String]) -> EntryMatcher.Side {
      EntryMatcher.Side(
        id: id, versions: languages.map { EntryWriter(table, language: $0).members(entry, at: index) })
    }
    // The names of people are the same in every language.
    let isPerson = table.section == .references || table === FieldTable.recommendations
    return EntryMatcher(
      identity: table.matching, duplicates: isIdentity ? table : nil, matchesPlaces: !isPerson
    ).match(
      items.enumerated().map { side($1, at: $0, id: $1.hasGeneratedID ? nil : $1.path.id, [language.tag]) },
      with: entries.enumerated().map { side($1, at: $0, id: $1.path.id, languages(of: $1)) },
      isTranslation: isTranslation)
  }

  /// Returns the languages of an entry, including the base language.
  private func languages(of entry: NestedDocument) -> [String] {
    entry.languages.reduce(into: [language.base]) { found, tag in
      if !found.contains(where: { LanguageTag.matches($0, tag) }) { found.append(tag) }
    }
  }

  /// Returns an ID for each item: its own, else that of its partner, else one from its values.
  private func ids(of items: [NestedDocument], partners: [NestedDocument?]) -> [(id: String, isGenerated: Bool)] {
    var used = UniqueIDs()
    var ids: [(id: String, isGenerated: Bool)?] = items.map { item in
      guard !item.hasGeneratedID, used.insert(item.path.id) else { return nil }
      return (item.path.id, false)
    }
    for (index, partner) in partners.enumerated() where ids[index] == nil {
      guard let partner, used.insert(partner.path.id) else { continue }
      ids[index] = (partner.path.id, partner.hasGeneratedID)
    }
    return zip(items, ids).map { item, id in id ?? (used.generate(item.path.id), true) }
  }
}
