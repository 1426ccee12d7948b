import ResumeDomain
import ResumeInterface
import ResumeTerminal

/// The interactive interface as a function from a state and an event to the next state and the effects to perform.
enum Browse {
  static func update(_ state: BrowseState, _ event: BrowseEvent) -> (state: BrowseState, effects: [BrowseEffect]) {
    var update = BrowseUpdate(state: state)
    update.handle(event)
    return (update.state, update.effects)
  }
}

/// An update in progress: the state so far, and the effects collected so far.
struct BrowseUpdate {
  var state: BrowseState
  var effects: [BrowseEffect] = []

  var layout: BrowseLayout { BrowseLayout(size: state.size) }

  mutating func handle(_ event: BrowseEvent) {
    switch event {
    case .started:
      start(state.startsWithRefresh ? .refresh : .preferCache)
      if let name = state.startVariant { effects.append(.readVariant(name)) }
      if state.splash != nil { effects.append(.playSplash) }
    case .clock(let now):
      state.now = now
      state.language.setToday(.day(of: now))
    case .terminal(let event): handle(event)
    case .action(let action):
      beginInput()
      if state.dialog == nil { handle(action) } else if let key = action.keyBindings.first { handleDialogKey(key) }
    case .select(let row):
      beginInput()
      select(row)
    case .include(let id, let isShown):
      beginInput()
      include(id, isShown)
    case .splash(let elapsed): advanceSplash(to: elapsed)
    case .aged: break
    case .shown: state.isShown = true
    case .loaded(let response, let load):
      guard load == state.subject.load else { return }
      apply(response)
    case .found(let results, let number): apply(results, number: number)
    case .finished(let outcome): apply(outcome)
    case .failed(let error): showError(error)
    }
  }

  private mutating func handle(_ event: TerminalEvent) {
    switch event {
    case .resized(let size):
      state.size = size
      clampCursors()
    case .background(let isLight): state.display.isLight = isLight
    case .closed: effects.append(.stop(.outputClosed))
    case .key, .paste, .mouse:
      // A key during the splash only skips it.
      guard state.splash == nil else { return state.splash = nil }
      beginInput()
      switch event {
      case .key(let key): handle(key)
      case .paste(let text): paste(text)
      case .mouse(let mouse): handle(mouse)
      default: break
      }
    }
  }

  /// Removes the message about the previous input, and checks whether another program changed the displayed file.
  private mutating func beginInput() {
    state.notice = nil
    if state.mayHaveFile { effects.append(.checkFile) }
  }

  private mutating func handle(_ key: Key) {
    if state.input != nil { return handleInputKey(key) }
    if state.dialog != nil { return handleDialogKey(key) }
    if state.screen == .search { return handleSearchKey(key) }
    if let action = BrowseAction(key, inDetail: state.screen?.isDetail == true) { handle(action) }
  }

  mutating func showNotice(_ kind: BrowseNotice.Kind, _ key: String, _ arguments: [String] = [], hint: String? = nil) {
    let labels = state.labels
    state.notice = BrowseNotice(kind: kind, text: labels.text(key, arguments), hint: hint.map { labels.text($0) })
  }

  mutating func showError(_ error: ResumeError) {
    guard let report = BrowseStatus(state).report(error) else { return }
    state.notice = BrowseNotice(kind: .failure, text: report.message, hint: report.hint)
  }

  mutating func start(_ freshness: Freshness) {
    state.subject.load += 1
    state.data.startLoading()
    effects.append(.load(state.subject.isOffline ? .offline : freshness))
  }

  private mutating func advanceSplash(to elapsed: Int) {
    state.splash?.advance(to: elapsed, isLoaded: state.data.isSettled)
    if state.splash?.isOver == true { state.splash = nil }
    if state.splash != nil { effects.append(.playSplash) }
  }
}
