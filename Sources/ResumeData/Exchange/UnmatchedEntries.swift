import ResumeDomain

/// Lists the entries without a match, and those that match only by their place, after texts in another language were added.
struct UnmatchedEntries {
  let table: FieldTable
  /// The name of the section.
  let part: String
  let language: WritingLanguage
  /// The lines of the entries in the file.
  var lines: [DocumentPath: Int] = [:]

  /// Returns the entries of the file that have no match or too many texts, their recommendations, and the entries of the résumé that the
  /// file lacks.
  func list(
    _ items: [NestedDocument], _ entries: [NestedDocument], _ addition: EntryImporter.Addition
  ) -> [ImportReport.Unmatched] {
    let matched = Set(addition.outcome.partners.compactMap(\.self))
    return list(items, addition)
      + entries.indices.filter { !matched.contains($0) }.map { index in
        unmatched(entries[index], language.base, id: entries[index].path.id)
      }
  }

  /// Returns the entries of the file that match those of the résumé by their place only.
  func placed(
    _ items: [NestedDocument], _ entries: [NestedDocument], _ addition: EntryImporter.Addition
  ) -> [ImportReport.Placed] {
    guard addition.outcome.isByPlace else { return [] }
    return zip(items, entries).map { item, entry in
      ImportReport.Placed(
        entry: .init(part: part, id: entry.path.id, title: title(item, language.tag)),
        match: title(entry, language.base))
    }
  }

  /// Returns the entries of the file that have no match or too many texts, and their recommendations.
  func list(_ items: [NestedDocument], _ addition: EntryImporter.Addition) -> [ImportReport.Unmatched] {
    let (partners, ambiguous) = (addition.outcome.partners, addition.outcome.ambiguous.union(addition.incomplete))
    let recommendations = UnmatchedEntries(
      table: .recommendations, part: ResumeSection.recommendationsCollection, language: language)
    return items.indices.filter { partners[$0] == nil || addition.incomplete.contains($0) }.map { index in
      unmatched(
        items[index], language.tag, line: lines[items[index].path],
        reason: ambiguous.contains(index) ? .ambiguous : .none)
    } + addition.recommendations.map { recommendations.unmatched($0, language.tag) }
  }

  private func unmatched(
    _ entry: NestedDocument, _ tag: String, id: String? = nil, line: Int? = nil, reason: ImportReport.Reason = .none
  ) -> ImportReport.Unmatched {
    ImportReport.Unmatched(entry: .init(part: part, id: id, title: title(entry, tag)), line: line, reason: reason)
  }

  private func title(_ entry: NestedDocument, _ tag: String) -> String? {
    table.matching.title(EntryWriter(table, language: tag).members(entry, at: 0))
  }
}
