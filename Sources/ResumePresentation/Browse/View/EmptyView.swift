import ResumeDomain
import ResumeTerminal

/// The content without data: loading, an error, or an empty collection.
struct EmptyView {
  let canvas: ScreenCanvas

  var lines: [ScreenLine] {
    let status = BrowseStatus(canvas.state)
    if !status.isLoaded {
      if let error = status.error, !status.isLoading { return failure(error) }
      return canvas.centered(
        [ScreenLine(canvas.labels.text("progress.reading") + canvas.state.symbols.ellipsis)],
        rows: canvas.layout.contentRows)
    }
    return centered(EmptyMessage.text(canvas.state) ?? "")
  }

  private func centered(_ text: String) -> [ScreenLine] {
    let width = min(canvas.columns - 4, 60)
    return canvas.centered(
      TextWrapper(width: width).lines(Sanitizer.singleLine(text)).map { ScreenLine($0) },
      rows: canvas.layout.contentRows)
  }

  private func failure(_ report: ErrorReport) -> [ScreenLine] {
    let columns = min(canvas.columns - 1, BrowseLayout.maximumRowColumns)
    let lines = canvas.wrapped(
      report.message, sign: " " + canvas.symbols.failure, ScreenCanvas.failure, columns: columns)
    let hint = report.hint.map { canvas.wrapped($0, sign: "  ", .plain, columns: columns) } ?? []
    let retry =
      BrowseStatus(canvas.state).retry.map { [ScreenLine(), ScreenLine("   ") + ScreenLine($0, .bold)] } ?? []
    return [ScreenLine()] + lines + hint + retry
  }
}

/// The messages for missing content, the same as in the plain commands except where they mention a key.
enum EmptyMessage {
  /// Returns the message for the visible screen; nil for screens that are never empty.
  static func text(_ state: BrowseState) -> String? {
    let labels = state.labels
    switch (state.screen, state.tab) {
    case (.details(let entry), _):
      return ErrorReporter(labels: labels).report(.notFound(entry.id, kind: entry.kind, known: []))?.message
    case (.map, _): return map(state)
    case (.search, _), (.keys, _), (.warnings, _): return nil
    case (nil, .about): return state.isEditable ? text("browse.noPerson", state) : labels.text("warning.noPerson")
    case (nil, .section(let section)): return none("section.none." + FieldTable.of(section).command, section, state)
    case (nil, .skills): return none("section.none.skills", .skills, state)
    case (nil, .career):
      let key = list(state)
      guard state.listTotal ?? 0 == 0 else { return labels.text(key) }
      return none(key, state.list == .work ? .work : .projects, state)
    }
  }

  private static func map(_ state: BrowseState) -> String {
    switch BrowseLocation.emptyMessage(state) {
    case "map.none" where state.isEditable: text("browse.map.none", state)
    case "works.none": none("works.none", .work, state)
    case let key: state.labels.text(key)
    }
  }

  /// Returns a message that names the key for editing.
  private static func text(_ key: String, _ state: BrowseState) -> String {
    state.labels.text(key, [BrowseKeys.name(BrowseAction.edit.keyBindings[0], state)])
  }

  /// Returns a message for a section without entries, with the command that adds one.
  private static func none(_ key: String, _ section: ResumeSection, _ state: BrowseState) -> String {
    guard let origin = state.data.works.loaded?.origin else { return state.labels.text(key) }
    return state.labels.text(key) + " " + state.labels.addingHint(FieldTable.of(section).singular, to: origin)
  }

  private static func list(_ state: BrowseState) -> String {
    let isWork = state.list == .work
    if state.listTotal ?? 0 == 0 { return isWork ? "works.none" : "projects.none" }
    if state.filter.isFavorite, state.data.favorites.entries.isEmpty { return "browse.favorites.none" }
    return isWork ? "works.noMatch" : "projects.noMatch"
  }

  /// Returns the message for a query without results, with suggestions.
  static func search(_ results: SearchResults, query: String, _ labels: Labels) -> String {
    if results.searched == 0 { return labels.text("search.nothing") }
    if results.suggestions.isEmpty { return labels.text("search.noMatch", [query]) }
    return labels.text("search.noMatch.nearest", [query, results.suggestions.joined(separator: ", ")])
  }
}
