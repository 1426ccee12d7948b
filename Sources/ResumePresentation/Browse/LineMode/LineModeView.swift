import ResumeDomain
import ResumeInterface
import ResumeTerminal

/// The interactive interface as lines of plain text: no boxes, no symbols in place of words, no animation.
enum LineModeView {
  static func wrapped(_ lines: [String], columns: Int) -> [String] {
    lines.flatMap { $0.isEmpty ? [""] : TextWrapper(width: columns).lines(Sanitizer.singleLine($0)) }
  }

  static func page(_ state: BrowseState) -> LineModePage {
    LineModePage(
      title: title(state), content: content(state),
      notice: state.notice.map { [$0.text, $0.hint].compactMap { $0 } } ?? [], status: status(state))
  }

  /// Returns the tab, the list, the open screens, the position of a detail, the résumé's owner, the profile and the filter.
  private static func title(_ state: BrowseState) -> [String] {
    let labels = state.labels
    if let dialog = state.dialog { return [dialog.title] }
    let subject = labels.text("browse.linear.subject", [state.subject.profile, state.style.language])
    let place = state.path(keys: "browse.linear.help") + [state.positionText].compactMap { $0 }
    let owner = state.owner == state.subject.profile ? [] : [state.owner]
    let path = ([place.joined(separator: ", ")] + owner + [subject]).joined(separator: ". ") + "."
    guard state.screens.isEmpty, state.tab == .career, !state.filter.isOpen else { return [path] }
    return [path, labels.text("browse.linear.filter", [state.filterWords().joined(separator: ", ")])]
  }

  private static func content(_ state: BrowseState) -> [String] {
    let screen = state.dialog == nil ? state.screen : nil
    var head: [String] = []
    if screen == .search, let results = state.search.results, !results.hits.isEmpty {
      head = [state.search.resultsQuery + ": " + state.labels.found(results)]
    }
    if let rows = LineModeRows(state), rows.count > 0 {
      let missing = screen == .map ? state.map.withoutCoordinates : 0
      return head + numbered(rows, state.labels)
        + (missing > 0 ? [state.labels.plural("map.withoutCoordinates", missing)] : [])
    }
    let text = texts(state)
    return head + (text.isEmpty ? emptyMessage(state) : text)
  }

  private static func numbered(_ rows: LineModeRows, _ labels: Labels) -> [String] {
    let page = rows.page
    let all = page.lowerBound > 0 || page.upperBound < rows.count
    let range = [page.lowerBound + 1, page.upperBound, rows.count].map(labels.number)
    var lines = all ? [labels.text("browse.linear.range", range)] : []
    lines += page.map { "\($0 + 1). " + rows.text($0) }
    if page.upperBound < rows.count {
      let rest = labels.number(rows.count - page.upperBound)
      lines.append(labels.text("browse.linear.more", [rest, LineModeCommands.first(.pageDown, labels)]))
    }
    return lines
  }

  private static func status(_ state: BrowseState) -> [String] {
    let labels = state.labels
    let status = BrowseStatus(state)
    var lines = state.variantWords.isEmpty ? [] : [state.variantWords.joined(separator: ", ") + "."]
    // If nothing has been loaded yet, the content itself says so.
    if status.isLoaded, status.isLoading { lines.append(labels.text("progress.reading") + ".") }
    if let report = status.error {
      lines += [report.message, report.hint].compactMap { $0 }
      // Offline, another attempt can't help.
      if !state.subject.isOffline {
        lines.append(labels.text("browse.linear.retry", [LineModeCommands.first(.refresh, labels)]))
      }
    }
    if state.subject.isOffline { lines.append(labels.text("browse.status.offline") + ".") }
    lines += status.stale.map { [$0.full] } ?? []
    if status.warningCount > 0 {
      let command = LineModeCommands.first(.warnings, labels)
      lines.append(labels.plural("browse.linear.warnings", status.warningCount, [command]))
    }
    return lines + status.origin()
  }
}

/// The content of a page, a sentence or a row per line.
struct LineModePage: Equatable {
  /// The path to the screen and the filter, or the title of a dialog.
  var title: [String]
  var content: [String]
  var notice: [String]
  var status: [String]

  var lines: [String] { title + content + notice + status }

  /// Returns the lines that differ from a previous page: all of them on another page or after many changes, otherwise the
  /// changed rows, if any.
  func lines(since previous: LineModePage?) -> [String] {
    guard let previous, previous.title == title, previous.content.count == content.count else { return lines }
    let changed = zip(previous.content, content).compactMap { $0 == $1 ? nil : $1 }
    guard changed.count <= max(content.count / 2, 1) else { return lines }
    return changed + notice + (status == previous.status ? [] : status)
  }
}

extension LineModeView {
  /// Returns the text of the plain command without symbols in place of words, a line per paragraph or fact; empty if rows are
  /// shown, or nothing.
  private static func texts(_ state: BrowseState) -> [String] {
    if state.screen == .keys { return help(state) }
    // Lines are wrapped later.
    let canvas = TextCanvas(
      width: 1 << 24, styler: Styler(isEnabled: false),
      symbols: .spoken(star: ", " + state.labels.text("browse.linear.favorite")))
    return BrowseText.text(state, canvas).map { line in
      line.replacing(" , ", with: ", ").split(separator: " ").joined(separator: " ")
    }
  }

  /// Returns why there is no content: loading, or an empty collection. Errors are part of the status.
  private static func emptyMessage(_ state: BrowseState) -> [String] {
    let labels = state.labels
    if state.screen == .search {
      let search = state.search
      let missing = labels.text(search.isRunning ? "browse.search.running" : "browse.search.prompt")
      return [search.results.map { EmptyMessage.search($0, query: search.resultsQuery, labels) } ?? missing]
    }
    let status = BrowseStatus(state)
    guard status.isLoaded else { return status.isLoading ? [labels.text("progress.reading") + "."] : [] }
    return EmptyMessage.text(state).map { [$0] } ?? []
  }

  /// Returns the list of commands.
  private static func help(_ state: BrowseState) -> [String] {
    let labels = state.labels
    let search = LineModeCommands.first(.search, labels)
    let mark = LineModeCommands.first(.mark, labels)
    let names = [BrowseAction.tag, .profile, .language].map { LineModeCommands.first($0, labels) }
    return [
      labels.text("browse.linear.help.number"), labels.text("browse.linear.help.with", [mark]),
      labels.text("browse.linear.help.name", names), labels.text("browse.linear.help.search", [search]),
      labels.text("browse.linear.help.empty"),
    ]
      + (state.isAvailable(.include)
        ? [
          labels.text(
            "browse.linear.help.variant",
            [LineModeCommands.first(.include, labels)] + LineModeCommands.omitWords(labels).prefix(1))
        ]
        : [])
      + LineModeCommands.all.filter(state.isAvailable).map { action in
        let names = [LineModeCommands.first(action, labels), LineModeCommands.letter(action).map { String($0) }]
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
    case .include: "browse.linear.include"
    default: action.label
    }
  }
}
