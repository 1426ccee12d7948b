import ResumeDomain
import ResumeTerminal

/// The rows above the footer: a message, the status, the filter or key hints.
struct NoticeView {
  /// The maximum number of content rows that a message may cover.
  private static let maximumRows = 4

  let pen: BrowsePen
  let foot: BrowseFooter

  /// The lines; at least one.
  var lines: [ScreenLine] {
    if let notice = pen.state.notice { return message(notice) }
    if let line = StatusView(pen: pen).line ?? filter { return [line] }
    return [hasHints ? ScreenLine(" ") + foot.hints(columns: pen.columns - 2) : ScreenLine()]
  }

  /// Whether the row shows the key hints that do not fit in the footer.
  var hasHints: Bool {
    foot.isFull && pen.state.notice == nil && StatusView(pen: pen).line == nil && filter == nil
  }

  private func message(_ notice: BrowseNotice) -> [ScreenLine] {
    let text = [notice.text, notice.hint].compactMap { $0 }.joined(separator: " ")
    let (sign, look) =
      switch notice.kind {
      case .done: (pen.symbols.done, BrowsePen.done)
      case .failure: (pen.symbols.failure, BrowsePen.failure)
      case .doing: (pen.symbols.waiting, Look.dim)
      }
    var lines = pen.wrapped(text, sign: " " + sign, look, columns: pen.columns - 1)
    guard lines.count > Self.maximumRows + 1 else { return lines }
    lines.removeLast(lines.count - Self.maximumRows - 1)
    lines[Self.maximumRows] = lines[Self.maximumRows] + ScreenLine(pen.state.symbols.ellipsis)
    return lines
  }

  /// The filter, if it does not fit beside the titles of the lists.
  private var filter: ScreenLine? {
    let state = pen.state
    guard state.dialog == nil, state.screens.isEmpty, state.tab == .career, !state.filter.isOpen else { return nil }
    let filter = HeadingView.filter(pen)
    let lists = pen.layout.lists(state).last?.columns.upperBound ?? 0
    return lists + 2 + filter.columns > pen.columns - 1 ? ScreenLine(" ") + filter : nil
  }
}

/// The status of the visible data: loading, offline, stale or with warnings.
struct StatusView {
  let pen: BrowsePen

  /// The status on one line; nil if there is nothing to report.
  var line: ScreenLine? {
    // The list of warnings already shows them in full.
    if case .warnings = pen.state.screens.last, pen.state.dialog == nil { return nil }
    let parts = BrowseStatus.visibleParts(pen.state)
    let isShown = parts.contains { $0.source != nil }
    var words: [String] = []
    var (sign, look) = (pen.symbols.waiting, Look.dim)
    if isShown, parts.contains(where: \.isLoading) {
      words.append(pen.labels.text("progress.reading") + pen.state.symbols.ellipsis)
    }
    if pen.state.subject.isOffline { words.append(pen.labels.text("browse.status.offline")) }
    // If nothing could be loaded, the content shows the error.
    if isShown, let error = parts.lazy.compactMap(\.error).first, let report = BrowseStatus.report(error, pen.state) {
      (sign, look) = (pen.symbols.failure, BrowsePen.failure)
      let key = BrowseKeys.name(BrowseAction.refresh.keyBindings[0], pen.state)
      let retry = report.message + " " + pen.labels.text("browse.retry", [key])
      words.append(line(sign, look, words + [retry]).columns < pen.columns ? retry : report.message)
    }
    let warnings = BrowseStatus.count(parts, pen.state)
    let stale = parts.lazy.compactMap { BrowseStatus.stale($0, pen.state) }.first
    if (warnings > 0 || stale != nil), look == .dim { (sign, look) = (pen.symbols.attention, BrowsePen.attention) }
    let key = BrowseKeys.name(BrowseAction.warnings.keyBindings[0], pen.state)
    let count = warnings > 0 ? [pen.labels.plural("browse.status.warnings", warnings, [key])] : []
    guard let stale else { return words.isEmpty && count.isEmpty ? nil : line(sign, look, words + count) }
    let full = line(sign, look, words + [stale.full] + count)
    return full.columns < pen.columns ? full : line(sign, look, words + [stale.brief] + count)
  }

  private func line(_ sign: String, _ look: Look, _ words: [String]) -> ScreenLine {
    ScreenLine(" " + sign, look) + pen.line(" " + words.joined(separator: pen.dot))
  }
}
