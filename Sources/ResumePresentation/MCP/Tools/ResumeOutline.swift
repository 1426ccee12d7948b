import ResumeDomain
import ResumeInterface

/// A large résumé as IDs, titles, dates and counts.
enum ResumeOutline {
  /// The maximum number of characters of a whole résumé, and of an outline with entries.
  static let limit = 40_000

  static let note =
    "The résumé is large, so this is an outline. Call get_resume with 'sections', or get_entry or search_resume, for the texts."

  private static let titles = [
    "position", "title", "name", "organization", "institution", "area", "language", "reference",
  ]
  private static let dates = ["startDate", "endDate", "date", "releaseDate"]
  private static let maximumTitle = 100

  /// Returns the outline; without entries if it is still large.
  static func json(_ sections: [JSON.Member]) -> JSON {
    let whole = outline(sections, withEntries: true)
    return String(decoding: whole.bytes(), as: UTF8.self).count > limit ? outline(sections, withEntries: false) : whole
  }

  private static func outline(_ sections: [JSON.Member], withEntries: Bool) -> JSON {
    .object(
      sections.map { section in
        let entries = section.value.elements ?? [section.value]
        let shown = withEntries ? ["entries": JSON.array(entries.map(entry))] : [:]
        let counts: [String: JSON] = ["count": .integer(entries.count)]
        return JSON.Member(section.name, .object(counts.merging(shown) { $1 }))
      })
  }

  private static func entry(_ entry: JSON) -> JSON {
    let members = entry.members ?? []
    let title = titles.compactMap { members[$0]?.string }.joined(separator: " · ")
    let shown = (["id"] + dates).compactMap { name in members[name].map { JSON.Member(name, $0) } }
    return .object(shown + [JSON.Member("title", .string(String(title.prefix(maximumTitle))))])
  }
}
