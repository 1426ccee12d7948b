import ResumeDomain

/// The order in which a section's entries are shown.
enum EntrySequence {
  /// The entries by their field `order`, then as such lists are ordered anyway.
  static func sorted(_ entries: [Entry], of section: ResumeSection?) -> [Entry] {
    let natural = naturally(entries, section)
    guard entries.contains(where: { order(of: $0) != nil }) else { return natural }
    let ranks = natural.enumerated().map { (order(of: $1) ?? .max, $0) }
    return ranks.sorted { $0 < $1 }.map { natural[$0.1] }
  }

  /// The place that an entry's document asks for.
  static func order(of entry: Entry) -> Int64? {
    if case .integer(let order)? = entry.fields[MemberTable.orderField] { order } else { nil }
  }

  /// Jobs by start and projects by downloads, as the lists show them; everything else as it comes.
  static func naturally(_ entries: [Entry], _ section: ResumeSection?) -> [Entry] {
    var warnings: [DataWarning] = []
    switch section {
    case .work:
      return sorted(entries, by: entries.map { WorkModel(id: $0.path.id, fields: $0.fields).entity(nil, &warnings) })
    case .projects:
      return sorted(
        entries, by: entries.map { PetProjectModel(id: $0.path.id, fields: $0.fields).entity(nil, &warnings) })
    default: return entries
    }
  }

  private static func sorted<Shown: ListEntry>(_ entries: [Entry], by shown: [Shown]) -> [Entry] {
    let places = Dictionary(
      EntryOrder().sorted(shown).enumerated().map { (DocumentPath("entries", $1.id), $0) }, uniquingKeysWith: { $1 })
    return entries.enumerated().sorted { one, other in
      let ranks = (places[path(one.element)] ?? 0, places[path(other.element)] ?? 0)
      return ranks.0 != ranks.1 ? ranks.0 < ranks.1 : one.offset < other.offset
    }.map(\.element)
  }

  /// Compared by bytes, which ids are and strings are not.
  private static func path(_ entry: Entry) -> DocumentPath { DocumentPath("entries", entry.path.id) }
}
