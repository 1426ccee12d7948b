import ResumeDomain
import ResumeInterface
import ResumeTerminal

/// The interactive interface in line mode: the same state, events and effects, printed as lines instead of drawn.
struct LineModeBrowser: Sendable {
  private(set) var state: BrowseState
  private let canCopy: Bool
  private var printedPage: LineModePage?
  /// The page of the question printed last; nil once it has been answered.
  private var questionPage: LineModePage?
  /// The outcome of the typed line that has not been reported yet.
  private var outcome: LineOutcome?
  private var pendingChoice: PendingChoice?
  /// The message for a typed line that had no effect.
  private var reply: String?

  init(_ state: BrowseState, canCopy: Bool = true) {
    self.state = state
    self.canCopy = canCopy
  }

  mutating func handle(_ event: BrowseEvent) -> [BrowseEffect] {
    let effects = update(event)
    guard let pendingChoice, let dialog = state.dialog else { return effects }
    self.pendingChoice = nil
    return effects + choose(pendingChoice, in: dialog)
  }

  /// Handles a typed line and returns the effects to perform before the next output.
  mutating func handle(line: String) -> [BrowseEffect] {
    let previous = state
    pendingChoice = nil
    switch LineModeParser(state: state).input(line) {
    case .repeatPage:
      (printedPage, questionPage) = (nil, nil)
      return []
    case .message(let reason):
      reply = reason
      return []
    case .choose(let pendingChoice):
      outcome = LineOutcome(action: pendingChoice.action, previous: previous)
      self.pendingChoice = pendingChoice
      return handle(.action(pendingChoice.action))
    case .events(let events):
      // The pages follow every change of the variant.
      if case .include? = events.first { printedPage?.status = [] }
      var last: BrowseAction?
      var effects: [BrowseEffect] = []
      for event in events {
        if case .action(let action) = event { last = action }
        effects += handle(event)
      }
      outcome = LineOutcome(action: last, previous: previous)
      return effects
    }
  }

  /// Returns the lines to print now: the whole page if it is new or was requested, otherwise what has changed.
  mutating func output(columns: Int) -> [String] {
    let page = LineModeView.page(state)
    // After a question, the comparison is with the page before it.
    let isQuestion = state.dialog != nil
    if outcome?.isRefresh == true { printedPage?.status = [] }
    var lines =
      reply.map { [$0] } ?? [outcome?.sentence(state)].compactMap { $0 }
      + page.lines(since: isQuestion ? questionPage : printedPage)
    // Every typed line gets a response.
    if lines.isEmpty { lines = outcome?.unchangedLines(page, state) ?? page.lines }
    (questionPage, reply, outcome) = (isQuestion ? page : nil, nil, nil)
    if !isQuestion { printedPage = page }
    return LineModeView.wrapped(lines, columns: columns)
  }

  /// Whether data is being loaded.
  var isReading: Bool {
    state.data.isLoading || state.data.recommendations.isLoading || state.variant?.isCounting == true
      || state.data.details.values.contains(where: \.isLoading)
  }

  /// Returns the progress message for a long wait; empty if nothing is loading or being created.
  func progressLines(columns: Int) -> [String] {
    let words = isReading ? state.labels.text("progress.reading") : state.notice?.text
    return words.map { LineModeView.wrapped([$0 + "."], columns: columns) } ?? []
  }

  var prompt: String {
    let labels = state.labels
    if state.dialog == nil { return labels.text("browse.linear.prompt", [LineModeCommands.first(.keys, labels)]) + " " }
    return labels.text("browse.linear.prompt.question", [LineModeCommands.first(.back, labels)]) + " "
  }

  private mutating func update(_ event: BrowseEvent) -> [BrowseEffect] {
    let (next, effects) = Browse.update(state, event)
    state = next
    // Line mode has no keys, so the message contains only the URL.
    if case .finished(.opened(let link, false)) = event {
      showFailure("browse.linear.noBrowser", address: link.address)
    }
    guard !canCopy else { return effects }
    for case .copy(let link) in effects { showFailure("browse.linear.noCopy", address: link.address) }
    return effects.filter { if case .copy = $0 { false } else { true } }
  }

  private mutating func showFailure(_ key: String, address: String) {
    state.notice = BrowseNotice(kind: .failure, text: state.labels.text(key, [address]))
  }

  private mutating func choose(_ pendingChoice: PendingChoice, in dialog: BrowseDialog) -> [BrowseEffect] {
    if let index = pendingChoice.index(in: dialog) { return update(.select(index)) + update(.action(.open)) }
    let word = LineModeCommands.first(pendingChoice.action, state.labels)
    reply = state.labels.text(
      "browse.linear.noChoice", [LineModeParser.shortened(pendingChoice.name, state.symbols), word])
    return update(.action(.back))
  }
}

/// The outcome of a typed line, for a message if the page does not show it.
struct LineOutcome {
  let action: BrowseAction?
  let previous: BrowseState

  private var wasInDialog: Bool { previous.dialog != nil }
  var isRefresh: Bool { action == .refresh && !wasInDialog }

  /// Returns the sentence to print before the page; nil if the page itself shows the outcome.
  func sentence(_ state: BrowseState) -> String? {
    let labels = state.labels
    if isRefresh {
      let isFresh = BrowseStatus(state).parts.allSatisfy { $0.error == nil && $0.loaded?.isStale == false }
      return isFresh && state.notice == nil ? labels.text("browse.linear.refreshed") : nil
    }
    let (old, new) = (previous.filter, state.filter)
    guard previous.subject.profile == state.subject.profile else { return nil }
    if !old.isFavorite, new.isFavorite { return labels.text("browse.linear.favoritesOnly") }
    if !old.isOpen, new.isOpen { return labels.text("browse.linear.everything") }
    return old.isFavorite && !new.isFavorite ? labels.text("browse.linear.notFavoritesOnly") : nil
  }

  func unchangedLines(_ page: LineModePage, _ state: BrowseState) -> [String] {
    if wasInDialog, state.dialog == nil { return [state.labels.text("browse.linear.nothingDone")] }
    switch action {
    // A repeated search repeats its results.
    case .search: return page.lines
    case .back: return [state.labels.text("browse.linear.top")]
    default: return [state.labels.text("browse.linear.there")]
    }
  }
}

/// A choice that was typed with its command, before the dialog for it is open, such as a tag or a profile.
struct PendingChoice: Equatable, Sendable {
  let action: BrowseAction
  let name: String

  /// Returns the index of the choice in a dialog, ignoring case; nil if there is none.
  func index(in dialog: BrowseDialog) -> Int? {
    let name = name.lowercased()
    return dialog.choices.firstIndex { choice in
      switch choice.action {
      case .tag(let tag): (tag ?? choice.title).lowercased() == name
      case .tab: choice.title.lowercased() == name
      case .profile(let profile): profile.lowercased() == name
      case .variant(let variant): (variant ?? choice.title).lowercased() == name
      default: false
      }
    }
  }
}
