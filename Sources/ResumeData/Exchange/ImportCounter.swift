import ResumeDomain

/// Counts the changes of an import.
struct ImportCounter {
  let previous: EntryList
  let current: EntryList
  /// The language of the titles of removed entries.
  let language: String

  /// The counts of every part that exists or existed.
  var counts: [ImportReport.Count] {
    zip(Self.parts(of: previous), Self.parts(of: current)).map { before, after in
      var count = ImportReport.Count(part: after.part)
      for (path, documents) in after.entries {
        switch before.entries[path] {
        case documents?: count.unchanged += 1
        case nil: count.added += 1
        default: count.changed += 1
        }
      }
      count.removed = before.entries.keys.count { after.entries[$0] == nil }
      return count
    }.filter { $0.added + $0.changed + $0.removed + $0.unchanged > 0 }
  }

  var removed: [ImportReport.Entry] {
    var removed: [ImportReport.Entry] = []
    if previous.personalDetails?.hasPersonalDetails == true, current.personalDetails?.hasPersonalDetails != true {
      removed.append(ImportReport.Entry(part: "basics", id: ResumeSection.personPath.id, title: nil))
    }
    for section in ResumeSection.allCases {
      let writer = EntryWriter(section.table, language: language)
      let currentPaths = Set((current.sections[section] ?? []).map(\.path))
      for (index, entry) in (previous.sections[section] ?? []).enumerated() where !currentPaths.contains(entry.path) {
        let title = section.table.matching.title(writer.members(entry, at: index))
        removed.append(ImportReport.Entry(part: section.rawValue, id: entry.path.id, title: title))
      }
    }
    let others = Set(current.others.map(\.path))
    return removed
      + previous.others.filter { !others.contains($0.path) }.map {
        ImportReport.Entry(part: "others", id: $0.path.text, title: nil)
      }
  }

  private static func parts(
    of list: EntryList
  ) -> [(part: String, entries: [DocumentPath: [Document]])] {
    let others = list.others.map { NestedDocument($0, hasGeneratedID: false) }
    let parts: [(part: String, entries: [NestedDocument])] =
      [("basics", list.personalDetails.map { [$0] } ?? [])]
      + ResumeSection.allCases.map { ($0.rawValue, list.sections[$0] ?? []) } + [("others", others)]
    return parts.map { part, entries in
      (part, Dictionary(entries.map { ($0.path, $0.documents) }, uniquingKeysWith: { $1 }))
    }
  }
}
