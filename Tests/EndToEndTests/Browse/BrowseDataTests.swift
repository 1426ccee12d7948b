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
    let gate = Locked(false)
    firebase.firestore.intercept { request in
      let end = ContinuousClock.now + .seconds(60)
      while request.path.hasSuffix("/works"), !gate.withLock({ $0 }), ContinuousClock.now < end {
        Thread.sleep(forTimeInterval: 0.005)
      }
      return nil
    }
    let sandbox = try Sandbox(firebase, key: "test-key")
    let (visit, result) = try await sandbox.browse(["--splash", "full"]) { visit in
      // The splash screen is animated, so it draws frames without a key.
      try await visit.wait("pictures") { $0.isAlternate && $0.byteCount > 200 }
      let early = visit.screen.byteCount
      try await visit.wait("more pictures") { $0.byteCount > early }
      visit.type("q")
      // The key only ends the splash screen.
      try await visit.see("Reading…", "q quit")
      gate.withLock { $0 = true }
      try await visit.see("Job 1", "Job 3")
      try await visit.miss("Reading…")

      firebase.server.stop()
      visit.type("r")
      try await visit.see("r: try again", "Job 1", "Job 3")
      visit.type("\u{1B}[B\r")
      try await visit.see("Job 2", "Company 2")
      visit.type("q")
    }
    visit.expectRestored(result, code: 0)
    #expect(try sandbox.keptProblems() == [])
  }

  @Test(arguments: [[], ["--offline"]]) func marksStaleData(arguments: [String]) async throws {
    let firebase = try Self.project()
    let sandbox = try Sandbox(firebase, key: "test-key")
    for command in ["works", "projects", "skills", "about"] { _ = try await sandbox.run(command) }
    try sandbox.shiftCopies(by: -7200)
    firebase.server.stop()
    let (visit, result) = try await sandbox.browse(arguments + ["--no-splash"]) { visit in
      try await visit.see("Job 1", "Stale", "2 hours")
      if arguments == ["--offline"] { try await visit.see("Offline") }
      visit.type("q")
    }
    visit.expectRestored(result, code: 0)
  }
}
