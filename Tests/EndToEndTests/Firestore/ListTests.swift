import TestSupport
import Testing

/// Lists and details read from Firestore.
@Suite(.limitedConcurrency) struct ListTests {
  @Test func fetchesANameAsAnIDBeforeSearchingTheList() async throws {
    let firebase = try FakeFirebase.withJobs(3)
    let sandbox = try Sandbox(firebase)
    #expect(try await sandbox.json("work", "Company 3", as: "workAnswer")["work"]["id"] == "job-03")
    // The recommendations of an unknown ID are requested in parallel, but the result does not wait for them.
    let unknown = "works/Company 3/recommendations"
    #expect(firebase.reads.contains(unknown))
    #expect(firebase.reads.filter { $0 != unknown } == ["works/Company 3", "works", "works/job-03/recommendations"])
    try await sandbox.failure("work", "nothing", code: 66)
    // Nothing is cached for unknown IDs.
    #expect(sandbox.files(in: "cache").count == 2)
  }
}
