import Foundation
import ResumeTerminal
import TestSupport
import Testing

/// Each test ends a process of its own; a sanitizer wants to see the crashes itself.
@Suite(.enabled(if: !Sanitizer.isPresent)) struct CrashGuardTests {
  @Test func aTrapEndsWithTheMessageAndWhatTheRuntimeSaid() async throws {
    let result = try await #require(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
      unsetenv("SWIFT_BACKTRACE")
      CrashGuard.install()
      CrashGuard.setMessage("not this one\n", quotesReason: false)
      CrashGuard.setMessage("<message>\n", quotesReason: true)
      fatalError("bad \u{1B}[31m luck")
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    let lines = text.split(separator: "\n")
    #expect(lines.count == 2, "\(text)")
    #expect(lines.first == "<message>")
    #expect(
      lines.last?.hasPrefix("  ") == true && lines.last?.hasSuffix("Fatal error: bad ?[31m luck") == true, "\(text)")
  }

  @Test func theReasonIsLeftOutWhereAScriptIsAsking() async throws {
    let result = try await #require(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
      unsetenv("SWIFT_BACKTRACE")
      CrashGuard.install()
      CrashGuard.setMessage("{}\n", quotesReason: false)
      let empty: [Int] = []
      _ = empty[Int(getpid())]
    }
    #expect(String(decoding: result.standardErrorContent, as: UTF8.self) == "{}\n")
  }

  @Test(arguments: [SIGSEGV, SIGBUS, SIGFPE])
  func everyCrashEndsSo(signal: Int32) async throws {
    let result = try await #require(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
      [signal = signal as Int32] in
      unsetenv("SWIFT_BACKTRACE")
      CrashGuard.install()
      CrashGuard.setMessage("<message>\n", quotesReason: true)
      raise(signal)
    }
    #expect(String(decoding: result.standardErrorContent, as: UTF8.self) == "<message>\n")
  }

  @Test func anEndlessRecursionEndsSoToo() async throws {
    let result = try await #require(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
      unsetenv("SWIFT_BACKTRACE")
      await MainActor.run {
        CrashGuard.install()
        CrashGuard.setMessage("<message>\n", quotesReason: true)
        print(depth(of: 0))
      }
    }
    #expect(String(decoding: result.standardErrorContent, as: UTF8.self) == "<message>\n")
  }

  @Test func theTerminalIsCleanedFirst() async throws {
    let result = try await #require(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
      unsetenv("SWIFT_BACKTRACE")
      CrashGuard.install()
      CrashGuard.setMessage("<message>", quotesReason: false)
      SignalGuard.registerCleanup("<clean>", descriptor: 2)
      abort()
    }
    #expect(String(decoding: result.standardErrorContent, as: UTF8.self) == "<clean><message>")
  }
}

/// More than any stack holds.
@inline(never) private func depth(of level: Int) -> Int {
  level == .max ? 0 : 1 + depth(of: level + 1) * (level | 1)
}
