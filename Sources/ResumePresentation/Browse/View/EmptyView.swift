import ResumeDomain
import ResumeTerminal

/// The content without data: loading, an error, or an empty collection.
struct EmptyView {
  let pen: BrowsePen

  var lines: [ScreenLine] {
    let parts = BrowseStatus.visibleParts(pen.state)
    if !parts.contains(where: { $0.source != nil }) {
      if let error = parts.lazy.compactMap(\.error).first, !parts.contains(where: \.isLoading) { return failure(error) }
      return pen.centered(
        [ScreenLine(pen.labels.text("progress.reading") + pen.state.symbols.ellipsis)], rows: pen.layout.contentRows)
    }
    return calm(emptyMessage)
  }

  private func calm(_ text: String) -> [ScreenLine] {
    let width = min(pen.columns - 4, 60)
    return pen.centered(
      TextWrapper(width: width).lines(Sanitizer.singleLine(text)).map { ScreenLine($0) }, rows: pen.layout.contentRows)
  }

  private func failure(_ error: ResumeError) -> [ScreenLine] {
    guard let report = BrowseStatus.report(error, pen.state) else { return [] }
    let columns = min(pen.columns - 1, BrowseLayout.maximumRowColumns)
    let lines = pen.wrapped(report.message, sign: " " + pen.symbols.failure, BrowsePen.failure, columns: columns)
    let hint = report.hint.map { pen.wrapped($0, sign: "  ", .plain, columns: columns) } ?? []
    let key = BrowseKeys.name(BrowseAction.refresh.keyBindings[0], pen.state)
    let retry = ScreenLine("   ") + ScreenLine(pen.labels.text("browse.retry", [key]), .bold)
    return [ScreenLine()] + lines + hint + [ScreenLine(), retry]
  }

  /// The message of the plain commands.
  private var emptyMessage: String {
    let (state, labels) = (pen.state, pen.labels)
    switch state.screens.last {
    case .details(let entry, _):
      return ErrorReporter(labels: labels).report(.notFound(entry.id, kind: entry.kind, known: []))?.message ?? ""
    case .map: return labels.text(BrowseLocation.emptyMessage(state))
    case .search, .keys, .warnings: return ""
    case nil: break
    }
    switch state.tab {
    case .career: return EmptyListMessage.words(state)
    case .skills: return labels.text("skills.none")
    case .about: return ""
    }
  }
}

/// The message for an empty list, the same as in the plain commands except where it mentions a key.
enum EmptyListMessage {
  static func words(_ state: BrowseState) -> String {
    let isWork = state.list == .work
    let total = (isWork ? state.data.works.loaded?.value.total : state.data.projects.loaded?.value.total) ?? 0
    if total == 0 { return state.labels.text(isWork ? "works.none" : "projects.none") }
    if state.filter.isFavorite, state.data.favorites.entries.isEmpty {
      return state.labels.text("browse.favorites.none")
    }
    return state.labels.text(isWork ? "works.noMatch" : "projects.noMatch")
  }
}
