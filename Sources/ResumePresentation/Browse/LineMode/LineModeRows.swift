import ResumeDomain
import ResumeInterface
import ResumeTerminal

/// The numbered rows of a page: the choices of a dialog, search results, locations or entries.
struct LineModeRows {
  static let pageSize = 20

  private let state: BrowseState
  let count: Int
  let selected: Int

  /// Creates the rows of a state; nil if it shows a text.
  init?(_ state: BrowseState) {
    self.state = state
    switch (state.dialog, state.screen) {
    case (let dialog?, _): (count, selected) = (dialog.choices.count, dialog.cursor.selected)
    case (nil, .search): (count, selected) = (state.search.hits.count, state.search.cursor.selected)
    case (nil, .map): (count, selected) = (state.map.places.count, state.place)
    case (nil, nil) where state.tab == .career: (count, selected) = (state.listCount, state.listCursor.selected)
    default: return nil
    }
  }

  var page: Range<Int> {
    let start = selected / Self.pageSize * Self.pageSize
    return min(start, count)..<min(start + Self.pageSize, count)
  }

  /// Returns the first row of another page; nil if there is no such page.
  func row(pages: Int) -> Int? {
    let row = (selected / Self.pageSize + pages) * Self.pageSize
    return (0..<count).contains(row) ? row : nil
  }

  func text(_ index: Int) -> String {
    if let dialog = state.dialog {
      let isCurrent = index == dialog.current
      return joined([dialog.choices[index].title, isCurrent ? state.labels.text("browse.linear.current") : nil])
    }
    switch (state.screen, state.list) {
    case (.search, _): return text(state.search.hits[index])
    case (.map, _): return text(state.map.places[index])
    case (_, .work):
      let listed = state.works.entries[index]
      return text(listed, state.style.facts(listed.entry) + [state.style.dates.short(listed.entry.period)])
    case (_, .project):
      let listed = state.projects.entries[index]
      let (downloads, start) = (listed.entry.downloadsText(state.labels), listed.entry.start)
      return text(listed, state.style.facts(listed.entry) + [downloads, start.map(state.style.dates.start)])
    }
  }

  private func text(_ listed: Listed<some ListEntry>, _ facts: [String?]) -> String {
    let omitted = state.isOmitted(listed.entry.entry) ? state.labels.text("browse.variant.isOmitted") : nil
    return joined([state.style.title(listed.entry)] + facts + [favorite(listed.isFavorite), omitted])
  }

  private func text(_ place: WorkMap.Place) -> String {
    let name = place.name(state.style)
    guard place.works.count == 1 else { return joined([name, state.labels.plural("count.works", place.works.count)]) }
    let work = place.works[0].entry
    return name + ": " + text(place.works[0], [state.style.text(work.company), state.style.dates.short(work.period)])
  }

  private func text(_ hit: SearchHit) -> String {
    let title = state.style.text(hit.entry.title) ?? hit.entry.id
    return state.style.kindName(hit.entry) + ": "
      + joined([title] + state.style.facts(hit.entry) + [favorite(hit.isFavorite)])
  }

  private func favorite(_ isFavorite: Bool) -> String? {
    isFavorite ? state.labels.text("browse.linear.favorite") : nil
  }

  private func joined(_ facts: [String?]) -> String {
    facts.compactMap { $0.map(Sanitizer.singleLine) }.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
