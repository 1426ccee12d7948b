import TestSupport
import Testing

/// `resume pull` on a fake project.
@Suite(.limitedConcurrency) struct PullTests {
  private static let title = Field.document(["title": Field.text("A"), "odd": Field.integer(7)])

  @Test func pullsIntoNewProfilesAndRepeats() async throws {
    let firebase = try FakeFirebase.withJobs(2)
    let sandbox = try Sandbox(firebase, key: "test-key")
    let dry = try await sandbox.json("pull", "--dry-run", as: "pullAnswer")
    #expect(dry["plan"]["create"].strings("id") == ["job-01", "job-02"])
    #expect(!(try await sandbox.json("profile", "list")["profiles"].strings("name").contains("me")))
    let pulled = try await sandbox.run("pull")
    #expect(pulled.exitCode == 0)
    #expect(pulled.error.contains("resume profile use me"))
    let json = try await sandbox.json("works", "--profile", "me", as: "worksAnswer")
    #expect(json["origin"] == "file")
    #expect(json["works"].strings("id") == ["job-01", "job-02"])
    #expect(try await sandbox.json("pull", as: "pullAnswer")["plan"]["update"] == [])
    try await sandbox.failure("pull", "--to", "All", code: 64)
    #expect(try await sandbox.json("pull", "--to", "second", as: "pullAnswer")["local"] == "second")
    // With two local profiles, one must be named.
    #expect(try await sandbox.failure("pull", "--yes", code: 64)["candidates"] == ["me", "second"])
    #expect(try await sandbox.json("pull", "--to", "me", as: "pullAnswer")["local"] == "me")
  }

  @Test func asksBeforeReplacingLocalChangesAndKeepsABackup() async throws {
    let setup = try await PublishSetup()
    try setup.firebase.firestore.set("works/a", fields: Self.title)
    try await setup.run("pull")
    try setup.write([("works/a", Field.document(["title": Field.text("Ours")])), ("works/new", Self.title)])
    #expect(try await setup.sandbox.json("pull", "--dry-run", as: "pullAnswer")["lost"] == ["works/a", "works/new"])
    try await setup.sandbox.failure("pull", code: 64)
    #expect(try setup.sandbox.folder.text(of: "me.json").contains("Ours"))
    let result = try await setup.run("pull", "--yes")
    #expect(result.error.contains("Local changes that will be lost: job a, job new."))
    #expect(result.error.contains("'resume undo --profile me'"), "\(result)")
    #expect(try setup.sandbox.folder.text(of: "me.json").contains("odd"))
    #expect(
      try await setup.sandbox.json("history", "--profile", "me", as: "versionsAnswer")["versions"].strings("command")
        .first == "pull")
    // A value that only the server has changed is replaced after a question too.
    try setup.firebase.firestore.set("works/a", fields: "{}", updateTime: "2027-01-01T00:00:00Z")
    try await setup.sandbox.failure("pull", code: 64)
    let changed = try await setup.sandbox.json("pull", "--yes", as: "pullAnswer")
    #expect(changed["plan"]["update"][0]["removed"] == ["odd", "title"])
    #expect(changed["changes"].strings("field") == ["odd", "title"])
  }

  @Test func namesADamagedStateThatPullingSavesAgain() async throws {
    let setup = try await PublishSetup()
    try setup.firebase.firestore.set("works/a", fields: Self.title)
    try await setup.run("pull")
    let state = try #require(setup.sandbox.files(in: "published").first)
    try setup.sandbox.folder.write("{", to: "kept/" + state)
    let error = try await setup.sandbox.failure("publish", "--yes", code: 65)
    #expect(error["message"].string?.contains(state) ?? false, "\(error)")
    #expect(error["hint"].string?.contains("resume pull") ?? false, "\(error)")
    try await setup.run("pull", "--yes")
    try await setup.run("publish", "--yes")
  }
}
