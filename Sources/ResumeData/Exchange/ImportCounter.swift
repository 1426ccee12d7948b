import ResumeDomain
import ResumeSupport

/// Counts the changes of an import.
struct ImportCounter {
  let previous: EntryList
  let current: EntryList
  /// The language of the titles of removed entries.
  let language: String

  /// The counts of every part that exists or existed.
  var counts: [ImportReport.Count] {
    let custom = (Self.customSections(of: previous) + Self.customSections(of: current)).map(\.name).unique { $0 }
    return zip(Self.parts(of: previous, custom), Self.parts(of: current, custom)).map { before, after in
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
    let customPaths = Set(Self.allCustomSections(of: current).flatMap(\.documents).map(\.path))
    for section in Self.allCustomSections(of: previous) {
      for entry in section.entries where !customPaths.contains(entry.entry.document.path) {
        let title = entry.title?.resolved(LanguagePreference(language))
        removed.append(ImportReport.Entry(part: section.name, id: entry.id, title: title))
      }
    }
    let others = Set(current.others.map(\.path))
    return removed
      + previous.others.filter { !others.contains($0.path) }.map {
        ImportReport.Entry(part: "others", id: $0.path.text, title: nil)
      }
  }

  private static func customSections(of list: EntryList) -> [CustomSection] {
    allCustomSections(of: list).filter { !$0.isText }
  }

  private static func allCustomSections(of list: EntryList) -> [CustomSection] {
    CustomSection.sections(of: list.personalDetails?.fields ?? [:])
  }

  private static func parts(
    of list: EntryList, _ custom: [String]
  ) -> [(part: String, entries: [DocumentPath: [Document]])] {
    let sections = customSections(of: list)
    let parts: [(part: String, entries: [[Document]])] =
      [("basics", personalDetails(of: list).map { [[$0]] } ?? [])]
      + ResumeSection.allCases.map { ($0.rawValue, (list.sections[$0] ?? []).map(\.documents)) }
      + custom.map { name in (name, sections.first { $0.name == name }?.documents.map { [$0] } ?? []) }
      + [("others", list.others.map { [$0] })]
    return parts.map { part, entries in
      (part, Dictionary(entries.map { ($0[0].path, $0) }, uniquingKeysWith: { $1 }))
    }
  }

  /// Returns the personal details without the sections and metadata that are stored beside them; nil if nothing is left.
  private static func personalDetails(of list: EntryList) -> Document? {
    guard var document = list.personalDetails?.document else { return nil }
    guard var root = document.fields[FieldTable.rootField]?.members else { return document }
    for name in ["meta"] + customSections(of: list).map(\.name) { root[FieldName.key(name)] = nil }
    document.fields[FieldTable.rootField] = root.isEmpty ? nil : .map(root)
    return document.fields.isEmpty ? nil : document
  }
}
