import Foundation
import ResumeSupport
import TestSupport
import Testing

/// The data states of the interactive screen: loading, stale and failed.
@Suite(.limitedConcurrency) struct BrowseDataTests {
  private static func project() throws -> FakeFirebase {
    let firebase = try FakeFirebase.withJobs(3)
    try firebase.firestore.set("petProjects/p", fields: Field.document(["title": Field.text("P")]))
    try firebase.firestore.set("skills/s", fields: Field.document(["title": Field.text("S")]))
    try firebase.firestore.set("profile/main", fields: Field.document(["name": Field.text("N")]))
    return firebase
  }

  @Test func showsCachedDataWhileTheServerIsSlowOrSilent() async throws {
    let firebase = try Self.project()
    let shared = Locked<BrowseSession?>(nil)
    let wasReading = Locked<Bool?>(nil)
    firebase.firestore.intercept { request in
      guard request.path.hasSuffix("/works"), wasReading.withLock({ $0 }) == nil else { return nil }
      // The server's thread types during the request: on a busy machine, a task could run only after the time limit.
      while shared.withLock({ $0 == nil }) { usleep(1000) }
      guard let session = shared.withLock({ $0 }) else { return nil }
      func shows(_ holds: (VirtualScreen) -> Bool) -> Bool {
        for _ in 0..<60_000 {
          let screen = session.screen
          if !screen.modes.contains(2026), holds(screen) { return true }
          usleep(1000)
        }
        return false
      }
      // The splash screen is animated, so it draws frames without a key. The key ends it; it has no other
      // meaning, because the splash ends by itself before the key if the machine is slow.
      let hasStarted = shows { $0.isAlternate && $0.byteCount > 200 }
      let early = session.screen.byteCount
      let isAnimated = shows { $0.byteCount > early }
      session.type("z")
      let isReading = shows { $0.isAlternate && $0.text.contains("Reading…") && $0.text.contains("q quit") }
      wasReading.withLock { $0 = hasStarted && isAnimated && isReading }
      return nil
    }
    var sandbox = try Sandbox(firebase, key: "test-key")
    sandbox.timeout = 300
    let (session, result) = try await sandbox.browse(["--splash", "full"]) { session in
      shared.withLock { $0 = session }
      try await session.waitFor("Job 1", "Job 3")
      try await session.waitForAbsence(of: "Reading…")
      #expect(wasReading.withLock { $0 } == true)

      firebase.server.stop()
      session.type("r")
      try await session.waitFor("r: try again", "Job 1", "Job 3")
      session.type("\u{1B}[B\r")
      try await session.waitFor("Job 2", "Company 2")
      session.type("q")
    }
    session.expectRestored(result, code: 0)
    // A cached copy may still be written when the screen closes.
    let problems = try sandbox.dataFileProblems().filter { !$0.contains(".tmp-") }
    #expect(problems == [])
  }

  @Test(arguments: [[], ["--offline"]]) func marksStaleData(arguments: [String]) async throws {
    let firebase = try Self.project()
    let sandbox = try Sandbox(firebase, key: "test-key")
    for command in ["works", "projects", "skills", "about"] { _ = try await sandbox.run(command) }
    try sandbox.shiftCacheDates(by: -7200)
    firebase.server.stop()
    let (session, result) = try await sandbox.browse(arguments + ["--no-splash"]) { session in
      try await session.waitFor("Job 1", arguments == ["--offline"] ? "Offline" : "Stale", "2 hours")
      session.type("q")
    }
    session.expectRestored(result, code: 0)
  }
}
