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

    func happen(to visit: BrowseSession) throws {
      switch self {
      case .interruptKey: visit.type("\u{3}")
      case .quitKey: visit.type("\u{1C}")
      case .terminated: try visit.signal(SIGTERM)
      case .hungUp: try visit.signal(SIGHUP)
      case .crashed: try visit.signal(SIGSEGV)
      }
    }
  }

  @Test(arguments: Ending.allCases) func restoresTheTerminal(ending: Ending) async throws {
    // A sanitizer handles the crash itself.
    if ending == .crashed, Sanitizer.isPresent { return }
    let (visit, result) = try await Sandbox().browse { visit in
      try await visit.see("Mobile Lead", "q quit")
      try ending.happen(to: visit)
    }
    visit.expectRestored(result, code: ending.code, message: ending.message)
  }

  @Test func restoresTheTerminalWhenStoppedAndRedrawsWhenContinued() async throws {
    // With job control, the program has its own process group, as in an interactive shell; otherwise it couldn't be stopped.
    let line = """
      set -m; stty -g; echo "pid 0"; "$@"; echo "stopped: $?"; stty -g; read -r answer; echo "read $answer"; fg
      echo "ended: $?"; stty -g
      """
    let (visit, result) = try await Sandbox().browse(through: line, shell: "/bin/bash") { visit in
      try await visit.see("Mobile Lead", "q quit")
      let first = visit.visibleCells
      visit.type("\u{1A}")
      // 128 plus SIGTSTP: the shell reports it like any stopped job.
      try await visit.wait("it is stopped") { !$0.isAlternate && $0.text.contains("stopped: \(128 + SIGTSTP)") }
      #expect(await visit.running.wait { $0.terminalEchoes == true })
      visit.expectDefaultModes()
      visit.type("shown\r")
      try await visit.see("Mobile Lead", "q quit")
      #expect(visit.visibleCells == first)
      #expect(visit.screen.modes == [1049, 1000, 1006, 2004])
      #expect(visit.running.terminalEchoes == false)
      visit.type("q")
    }
    #expect(result.screen.contains("read shown"))
    let settings = result.screen.matches(of: BrowseSession.settings).map { String($0.output.0) }
    #expect(settings.count == 3 && Set(settings).count == 1, "\(settings)")
    #expect(visit.screen.lines.contains("ended: 0"), "\(visit.screen.text)")
    visit.expectDefaultModes()
  }

  @Test func exitsWhenTheTerminalCloses() async throws {
    let (_, result) = try await Sandbox().browse(through: "exec \"$@\"") { visit in
      try await visit.see("Mobile Lead")
      visit.running.hangUp()
    }
    #expect(result.status == .exited(129), "\(result)")
  }
}
