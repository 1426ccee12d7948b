import ResumeDomain
import ResumeInterface
import ResumeTerminal

extension BrowseUpdate {
  mutating func move(_ action: BrowseAction) {
    switch state.screen {
    case .map: state.place = action.place(from: state.place, among: state.map.places.map(\.coordinate))
    case .search: select(action.row(from: state.search.cursor.selected, page: layout.hitPage))
    case .details, .keys, .warnings:
      if action == .left { return handle(.back) }
      if !moveInText(action) { scroll(action) }
    case nil where state.tab == .career: moveInList(action)
    case nil where action == .left || action == .right: moveToNeighbor(action)
    case nil: if !moveInText(action) { scroll(action) }
    }
  }

  private mutating func moveInList(_ action: BrowseAction) {
    switch action {
    case .left: state.list = .work
    case .right where state.list == .project: moveToNeighbor(action)
    case .right: state.list = .project
    default: select(action.row(from: state.listCursor.selected, page: layout.entryPage))
    }
  }

  /// Goes to the neighbor of a tab; the two lists of the career tab count as neighbors as well.
  private mutating func moveToNeighbor(_ action: BrowseAction) {
    let tabs = state.tabs
    let index = (tabs.firstIndex(of: state.tab) ?? 0) + (action == .right ? 1 : -1)
    guard tabs.indices.contains(index) else { return }
    open(tabs[index])
    if state.tab == .career { state.list = .project }
  }

  /// Opens the next or previous entry of the list, or of the search results, that the open detail belongs to.
  mutating func moveToEntry(_ step: Int) {
    guard case .details(let entry)? = state.screen else { return }
    let isHit = state.isHitOpen
    let entries =
      isHit
      ? state.search.hits.map(\.entry.reference)
      : entry.kind == .work ? state.works.references : state.projects.references
    let current = state.position?.index ?? (step > 0 ? -1 : entries.count)
    let others = step > 0 ? Array((current + 1)..<max(entries.count, current + 1)) : (0..<current).reversed()
    guard let index = others.first(where: { entries[$0] != nil }), let next = entries[index] else {
      return showNotice(.doing, step > 0 ? "browse.lastEntry" : "browse.firstEntry")
    }
    switch (isHit, entry.kind) {
    case (true, _): state.search.cursor.select(index, of: entries.count, page: layout.hitPage)
    case (false, .work): state.works.cursor.select(index, of: entries.count, page: layout.entryPage)
    case (false, .project): state.projects.cursor.select(index, of: entries.count, page: layout.entryPage)
    }
    state.screens.removeLast()
    open(next)
  }

  mutating func scroll(_ action: BrowseAction) {
    state.top = max(0, min(action.row(from: state.top, page: layout.contentRows), lastTop))
  }

  private var lastTop: Int {
    let isText = state.screen.map { $0 != .search && $0 != .map } ?? (state.tab != .career)
    guard isText else { return 0 }
    return max(BrowseText.lines(state, columns: state.textColumns).count - layout.contentRows, 0)
  }

  /// Clamps all positions after a change of the content or of the size.
  mutating func clampCursors() {
    state.works.clampCursor(page: layout.entryPage)
    state.projects.clampCursor(page: layout.entryPage)
    let hits = state.search.hits.count
    state.search.cursor.select(state.search.cursor.selected, of: hits, page: layout.hitPage)
    if let dialog = state.dialog { select(dialog.cursor.selected) }
    state.top = min(state.top, lastTop)
    if state.isOpen(.map) { state.place = max(0, min(state.place, state.map.places.count - 1)) }
  }

