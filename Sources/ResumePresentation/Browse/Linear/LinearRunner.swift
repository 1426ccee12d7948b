import ResumeDomain
import ResumeTerminal

/// Runs the interactive screen line by line, for those to whom a screen is read: it tells, asks, and tells again.
struct LinearRunner {
  /// How long one waits before one is told what for.
  private static let patience = Duration.seconds(1)

  let context: CommandContext

  func run(_ start: BrowseState) async throws(ResumeError) {
    let events = BrowseEvents()
    // A text browser has the terminal all the same: nobody reads from it meanwhile.
    let effects = BrowseEffects(context: context, events: events) { $0() }
    let canCopy =
      context.desktop.copyToClipboard != nil
      || ClipboardSequence.isLikelySupported(environment: context.console.environment)
    var browser = LinearBrowser(start, canCopy: canCopy)
    var awaited = 0
    var patience: Task<Void, Never>?
    defer { patience?.cancel() }
    var failure: ResumeError?
    /// Sees to what came of an event; true where it was the last.
    func perform(_ asked: [BrowseEffect]) throws(ResumeError) -> Bool {
      for effect in asked {
        switch effect {
        case .stop(let error?): throw error
        case .stop(nil): return true
        case .copy(let link): try copy(link.address)
        default:
          if effect.expectsResponse { awaited += 1 }
          effects.perform(effect, browser.state)
        }
      }
      return false
    }
    events.send(.started)
    await events.each { batch in
      do throws(ResumeError) {
        awaited -= batch.count { $0.isResponse }
        for event in [.clock(context.now)] + batch {
          if try perform(browser.take(event)) { return true }
        }
        var isWaiting: Bool { awaited > 0 || browser.state.data.isLoading || browser.state.search.isRunning }
        if isWaiting, case .shown? = batch.first { try show(browser.patience(columns: context.console.columns)) }
        while !isWaiting {
          patience?.cancel()
          patience = nil
          try show(browser.speech(columns: context.console.columns))
          guard let line = try ask(browser.prompt) else { return true }
          if try perform(browser.take(.clock(context.now)) + browser.take(line: line)) { return true }
        }
        if patience == nil { patience = Self.reminder(events) }
        return false
      } catch {
        failure = error
        return true
      }
    }
    if let failure { throw failure }
  }

  /// Tells once that who waits has waited long enough to be told what for, unless it is cancelled before.
  private static func reminder(_ events: BrowseEvents) -> Task<Void, Never> {
    Task.detached {
      guard (try? await Task.sleep(for: Self.patience)) != nil else { return }
      events.send(.shown)
    }
  }

  /// Puts it on the clipboard; the address is told besides.
  private func copy(_ text: String) throws(ResumeError) {
    if context.desktop.copyToClipboard?(text) == true { return }
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
  fileprivate var expectsResponse: Bool {
    switch self {
    case .loadDetails, .mark, .open, .loadOutline, .listProfiles, .makePDF, .clearCache, .logOut: true
    case .load, .search, .copy, .playSplash, .stop: false
    }
  }
}

extension BrowseEvent {
  /// Whether it answers an effect that has exactly one answer.
  fileprivate var isResponse: Bool {
    switch self {
    case .loaded(.details, _), .marked, .opened, .outline, .profiles, .pdf, .cacheCleared, .loggedOut: true
    default: false
    }
  }
}
