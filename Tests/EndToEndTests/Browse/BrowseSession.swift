import Foundation
import ResumeSupport
import TestSupport
import Testing

/// A running `resume browse` on a terminal.
final class BrowseSession: Sendable {
  /// The shell line around the program, `"$@"`. It prints the terminal settings before and after, the process ID and the exit
  /// code, and ignores the terminal's signals.
  static let line = """
    trap : INT QUIT HUP; stty -g; sh -c 'echo "pid $$"; exec "$@"' sh "$@"; echo "ended: $?"; stty -g
    """

  /// The output of `stty -g`: numbers on Linux, names with numbers on macOS.
  static var settings: Regex<(Substring, Substring)> { /[a-z0-9=]+(:[a-z0-9=]+){12,}/ }

  /// An expected screen that did not appear; the issue is already recorded.
  struct NotShown: Error {
    let description: String
  }

  let running: RunningCommand
  private let state: Locked<(screen: VirtualScreen, byteCount: Int)>

  init(_ running: RunningCommand, columns: Int = 80, rows: Int = 24) {
    self.running = running
    state = Locked((VirtualScreen(columns: columns, rows: rows), 0))
  }

  /// The current screen of the terminal.
  var screen: VirtualScreen {
    state.withLock { state in
      let printed = running.printed(on: .terminal)
      state.screen.feed(printed.dropFirst(state.byteCount))
      state.byteCount = printed.count
      return state.screen
    }
  }

  /// The visible part of every cell.
  var visibleCells: [[VirtualScreenCell]] { screen.cells.map { $0.map(\.visible) } }

  /// The program's process ID, as printed by the shell.
  var processID: Int32? {
    let printed = String(decoding: running.printed(on: .terminal), as: UTF8.self)
    return printed.firstMatch(of: /pid (\d+)/).flatMap { Int32($0.1) }
  }

  func type(_ text: String) { running.write(text) }

  func type(bytes: [UInt8]) { running.write(bytes: bytes) }

  /// Resizes the window.
  func resize(columns: Int, rows: Int) {
    _ = screen
    state.withLock { $0.screen.resize(columns: columns, rows: rows) }
    running.resize(columns: columns, rows: rows)
  }

  /// Sends a signal only to the program.
  func signal(_ number: Int32, sourceLocation: SourceLocation = #_sourceLocation) throws {
    kill(try #require(processID, sourceLocation: sourceLocation), number)
  }

  /// Waits until a condition is true for a complete frame; otherwise records the last screen as an issue.
  func wait(
    _ description: String, sourceLocation: SourceLocation = #_sourceLocation, until condition: (VirtualScreen) -> Bool
  ) async throws {
    var checked = -1
    let isShown = await running.wait { _ in
      let screen = self.screen
      // Waiting costs little, so that it doesn't slow down the program and the other tests.
      guard screen.byteCount != checked else { return false }
      checked = screen.byteCount
      // A synchronized update is incomplete until its end.
      return !screen.modes.contains(2026) && condition(screen)
    }
    guard !isShown else { return }
    let screen = screen
    let last = String(decoding: running.printed(on: .terminal).suffix(400), as: UTF8.self).debugDescription
    Issue.record("not shown: \(description)\n\(screen.text)\n\(last)", sourceLocation: sourceLocation)
    throw NotShown(description: description)
  }

  /// Waits until the alternate screen shows all of these texts.
  func waitFor(_ texts: String..., sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await wait("\(texts)", sourceLocation: sourceLocation) { screen in
      let text = screen.text
      return screen.isAlternate && texts.allSatisfy { text.contains($0) }
    }
  }

  /// Waits until the alternate screen no longer shows a text.
  func waitForAbsence(of text: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await wait("no \(text)", sourceLocation: sourceLocation) { $0.isAlternate && !$0.text.contains(text) }
  }

  /// Expects the state of the terminal before ``line``, plus the message and the exit code.
  func expectRestored(
    _ result: CommandResult, code: Int32, message: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let screen = screen
    #expect(screen.lines.contains("ended: \(code)"), "\(screen.text)", sourceLocation: sourceLocation)
    let settings = result.screen.matches(of: BrowseSession.settings).map { String($0.output.0) }
    #expect(settings.count >= 2, "\(screen.text)", sourceLocation: sourceLocation)
    #expect(Set(settings).count == 1, "\(settings)", sourceLocation: sourceLocation)
    expectDefaultModes(sourceLocation: sourceLocation)
    // Only the message is between the lines before and after the program.
    let lines = screen.lines
    if let start = lines.firstIndex(where: { $0.hasPrefix("pid ") }),
      let end = lines.firstIndex(of: "ended: \(code)")
    {
      let messages = lines[(start + 1)..<end].filter { !$0.isEmpty && $0 != "^C" && $0 != "^\\" }
      #expect(messages.isEmpty == (message == nil), "\(screen.text)", sourceLocation: sourceLocation)
      if let message {
        #expect(messages.joined(separator: " ").contains(message), "\(screen.text)", sourceLocation: sourceLocation)
      }
    } else {
      Issue.record("the main screen has no lines around the program: \(screen.text)", sourceLocation: sourceLocation)
    }
  }

  /// Expects default modes and styles: the main screen, a visible cursor, wrapping and no mouse reports.
  func expectDefaultModes(sourceLocation: SourceLocation = #_sourceLocation) {
    let screen = screen
    #expect(screen.modes == [7, 25], sourceLocation: sourceLocation)
    #expect(screen.look == VirtualScreenLook(), sourceLocation: sourceLocation)
    #expect(screen.faults == [], sourceLocation: sourceLocation)
  }
}

extension Sandbox {
  /// Starts `resume browse` on a terminal, performs an action, and waits for the end.
  func browse(
    _ arguments: [String] = [], with more: [String: String] = [:], through line: String = BrowseSession.line,
    shell: String = "/bin/sh", columns: Int = 80, rows: Int = 24, _ action: (BrowseSession) async throws -> Void
  ) async throws -> (session: BrowseSession, result: CommandResult) {
    let terminal = ["TERM": "xterm-256color", "COLORFGBG": "15;0"].merging(more) { $1 }
    let command = try command(["browse"] + arguments, terminal).through(line, shell: shell)
      .onTerminal(columns: columns, rows: rows)
    return try await Gate.commands.pass {
      let running = try command.start()
      let session = BrowseSession(running, columns: columns, rows: rows)
      do {
        try await action(session)
      } catch {
        // After a failure the program still runs.
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
