import Foundation
import TestSupport
import Testing

/// Each way to leave the interactive screen, and the state of the terminal afterwards.
@Suite(.limitedConcurrency) struct BrowseEndingTests {
  /// A way to leave the screen.
  enum Ending: CaseIterable {
    case interruptKey, quitKey, terminated, hungUp, crashed

    var code: Int32 {
      switch self {
      case .interruptKey: 130
      case .quitKey: 131
      case .terminated: 143
      case .hungUp: 129
      case .crashed: 128 + SIGSEGV
      }
    }

    /// The message on the main screen; `nil` without one.
    var message: String? { self == .crashed ? "the process was interrupted" : nil }

    func perform(in session: BrowseSession) throws {
      switch self {
      case .interruptKey: session.type("\u{3}")
      case .quitKey: session.type("\u{1C}")
      case .terminated: try session.signal(SIGTERM)
      case .hungUp: try session.signal(SIGHUP)
      case .crashed: try session.signal(SIGSEGV)
      }
    }
  }

  @Test(arguments: Ending.allCases) func restoresTheTerminal(ending: Ending) async throws {
    // A sanitizer handles the crash itself.
    if ending == .crashed, Sanitizer.isPresent { return }
    let (session, result) = try await Sandbox().browse { session in
      try await session.waitFor("Mobile Lead", "q quit")
      try ending.perform(in: session)
    }
    session.expectRestored(result, code: ending.code, message: ending.message)
  }

  @Test func restoresTheTerminalWhenStoppedAndRedrawsWhenContinued() async throws {
    // With job control, the program has its own process group, as in an interactive shell; otherwise it couldn't be stopped.
    let line = """
      set -m; stty -g; echo "pid 0"; "$@"; echo "stopped: $?"; stty -g; read -r answer; echo "read $answer"; fg
      echo "ended: $?"; stty -g
      """
    let (session, result) = try await Sandbox().browse(through: line, shell: "/bin/bash") { session in
      try await session.waitFor("Mobile Lead", "q quit")
      let first = session.visibleCells
      session.type("\u{1A}")
      // 128 plus SIGTSTP: the shell reports it like any stopped job.
      try await session.wait("it is stopped") { !$0.isAlternate && $0.text.contains("stopped: \(128 + SIGTSTP)") }
      #expect(await session.running.wait { $0.terminalEchoes == true })
      session.expectDefaultModes()
      session.type("shown\r")
      try await session.waitFor("Mobile Lead", "q quit")
      #expect(session.visibleCells == first)
      #expect(session.screen.modes == [1049, 1000, 1006, 2004])
      #expect(session.running.terminalEchoes == false)
      session.type("q")
    }
    #expect(result.screen.contains("read shown"))
    let settings = result.screen.matches(of: BrowseSession.settings).map { String($0.output.0) }
    #expect(settings.count == 3 && Set(settings).count == 1, "\(settings)")
    #expect(session.screen.lines.contains("ended: 0"), "\(session.screen.text)")
    session.expectDefaultModes()
  }

  @Test func exitsWhenTheTerminalCloses() async throws {
    let (_, result) = try await Sandbox().browse(through: "exec \"$@\"") { session in
      try await session.waitFor("Mobile Lead")
      session.running.hangUp()
    }
    #expect(result.status == .exited(129), "\(result)")
  }
}
