import ResumeDomain
import ResumeTerminal

/// How what is shown is to be taken: being read, old, in part, not all right.
struct StatusView {
  let pen: BrowsePen

  /// All of it on one line; `nil` where there is nothing to know.
  var line: ScreenLine? {
    // What is told there in full need not be told twice.
    if case .warnings = pen.state.screens.last, pen.state.dialog == nil { return nil }
    let parts = BrowseStatus.shownParts(pen.state)
    let isShown = parts.contains { $0.source != nil }
    var words: [String] = []
    var (sign, look) = (pen.signs.waiting, Look.dim)
    if isShown, parts.contains(where: \.isLoading) {
      words.append(pen.labels.text("progress.reading") + pen.state.ornaments.ellipsis)
    }
    if pen.state.subject.isOffline { words.append(pen.labels.text("browse.status.offline")) }
    // What could not be read at all says so where it would be.
    if isShown, let error = parts.lazy.compactMap(\.error).first, let report = BrowseStatus.report(error, pen.state) {
      (sign, look) = (pen.signs.failure, BrowsePen.failure)
      let key = BrowseKeys.name(BrowseAction.refresh.typed[0], pen.state)
      let retry = report.message + " " + pen.labels.text("browse.retry", [key])
      words.append(line(sign, look, words + [retry]).columns < pen.columns ? retry : report.message)
    }
    let warnings = BrowseStatus.count(parts, pen.state)
    let stale = parts.lazy.compactMap { BrowseStatus.stale($0, pen.state) }.first
    if (warnings > 0 || stale != nil), look == .dim { (sign, look) = (pen.signs.attention, BrowsePen.attention) }
    let key = BrowseKeys.name(BrowseAction.warnings.typed[0], pen.state)
    let count = warnings > 0 ? [pen.labels.plural("browse.status.warnings", warnings, [key])] : []
    guard let stale else { return words.isEmpty && count.isEmpty ? nil : line(sign, look, words + count) }
    let full = line(sign, look, words + [stale.full] + count)
    return full.columns < pen.columns ? full : line(sign, look, words + [stale.brief] + count)
  }

  private func line(_ sign: String, _ look: Look, _ words: [String]) -> ScreenLine {
    ScreenLine(" " + sign, look) + pen.line(" " + words.joined(separator: pen.dot))
  }
}
