import ResumeDomain
import ResumeTerminal

/// Runs the interactive screen line by line, for those to whom a screen is read: it tells, asks, and tells again.
struct LinearRunner {
  let context: CommandContext

  func run(_ start: BrowseState) async throws(ResumeError) {
    let events = BrowseEvents()
    // A text browser has the terminal all the same: nobody reads from it meanwhile.
    let effects = BrowseEffects(context: context, events: events) { $0() }
    var browser = LinearBrowser(start)
    var awaited = 0
    var failure: ResumeError?
    /// Sees to what came of an event; true where it was the last.
    func perform(_ asked: [BrowseEffect]) throws(ResumeError) -> Bool {
      for effect in asked {
        switch effect {
        case .stop(let error?): throw error
        case .stop(nil): return true
        case .copy(let link): try copy(link.address)
        default:
          if effect.isAnswered { awaited += 1 }
          effects.perform(effect, browser.state)
        }
      }
      return false
    }
    events.send(.started)
    await events.each { batch in
      do throws(ResumeError) {
        awaited -= batch.count { $0.isAnswer }
        for event in [.clock(context.services.now())] + batch {
          if try perform(browser.take(event)) { return true }
        }
        while awaited == 0, !browser.state.data.isLoading, !browser.state.search.isRunning {
          try show(browser.speech(columns: context.console.columns))
          guard let line = try ask(browser.prompt) else { return true }
          if try perform(browser.take(.clock(context.services.now())) + browser.take(line: line)) { return true }
        }
        return false
      } catch {
        failure = error
        return true
      }
    }
    if let failure { throw failure }
  }

  /// Puts it on the clipboard where the terminal may understand that; the address is told besides.
  private func copy(_ text: String) throws(ResumeError) {
    guard context.console.environment["TERM"] != "dumb" else { return }
    do {
      try context.console.output.write(ClipboardSequence.bytes(for: text, environment: context.console.environment))
    } catch {
      throw ResumeError(error)
    }
  }

  private func show(_ lines: [String]) throws(ResumeError) {
    do {
      for line in lines { try context.console.output.write(line + "\n") }
      try context.console.output.flush()
    } catch {
      throw ResumeError(error)
    }
  }

  private func ask(_ prompt: String) throws(ResumeError) -> String? {
    do {
      return try LinePrompt(output: context.console.output).ask(prompt)
    } catch {
      throw ResumeError(error, flag: nil)
    }
  }
}

extension BrowseEffect {
  /// Whether exactly one event answers it.
  fileprivate var isAnswered: Bool {
    switch self {
    case .loadDetails, .mark, .open, .loadOutline, .listProfiles, .makePDF, .clearCache, .logOut: true
    case .load, .search, .copy, .playSplash, .stop: false
    }
  }
}

extension BrowseEvent {
  /// Whether it answers an effect that has exactly one answer.
  fileprivate var isAnswer: Bool {
    switch self {
    case .loaded(.details, _), .marked, .opened, .outline, .profiles, .pdf, .cacheCleared, .loggedOut: true
    default: false
    }
  }
}
