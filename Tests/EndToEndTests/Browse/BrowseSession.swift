import Foundation
import ResumeSupport
import TestSupport
import Testing

/// `resume browse` on a terminal, with whoever sits before it.
final class BrowseSession: Sendable {
  /// What a shell does around the program, which it starts as `"$@"`: it tells the terminal's settings before and after, the
  /// number of the process, and its exit code. Signals of the terminal are the program's business alone.
  static let line = """
    trap : INT QUIT HUP; stty -g; sh -c 'echo "pid $$"; exec "$@"' sh "$@"; echo "ended: $?"; stty -g
    """

  /// What `stty -g` prints: numbers on Linux, names with numbers on a Mac.
  static var settings: Regex<(Substring, Substring)> { /[a-z0-9=]+(:[a-z0-9=]+){12,}/ }

  /// Thrown where a picture never came, which has been reported.
  struct NeverShown: Error {
    let what: String
  }

  let running: RunningCommand
  private let state: Locked<(screen: VirtualScreen, taken: Int)>

  init(_ running: RunningCommand, columns: Int = 80, rows: Int = 24) {
    self.running = running
    state = Locked((VirtualScreen(columns: columns, rows: rows), 0))
  }

  /// What the terminal shows now.
  var screen: VirtualScreen {
    state.withLock { state in
      let printed = running.printed(on: .terminal)
      state.screen.feed(printed.dropFirst(state.taken))
      state.taken = printed.count
      return state.screen
    }
  }

  /// Every cell of it as it is seen.
  var picture: [[VirtualScreenCell]] { screen.cells.map { $0.map(\.seen) } }

  /// The number of the program's process, which the shell has told.
  var processID: Int32? {
    let printed = String(decoding: running.printed(on: .terminal), as: UTF8.self)
    return printed.firstMatch(of: /pid (\d+)/).flatMap { Int32($0.1) }
  }

  func type(_ text: String) { running.write(text) }

  /// Makes the window another size.
  func resize(columns: Int, rows: Int) {
    _ = screen
    state.withLock { $0.screen.resize(columns: columns, rows: rows) }
    running.resize(columns: columns, rows: rows)
  }

  /// Sends a signal to the program alone.
  func signal(_ number: Int32, sourceLocation: SourceLocation = #_sourceLocation) throws {
    kill(try #require(processID, sourceLocation: sourceLocation), number)
  }

  /// Waits until something holds of a whole picture; where it never does, the test fails with the picture.
  func wait(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation, until holds: (VirtualScreen) -> Bool
  ) async throws {
    let came = await running.wait { _ in
      let screen = self.screen
      // Within a synchronised update it is half a picture.
      return !screen.modes.contains(2026) && holds(screen)
    }
    guard !came else { return }
    let screen = screen
    let last = String(decoding: running.printed(on: .terminal).suffix(400), as: UTF8.self).debugDescription
    Issue.record("never: \(what)\n\(screen.text)\n\(last)", sourceLocation: sourceLocation)
    throw NeverShown(what: what)
  }

  /// Waits until the program's screen shows all of these texts.
  func see(_ texts: String..., sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await wait("\(texts)", sourceLocation: sourceLocation) { screen in
      screen.isAlternate && texts.allSatisfy { screen.text.contains($0) }
    }
  }

  /// Waits until the program's screen shows a text no more.
  func miss(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await wait("no \(text)", sourceLocation: sourceLocation) { $0.isAlternate && !$0.text.contains(text) }
  }

  /// Expects the terminal to be as it was before ``line``, but for one more message at the end of which is the code.
  func expectRestored(
    _ result: CommandResult, code: Int32, message: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let screen = screen
    #expect(screen.lines.contains("ended: \(code)"), "\(screen.text)", sourceLocation: sourceLocation)
    let settings = result.screen.matches(of: BrowseSession.settings).map { String($0.output.0) }
    #expect(settings.count >= 2, "\(screen.text)", sourceLocation: sourceLocation)
    #expect(Set(settings).count == 1, "\(settings)", sourceLocation: sourceLocation)
    expectUndone(sourceLocation: sourceLocation)
    // Between what was there before and what came after stands the message alone.
    let lines = screen.lines
    if let start = lines.firstIndex(where: { $0.hasPrefix("pid ") }),
      let end = lines.firstIndex(of: "ended: \(code)")
    {
      let said = lines[(start + 1)..<end].filter { !$0.isEmpty && $0 != "^C" && $0 != "^\\" }
      #expect(said.isEmpty == (message == nil), "\(screen.text)", sourceLocation: sourceLocation)
      if let message {
        #expect(said.joined(separator: " ").contains(message), "\(screen.text)", sourceLocation: sourceLocation)
      }
    } else {
      Issue.record("the main screen is not as it was: \(screen.text)", sourceLocation: sourceLocation)
    }
  }

  /// Expects that nothing the program asked of the terminal is left: the main screen, a cursor, wrapping, no mouse, no marks.
  func expectUndone(sourceLocation: SourceLocation = #_sourceLocation) {
    let screen = screen
    #expect(screen.modes == [7, 25], sourceLocation: sourceLocation)
    #expect(screen.look == VirtualScreenLook(), sourceLocation: sourceLocation)
    #expect(screen.faults == [], sourceLocation: sourceLocation)
  }
}

extension Sandbox {
  /// Starts `resume browse` on a terminal, does something in it, and waits for its end.
  func browse(
    _ arguments: [String] = [], with more: [String: String] = [:], through line: String = BrowseSession.line,
    shell: String = "/bin/sh", columns: Int = 80, rows: Int = 24, _ visit: (BrowseSession) async throws -> Void
  ) async throws -> (session: BrowseSession, result: CommandResult) {
    let terminal = ["TERM": "xterm-256color", "COLORFGBG": "15;0"].merging(more) { _, given in given }
    let command = try command(["browse"] + arguments, terminal).through(line, shell: shell)
      .onTerminal(columns: columns, rows: rows)
    return try await Gate.commands.pass {
      let running = try command.start()
      let session = BrowseSession(running, columns: columns, rows: rows)
      do {
        try await visit(session)
      } catch {
        // Nobody will quit it.
        running.hangUp()
        running.send(signal: SIGKILL)
        _ = await running.result()
        throw error
      }
      let result = await running.result()
      return (session, result)
    }
  }
}
