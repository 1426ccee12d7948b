import ResumeDomain

/// What happened, how what is shown is to be taken, and where it came from, in sentences.
enum LinearStatus {
  static func notice(_ state: BrowseState) -> [String] {
    guard let notice = state.notice else { return [] }
    return [notice.text, notice.hint].compactMap { $0 }
  }

  static func lines(_ state: BrowseState) -> [String] {
    let labels = state.labels
    let parts = BrowseStatus.shownParts(state)
    var lines: [String] = []
    // Where nothing was read yet, that is said in its place.
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
