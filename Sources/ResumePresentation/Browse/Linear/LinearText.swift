import ResumeDomain
import ResumeTerminal

/// The texts of the screen as one hears them: those of the plain commands, without signs that stand for words.
enum LinearText {
  /// A line for each paragraph and each fact; none where rows or nothing is shown.
  static func lines(_ state: BrowseState) -> [String] {
    if case .keys = state.screens.last { return LinearHelp.lines(state) }
    // Lines are wrapped later.
    let canvas = TextCanvas(
      width: 1 << 24, styler: Styler(isEnabled: false),
      ornaments: .spoken(star: ", " + state.labels.text("browse.linear.favorite")))
    return (BrowseText.text(state)?(canvas) ?? []).map { line in
      line.replacing(" , ", with: ", ").split(separator: " ").joined(separator: " ")
    }
  }

  /// Why there is nothing: it is being read, it could not be, or there is none. What could not be read says so below.
  static func nothing(_ state: BrowseState) -> [String] {
    let labels = state.labels
    if state.screens.last == .search { return [found(state)] }
    let parts = BrowseStatus.shownParts(state)
    guard parts.contains(where: { $0.source != nil }) else {
      return parts.contains(where: \.isLoading) ? [labels.text("progress.reading") + "."] : []
    }
    switch state.screens.last {
    case .details(let entry, _):
      return [ErrorReporter(labels: labels).report(.notFound(entry.id, kind: entry.kind, known: []))?.message ?? ""]
    case .map: return [labels.text(BrowsePlace.nothing(state))]
    case .search, .keys, .warnings: return []
    case nil: break
    }
    switch state.tab {
    case .career: return [EmptyList.words(state)]
    case .skills: return [labels.text("skills.none")]
    case .about: return []
    }
  }

  /// That nothing was found, or that nothing has been searched for yet.
  private static func found(_ state: BrowseState) -> String {
    let (search, labels) = (state.search, state.labels)
    guard let results = search.results else {
      return labels.text(search.isRunning ? "browse.search.running" : "browse.search.prompt")
    }
    if results.searched == 0 { return labels.text("search.nothing") }
    if results.suggestions.isEmpty { return labels.text("search.noMatch", [search.resultsText]) }
    return labels.text("search.noMatch.nearest", [search.resultsText, results.suggestions.joined(separator: ", ")])
  }
}
