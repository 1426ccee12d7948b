import ResumeDomain
import ResumeInterface
import ResumeTerminal

extension BrowseUpdate {
  private static let maximumLength = 200

  mutating func openSearch() {
    state.searchOrigin = nil
    show(.search)
    state.search.text = ""
    search()
    // People pause before they type: time to index the data.
    effects.append(.search("", number: state.search.number))
    loadRecommendations()
  }

  /// Loads the recommendations of all jobs, which only the search needs, once.
  mutating func loadRecommendations() {
    guard state.data.recommendations.loaded == nil, !state.data.recommendations.isLoading else { return }
    state.data.recommendations.isLoading = true
    effects.append(.loadRecommendations)
  }

  /// Repeats the search after new data was loaded.
  mutating func searchAgain() {
    guard state.isOpen(.search) else { return }
    let (cursor, opensFirstHit) = (state.search.cursor, state.search.opensFirstHit)
    search()
    (state.search.cursor, state.search.opensFirstHit) = (cursor, opensFirstHit)
  }

  mutating func handleSearchKey(_ key: Key) {
    switch key {
    case .character(let character): type(String(character))
    case .backspace, .control("h"):
      guard !state.search.text.isEmpty else { return handle(BrowseAction.back) }
      state.search.text.removeLast()
      search()
    case .control("u"):
      state.search.text = ""
      search()
    case .control("w"):
      state.search.text.removeLastWord()
      search()
    case .enter: openHit()
    case .escape: handle(BrowseAction.back)
    case .control("t"): handle(BrowseAction.mark)
    case .tab, .down, .control("n"): move(.down)
    case .backTab, .up, .control("p"): move(.up)
    case .pageUp, .control("b"): move(.pageUp)
    case .pageDown, .control("f"): move(.pageDown)
    case .home: move(.top)
    case .end: move(.bottom)
    default: break
    }
  }

  mutating func paste(_ text: String) {
    if state.input != nil { state.input?.type(Sanitizer.singleLine(text)) }
    guard state.screen == .search, state.dialog == nil, state.input == nil else { return }
    type(Sanitizer.singleLine(text))
  }

  private mutating func type(_ text: String) {
    let room = Self.maximumLength - state.search.text.count
    guard room > 0 else { return }
    state.search.text += text.prefix(room)
    search()
  }

  private mutating func search() {
    state.search.number += 1
    state.search.cursor = ListCursor()
    state.search.opensFirstHit = false
    guard !state.search.text.allSatisfy(\.isWhitespace) else {
      state.search.results = nil
      state.search.isRunning = false
      return
    }
    state.search.isRunning = true
    effects.append(.search(state.search.text, number: state.search.number))
  }

  mutating func apply(_ results: SearchResults, number: Int) {
    guard number == state.search.number, state.search.isRunning else { return }
    state.search.results = results
    state.search.resultsQuery = state.search.text
    state.search.isRunning = false
    clampCursors()
    if state.search.opensFirstHit, state.screen == .search { openHit() }
    state.search.opensFirstHit = false
  }

  mutating func openHit() {
    let isCurrent = state.search.results != nil && state.search.resultsQuery == state.search.text
    // The results are still those of an earlier query, not only of earlier data.
    guard isCurrent || !state.search.isRunning else { return state.search.opensFirstHit = true }
    guard let hit = state.search.selectedHit else { return }
    if let entry = hit.opened { return open(entry) }
    let origin = SearchOrigin(tab: state.tab, screens: state.screens)
    switch hit.entry {
    case .skill: open(.skills)
    case .section(let entry):
      open(entry.entry.document.path.customSection.map(BrowseTab.custom) ?? .section(entry.section))
    case .work, .recommendation, .project, .person: open(.about)
    }
    state.searchOrigin = origin
    state.top = BrowseText.line(of: hit.entry, state)
    clampCursors()
  }
}
