import ResumeDomain
import ResumeTerminal

/// Runs the interactive screen line by line, for those to whom a screen is read: it tells, asks, and tells again.
struct LinearRunner {
  let context: CommandContext

  func run(_ start: BrowseState) async throws(ResumeError) {
    let events = BrowseEvents()
    // A text browser has the terminal all the same: nobody reads from it meanwhile.
    let effects = BrowseEffects(context: context, events: events) { $0() }
    var state = start
    var awaited = 0
    var failure: ResumeError?
    events.send(.started)
    await events.each { batch in
      do throws(ResumeError) {
        awaited -= batch.count { $0.isAnswer }
        for event in [.clock(context.services.now())] + batch {
          let next = Browse.update(state, event)
          state = next.state
          for effect in next.effects {
            switch effect {
            case .stop(let error?): throw error
            case .stop(nil): return true
            case .copy: break
            default:
              if effect.isAnswered { awaited += 1 }
              effects.perform(effect, state)
            }
          }
        }
        guard awaited == 0, !state.data.isLoading else { return false }
        try show(LinearView.lines(state, columns: context.console.columns))
        guard let line = try ask() else { return true }
        events.send(LinearInput.events(line, state))
        return false
      } catch {
        failure = error
        return true
      }
    }
    if let failure { throw failure }
  }

  private func show(_ lines: [String]) throws(ResumeError) {
    do {
      for line in lines { try context.console.output.write(line + "\n") }
      try context.console.output.flush()
    } catch {
      throw ResumeError(error)
    }
  }

  private func ask() throws(ResumeError) -> String? {
    do {
      return try LinePrompt(output: context.console.output).ask("> ")
    } catch {
      throw ResumeError(error, flag: nil)
    }
  }
}

extension BrowseEffect {
  /// Whether exactly one event answers it.
  fileprivate var isAnswered: Bool {
    switch self {
    case .loadDetails, .search, .mark, .open, .loadOutline, .listProfiles, .makePDF, .clearCache, .logOut: true
    case .load, .copy, .playSplash, .stop: false
    }
  }
}

extension BrowseEvent {
  /// Whether it answers an effect that has exactly one answer.
  fileprivate var isAnswer: Bool {
    switch self {
    case .loaded(.details, _), .found, .marked, .opened, .outline, .profiles, .pdf, .cacheCleared, .loggedOut: true
    default: false
    }
  }
}
