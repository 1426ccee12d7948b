import ResumeDomain
import ResumeInterface

extension BrowseState {
  /// The position of the open detail in the list, or in the search results, from which it was opened; nil without a detail, or
  /// if its entry is no longer listed.
  var position: (index: Int, count: Int)? {
    guard case .details(let entry)? = screen else { return nil }
    let (selected, entries) =
      isHitOpen
      ? (search.cursor.selected, search.hits.map(\.opened))
      : entry.kind == .work
        ? (works.cursor.selected, works.references) : (projects.cursor.selected, projects.references)
    let isSelected = entries.indices.contains(selected) && entries[selected] == entry
    return (isSelected ? selected : entries.firstIndex(of: entry)).map { ($0, entries.count) }
  }

  /// Whether the open detail was opened from the search results.
  var isHitOpen: Bool { screen?.isDetail == true && screens.dropLast().last?.screen == .search }

  /// The position as text, such as "2 of 7".
  var positionText: String? {
    position.map { labels.text("footer.count", [$0.index + 1, $0.count].map(labels.number)) }
  }
}

extension BrowseList {
  var references: [EntryReference?] { entries.map { EntryReference(Entry.kind, $0.entry.id) } }
}

extension SearchHit {
  /// The entry that the result opens; nil for a result that opens a tab.
  var opened: EntryReference? {
    if case .recommendation(_, let work) = entry { return EntryReference(.work, work.id) }
    return entry.reference
  }
}
