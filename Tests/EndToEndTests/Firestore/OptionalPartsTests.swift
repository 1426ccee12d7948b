import TestSupport
import Testing

/// Skills and personal details, which are optional.
@Suite(.limitedConcurrency) struct OptionalPartsTests {
  private static let absent: [(String, Reply?)] = [
    ("empty", nil), ("403", .permissionDenied), ("404", .googleError(404, "NOT_FOUND", "nothing")),
  ]

  @Test(arguments: absent)
  func emptySkillsExplainHowToAddSome(name: String, reply: Reply?) async throws {
    let firebase = try FakeFirebase()
    if let reply { firebase.firestore.override("skills", reply) }
    let sandbox = try Sandbox(firebase)
    let json = try await sandbox.json("skills", as: "skillsAnswer")
    #expect(json["skills"] == [])
    let text = try await sandbox.run("skills")
    #expect(text.exitCode == 0)
    #expect(text.output == "")
    #expect(text.error.contains("--skills"))
    // A missing collection is cached as an empty one.
    #expect(firebase.reads == ["skills"])
  }

  @Test(arguments: absent)
  func readsTheSkillsFileWithoutACollection(name: String, reply: Reply?) async throws {
    let firebase = try FakeFirebase()
    if let reply { firebase.firestore.override("skills", reply) }
    let sandbox = try Sandbox(emulating: firebase)
    try sandbox.folder.write(
      """
      [{"title": {"en": "Tools", "es": "Herramientas"}, "order": 2, "items": [{"title": "Xcode", "icon": "xcode"}]},
       {"titleKey": "skills.languages", "order": 1, "items": [{"title": "Swift", "iconAsset": "swift"}, {"title": "C"}]}]
      """, to: "skills.json")
    _ = try await sandbox.run("profile", "add", "me", "--project", "demo", "--skills", "skills.json")
    let json = try await sandbox.json("skills", "--profile", "me", "--lang", "es", as: "skillsAnswer")
    #expect(json["origin"] == "file")
    #expect(json["skills"].strings("title") == ["skills.languages", "Herramientas"])
    #expect(json["skills"][0]["items"] == [["icon": "swift", "title": "Swift"], ["icon": nil, "title": "C"]])
    try sandbox.folder.write("{}", to: "skills.json")
    try await sandbox.failure("skills", "--profile", "me", code: 65)
  }

  @Test func prefersTheProjectsOwnSkills() async throws {
    let firebase = try FakeFirebase()
    try firebase.firestore.set(
      "skills/b",
      fields: Field.document([
        "title": Field.text("B"), "order": Field.integer(1), "items": Field.array(Field.text("x")),
      ]))
    try firebase.firestore.set(
      "skills/a", fields: Field.document(["title": Field.text("A"), "order": Field.integer(2)]))
    try firebase.firestore.set("skills/z", fields: Field.document(["title": Field.text("Z")]))
    let sandbox = try Sandbox(emulating: firebase)
    try sandbox.folder.write("[]", to: "skills.json")
    _ = try await sandbox.run("profile", "add", "me", "--project", "demo", "--skills", "skills.json")
    let json = try await sandbox.json("skills", "--profile", "me", as: "skillsAnswer")
    #expect(json["skills"].strings("id") == ["b", "a", "z"])
    #expect(json["skills"][0]["items"] == [["icon": nil, "title": "x"]])
  }

  @Test(arguments: [("missing", nil), ("403", .permissionDenied)] as [(String, Reply?)])
  func explainsHowToAddPersonalDetails(name: String, reply: Reply?) async throws {
    let firebase = try FakeFirebase()
    if let reply { firebase.firestore.override("profile/main", reply) }
    let sandbox = try Sandbox(firebase)
    let json = try await sandbox.json("about", as: "aboutAnswer")
    #expect(json["about"]["name"] == nil)
    #expect(json["about"]["links"] == [])
    #expect(json["about"]["sections"] == [])
    #expect(json["warnings"].strings("code") == ["noPerson"])
    let text = try await sandbox.run("about")
    #expect(text.exitCode == 0)
    #expect(text.output == "")
    #expect(text.error.contains("profile/main") && text.error.contains("'resume edit basics'"))
    #expect(firebase.reads == ["profile/main"])
  }

  @Test func printsPersonalDetails() async throws {
    let firebase = try FakeFirebase()
    try firebase.firestore.set(
      "profile/main",
      fields: Field.document([
        "name": Field.text("Ada"), "headline": Field.languages(["en": "Engineer", "es": "Ingeniera"]),
        "summary": Field.text("One.\n\nTwo."),
        "sections": Field.array(
          Field.map([("title", Field.text("Hobbies")), ("text", Field.languages(["en": "Chess", "es": "Ajedrez"]))])),
        "links": Field.array(
          Field.map([("title", Field.text("Page")), ("url", Field.text("https://example.org/a"))]),
          Field.map([("title", Field.text("Bad")), ("url", Field.text("javascript:1"))])),
      ]))
    let json = try await Sandbox(firebase).json("about", "--lang", "es", as: "aboutAnswer")
    #expect(json["about"]["name"] == "Ada")
    #expect(json["about"]["headline"] == "Ingeniera")
    #expect(json["about"]["links"] == [["title": "Page", "url": "https://example.org/a"]])
    #expect(json["about"]["sections"].strings("text") == ["One.\n\nTwo.", "Ajedrez"])
    #expect(json["warnings"].strings("code") == ["invalidLink"])
  }

  @Test func neverShowsTheSampleForAnotherProfile() async throws {
    let sandbox = try Sandbox(try FakeFirebase())
    for command in ["works", "projects", "skills", "about"] {
      let result = try await sandbox.run(command, "--json")
      #expect(result.exitCode == 0)
      #expect(result.error == "")
      #expect(
        !result.output.contains("Daniel") && !result.output.contains("Loycus") && !result.output.contains("Kotlin"))
    }
  }
}
