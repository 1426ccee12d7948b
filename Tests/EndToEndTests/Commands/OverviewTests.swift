import TestSupport
import Testing

/// The front page of a Firestore profile.
@Suite(.limitedConcurrency) struct OverviewTests {
  @Test func needsNoRequestWithAValidCachedCopy() async throws {
    let firebase = try FakeFirebase.withJobs(2)
    let sandbox = try Sandbox(firebase)
    let first = try await sandbox.json(as: "overviewAnswer")
    #expect(first["origin"] == "remote")
    #expect(first["overview"]["counts"]["works"] == 2)
    #expect(Set(firebase.reads) == ["works", "petProjects", "profile/main", "skills"])
    firebase.server.clearRequests()
    let second = try await sandbox.json(as: "overviewAnswer")
    #expect(second["origin"] == "cache")
    #expect(second["overview"] == first["overview"])
    #expect(firebase.reads.isEmpty)
  }

  @Test func warnsAboutAPartThatFails() async throws {
    let firebase = try FakeFirebase.withJobs(2)
    firebase.firestore.override("petProjects", .permissionDenied)
    let json = try await Sandbox(firebase).json(as: "overviewAnswer")
    #expect(json["overview"]["counts"]["projects"] == nil)
    #expect(json["overview"]["counts"]["works"] == 2)
    #expect(json["warnings"].strings("code") == ["partFailed"])
  }
}
