import ResumeDomain
import ResumeTerminal

/// The rows above the footer: a message, the status, the filter or key hints.
struct NoticeView {
  /// The maximum number of content rows that a message may cover.
  private static let maximumRows = 4

  let canvas: ScreenCanvas
  let foot: BrowseFooter

  /// The lines; at least one.
  var lines: [ScreenLine] {
    if let notice = canvas.state.notice { return message(notice) }
    if let line = StatusView(canvas: canvas).line ?? filter { return [line] }
    return [hasHints ? ScreenLine(" ") + foot.hints(columns: canvas.columns - 2) : ScreenLine()]
  }

  /// Whether the row shows the key hints that do not fit in the footer.
  var hasHints: Bool {
    foot.isFull && canvas.state.notice == nil && StatusView(canvas: canvas).line == nil && filter == nil
  }

  private func message(_ notice: BrowseNotice) -> [ScreenLine] {
    let text = [notice.text, notice.hint].compactMap { $0 }.joined(separator: " ")
    let (sign, look) =
      switch notice.kind {
      case .done: (canvas.symbols.done, ScreenCanvas.done)
      case .failure: (canvas.symbols.failure, ScreenCanvas.failure)
      case .doing: (canvas.symbols.waiting, Look.dim)
      }
    var lines = canvas.wrapped(text, sign: " " + sign, look, columns: canvas.columns - 1)
    guard lines.count > Self.maximumRows + 1 else { return lines }
    lines.removeLast(lines.count - Self.maximumRows - 1)
    lines[Self.maximumRows] = lines[Self.maximumRows] + ScreenLine(canvas.state.symbols.ellipsis)
    return lines
  }

  /// The filter, if it does not fit next to the titles of the lists.
  private var filter: ScreenLine? {
    let state = canvas.state
    guard state.dialog == nil, state.screens.isEmpty, state.tab == .career, !state.filter.isOpen else { return nil }
    let filter = HeadingView(canvas: canvas).filter
    let lists = canvas.layout.lists(state).last?.columns.upperBound ?? 0
    return lists + 2 + filter.columns > canvas.columns - 1 ? ScreenLine(" ") + filter : nil
  }
}

/// The status of the visible data: loading, offline, stale or with warnings.
struct StatusView {
  let canvas: ScreenCanvas

  /// The status on one line; nil if there is nothing to report.
  var line: ScreenLine? {
    // The list of warnings already shows them in full.
    if canvas.state.screen == .warnings, canvas.state.dialog == nil { return nil }
    let status = BrowseStatus(canvas.state)
    var words: [String] = []
    var (sign, look) = (canvas.symbols.waiting, Look.dim)
    if status.isLoaded, status.isLoading {
      words.append(canvas.labels.text("progress.reading") + canvas.state.symbols.ellipsis)
    }
    if canvas.state.subject.isOffline { words.append(canvas.labels.text("browse.status.offline")) }
    // If nothing could be loaded, the content shows the error.
    if status.isLoaded, let report = status.error {
      (sign, look) = (canvas.symbols.failure, ScreenCanvas.failure)
      let retry = report.message + (status.retry.map { " " + $0 } ?? "")
      words.append(line(sign, look, words + [retry]).columns < canvas.columns ? retry : report.message)
    }
    let (warnings, stale) = (status.warningCount, status.stale)
    if (warnings > 0 || stale != nil), look == .dim {
      (sign, look) = (canvas.symbols.attention, ScreenCanvas.attention)
    }
    let key = BrowseKeys.name(BrowseAction.warnings.keyBindings[0], canvas.state)
    let count = warnings > 0 ? [canvas.labels.plural("browse.status.warnings", warnings, [key])] : []
    guard let stale else { return words.isEmpty && count.isEmpty ? nil : line(sign, look, words + count) }
    let full = line(sign, look, words + [stale.full] + count)
    return full.columns < canvas.columns ? full : line(sign, look, words + [stale.brief] + count)
  }

  private func line(_ sign: String, _ look: Look, _ words: [String]) -> ScreenLine {
    ScreenLine(" " + sign, look) + canvas.line(" " + words.joined(separator: canvas.separator))
  }
}
