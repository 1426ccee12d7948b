import Foundation
import Testing

@testable import ResumeTerminal

/// Each test runs in its own process, which it ends.
@Suite struct SignalGuardTests {
  @Test func numbers() {
    #expect(TerminationSignal.allCases.map(\.rawValue) == [SIGHUP, SIGINT, SIGQUIT, SIGTERM])
  }

  @Test func interruptPrintsItsMessage() async throws {
    let result = try await #require(
      processExitsWith: .exitCode(130), observing: [\.standardErrorContent, \.standardOutputContent]
    ) {
      signal(SIGINT, SIG_DFL)
      SignalGuard.install()
      SignalGuard.setMessage("not this one", for: .interrupt)
      SignalGuard.setMessage("{\"error\":\"interrupted\"}\n", for: .interrupt)
      SignalGuard.setMessage("terminated", for: .terminate)
      TerminationSignal.interrupt.raiseInThisProcess()
    }
    #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains("{\"error\":\"interrupted\"}\n"))
    #expect(!String(decoding: result.standardErrorContent, as: UTF8.self).contains("not this one"))
    #expect(!String(decoding: result.standardOutputContent, as: UTF8.self).contains("interrupted"))
  }

  @Test func aPendingSignalEndsTheProcess() async throws {
    let result = try await #require(processExitsWith: .exitCode(143), observing: [\.standardErrorContent]) {
      SignalGuard.install()
      SignalGuard.setMessage("<message>\n", for: .terminate)
      SignalGuard.endIfSignaled()
      TerminationSignal.terminate.makePending()
      SignalGuard.endIfSignaled()
      exit(69)
    }
    #expect(String(decoding: result.standardErrorContent, as: UTF8.self).hasSuffix("<message>\n"))
  }

  @Test func terminationAndHangUpHaveExitCodes() async {
    await #expect(processExitsWith: .exitCode(143)) {
      signal(SIGTERM, SIG_DFL)
      SignalGuard.install()
      TerminationSignal.terminate.raiseInThisProcess()
    }
    await #expect(processExitsWith: .exitCode(129)) {
      signal(SIGHUP, SIG_DFL)
      SignalGuard.install()
      SignalGuard.install()
      TerminationSignal.hangUp.raiseInThisProcess()
    }
  }

  @Test func ignoredSignalsStayIgnored() async {
    await #expect(processExitsWith: .exitCode(5)) {
      signal(SIGHUP, SIG_IGN)
      SignalGuard.install()
      raiseInThisThread(SIGHUP)
      exit(5)
    }
  }

  @Test func writesTheCleanupBeforeTheMessage() async throws {
    let result = try await #require(processExitsWith: .exitCode(143), observing: [\.standardErrorContent]) {
      signal(SIGTERM, SIG_DFL)
      SignalGuard.install()
      SignalGuard.setMessage("<message>", for: .terminate)
      SignalGuard.registerCleanup("<gone>", descriptor: 2)
      SignalGuard.unregisterCleanup()
      SignalGuard.registerCleanup("<clean>", descriptor: 2)
      TerminationSignal.terminate.raiseInThisProcess()
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("<clean><message>"))
    #expect(!text.contains("<gone>"))
  }

  @Test func aBrokenPipeIsAnError() async {
    await #expect(processExitsWith: .exitCode(6)) {
      SignalGuard.ignoreWriteSignals()
      let pipe = try Pipe()
      close(pipe.reader)
      let sink = FileDescriptorSink(descriptor: pipe.writer, isBuffered: false)
      #expect(throws: WriteError.brokenPipe) { try sink.write("x") }
      exit(6)
    }
  }

  @Test func restoresTheTerminalOfAPasswordPrompt() async throws {
    let terminal = try PseudoTerminal()
    let path = terminal.path
    #expect(terminal.echoes)
    await #expect(processExitsWith: .exitCode(143)) { [path = path as String] in
      signal(SIGTERM, SIG_DFL)
      SignalGuard.install()
      let descriptor = open(path, O_RDWR | O_NOCTTY)
      let prompt = PasswordPrompt(input: descriptor, output: descriptor)
      _ = try Worker { try prompt.read("Password: ") }.run {
        while PseudoTerminal.echoes(descriptor) { usleep(1000) }
        TerminationSignal.terminate.raiseInThisProcess()
      }
    }
    #expect(terminal.echoes)
  }

  @Test func restoresAProtectedTerminalButNotAReleasedOne() async throws {
    for isReleased in [false, true] {
      let terminal = try PseudoTerminal()
      let path = terminal.path
      await #expect(processExitsWith: .exitCode(143)) { [path = path as String, isReleased = isReleased as Bool] in
        signal(SIGTERM, SIG_DFL)
        SignalGuard.install()
        let descriptor = open(path, O_RDWR | O_NOCTTY)
        var raw = termios()
        tcgetattr(descriptor, &raw)
        SignalGuard.protect(terminal: descriptor, raw)
        cfmakeraw(&raw)
        tcsetattr(descriptor, TCSANOW, &raw)
        if isReleased { SignalGuard.releaseTerminal() }
        TerminationSignal.terminate.raiseInThisProcess()
      }
      #expect(terminal.echoes == !isReleased)
    }
  }
}
