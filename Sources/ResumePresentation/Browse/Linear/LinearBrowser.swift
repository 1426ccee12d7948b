import ResumeDomain
import ResumeTerminal

/// The interactive screen for who reads lines and types lines: the same state, events and effects, said instead of drawn.
struct LinearBrowser: Sendable {
  private(set) var state: BrowseState
  /// Whether the terminal may put something on a clipboard.
  private let canCopy: Bool
  /// What was said last.
  private var said: LinearPage?
  /// What was asked last, as long as there is no answer.
  private var asked: LinearPage?
  /// What was done with the line that is to be answered.
  private var deed: LineOutcome?
  /// What is to be chosen as soon as it is offered.
  private var wish: PendingChoice?
  /// The answer to a line that nothing comes of.
  private var answer: String?

  init(_ state: BrowseState, canCopy: Bool = true) {
    self.state = state
    self.canCopy = canCopy
  }

  /// Takes whatever happens but a typed line; what is to be done outside.
  mutating func take(_ event: BrowseEvent) -> [BrowseEffect] {
    let effects = update(event)
    guard let wish, let dialog = state.dialog else { return effects }
    self.wish = nil
    return effects + choose(wish, in: dialog)
  }

  /// Takes a typed line; what is to be done outside before anything is said.
  mutating func take(line: String) -> [BrowseEffect] {
    let former = state
    wish = nil
    switch LinearInput(line, state) {
    case .again:
      (said, asked) = (nil, nil)
      return []
    case .nothing(let reason):
      answer = reason
      return []
    case .choose(let wish):
      deed = LineOutcome(wish.action, former)
      self.wish = wish
      return take(.action(wish.action))
    case .events(let events):
      var last: BrowseAction?
      var effects: [BrowseEffect] = []
      for event in events {
        if case .action(let action) = event { last = action }
        effects += take(event)
      }
      deed = LineOutcome(last, former)
      return effects
    }
  }

  /// What there is to say now: all of it in a place that is new, or where that was asked for, else what has changed.
  mutating func speech(columns: Int) -> [String] {
    let page = LinearView.page(state)
    // Who has answered a question goes on where it came up.
    let isQuestion = state.dialog != nil
    if deed?.isRefresh == true { said?.status = [] }
    var lines =
      answer.map { [$0] } ?? [deed?.sentence(state)].compactMap { $0 } + page.lines(since: isQuestion ? asked : said)
    // Nobody is answered with silence.
    if lines.isEmpty { lines = deed?.nothingNew(page, state) ?? page.lines }
    (asked, answer, deed) = (isQuestion ? page : nil, nil, nil)
    if !isQuestion { said = page }
    return LinearView.wrapped(lines, columns: columns)
  }

  /// What is said to who waits: what is being made or read; no lines where nothing is.
  func patience(columns: Int) -> [String] {
    let isReading = state.data.isLoading || state.data.details.values.contains { $0.isLoading }
    let words = isReading ? state.labels.text("progress.reading") : state.notice?.text
    return words.map { LinearView.wrapped([$0 + "."], columns: columns) } ?? []
  }

  /// What is asked for a line with.
  var prompt: String {
    let labels = state.labels
    if state.dialog == nil { return labels.text("browse.linear.prompt", [LinearWords.first(.keys, labels)]) + " " }
    return labels.text("browse.linear.prompt.question", [LinearWords.first(.back, labels)]) + " "
  }

  private mutating func update(_ event: BrowseEvent) -> [BrowseEffect] {
    let (next, effects) = Browse.update(state, event)
    state = next
    // The address alone: there are no keys to press here.
    if case .opened(let link, false) = event { noteFailure("browse.linear.noBrowser", link.address) }
    guard !canCopy else { return effects }
    for case .copy(let link) in effects { noteFailure("browse.linear.noCopy", link.address) }
    return effects.filter { if case .copy = $0 { false } else { true } }
  }

  private mutating func noteFailure(_ key: String, _ address: String) {
    state.notice = BrowseNotice(kind: .failure, text: state.labels.text(key, [address]))
  }

  private mutating func choose(_ wish: PendingChoice, in dialog: BrowseDialog) -> [BrowseEffect] {
    if let index = wish.index(in: dialog) { return update(.select(index)) + update(.action(.open)) }
    let word = LinearWords.first(wish.action, state.labels)
    answer = state.labels.text("browse.linear.noChoice", [LinearInput.shortened(wish.name, state), word])
    return update(.action(.back))
  }
}

/// What was done with a typed line, to tell it where the place and its rows don't.
struct LineOutcome {
  private let action: BrowseAction?
  private let answersDialog: Bool
  private let filter: BrowseFilter
  private let profile: String

  /// - Parameter state: the state before it.
  init(_ action: BrowseAction?, _ state: BrowseState) {
    self.action = action
    answersDialog = state.dialog != nil
    filter = state.filter
    profile = state.subject.profile
  }

  /// Whether what was read, and from where, is the answer.
  var isRefresh: Bool { action == .refresh && !answersDialog }

  /// What is to be said before anything else; `nil` where what follows says it.
  func sentence(_ state: BrowseState) -> String? {
    let labels = state.labels
    if isRefresh {
      let isFresh = BrowseStatus.visibleParts(state).allSatisfy { $0.error == nil && $0.source?.isStale == false }
      return isFresh && state.notice == nil ? labels.text("browse.linear.refreshed") : nil
    }
    guard profile == state.subject.profile else { return nil }
    if filter.isFavorite != state.filter.isFavorite, state.filter.isFavorite {
      return labels.text("browse.linear.favoritesOnly")
    }
    if !filter.isOpen, state.filter.isOpen { return labels.text("browse.linear.everything") }
    return filter.isFavorite && !state.filter.isFavorite ? labels.text("browse.linear.notFavoritesOnly") : nil
  }

  /// What is to be said where there is nothing new.
  func nothingNew(_ page: LinearPage, _ state: BrowseState) -> [String] {
    if answersDialog, state.dialog == nil { return [state.labels.text("browse.linear.nothingDone")] }
    switch action {
    // Who asks again wants to hear it again.
    case .search: return page.lines
    case .back: return [state.labels.text("browse.linear.top")]
    default: return [state.labels.text("browse.linear.there")]
    }
  }
}

/// A choice that was named before it was offered, such as a tag or a profile.
struct PendingChoice: Equatable, Sendable {
  /// What offers it.
  let action: BrowseAction
  /// What it is called.
  let name: String

  /// Its place among those of a dialog, letter case aside; `nil` where it is not there.
  func index(in dialog: BrowseDialog) -> Int? {
    let name = name.lowercased()
    return dialog.choices.firstIndex { choice in
      switch choice.action {
      case .tag(let tag): (tag ?? choice.title).lowercased() == name
      case .profile(let profile): profile.lowercased() == name
      default: false
      }
    }
  }
}
