import ResumeDomain
import ResumeTerminal

/// The interactive screen in plain lines, for who listens to it: no boxes, no signs that stand for words, nothing that moves.
enum LinearView {
  /// All lines of a state, at most so many columns wide.
  static func lines(_ state: BrowseState, columns: Int) -> [String] { wrapped(page(state).lines, columns: columns) }

  static func wrapped(_ lines: [String], columns: Int) -> [String] {
    lines.flatMap { $0.isEmpty ? [""] : TextWrapper(width: columns).lines(Sanitizer.singleLine($0)) }
  }

  static func page(_ state: BrowseState) -> LinearPage {
    LinearPage(
      place: place(state), content: content(state), notice: LinearStatus.notice(state),
      status: LinearStatus.lines(state))
  }

  /// The tab, the list and what was opened above it, how many rows there are and which, whose résumé it is.
  private static func place(_ state: BrowseState) -> [String] {
    let labels = state.labels
    if let dialog = state.dialog { return [dialog.title] }
    let names = BrowseWords.path(state)
    let subject = labels.text("browse.linear.subject", [state.subject.profile, state.style.language])
    return [names.joined(separator: ", ") + ". " + subject + "."] + filter(state)
  }

  private static func filter(_ state: BrowseState) -> [String] {
    guard state.screens.isEmpty, state.tab == .career, !state.filter.isOpen else { return [] }
    var words: [String] = []
    if let tag = state.filter.tag { words.append(state.labels.text("browse.filter.tag", [tag])) }
    if state.filter.isFavorite { words.append(state.labels.text("browse.filter.favorites")) }
    let total = state.list == .work ? state.data.works.loaded?.value.total : state.data.projects.loaded?.value.total
    let counts = [state.listCount, total ?? 0].map { Numbers.grouped($0, language: state.labels.language) }
    return [
      state.labels.text(
        "browse.linear.filter", [(words + [state.labels.text("footer.count", counts)]).joined(separator: ", ")])
    ]
  }

  private static func content(_ state: BrowseState) -> [String] {
    let head = search(state)
    if let rows = LinearRows(state), rows.count > 0 {
      return head + numbered(rows, state.labels) + withoutCoordinates(state)
    }
    let text = LinearText.lines(state)
    return head + (text.isEmpty ? LinearText.nothing(state) : text)
  }

  private static func numbered(_ rows: LinearRows, _ labels: Labels) -> [String] {
    let page = rows.page
    func count(_ number: Int) -> String { Numbers.grouped(number, language: labels.language) }
    let all = page.lowerBound > 0 || page.upperBound < rows.count
    let range = [page.lowerBound + 1, page.upperBound, rows.count].map(count)
    var lines = all ? [labels.text("browse.linear.range", range)] : []
    lines += page.map { "\($0 + 1). " + rows.text($0) }
    if page.upperBound < rows.count {
      lines.append(
        labels.text("browse.linear.more", [count(rows.count - page.upperBound), LinearWords.first(.pageDown, labels)]))
    }
    return lines
  }

  /// What was searched for, and how much was found.
  private static func search(_ state: BrowseState) -> [String] {
    guard state.dialog == nil, state.screens.last == .search, let results = state.search.results else { return [] }
    let found = SearchPane.found(results, state.labels)
    return results.hits.isEmpty ? [] : [state.search.resultsText + ": " + found]
  }

  private static func withoutCoordinates(_ state: BrowseState) -> [String] {
    let missing = state.map.withoutCoordinates
    guard state.dialog == nil, state.screens.last == .map, missing > 0 else { return [] }
    return [state.labels.plural("map.withoutCoordinates", missing)]
  }
}
