import ResumeDomain

/// Merges a JSON Resume file into a résumé.
struct ResumeMerge {
  enum Mode: Sendable {
    /// The entries of the file replace those of the résumé.
    case replacement
    /// The file adds texts in another language.
    case translation
    /// The file adds values and entries, and changes values; nothing is removed.
    case completion
  }

  let language: WritingLanguage
  let mode: Mode

  private var isAddition: Bool { mode == .translation }

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
      switch mode {
      case .translation: break
      case .replacement:
        list.sections[section] = importer.replacing(old, with: new)
        continue
      case .completion:
        list.sections[section] = importer.completing(old, with: new)
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
    guard let new else {
      return (previous.flatMap { mode == .replacement ? Self.withoutMembers($0) : $0 }, untranslated)
    }
    guard var entry = previous else { return (new, untranslated) }
    var (imported, stored) = (new.fields, entry.fields)
    let (root, oldRoot) = (
      imported.removeValue(forKey: FieldTable.rootField), stored.removeValue(forKey: FieldTable.rootField)
    )
    let importer = EntryImporter(table: .personalDetails, language: language)
    var count = 0
    let merge = EntryMerge(table: .personalDetails, language: language)
    switch mode {
    case .translation:
      (entry.fields, count) = importer.adding(imported, to: stored)
      entry.fields[FieldTable.rootField] = oldRoot
    case .replacement:
      entry.fields = merge.fields(imported, replacing: stored)
      entry.fields[FieldTable.rootField] = Self.merged(root, into: oldRoot, at: ["resume", "meta"])
    case .completion:
      entry.fields = merge.fields(imported, completing: stored)
      entry.fields[FieldTable.rootField] = Self.completed(oldRoot, with: root)
    }
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
      result[name] =
        names.contains(name)
        ? merged(value, into: result[name], at: names) : withIDs(value, of: result[name])
    }
    return .map(result)
  }

  /// Returns the members of both; lists of the résumé get the entries that they lack, objects their members, and its other values stay.
  private static func completed(_ old: FieldValue?, with new: FieldValue?) -> FieldValue? {
    guard case .map(let members)? = new, case .map(var result)? = old else { return old ?? new }
    for (name, value) in members {
      guard let stored = result[name] else {
        result[name] = value
        continue
      }
      guard let entries = stored.elements, let others = value.elements else {
        result[name] = completed(stored, with: value)
        continue
      }
      let keys = Set(entries.map(key))
      result[name] = .array(entries + others.filter { !keys.contains(key($0)) })
    }
    return .map(result)
  }

  /// Returns the entries of a custom section with the IDs that those with the same name and date had; other values stay.
  private static func withIDs(_ value: FieldValue, of old: FieldValue?) -> FieldValue {
    guard let elements = value.elements, var known = old?.elements?.filter({ $0.members?["id"] != nil }) else {
      return value
    }
    return .array(
      elements.map { element in
        guard case .map(var members) = element, members["id"] == nil,
          let index = known.firstIndex(where: { key($0) == key(element) && key($0)[0] != "" })
        else { return element }
        members["id"] = known.remove(at: index).members?["id"]
        return .map(members)
      })
  }

  /// Returns the name and the date of an entry of a custom section.
  private static func key(_ entry: FieldValue) -> [String] {
    ["name", "date"].map { entry.members?[$0]?.string.map(TextFolding.folded) ?? "" }
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
