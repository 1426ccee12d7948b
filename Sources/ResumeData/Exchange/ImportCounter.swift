import ResumeDomain

/// Counts the changes of an import.
struct ImportCounter {
  let former: EntryList
  let current: EntryList
  /// The language of the titles of removed entries.
  let language: String

  /// The counts of every part that exists or existed.
  var counts: [ImportReport.Count] {
    parts.map { part, formers, currents in
      var count = ImportReport.Count(part: part)
      for (path, documents) in currents {
        if let before = formers[path] {
          if before == documents { count.unchanged += 1 } else { count.changed += 1 }
        } else {
          count.added += 1
        }
      }
      count.removed = formers.keys.count { currents[$0] == nil }
      return count
    }.filter { $0.added + $0.changed + $0.removed + $0.unchanged > 0 }
  }

  /// The removed entries.
  var removed: [ImportReport.Entry] {
    let kept = Set((ResumeSection.allCases.flatMap { current.sections[$0] ?? [] }).map(\.path))
    let entries = ResumeSection.allCases.flatMap { section -> [ImportReport.Entry] in
      let writer = EntryWriter(.of(section), language: language)
      return (former.sections[section] ?? []).enumerated().compactMap { place, entry in
        guard !kept.contains(entry.path) else { return nil }
        return ImportReport.Entry(
          part: .section(section), id: entry.path.id,
          title: FieldTable.of(section).matching.title(writer.members(entry, at: place)))
      }
    }
    let isPersonGone = former.person?.isPerson == true && current.person?.isPerson != true
    let others = Set(current.others.map(\.path))
    return (isPersonGone ? [ImportReport.Entry(part: .basics, id: ResumeSection.personPath.id, title: nil)] : [])
      + entries
      + former.others.filter { !others.contains($0.path) }.map {
        ImportReport.Entry(part: .others, id: $0.path.text, title: nil)
      }
  }

  private typealias Documents = [DocumentPath: [ResumeDocument]]

  private var parts: [(part: ImportReport.Part, former: Documents, current: Documents)] {
    [(.basics, Self.documents(former.person), Self.documents(current.person))]
      + ResumeSection.allCases.map { section in
        (.section(section), Self.documents(former.sections[section]), Self.documents(current.sections[section]))
      }
      + [(.others, Self.documents(former.others), Self.documents(current.others))]
  }

  private static func documents(_ entries: [Entry]?) -> Documents {
    Dictionary((entries ?? []).map { ($0.path, $0.documents) }, uniquingKeysWith: { $1 })
  }

  private static func documents(_ person: Entry?) -> Documents {
    documents(person.map { [$0] })
  }

  private static func documents(_ documents: [ResumeDocument]) -> Documents {
    Dictionary(documents.map { ($0.path, [$0]) }, uniquingKeysWith: { $1 })
  }
}
