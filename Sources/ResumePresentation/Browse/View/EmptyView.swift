import ResumeDomain
import ResumeInterface
import ResumeTerminal

extension ScreenCanvas {
  /// The content without data: loading, an error, or an empty collection.
  var emptyLines: [ScreenLine] {
    let status = BrowseStatus(state)
    if !status.isLoaded {
      if let error = status.error, !status.isLoading { return failure(error) }
      let reading = labels.text("progress.reading") + state.symbols.ellipsis
      return centered([ScreenLine(reading)], rows: layout.contentRows)
    }
    let text = TextWrapper(width: min(columns - 4, 60)).lines(Sanitizer.singleLine(EmptyMessage.text(state) ?? ""))
    return centered(text.map { ScreenLine($0) }, rows: layout.contentRows)
  }

  private func failure(_ report: ErrorReport) -> [ScreenLine] {
    let columns = min(columns - 1, BrowseLayout.maximumRowColumns)
    let lines = wrapped(report.message, sign: " " + symbols.failure, Self.failure, columns: columns)
    let hint = report.hint.map { wrapped($0, sign: "  ", .plain, columns: columns) } ?? []
    let retry = BrowseKeys.retryHint(state).map { [ScreenLine(), ScreenLine("   ") + ScreenLine($0, .bold)] } ?? []
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
    case (nil, .section(let section)): return none("section.none." + section.table.command, section, state)
    case (nil, .custom(let name)): return labels.text("section.empty", [name])
    case (nil, .skills): return none("section.none.skills", .skills, state)
    case (nil, .career):
      let isWork = state.list == .work
      if state.listTotal ?? 0 == 0 {
        return none(isWork ? "works.none" : "projects.none", isWork ? .work : .projects, state)
      }
      let hasFavorites = !state.data.favorites.entries.isEmpty
      if state.filter.isFavorite, !hasFavorites { return labels.text("browse.favorites.none") }
      return labels.text(isWork ? "works.noMatch" : "projects.noMatch")
    }
  }

  private static func map(_ state: BrowseState) -> String {
    let total = state.data.works.loaded?.value.total ?? 0
    return switch MapCommand.emptyMessage(total: total, listed: state.works.entries.count) {
    case "map.none" where state.isEditable: text("browse.map.none", state)
    case "works.none": none("works.none", .work, state)
    case let key: state.labels.text(key)
    }
  }

  /// Returns a message that names the key for editing.
  private static func text(_ key: String, _ state: BrowseState) -> String {
    state.labels.text(key, [BrowseKeys.name(of: .edit, state)])
  }

  /// Returns a message for a section without entries, with the command that adds one.
  private static func none(_ key: String, _ section: ResumeSection, _ state: BrowseState) -> String {
    guard let origin = state.data.works.loaded?.origin else { return state.labels.text(key) }
    return state.labels.text(key) + " "
      + state.labels.addingHint(section.table.singular, to: origin, for: state.subject.flag)
  }

  /// Returns the message for a query without results, with suggestions.
  static func search(_ results: SearchResults, query: String, _ labels: Labels) -> String {
    labels.text(SearchCommand.emptyMessage(results) ?? "", [query, results.suggestions.joined(separator: ", ")])
  }
}
