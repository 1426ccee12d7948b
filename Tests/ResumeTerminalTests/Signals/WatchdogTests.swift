import Foundation
import ResumeTerminal
import Testing

/// Each test runs in its own process, which it ends.
@Suite struct WatchdogTests {
  @Test func endsAProcessThatWaitsForever() async throws {
    let result = try await #require(processExitsWith: .exitCode(69), observing: [\.standardErrorContent]) {
      Watchdog.setMessage("<late>")
      SignalGuard.registerCleanup("<clean>", descriptor: 2)
      Watchdog.arm(seconds: 1000)
      Watchdog.arm(seconds: 1)
      while true { sleep(1000) }
    }
    #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains("<clean><late>"))
  }

  @Test func aPendingSignalDecidesTheExitCode() async {
    await #expect(processExitsWith: .exitCode(143)) {
      SignalGuard.install()
      TerminationSignal.terminate.makePending()
      Watchdog.arm(seconds: 1000)
      raiseInThisThread(SIGALRM)
    }
  }

  @Test func disarmingRemovesTheLimit() async {
    await #expect(processExitsWith: .exitCode(7)) {
      Watchdog.arm(seconds: 1000)
      Watchdog.disarm()
      // `alarm` returns the remaining seconds of the previous timer.
      exit(alarm(0) == 0 ? 7 : 1)
    }
  }
}
