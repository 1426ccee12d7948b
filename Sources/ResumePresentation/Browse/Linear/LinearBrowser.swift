import ResumeTerminal

/// The interactive screen for who reads lines and types lines: the same state, events and effects, said instead of drawn.
struct LinearBrowser: Sendable {
  private(set) var state: BrowseState
  /// What was said last.
  private var said: LinearPage?
  /// What was asked last, as long as there is no answer.
  private var asked: LinearPage?
  /// The answer to a line that nothing comes of.
  private var answer: String?

  init(_ state: BrowseState) {
    self.state = state
  }

  /// Takes whatever happens but a typed line; what is to be done outside.
  mutating func take(_ event: BrowseEvent) -> [BrowseEffect] {
    let (next, effects) = Browse.update(state, event)
    state = next
    return effects
  }

  /// Takes a typed line; what is to be done outside before anything is said.
  mutating func take(line: String) -> [BrowseEffect] {
    switch LinearInput(line, state) {
    case .again:
      (said, asked) = (nil, nil)
      return []
    case .nothing(let reason):
      answer = reason
      return []
    case .events(let events):
      var effects: [BrowseEffect] = []
      for event in events { effects += take(event) }
      return effects
    }
  }

  /// What there is to say now: all of it in a place that is new, or where that was asked for, else what has changed.
  mutating func speech(columns: Int) -> [String] {
    let page = LinearView.page(state)
    // Who has answered a question goes on where it came up.
    let isQuestion = state.dialog != nil
    let lines = answer.map { [$0] } ?? page.lines(since: isQuestion ? asked : said)
    (asked, answer) = (isQuestion ? page : nil, nil)
    if !isQuestion { said = page }
    return LinearView.wrapped(lines, columns: columns)
  }

  /// What is asked for a line with.
  var prompt: String {
    let labels = state.labels
    if state.dialog == nil { return labels.text("browse.linear.prompt", [LinearWords.first(.keys, labels)]) + " " }
    return labels.text("browse.linear.prompt.question", [LinearWords.first(.back, labels)]) + " "
  }
}
