import ResumeDomain
import ResumeInterface
import ResumeTerminal

/// Runs the interactive interface in line mode, for screen readers and simple terminals.
struct LineModeRunner {
  private static let progressDelay = Duration.seconds(1)

  let context: CommandContext
  /// Keeps messages until the end.
  let messages: HeldSink

  func run(_ start: BrowseState) async throws(ResumeError) {
    let events = BrowseEvents()
    let effects = BrowseEffects(
      context: context, messages: messages, events: events,
      // In line mode the program does not read from the terminal while a text browser runs.
      lending: { $0() },
      // The link is printed as well.
      copy: { [console = context.console] (text) throws(ResumeError) in
        try console.output.print(ClipboardSequence.bytes(for: text, environment: console.environment))
      })
    let canCopy =
      context.desktop.copyToClipboard != nil
      || ClipboardSequence.isLikelySupported(environment: context.console.environment)
    var browser = LineModeBrowser(start, canCopy: canCopy)
    var pendingResponses = 0
    var reminderTask: Task<Void, Never>?
    defer { reminderTask?.cancel() }
    /// Performs effects; returns true if one of them ends the session.
    func perform(_ requested: [BrowseEffect]) throws(ResumeError) -> Bool {
      pendingResponses += requested.count { effect in
        switch effect {
        // The state shows whether these are finished; the last two have no response.
        case .load, .loadDetails, .loadRecommendations, .search, .countPages, .playSplash, .copy, .stop: false
        default: true
        }
      }
      return try effects.perform(requested, browser.state)
    }
    events.send(.started)
    try await events.each { (batch) throws(ResumeError) -> Bool in
      for event in batch {
        switch event {
        case .finished(.counted): break
        case .finished, .failed: pendingResponses -= 1
        default: break
        }
      }
      for event in [.clock(context.now)] + batch {
        if try perform(browser.handle(event)) { return true }
      }
      var isWaiting: Bool { pendingResponses > 0 || browser.isReading || browser.state.search.isRunning }
      if isWaiting, case .shown? = batch.first {
        try context.console.output.print(browser.progressLines(columns: context.console.columns))
      }
      while !isWaiting {
        reminderTask?.cancel()
        reminderTask = nil
        try context.console.output.print(browser.output(columns: context.console.columns))
        guard let line = try line(browser.prompt) else {
          try effects.saveUnsaved(browser.state)
          return true
        }
        if try perform(browser.handle(.clock(context.now)) + browser.handle(line: line)) { return true }
      }
      if reminderTask == nil { reminderTask = Self.reminder(events) }
      return false
    }
  }

  /// Returns the typed line; one that isn't UTF-8 becomes a line that no command matches.
  private func line(_ prompt: String) throws(ResumeError) -> String? {
    do throws(ResumeError) {
      return try Prompt.ask(prompt, on: context.console.output)
    } catch .invalidInput(.notText) {
      return "\u{FFFD}"
    }
  }

  /// Sends an event after the delay, unless cancelled.
  private static func reminder(_ events: BrowseEvents) -> Task<Void, Never> {
    Task.detached {
      guard (try? await Task.sleep(for: Self.progressDelay)) != nil else { return }
      events.send(.shown)
    }
  }
}
