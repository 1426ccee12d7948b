import ResumeDomain
import ResumeInterface
import ResumeTerminal

enum BrowseKeys {
  private typealias Row = (keys: String, words: String)
  private typealias Item = (keys: [Key], label: String)

  private static let groups: [(title: String, items: [Item])] = [
    (
      "moving",
      items([
        .career, .skills, .about, .sections, .nextTab, .previousTab, .up, .down, .left, .right, .pageUp, .pageDown,
        .top, .bottom, .open, .back, .nextEntry, .previousEntry,
      ])
    ),
    ("showing", items([.search, .favorites, .tag, .map, .language, .profile, .variant, .warnings, .keys])),
    (
      "doing",
      items([.mark, .edit, .include, .reword, .retag, .save, .link, .copy, .refresh, .pdf, .clearCache, .logOut, .quit])
    ),
    (
      "searching",
      [
        ([.control("u")], "browse.keys.clear"), ([.control("w")], "browse.keys.word"),
        ([.control("t")], "browse.keys.markHit"),
      ]
    ),
  ]

  private static func items(_ actions: [BrowseAction]) -> [Item] { actions.map { ($0.keyBindings, $0.label) } }

  /// Returns the action of an item; nil for keys that edit the query.
  private static func action(of item: Item) -> BrowseAction? {
    item.label == "browse.keys.markHit" ? .mark : BrowseAction.allCases.first { $0.label == item.label }
  }

  /// Returns every key with its description.
  ///
  /// - Parameter state: the state; the keys of its screen come first. Nil for the help.
  static func lines(_ labels: Labels, _ canvas: TextCanvas, _ state: BrowseState? = nil) -> [String] {
    func isOffered(_ item: Item) -> Bool {
      guard let state, let action = action(of: item) else { return true }
      return state.isAvailable(action)
    }
    let here = state.map(keys(of:)) ?? []
    let listed = Set(here.flatMap(\.keys))
    var groups: [(title: String, rows: [Row])] = []
    func append(_ title: String, _ items: [Item]) {
      guard !items.isEmpty else { return }
      let rows = items.map { keys, label in
        (keys.map { name($0, labels, canvas.symbols) }.joined(separator: " "), labels.text(label))
      }
      groups.append((labels.text("browse.keys." + title), rows))
    }
    append("here", here)
    for (title, items) in Self.groups {
      append(title, items.filter(isOffered).map { ($0.filter { !listed.contains($0) }, $1) }.filter { !$0.0.isEmpty })
    }
    let rows = groups.flatMap(\.rows)
    let width = rows.map(\.0.displayWidth).max() ?? 0
    let isTable = width + longestHalf(rows) <= canvas.width
    return groups.enumerated().flatMap { index, group in
      (index > 0 ? [""] : []) + canvas.wrapped(group.title, styles: .bold)
        + (isTable ? table(group.rows, width, canvas) : FactLines.lines(group.rows.map { ($0.keys, $0.words) }, canvas))
    }
  }

  /// Returns the keys of the screen below the list of keys, as far as they have a use there.
  private static func keys(of state: BrowseState) -> [Item] {
    var state = state
    if state.screen == .keys { state.screens.removeLast() }
    let scroll: [BrowseAction] = [.up, .down, .pageUp, .pageDown]
    let links: [BrowseAction] = state.links.isEmpty ? [] : [.link, .copy]
    let back: [BrowseAction] = state.canGoBack ? [.back] : []
    var location: [Item] = []
    let actions: [BrowseAction]
    switch state.screen {
    case .details: actions = [.nextEntry, .previousEntry] + scroll + [.mark, .edit] + links
    case .map:
      let hasPlaces = !state.map.places.isEmpty
      if hasPlaces { location = [([.up, .down, .left, .right], "browse.keys.location")] }
      actions = (hasPlaces ? [.open] : []) + links
    case .search, .keys: return []
    case .warnings: actions = scroll
    case nil where state.tab == .career:
      let entry: [BrowseAction] =
        state.listCount > 0 ? [.up, .down, .left, .right, .open, .mark, .edit] : [.left, .right]
      actions = entry + [.favorites, .tag, .map]
    case nil: actions = scroll + (state.tab == .about ? [.pdf] : []) + [.edit] + links
    }
    return location + items((actions + back).filter(state.isAvailable))
  }

  /// Returns the names of the four arrow keys.
  static func arrows(_ state: BrowseState) -> String {
    state.symbols == .ascii ? state.labels.text("browse.keyName.arrows") : "↑↓←→"
  }

  /// Returns a table with the keys on the left and their descriptions on the right.
  private static func table(_ rows: [Row], _ width: Int, _ canvas: TextCanvas) -> [String] {
    let indent = String(repeating: " ", count: width + 2)
    return rows.flatMap { keys, words -> [String] in
      let lines = canvas.wrapped(words, firstIndent: indent, indent: indent)
      let head = canvas.styler.styled(keys, .bold) + indent.dropFirst(keys.displayWidth)
      return [head + lines[0].dropFirst(indent.count)] + lines.dropFirst()
    }
  }

  /// Returns half the width of the longest description, which may take two lines.
  private static func longestHalf(_ rows: [Row]) -> Int { (rows.map(\.words.displayWidth).max() ?? 0) / 2 + 10 }

  static func name(_ key: Key, _ state: BrowseState) -> String { name(key, state.labels, state.symbols) }

  /// Returns the name of the preferred key of an action.
  static func name(of action: BrowseAction, _ state: BrowseState) -> String { name(action.keyBindings[0], state) }

  /// Returns the words that offer to try again; nil offline, where only cached data is available.
  static func retryHint(_ state: BrowseState) -> String? {
    state.subject.isOffline ? nil : state.labels.text("browse.retry", [name(of: .refresh, state)])
  }

  private static func name(_ key: Key, _ labels: Labels, _ symbols: Symbols) -> String {
    let isASCII = symbols == .ascii
    switch key {
    case .character(" "): return labels.text("browse.keyName.space")
    case .character(let character): return String(character)
    case .control(let character): return "Ctrl-" + character.uppercased()
    case .enter: return labels.text("browse.keyName.enter")
    case .escape: return "Esc"
    case .tab: return "Tab"
    case .backTab: return labels.text("browse.keyName.backTab")
    case .backspace: return labels.text("browse.keyName.backspace")
    case .delete: return labels.text("browse.keyName.delete")
    case .up: return isASCII ? labels.text("browse.keyName.up") : "↑"
    case .down: return isASCII ? labels.text("browse.keyName.down") : "↓"
    case .left: return isASCII ? labels.text("browse.keyName.left") : "←"
    case .right: return isASCII ? labels.text("browse.keyName.right") : "→"
    case .home: return labels.text("browse.keyName.home")
    case .end: return labels.text("browse.keyName.end")
    case .pageUp: return labels.text("browse.keyName.pageUp")
    case .pageDown: return labels.text("browse.keyName.pageDown")
    }
  }
}
