import ResumeDomain
import ResumeTerminal

/// The keys that matter where one is, each with a word.
enum BrowseHints {
  /// A key, and what it does.
  typealias Hint = (key: String, word: String)

  /// The hints from left to right, the most needed last.
  static func all(_ state: BrowseState) -> [Hint] {
    if state.dialog != nil { return hints(state, [("choose", .open), ("cancel", .back)]) }
    let failed = state.shownParts.contains { $0.error != nil } ? [("refresh", BrowseAction.refresh)] : []
    let rest: [(String, BrowseAction)] = [("keys", .keys), ("quit", .quit)]
    switch state.screens.last {
    case .search:
      let open: [(String, BrowseAction)] = state.search.hits.isEmpty ? [] : [("open", .open)]
      let mark: [Hint] =
        state.search.hits.isEmpty
        ? [] : [(BrowseKeys.name(.control("f"), state), state.labels.text("browse.hint.mark"))]
      return mark + hints(state, open + [("back", .back)])
    case .details: return hints(state, links(state) + [("mark", .mark)] + failed + [("back", .back)] + rest)
    case .map: return hints(state, failed + [("link", .link), ("open", .open), ("back", .back)] + rest)
    case .keys, .warnings: return hints(state, [("back", .back), ("quit", .quit)])
    case nil where state.tab == .career:
      let entry: [(String, BrowseAction)] = state.listCount > 0 ? [("mark", .mark), ("open", .open)] : []
      let all: [(String, BrowseAction)] = state.filter.isOpen ? [] : [("everything", .back)]
      let ways: [(String, BrowseAction)] =
        state.filter.isOpen && state.listCount == 0 ? [] : [("favorites", .favorites), ("map", .map), ("tag", .tag)]
      return hints(
        state,
        ways + entry + failed + all + [("search", .search)] + rest)
    case nil where state.tab == .about:
      return hints(state, links(state) + [("pdf", .pdf)] + failed + [("search", .search)] + rest)
    case nil: return hints(state, failed + [("search", .search)] + rest)
    }
  }

  private static func links(_ state: BrowseState) -> [(String, BrowseAction)] {
    BrowseLinks.links(of: state).isEmpty ? [] : [("copy", .copy), ("link", .link)]
  }

  private static func hints(_ state: BrowseState, _ commands: [(word: String, action: BrowseAction)]) -> [Hint] {
    commands.map { word, action in
      (BrowseKeys.name(action.typed[0], state), state.labels.text("browse.hint." + word))
    }
  }
}
