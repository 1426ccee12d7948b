import ResumeDomain

/// The values that an export as JSON Resume lacks, although no rule omits them.
struct LostValues {
  /// The résumé to export.
  let file: ResumeFile

  /// Returns the paths of the values: documents outside the sections, dates with a time, and members of the file's text that aren't read.
  ///
  /// - Parameter text: the text of the file; nil if the résumé has another source.
  func paths(readFrom text: [UInt8]?) -> [String] {
    let list = EntryList(file, isSorted: false).inOrder
    let dates = list.sections.sorted { $0.key.rawValue < $1.key.rawValue }.flatMap { section, entries in
      Self.dates(of: entries, section.table, at: FieldPath().member(section.rawValue))
    }
    return list.others.map(\.path.text) + dates + (text.map(unread) ?? [])
  }

  /// Returns the dates of entries that the export writes as days.
  private static func dates(of entries: [NestedDocument], _ table: FieldTable, at place: FieldPath) -> [String] {
    entries.enumerated().flatMap { index, entry -> [String] in
      let path = place.element(index)
      let dates = table.dates.filter { field in
        guard case .timestamp(let text)? = entry.fields[field.name] else { return false }
        return FirestoreTimestamp.plainDate(text) == nil
      }
      return dates.compactMap { path.member($0.member).text }
        + Self.dates(
          of: entry.recommendations, .recommendations, at: path.member(ResumeSection.recommendationsCollection))
    }
  }

  private func unread(_ text: [UInt8]) -> [String] {
    guard let root = try? JSON.parse(text) else { return [] }
    let source = ResumeTextForm.resume(in: root).source
    guard let read = try? JSONResumeFile(source, text) else { return [] }
    let collections = Set(file.documents.compactMap(\.path.segments.first))
    let members = (source.members ?? []).filter { !FieldName.isLegal($0.name) && !FieldTable.isOwn($0.name) }
    let paths =
      members.map { FieldPath().member($0.name) }
      + read.places.filter { collections.contains($0.path.segments[0]) }.flatMap { place in
        let isOther = place.members.id != nil && read.file.inventedIDs.contains(place.path)
        let hasOtherID = isOther || place.members.invalidID != nil
        // Tags are left out by rule.
        let unread = place.members.unreadMembers.map(\.name).filter { $0 != FieldValue.tagsMember }
        let names = unread + place.members.conflicts.map(\.other)
        return (names + (hasOtherID ? [EntryMembers.idName] : [])).map { place.fieldPath.member($0) }
      }
    return paths.compactMap(\.text)
  }
}
