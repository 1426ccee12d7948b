import Foundation
import TestSupport
import Testing

/// Publishing and pulling with Google's Firestore emulator and its security rules.
@Suite(.enabled(if: FirestoreEmulator.isAvailable), .limitedConcurrency)
struct PublishEmulatorTests {
  /// Public reading, and writing by the owner, of a few collections.
  private static func rules(owner: String) -> String {
    """
    rules_version = '2';
    service cloud.firestore {
      match /databases/{database}/documents {
        match /{collection}/{document=**} {
          allow read: if collection in ['works', 'petProjects', 'skills', 'profile', 'awards'];
          allow write: if collection in ['works', 'petProjects', 'skills', 'profile'] && request.auth.uid == '\(owner)';
        }
      }
    }
    """
  }

  @Test func publishAndPull() async throws {
    let scene = try await Scene("publish-all")
    let person = Field.document(["name": Field.text("Ada")])
    let job = Field.document([
      "title": Field.languages(["en": "Lead", "es": "Líder"]), "startDate": Field.text("2021-08-01"),
      "pt-BR.`odd`": Field.integer(1), "coordinates": #"{"geoPointValue":{"latitude":0,"longitude":-3.5}}"#,
      "rate": #"{"doubleValue":-0.0}"#, "tags": Field.array(), "seen": Field.timestamp("2021-08-01T00:00:00.1234567Z"),
    ])
    try scene.write([
      ("works/ä b+c%2F", job), ("works/ä b+c%2F/recommendations/r", Field.document(["text": Field.text("Good")])),
      ("profile/main", person),
    ])
    let dry = try await scene.sandbox.json("publish", "--dry-run", as: "publishAnswer")
    #expect(dry["plan"]["create"].elements.count == 3)
    #expect(try await scene.sandbox.json("publish", "--yes", as: "publishAnswer")["committed"] == true)
    let stored = try scene.emulator.document(project: scene.project, path: "works/ä b+c%2F")
    #expect(stored?.contains("2021-08-01T12:00:00Z") == true)
    #expect(try await scene.sandbox.json("publish", as: "publishAnswer")["plan"]["update"] == [])
    #expect(try await scene.sandbox.json("works", "--profile", "site")["works"].elements.count == 1)
    let nothing: JSON = ["create": [], "delete": [], "update": []]
    #expect(try await scene.sandbox.json("pull", as: "pullAnswer")["plan"] == nothing)
    // Another file, filled from the server alone, says the same.
    try await scene.sandbox.json("pull", "--to", "copy", as: "pullAnswer")
    #expect(
      try await scene.sandbox.json("publish", "--from", "copy", "--prune", as: "publishAnswer")["plan"] == nothing)
    // One field changes, the odd one goes, and the rest of the document is not touched.
    try scene.edit([
      ("works/ä b+c%2F", Field.document(["title": Field.text("Boss"), "startDate": Field.text("2021-08-01")])),
      ("profile/main", person),
    ])
    let changed = try await scene.sandbox.json("publish", "--yes", "--prune", as: "publishAnswer")
    #expect(changed["plan"]["delete"].strings("id") == ["r"])
    #expect(changed["plan"]["update"][0]["fields"] == ["title"])
    #expect(changed["plan"]["update"][0]["removed"].strings().contains("pt-BR.`odd`"))
    let after = try #require(try scene.emulator.document(project: scene.project, path: "works/ä b+c%2F"))
    #expect(after.contains("Líder") && after.contains("Boss") && !after.contains("odd"))
    #expect(try await scene.sandbox.json("publish", as: "publishAnswer")["plan"] == nothing)
  }

  @Test func deniedWritesNothing() async throws {
    let scene = try await Scene("publish-denied")
    try scene.write([("works/a", "{}"), ("awards/x", "{}")])
    let error = try await scene.sandbox.failure("publish", "--yes", code: 77)
    #expect(error["hint"].string?.contains("--profile site") == true)
    #expect(try scene.emulator.document(project: scene.project, path: "works/a") == nil)
    // A collection that may not even be read.
    try scene.write([("interests/x", "{}")])
    let dry = try await scene.sandbox.json("publish", "--dry-run", as: "publishAnswer")
    #expect(dry["warnings"].strings("code") == ["collectionUnread"])
    try await scene.sandbox.failure("publish", "--yes", code: 77)
    // Not the owner.
    try scene.write([("works/a", "{}")])
    try scene.emulator.setRules(project: scene.project, Self.rules(owner: "somebody-else"))
    try await scene.sandbox.failure("publish", "--yes", code: 77)
    #expect(try scene.emulator.document(project: scene.project, path: "works/a") == nil)
    // The emulator's administrator may do everything.
    _ = try await scene.sandbox.run("login", "--profile", "site", "--google-token-stdin", input: .text("owner"))
    #expect(try await scene.sandbox.json("publish", "--yes", as: "publishAnswer")["committed"] == true)
  }

  @Test func conflicts() async throws {
    let scene = try await Scene("publish-conflict")
    try scene.write([("works/a", Field.document(["title": Field.text("A")])), ("works/b", "{}")])
    _ = try await scene.sandbox.json("publish", "--yes")
    try scene.emulator.seed(
      project: scene.project, path: "works/a", fields: Field.document(["title": Field.text("Theirs")]))
    try scene.edit([("works/a", Field.document(["title": Field.text("Ours")])), ("works/b", "{}")])
    let error = try await scene.sandbox.failure("publish", "--yes", code: 73)
    #expect(error["candidates"] == ["works/a"])
    #expect(try await scene.sandbox.json("publish", "--yes", "--overwrite")["committed"] == true)
    let stored = try scene.emulator.document(project: scene.project, path: "works/a")
    #expect(stored?.contains("Ours") == true)
  }

  @Test func moreThanOneCommit() async throws {
    let scene = try await Scene("publish-many")
    let projects = (0..<620).map { ("petProjects/p-\($0)", Field.document(["title": Field.text("Project \($0)")])) }
    // What comes after the first 500 may not be written.
    try scene.write(projects.prefix(500) + [("volunteer/x", "{}")])
    let denied = try await scene.sandbox.failure("publish", "--yes", code: 77)
    #expect(denied["message"].string?.contains("500 documents were written") == true)
    try scene.write(projects)
    let json = try await scene.sandbox.json("publish", "--yes", as: "publishAnswer")
    #expect(json["committed"] == true && json["plan"]["create"].elements.count == 120)
    #expect(try await scene.sandbox.json("publish", as: "publishAnswer")["plan"]["create"] == [])
    #expect(try await scene.sandbox.json("pull", as: "pullAnswer")["plan"]["update"] == [])
  }

  /// A project of the emulator's, its owner signed in at a fake of Auth, and a résumé in a file.
  private struct Scene {
    let emulator: FirestoreEmulator
    let firebase: FakeFirebase
    let sandbox: Sandbox
    let project: String

    init(_ project: String) async throws {
      self.project = project
      emulator = try FirestoreEmulator()
      try emulator.clear(project: project)
      firebase = try FakeFirebase(project: project)
      firebase.auth.addUser(email: "ada@example.org", password: PublishScene.password)
      var environment = firebase.environment
      environment["FIRESTORE_EMULATOR_HOST"] = emulator.host
      var sandbox = try Sandbox(environment)
      sandbox.timeout = 300
      self.sandbox = sandbox
      for (arguments, input) in [
        (["profile", "add", "site", "--project", project, "--email", "ada@example.org", "--api-key", "-"], "test-key"),
        (["login", "--profile", "site", "--password-stdin"], PublishScene.password),
      ] {
        let result = try await sandbox.run(arguments, input: .text(input + "\n"))
        #expect(result.exitCode == 0, "\(result)")
      }
      try write([])
      _ = try await sandbox.run("profile", "add", "me", "--file", "me.json")
      let owner = try await sandbox.json("whoami", "--profile", "site")["account"]["uid"].string
      try emulator.setRules(project: project, PublishEmulatorTests.rules(owner: try #require(owner)))
    }

    func write(_ documents: [(String, String)]) throws {
      try sandbox.folder.write(PublishScene.file(documents), to: "me.json")
    }

    func edit(_ documents: [(String, String)]) throws {
      try PublishScene.edit(sandbox, documents)
    }
  }
}