  mutating func handle(_ mouse: MouseEvent) {
    guard state.input == nil else { return }
    if mouse.kind != .press {
      let action = mouse.kind == .wheelUp ? BrowseAction.up : .down
      if state.dialog != nil { return handleDialogKey(mouse.kind == .wheelUp ? .up : .down) }
      for _ in 0..<(isList ? 1 : 3) { move(action) }
      return
    }
    if mouse.row == 0, state.dialog == nil { return clickTab(mouse.column) }
    if state.dialog == nil, state.showsList, mouse.column < layout.listColumns { state.screens = [] }
    let isTab = state.dialog == nil && state.screens.isEmpty
    if mouse.row == 1, isTab, state.tab == .about, layout.pdf(state).columns.contains(mouse.column) { handle(.pdf) }
    if mouse.row == 1, isTab, state.tab == .career,
      let list = layout.lists(state).first(where: { $0.columns.contains(mouse.column) })?.list
    {
      state.list = list
    }
    let row = mouse.row - BrowseLayout.headRows
    guard row >= 0, row < layout.contentRows else { return }
    // The preview is next to the list.
    if isTab, state.tab == .career, mouse.column >= layout.listColumns { return handle(.open) }
    click(row: row, column: mouse.column)
  }

  /// Opens the tab at a column of the first row, or a hidden one if its mark was clicked.
  private mutating func clickTab(_ column: Int) {
    let tabs = layout.tabs(state)
    if let tab = tabs.first(where: { $0.columns.contains(column) })?.tab { return open(tab) }
    guard let first = tabs.first, let last = tabs.last else { return }
    if column < first.columns.lowerBound, let index = state.tabs.firstIndex(of: first.tab) {
      open(state.tabs[index - 1])
    }
    let isMark = (last.columns.upperBound...last.columns.upperBound + 1).contains(column)
    if isMark, let index = state.tabs.firstIndex(of: last.tab), index + 1 < state.tabs.count {
      open(state.tabs[index + 1])
    }
  }

  private var isList: Bool {
    state.screen == .search || (state.screen == nil && state.tab == .career) || state.screen == .map
  }

  /// Selects a row of the dialog, or of the visible list.
  mutating func select(_ row: Int) {
    if var dialog = state.dialog {
      dialog.cursor.select(row, of: dialog.choices.count, page: layout.dialogPage(dialog))
      return state.dialog = dialog
    }
    switch state.screen {
    case .search: state.search.cursor.select(row, of: state.search.hits.count, page: layout.hitPage)
    case .map: state.place = max(0, min(row, state.map.places.count - 1))
    case nil where state.tab == .career: state.listCursor.select(row, of: state.listCount, page: layout.entryPage)
    default: break
    }
  }

  /// Selects the row at a position of the content; opens it if it is already selected.
  private mutating func click(row: Int, column: Int) {
    if let dialog = state.dialog {
      let head = layout.dialogHeaderRows(dialog)
      let index = row - head + dialog.cursor.top
      guard row >= head, dialog.choices.indices.contains(index) else { return }
      select(index)
      return handleDialogKey(.enter)
    }
    switch state.screen {
    case .search:
      let index = (row - BrowseLayout.searchHeaderRows) / BrowseLayout.hitRows + state.search.cursor.top
      guard row >= BrowseLayout.searchHeaderRows, state.search.hits.indices.contains(index) else { return }
      let wasSelected = index == state.search.cursor.selected
      select(index)
      if wasSelected { openHit() }
    case nil where state.tab == .career:
      let index = row / layout.entryRows + state.listCursor.top
      guard index < state.listCount else { return }
      if index == state.listCursor.selected { return handle(.open) }
      select(index)
    case .map:
      let map = BrowseMap(state, columns: state.size.columns, rows: layout.contentRows)
      guard let place = map.place(atColumn: column, row: row) else { return }
      if place == state.place { return handle(.open) }
      state.place = place
    default: break
    }
  }
}

extension BrowseAction {
  /// Returns the row that the action leads to, which may be beyond the ends; the same row if the action does not move.
  func row(from row: Int, page: Int) -> Int {
    switch self {
    case .up: row - 1
    case .down: row + 1
    case .pageUp: row - max(page - 1, 1)
    case .pageDown: row + max(page - 1, 1)
    case .top: 0
    case .bottom: .max
    default: row
    }
  }
}
