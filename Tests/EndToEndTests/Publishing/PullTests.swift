import TestSupport
import Testing

/// `resume pull`, and which profiles `pull` and `publish` mean.
struct PullTests {
  private static let title = Field.document(["title": Field.text("A"), "odd": Field.integer(7)])

  @Test func intoAProfileThatIsMadeAndBack() async throws {
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
    // Now two are in files; me goes first.
    #expect(try await sandbox.json("pull", as: "pullAnswer")["local"] == "me")
  }

  @Test func whatWasChangedHereIsAskedAboutAndKeptAside() async throws {
    let scene = try await PublishScene()
    try scene.firebase.firestore.set("works/a", fields: Self.title)
    try await scene.run("pull")
    try scene.edit([("works/a", Field.document(["title": Field.text("Ours")])), ("works/new", Self.title)])
    #expect(try await scene.sandbox.json("pull", "--dry-run", as: "pullAnswer")["lost"] == ["works/a", "works/new"])
    try await scene.sandbox.failure("pull", code: 64)
    #expect(try scene.sandbox.folder.text(of: "me.json").contains("Ours"))
    let result = try await scene.run("pull", "--yes")
    #expect(result.error.contains("Changed here, and lost by this: works/a, works/new."))
    #expect(try scene.sandbox.folder.text(of: "me.json").contains("odd"))
    #expect(try scene.sandbox.folder.text(of: "me.json.former").contains("Ours"))
    // What only the server has changed is asked of nobody.
    try scene.firebase.firestore.set("works/a", fields: "{}", updateTime: "2027-01-01T00:00:00Z")
    #expect(try await scene.sandbox.json("pull", as: "pullAnswer")["plan"]["update"][0]["removed"] == ["odd", "title"])
  }

  @Test func whichProfilesAreMeant() async throws {
    let sandbox = try Sandbox()
    #expect(try await sandbox.failure("publish", code: 64)["message"] == "There is no profile in a file.")
    #expect(try await sandbox.failure("pull", code: 64)["message"] == "There is no Firestore profile.")
    let scene = try await PublishScene(["works/a": Self.title])
    try await scene.run("profile", "add", "other", "--file", "me.json")
    try await scene.run("profile", "add", "second", "--project", "demo")
    let several = try await scene.sandbox.failure("publish", code: 64)
    #expect(several["candidates"] == ["second", "site"])
    #expect(several["hint"] == "Name one with --to: second, site")
    func meant(_ arguments: String...) async throws -> JSON {
      let result = try await scene.sandbox.run(["publish", "--dry-run", "--json"] + arguments)
      let json = try JSON(result.output)
      return [json["local"], json["remote"]].reduce("") { .string("\($0.string ?? "")\($1.string ?? "") ") }
    }
    #expect(try await meant("--to", "second") == "me second ")
    #expect(try await meant("--profile", "second") == "me second ")
    #expect(try await meant("--to", "site", "--profile", "other") == "other site ")
    #expect(try await meant("--to", "site", "--from", "other", "--profile", "second") == "other site ")
    try await scene.sandbox.failure("publish", "--from", "site", code: 64)
    try await scene.sandbox.failure("publish", "--to", "me", code: 64)
    try await scene.sandbox.failure("publish", "--profile", "sample", code: 64)
    try await scene.sandbox.failure("publish", "--profile", "all", code: 64)
    try await scene.run("profile", "use", "second")
    #expect(try await meant() == "me second ")
  }
}
