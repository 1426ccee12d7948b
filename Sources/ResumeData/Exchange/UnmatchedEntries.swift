import ResumeDomain

/// Lists the entries without a match after texts in another language were added.
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
    let title = table.matching.title(EntryWriter(table, language: tag).members(entry, at: 0))
    return ImportReport.Unmatched(entry: .init(part: part, id: id, title: title), line: line, reason: reason)
  }
}
