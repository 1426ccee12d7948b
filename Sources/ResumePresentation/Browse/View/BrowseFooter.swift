import ResumeDomain
import ResumeTerminal

/// The last row: the source of the data, and the most important keys.
struct BrowseFooter {
  let canvas: ScreenCanvas
  private let origin: ScreenLine
  private let all: [BrowseHints.Hint]

  init(canvas: ScreenCanvas) {
    self.canvas = canvas
    let origins = [false, true].map { isBrief in
      canvas.line(" " + BrowseStatus(canvas.state).origin(isBrief: isBrief).joined(separator: canvas.separator), .dim)
    }
    origin = origins[0].columns < canvas.columns ? origins[0] : origins[1]
    all = BrowseHints.all(canvas.state)
  }

  /// Whether the source leaves too little space for the keys, so that they move to the row above if that is free.
  var isFull: Bool { fitting(room).count < min(canvas.layout.isWide ? 3 : 4, all.count) }

  /// Returns the row; `hasHints` is whether the keys are part of it.
  func line(hasHints: Bool) -> ScreenLine {
    canvas.line(origin, right: hasHints ? hints(columns: room) : ScreenLine(), columns: columns)
  }

  /// Returns as many hints as fit, the most important first.
  func hints(columns: Int) -> ScreenLine {
    fitting(columns).enumerated().reduce(ScreenLine()) { line, hint in
      line + ScreenLine(hint.offset > 0 ? "  " : "") + ScreenLine(hint.element.key, .bold)
        + ScreenLine(" " + hint.element.word, .dim)
    }
  }

  private var columns: Int { canvas.layout.isWide ? canvas.columns - 1 : canvas.columns }
  private var room: Int { columns - origin.columns - 2 }

  private func fitting(_ columns: Int) -> [BrowseHints.Hint] {
    var left = columns + 2
    var chosen: Set<Int> = []
    for (index, hint) in all.enumerated().sorted(by: { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }) {
      left -= hint.key.displayWidth + 1 + hint.word.displayWidth + 2
      guard left >= 0 else { break }
      chosen.insert(index)
    }
    return all.indices.filter(chosen.contains).map { all[$0] }
  }
}

/// The keys that are useful on the current screen, each with a word.
enum BrowseHints {
  /// A key, its description, and its rank in importance; 0 is the most important.
  typealias Hint = (key: String, word: String, rank: Int)

  private typealias Item = (word: String, action: BrowseAction)

  static func all(_ state: BrowseState) -> [Hint] {
    if state.dialog != nil { return hints(state, [("choose", .open), ("cancel", .back)]) }
    let canRetry = !state.subject.isOffline && state.visibleParts.contains { $0.error != nil }
    let failed: [Item] = canRetry ? [("refresh", .refresh)] : []
    let edit: [Item] = state.isEditable ? [("edit", .edit)] : []
    let rest: [Item] = [("keys", .keys), ("quit", .quit)]
    let search: [Item] = [("sections", .sections), ("search", .search)]
    switch state.screen {
    case .search:
      guard !state.search.hits.isEmpty else { return hints(state, [("back", .back)]) }
      let mark = (BrowseKeys.name(.control("t"), state), state.labels.text("browse.hint.mark"), ranks.count)
      return [mark] + hints(state, [("open", .open), ("back", .back)])
    case .details:
      let keys = [BrowseAction.nextEntry, .previousEntry].map { BrowseKeys.name($0.keyBindings[0], state) }
      let entries = (keys.joined(separator: " "), state.labels.text("browse.hint.entries"), rank(of: .nextEntry))
      return [entries]
        + hints(state, links(state) + [("mark", .mark)] + edit + failed + [("back", .back)] + rest)
    case .map:
      guard !state.map.places.isEmpty else { return hints(state, failed + [("back", .back)] + rest) }
      let choose = (BrowseKeys.arrows(state), state.labels.text("browse.hint.location"), rank(of: .nextEntry))
      return [choose] + hints(state, [("open", .open), ("link", .link)] + failed + [("back", .back)] + rest)
    case .keys, .warnings: return hints(state, [("back", .back), ("quit", .quit)])
    case nil where state.tab == .career:
      let entry: [Item] = state.listCount > 0 ? [("open", .open), ("mark", .mark)] + edit : []
      let all: [Item] = state.filter.isOpen ? [] : [("everything", .back)]
      let filters: [Item] =
        state.filter.isOpen && state.listCount == 0 ? [] : [("favorites", .favorites), ("tag", .tag), ("map", .map)]
      return hints(state, entry + filters + failed + all + search + rest)
    case nil where state.tab == .about:
      return hints(state, links(state) + [("pdf", .pdf)] + edit + failed + search + rest)
    case nil: return hints(state, links(state) + edit + failed + search + rest)
    }
  }

  /// The actions in order of importance. The list of keys leads to all others, and `back` matters more than `quit`.
  private static let ranks: [BrowseAction] = [
    .keys, .back, .refresh, .search, .open, .mark, .quit, .nextEntry, .pdf, .sections, .edit, .link, .copy, .tag, .map,
    .favorites,
  ]

  private static func rank(of action: BrowseAction) -> Int { ranks.firstIndex(of: action) ?? ranks.count }

  private static func links(_ state: BrowseState) -> [Item] {
    BrowseLinks.links(of: state).isEmpty ? [] : [("copy", .copy), ("link", .link)]
  }

  private static func hints(_ state: BrowseState, _ items: [Item]) -> [Hint] {
    items.map { word, action in
      // On a tab there is no way back, so `quit` takes the rank of `back`.
      let isLeaving = action == .quit && state.screens.isEmpty
      return (
        BrowseKeys.name(action.keyBindings[0], state), state.labels.text("browse.hint." + word),
        rank(of: isLeaving ? .back : action)
      )
    }
  }
}
