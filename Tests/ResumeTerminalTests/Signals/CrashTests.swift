import Foundation
import ResumeTerminal
import TestSupport
import Testing

/// Each test crashes its own process; a sanitizer would handle the crash itself.
@Suite(.enabled(if: !Sanitizer.isPresent)) struct CrashTests {
  @Test func trapPrintsTheRuntimesReasonAndTheMessage() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      unsetenv("SWIFT_BACKTRACE")
      SignalGuard.install()
      SignalGuard.setCrashMessage("not this one\n")
      SignalGuard.setCrashMessage("<message>\n")
      fatalError("bad luck")
    }
    let lines = String(decoding: result.standardErrorContent, as: UTF8.self).split(separator: "\n")
    // The runtime's own stack trace may follow.
    #expect(lines.first?.hasSuffix("Fatal error: bad luck") == true, "\(lines)")
    #expect(lines.last == "<message>")
  }

  @Test(arguments: [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP])
  func crashPrintsTheMessageAndEndsWithItsSignal(signal: Int32) async throws {
    let result = try await #require(processExitsWith: .signal(signal), observing: [\.standardErrorContent]) {
      [signal = signal as Int32] in
      unsetenv("SWIFT_BACKTRACE")
      SignalGuard.install()
      SignalGuard.setCrashMessage("<message>\n")
      raise(signal)
    }
    #expect(String(decoding: result.standardErrorContent, as: UTF8.self) == "<message>\n")
  }

  @Test func stackOverflowPrintsTheMessage() async throws {
    let result = try await #require(processExitsWith: .signal(SIGSEGV), observing: [\.standardErrorContent]) {
      unsetenv("SWIFT_BACKTRACE")
      await MainActor.run {
        SignalGuard.install()
        SignalGuard.setCrashMessage("<message>\n")
        print(depth(of: 0))
      }
    }
    #expect(String(decoding: result.standardErrorContent, as: UTF8.self) == "<message>\n")
  }

  @Test func writesTheCleanupBeforeTheMessage() async throws {
    let result = try await #require(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      unsetenv("SWIFT_BACKTRACE")
      SignalGuard.install()
      SignalGuard.setCrashMessage("<message>")
      SignalGuard.registerCleanup("<clean>", descriptor: 2)
      abort()
    }
    #expect(String(decoding: result.standardErrorContent, as: UTF8.self) == "<clean><message>")
  }
}

/// A recursion deeper than any stack.
@inline(never) private func depth(of level: Int) -> Int {
  level == .max ? 0 : 1 + depth(of: level + 1) * (level | 1)
}
