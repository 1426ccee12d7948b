import ResumeDomain

/// Merges a JSON Resume file into a résumé.
struct ResumeMerge {
  let language: WritingLanguage
  let isAddition: Bool

  /// Returns the résumé with the file imported, the entries without a match, and the number of untranslated texts.
  func merged(
    _ imported: JSONResumeFile, into previous: EntryList
  ) -> (list: EntryList, unmatched: [ImportReport.Unmatched], untranslated: Int) {
    var file = imported.file
    file.documents = file.documents.map(\.withCorrectedDates)
    let items = EntryList(file, isSorted: false)
    var list = previous
    var unmatched: [ImportReport.Unmatched] = []
    var untranslated = 0
    let lines = Dictionary(
      imported.places.map { ($0.path, $0.source.position.line) }, uniquingKeysWith: { one, _ in one })
    let name = ResumeSection.recommendationsCollection
    let withoutRecommendations = imported.places.filter {
      $0.members.members[name] != nil && $0.recommendations.isEmpty
    }
    for section in ResumeSection.allCases {
      let importer = EntryImporter(
        table: section.table, language: language, withoutRecommendations: Set(withoutRecommendations.map(\.path)))
      let (new, old) = (items.sections[section] ?? [], previous.sections[section] ?? [])
      guard isAddition else {
        list.sections[section] = importer.replacing(old, with: new)
        continue
      }
      let added = importer.adding(new, to: old)
      list.sections[section] = added.entries
      untranslated += added.untranslated
      unmatched += self.unmatched(new, old, added.outcome, in: section, lines)
    }
    if !isAddition { list.add(items.others) }
    (list.personalDetails, untranslated) = personalDetails(
      items.personalDetails, previous.personalDetails, untranslated)
    return (list, unmatched, untranslated)
  }

  /// Returns the personal details with the members outside the sections, which an import adds or replaces, but doesn't remove.
  private func personalDetails(
    _ new: NestedDocument?, _ previous: NestedDocument?, _ untranslated: Int
  ) -> (NestedDocument?, Int) {
    guard let new else { return (previous.flatMap { isAddition ? $0 : Self.withoutMembers($0) }, untranslated) }
    guard var entry = previous else { return (new, untranslated) }
    var (imported, stored) = (new.fields, entry.fields)
    let (root, oldRoot) = (
      imported.removeValue(forKey: FieldTable.rootField), stored.removeValue(forKey: FieldTable.rootField)
    )
    let importer = EntryImporter(table: .personalDetails, language: language)
    var count = 0
    if isAddition {
      (entry.fields, count) = importer.adding(imported, to: stored)
    } else {
      entry.fields = EntryMerge(table: .personalDetails, language: language).fields(imported, replacing: stored)
    }
    entry.fields[FieldTable.rootField] =
      isAddition ? oldRoot : Self.merged(root, into: oldRoot, at: ["resume", "meta"])
    return (entry, untranslated + count)
  }

  private static func withoutMembers(_ entry: NestedDocument) -> NestedDocument? {
    var entry = entry
    entry.fields = entry.fields.filter {
      $0.key == FieldTable.rootField || FieldTable.personalDetails.staysWithoutMember($0.key)
    }
    return entry.fields.isEmpty ? nil : entry
  }

  /// Returns the members of both; of two with the same name those of the import, but members of these names are merged too.
  private static func merged(_ new: FieldValue?, into old: FieldValue?, at names: [String]) -> FieldValue? {
    guard let new else { return old }
    guard case .map(let members) = new, case .map(var result)? = old else { return new }
    for (name, value) in members {
      result[name] = names.contains(name) ? merged(value, into: result[name], at: names) : value
    }
    return .map(result)
  }

  private func unmatched(
    _ items: [NestedDocument], _ entries: [NestedDocument], _ outcome: EntryMatcher.Outcome,
    in section: ResumeSection, _ lines: [DocumentPath: Int]
  ) -> [ImportReport.Unmatched] {
    let matched = Set(outcome.partners.compactMap(\.self))
    func unmatched(
      _ entry: NestedDocument, _ tag: String, id: String? = nil, line: Int? = nil, reason: ImportReport.Reason = .none
    ) -> ImportReport.Unmatched {
      let title = section.table.matching.title(EntryWriter(section.table, language: tag).members(entry, at: 0))
      return ImportReport.Unmatched(
        entry: .init(part: section.rawValue, id: id, title: title), line: line, reason: reason)
    }
    return items.indices.filter { outcome.partners[$0] == nil }.map { index in
      unmatched(
        items[index], language.tag, line: lines[items[index].path],
        reason: outcome.ambiguous.contains(index) ? .ambiguous : .none)
    }
      + entries.indices.filter { !matched.contains($0) }.map { index in
        unmatched(entries[index], language.base, id: entries[index].path.id)
      }
  }
}
