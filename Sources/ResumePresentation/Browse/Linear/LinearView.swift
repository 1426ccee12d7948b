import ResumeDomain
import ResumeTerminal

/// The interactive interface as lines of plain text: no boxes, no symbols in place of words, no animation.
enum LinearView {
  /// Returns all lines of a state, wrapped.
  static func lines(_ state: BrowseState, columns: Int) -> [String] { wrapped(page(state).lines, columns: columns) }

  static func wrapped(_ lines: [String], columns: Int) -> [String] {
    lines.flatMap { $0.isEmpty ? [""] : TextWrapper(width: columns).lines(Sanitizer.singleLine($0)) }
  }

  static func page(_ state: BrowseState) -> LinearPage {
    LinearPage(
      place: place(state), content: content(state), notice: LinearStatus.notice(state),
      status: LinearStatus.lines(state))
  }

  /// Returns the tab, the list, the open screens, the profile and the filter.
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
    let counts = [state.listCount, state.listTotal ?? 0].map { Numbers.grouped($0, language: state.labels.language) }
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
    return head + (text.isEmpty ? LinearText.emptyMessage(state) : text)
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

  /// Returns the query and the number of results.
  private static func search(_ state: BrowseState) -> [String] {
    guard state.dialog == nil, state.screens.last == .search, let results = state.search.results else { return [] }
    let found = SearchPane.found(results, state.labels)
    return results.hits.isEmpty ? [] : [state.search.resultsQuery + ": " + found]
  }

  private static func withoutCoordinates(_ state: BrowseState) -> [String] {
    let missing = state.map.withoutCoordinates
    guard state.dialog == nil, state.screens.last == .map, missing > 0 else { return [] }
    return [state.labels.plural("map.withoutCoordinates", missing)]
  }
}

/// The content of a page, a sentence or a row per line.
struct LinearPage: Equatable {
  /// The title.
  var place: [String]
  var content: [String]
  /// The outcome of the last action.
  var notice: [String]
  /// Warnings and the source of the data.
  var status: [String]

  var lines: [String] { place + content + notice + status }

  /// Returns the lines that differ from a previous page: all of them on another page or after many changes, otherwise the
  /// changed rows, if any.
  func lines(since previous: LinearPage?) -> [String] {
    guard let previous, previous.place == place, previous.content.count == content.count else { return lines }
    let changed = zip(previous.content, content).compactMap { $0 == $1 ? nil : $1 }
    guard changed.count <= max(content.count / 2, 1) else { return lines }
    return changed + notice + (status == previous.status ? [] : status)
  }
}

/// The notice, the state and the source of the data, as sentences.
enum LinearStatus {
  static func notice(_ state: BrowseState) -> [String] {
    guard let notice = state.notice else { return [] }
    return [notice.text, notice.hint].compactMap { $0 }
  }

  static func lines(_ state: BrowseState) -> [String] {
    let labels = state.labels
    let parts = BrowseStatus.visibleParts(state)
    var lines: [String] = []
    // If nothing has been loaded yet, the content itself says so.
    if parts.contains(where: { $0.source != nil }), parts.contains(where: \.isLoading) {
      lines.append(labels.text("progress.reading") + ".")
    }
    if let error = parts.lazy.compactMap(\.error).first, let report = BrowseStatus.report(error, state) {
      lines += [report.message, report.hint].compactMap { $0 }
      lines.append(labels.text("browse.linear.retry", [LinearWords.first(.refresh, labels)]))
    }
    if state.subject.isOffline { lines.append(labels.text("browse.status.offline") + ".") }
    lines += parts.lazy.compactMap { BrowseStatus.stale($0, state)?.full }.prefix(1)
    let warnings = BrowseStatus.count(parts, state)
    if warnings > 0 {
      lines.append(labels.plural("browse.linear.warnings", warnings, [LinearWords.first(.warnings, labels)]))
    }
    return lines + BrowseStatus.origin(state, isBrief: false)
  }
}

/// The texts of the interface in line mode: those of the plain commands, without symbols in place of words.
enum LinearText {
  /// Returns a line per paragraph or fact; empty if rows are shown, or nothing.
  static func lines(_ state: BrowseState) -> [String] {
    if case .keys = state.screens.last { return LinearHelp.lines(state) }
    // Lines are wrapped later.
    let canvas = TextCanvas(
      width: 1 << 24, styler: Styler(isEnabled: false),
      symbols: .spoken(star: ", " + state.labels.text("browse.linear.favorite")))
    return (BrowseText.text(state)?(canvas) ?? []).map { line in
      line.replacing(" , ", with: ", ").split(separator: " ").joined(separator: " ")
    }
  }

  /// Returns why there is no content: loading, or an empty collection. Errors are part of the status.
  static func emptyMessage(_ state: BrowseState) -> [String] {
    let labels = state.labels
    if state.screens.last == .search { return [found(state)] }
    let parts = BrowseStatus.visibleParts(state)
    guard parts.contains(where: { $0.source != nil }) else {
      return parts.contains(where: \.isLoading) ? [labels.text("progress.reading") + "."] : []
    }
    return EmptyMessage.text(state).map { [$0] } ?? []
  }

  /// Returns that nothing matches, or that there is no query yet.
  private static func found(_ state: BrowseState) -> String {
    let (search, labels) = (state.search, state.labels)
    guard let results = search.results else {
      return labels.text(search.isRunning ? "browse.search.running" : "browse.search.prompt")
    }
    return EmptyMessage.search(results, query: search.resultsQuery, labels)
  }
}

/// The list of commands.
enum LinearHelp {
  static func lines(_ state: BrowseState) -> [String] {
    let labels = state.labels
    let search = LinearWords.first(.search, labels)
    let mark = LinearWords.first(.mark, labels)
    let names = [BrowseAction.tag, .profile, .language].map { LinearWords.first($0, labels) }
    return [
      labels.text("browse.linear.help.number"), labels.text("browse.linear.help.with", [mark]),
      labels.text("browse.linear.help.name", names), labels.text("browse.linear.help.search", [search]),
      labels.text("browse.linear.help.empty"),
    ]
      + LinearWords.commands.map { action in
        let names = [LinearWords.first(action, labels), LinearWords.letter(action).map { String($0) }]
        return names.compactMap { $0 }.joined(separator: ", ") + ": " + labels.text(label(action))
      }
  }

  /// Returns the description of a command; those of the keys mention the screen.
  private static func label(_ action: BrowseAction) -> String {
    switch action {
    case .left: "browse.list.works"
    case .right: "browse.list.projects"
    case .pageUp: "browse.linear.previous"
    case .pageDown: "browse.linear.next"
    case .mark: "browse.linear.mark"
    case .keys: "browse.linear.help"
    case .search: "browse.title.search"
    default: action.label
    }
  }
}
