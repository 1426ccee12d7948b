import Foundation
import TestSupport
import Testing

/// Termination signals in each state of waiting: immediate end, exit code and restored terminal.
@Suite(.builtProgram) struct SignalTests {
  /// What the program waits for.
  enum State: CaseIterable {
    case request, restOfResponse, signIn, otherProcess, retryPause, addressPrompt, yesOrNo, password
  }

  static let signals: [(number: Int32, code: Int32)] = [
    (SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129), (SIGQUIT, 131),
  ]

  /// All combinations in the full soak, otherwise each state and each signal once.
  private static let cases: [(State, (number: Int32, code: Int32))] =
    State.allCases.enumerated().flatMap { index, state in
      (Soak.isFull ? signals : [signals[index % signals.count]]).map { (state, $0) }
    }

  @Test(arguments: cases)
  func exitsOnEachSignalInEachState(state: State, signal: (number: Int32, code: Int32)) async throws {
    let setup = try Setup(state)
    let holder = try await setup.startHolder()
    let result = try await setup.sandbox.startOnTerminal(setup.arguments, with: ["TERM": "xterm"]) { running in
      let isWaiting = await running.perform(
        when: { running in
          running.offset(after: setup.cue, on: .terminal) != nil && setup.hasSentRequest
            && (state != .password || running.terminalEchoes == false)
        }, do: { $0.send(signal: signal.number) })
      #expect(isWaiting, "\(running.printed(on: .terminal))")
    }
    // If the program continued to wait, it would end with the exit code of a timeout.
    #expect(result.status == .exited(signal.code), "\(result)")
    expectCleanTerminal(result)
    holder?.send(signal: SIGKILL)
    _ = await holder?.result()
    #expect(try setup.sandbox.dataFileProblems() == [])
    #expect(setup.sandbox.files(in: "cache").isEmpty)
  }

  @Test func timeoutEndsAPromptToo() async throws {
    let setup = try Setup(.password)
    let terminal = try await setup.sandbox.startOnTerminal(
      setup.arguments + ["--timeout", "3"], with: ["TERM": "xterm"]
    ) {
      #expect(await $0.wait(for: setup.cue, on: .terminal) != nil)
    }
    #expect(terminal.status == .exited(69), "\(terminal)")
    #expect(terminal.screen.contains("The server didn't respond in time."))
    #expect(terminal.terminalEchoes == true)
    let piped = try await setup.sandbox.start(setup.arguments + ["--password-stdin", "--timeout", "1"], input: .open) {
      _ in
    }
    #expect(piped.status == .exited(69), "\(piped)")
  }

  @Test(arguments: [(["works"], "Reading…"), (["login"], "Password for")])
  func exitsWhenTheTerminalCloses(arguments: [String], cue: String) async throws {
    let setup = try Setup(arguments == ["login"] ? .password : .request)
    let result = try await setup.sandbox.startOnTerminal(setup.arguments, with: ["TERM": "xterm"]) { running in
      #expect(await running.perform(when: { $0.offset(after: cue, on: .terminal) != nil }, do: { $0.hangUp() }))
    }
    #expect(result.status == .exited(129), "\(result)")
  }

  private func expectCleanTerminal(_ result: CommandResult) {
    #expect(result.terminalEchoes == true, "\(result)")
    let escapes = result.screen.matches(of: /\x1B(\[[0-9;?]*[A-Za-z])?/)
    #expect(escapes.allSatisfy { $0.1 != nil }, "half an escape sequence: \(result.screen.debugDescription)")
    #expect(result.screen.ranges(of: "\u{1B}[?25l").count == result.screen.ranges(of: "\u{1B}[?25h").count)
    #expect(!Screen(result.screen).lines.contains { $0.contains("Reading") }, "\(result.screen.debugDescription)")
    #expect(result.screen.hasSuffix("\r\n"), "\(result.screen.debugDescription)")
  }
}

/// A command that waits in a certain state, and the text that the terminal shows then.
private struct Setup {
  let sandbox: Sandbox
  let arguments: [String]
  let cue: String
  private let state: SignalTests.State
  private let firebase: FakeFirebase

  init(_ state: SignalTests.State) throws {
    self.state = state
    firebase = try FakeFirebase.withJobs(1)
    sandbox = try Sandbox(firebase, key: "test-key")
    switch state {
    case .request: firebase.firestore.override("works", .silence)
    case .restOfResponse: firebase.firestore.override("works", Reply.json("{\"documents\":[]}").stalling(after: 5))
    case .signIn, .otherProcess: firebase.auth.override("signUp", .silence)
    case .retryPause:
      firebase.firestore.override("works", Reply.googleError(503, "UNAVAILABLE", "Busy.").header("Retry-After", "20"))
    case .addressPrompt, .password: break
    case .yesOrNo: try sandbox.folder.write(#"{"profiles":{"me":{"project":"demo"}}}"#, to: "kept/profiles.json")
    }
    (arguments, cue) =
      switch state {
      case .request, .restOfResponse, .signIn, .otherProcess, .retryPause: (["works"], "Reading…")
      case .addressPrompt: (["login"], "Email: ")
      case .yesOrNo: (["profile", "remove", "me"], "[y/N] ")
      case .password: (["login", "--email", "ada@example.org"], "Password for ada@example.org: ")
      }
  }

  /// Whether the server has received the request; on a busy machine the text may appear earlier.
  var hasSentRequest: Bool {
    switch state {
    case .request, .restOfResponse, .retryPause: !firebase.reads.isEmpty
    case .signIn: !firebase.authCalls.isEmpty
    case .otherProcess, .addressPrompt, .yesOrNo, .password: true
    }
  }

  /// Starts the process that holds the lock; `nil` if the state needs none.
  func startHolder() async throws -> RunningCommand? {
    guard state == .otherProcess else { return nil }
    let holder = try sandbox.command(["works"], [:]).start()
    #expect(await firebase.server.waitForRequests(1))
    return holder
  }
}
