import Foundation
import TestSupport
import Testing

/// Publishing and pulling with Google's Firestore emulator and its security rules.
@Suite(.enabled(if: FirestoreEmulator.isAvailable), .limitedConcurrency)
struct PublishEmulatorTests {
  /// Returns rules that allow everyone to read and the owner to write a few collections.
  static func rules(owner: String) -> String {
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

  @Test func publishesAndPulls() async throws {
    let setup = try await Setup("publish-all")
    let person = Field.document(["name": Field.text("Ada")])
    let job = Field.document([
      "title": Field.languages(["en": "Lead", "es": "Líder"]), "startDate": Field.text("2021-08-01"),
      "pt-BR.`odd`": Field.integer(1), "coordinates": #"{"geoPointValue":{"latitude":0,"longitude":-3.5}}"#,
      "rate": #"{"doubleValue":-0.0}"#, "tags": Field.array(), "seen": Field.timestamp("2021-08-01T00:00:00.1234567Z"),
    ])
    try setup.write([
      ("works/ä b+c%2F", job), ("works/ä b+c%2F/recommendations/r", Field.document(["text": Field.text("Good")])),
      ("profile/main", person),
    ])
    let dry = try await setup.sandbox.json("publish", "--dry-run", as: "publishAnswer")
    #expect(dry["plan"]["create"].elements.count == 3)
    #expect(try await setup.sandbox.json("publish", "--yes", as: "publishAnswer")["committed"] == true)
    let stored = try setup.emulator.document(project: setup.project, path: "works/ä b+c%2F")
    #expect(stored?.contains("2021-08-01T12:00:00Z") == true)
    #expect(try await setup.sandbox.json("publish", as: "publishAnswer")["plan"]["update"] == [])
    #expect(try await setup.sandbox.json("works", "--profile", "site")["works"].elements.count == 1)
    let nothing: JSON = ["create": [], "delete": [], "update": []]
    #expect(try await setup.sandbox.json("pull", as: "pullAnswer")["plan"] == nothing)
    // A second file, pulled from the server, has the same contents.
    try await setup.sandbox.json("pull", "--to", "copy", as: "pullAnswer")
    #expect(
      try await setup.sandbox.json("publish", "--from", "copy", "--prune", as: "publishAnswer")["plan"] == nothing)
    // Only one field changes and the additional field is removed; the rest of the document stays.
    try setup.write([
      ("works/ä b+c%2F", Field.document(["title": Field.text("Boss"), "startDate": Field.text("2021-08-01")])),
      ("profile/main", person),
    ])
    let changed = try await setup.sandbox.json("publish", "--from", "me", "--yes", "--prune", as: "publishAnswer")
    #expect(changed["plan"]["delete"].strings("id") == ["r"])
    #expect(changed["plan"]["update"][0]["fields"] == ["title"])
    #expect(changed["plan"]["update"][0]["removed"].strings().contains("pt-BR.`odd`"))
    let after = try #require(try setup.emulator.document(project: setup.project, path: "works/ä b+c%2F"))
    #expect(after.contains("Líder") && after.contains("Boss") && !after.contains("odd"))
    #expect(try await setup.sandbox.json("publish", "--from", "me", as: "publishAnswer")["plan"] == nothing)
  }

  @Test func writesNothingWhenDenied() async throws {
    let setup = try await Setup("publish-denied")
    try setup.write([("works/a", "{}"), ("awards/x", "{}")])
    let error = try await setup.sandbox.failure("publish", "--yes", code: 77)
    #expect(error["hint"].string?.contains("--profile site") == true)
    #expect(try setup.emulator.document(project: setup.project, path: "works/a") == nil)
    // This collection can't be read either.
    try setup.write([("interests/x", "{}")])
    let dry = try await setup.sandbox.json("publish", "--dry-run", as: "publishAnswer")
    #expect(dry["warnings"].strings("code") == ["collectionUnread"])
    try await setup.sandbox.failure("publish", "--yes", code: 77)
    // This user is not the owner.
    try setup.write([("works/a", "{}")])
    try setup.emulator.setRules(project: setup.project, Self.rules(owner: "somebody-else"))
    try await setup.sandbox.failure("publish", "--yes", code: 77)
    #expect(try setup.emulator.document(project: setup.project, path: "works/a") == nil)
    // The emulator's administrator bypasses the rules.
    _ = try await setup.sandbox.run("login", "--profile", "site", "--google-token-stdin", input: .text("owner"))
    #expect(try await setup.sandbox.json("publish", "--yes", as: "publishAnswer")["committed"] == true)
  }

  @Test func reportsConflicts() async throws {
    let setup = try await Setup("publish-conflict")
    try setup.write([("works/a", Field.document(["title": Field.text("A")])), ("works/b", "{}")])
    _ = try await setup.sandbox.json("publish", "--yes")
    try setup.emulator.seed(
      project: setup.project, path: "works/a", fields: Field.document(["title": Field.text("Theirs")]))
    try setup.write([("works/a", Field.document(["title": Field.text("Ours")])), ("works/b", "{}")])
    let error = try await setup.sandbox.failure("publish", "--yes", code: 73)
    #expect(error["candidates"] == ["works/a"])
    #expect(try await setup.sandbox.json("publish", "--yes", "--overwrite")["committed"] == true)
    let stored = try setup.emulator.document(project: setup.project, path: "works/a")
    #expect(stored?.contains("Ours") == true)
  }

  /// The rules of `resume help firestore`; the personal details can't be listed if `hidesList` is set.
  private static func documentedRules(_ setup: Setup, owner: String, hidesList: Bool) async throws -> String {
    let help = try await setup.sandbox.run("help", "firestore").output
    let lines = help.split(separator: "\n").drop { !$0.contains("rules_version") }
    let end = try #require(lines.lastIndex { $0.trimmingCharacters(in: .whitespaces) == "}" })
    let rules = lines[...end].joined(separator: "\n").replacing("YOUR-USER-ID", with: owner)
    guard hidesList else { return rules }
    let own = "      match /profile/{document} {\n        allow get: if true;\n      }\n"
    let start = try #require(rules.range(of: "match /{collection}"))
    return String(rules[..<start.lowerBound]) + own
      + String(rules[start.lowerBound...].replacing("'profile',", with: ""))
  }

  @Test(arguments: [false, true]) func publishesCustomSections(hidesList: Bool) async throws {
    let setup = try await Setup("publish-sections-\(hidesList)")
    let owner = try #require(try await setup.sandbox.json("whoami", "--profile", "site")["account"]["uid"].string)
    let rules = try await Self.documentedRules(setup, owner: owner, hidesList: hidesList)
    try setup.emulator.setRules(project: setup.project, rules)
    func person(_ sections: KeyValuePairs<String, String>) -> (String, String) {
      let root = Field.map(sections.map { ($0, Field.array(Field.map([("name", Field.text($1))]))) })
      return ("profile/main", Field.document(["name": Field.text("Ada"), "resume": root]))
    }
    try setup.write([person(["patents": "Lamp", "böoks.x": "Novel", "talks": "One"])])
    #expect(try await setup.sandbox.json("publish", "--yes", as: "publishAnswer")["committed"] == true)
    try await setup.sandbox.json("pull", "--to", "copy", as: "pullAnswer")
    // A visitor, who isn't signed in, reads the sections too.
    let visitor = try await setup.sandbox.run(
      "profile", "add", "visitor", "--project", setup.project, "--api-key", "-", input: .text("test-key"))
    #expect(visitor.exitCode == 0, "\(visitor)")
    try await setup.sandbox.json("pull", "--from", "visitor", "--to", "read", as: "pullAnswer")
    let read = try await setup.sandbox.run("export", "json-resume", "--profile", "read")
    #expect(read.output.contains("Novel"), "\(read)")
    // Two copies of the résumé change different sections.
    try setup.write([person(["patents": "Lamp", "böoks.x": "Poems", "talks": "One"])])
    #expect(
      try await setup.sandbox.json("publish", "--from", "me", "--to", "site", "--yes", as: "publishAnswer")["committed"]
        == true)
    let copy = try await setup.sandbox.json("profile", "show", "copy")["details"]["file"].string
    let file = try #require(copy.map { URL(filePath: $0) })
    func edit(_ old: String, _ new: String) throws {
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(text.contains(old))
      try Data(text.replacing(old, with: new).utf8).write(to: file)
    }
    try edit("Lamp", "Radio")
    let second = try await setup.sandbox.json("publish", "--from", "copy", "--to", "site", "--yes", as: "publishAnswer")
    #expect(second["committed"] == true)
    let stored = try #require(try setup.emulator.document(project: setup.project, path: "profile/main"))
    for word in ["Radio", "Poems", "One"] { #expect(stored.contains(word), "\(word): \(stored)") }
    #expect(!stored.contains("Lamp") && !stored.contains("Novel"))
    // Changes of the same section conflict.
    try edit("Novel", "Essays")
    let error = try await setup.sandbox.failure("publish", "--from", "copy", "--to", "site", "--yes", code: 73)
    #expect(error["candidates"] == ["profile/main"] && error["message"].string?.contains("böoks.x") == true, "\(error)")
    // A section that is removed leaves the others.
    try setup.write([person(["talks": "Two"])])
    #expect(
      try await setup.sandbox.json("pull", "--from", "site", "--to", "me", "--dry-run")["lost"] == ["profile/main"])
    #expect(
      try await setup.sandbox.json(
        "publish", "--from", "me", "--to", "site", "--yes", "--overwrite", as: "publishAnswer")["committed"]
        == true)
    let rest = try #require(try setup.emulator.document(project: setup.project, path: "profile/main"))
    #expect(rest.contains("Two") && !rest.contains("Radio") && !rest.contains("Poems"), "\(rest)")
  }

  @Test func splitsLargePublishesIntoCommits() async throws {
    // While other tests run, the emulator may need longer for 500 documents than the program waits.
    for attempt in 1...3 {
      let setup = try await Setup("publish-many-\(attempt)")
      let projects = (0..<620).map { ("petProjects/p-\($0)", Field.document(["title": Field.text("Project \($0)")])) }
      // Documents after the first 500 can't be written.
      try setup.write(projects.prefix(500) + [("volunteer/x", "{}")])
      let denied = try await setup.sandbox.run("publish", "--yes", "--json")
      guard denied.exitCode != 69 || attempt == 3 else { continue }
      #expect(denied.exitCode == 77 && denied.error.contains("500 documents were written"), "\(denied)")
      try setup.write(projects)
      let json = try await setup.sandbox.json("publish", "--yes", as: "publishAnswer")
      #expect(json["committed"] == true && json["plan"]["create"].elements.count == 120)
      #expect(try await setup.sandbox.json("publish", as: "publishAnswer")["plan"]["create"] == [])
      #expect(try await setup.sandbox.json("pull", as: "pullAnswer")["plan"]["update"] == [])
      return
    }
  }

  @Test func splitsPublishesThatAreTooLargeForTheEmulator() async throws {
    let setup = try await Setup("publish-large")
    let text = String(repeating: "x", count: 1_000_000)
    try setup.write((0..<9).map { ("petProjects/p-\($0)", Field.document(["description": Field.text(text)])) })
    #expect(try await setup.sandbox.json("publish", "--yes", as: "publishAnswer")["committed"] == true)
    #expect(try await setup.sandbox.json("publish", as: "publishAnswer")["plan"]["create"] == [])
  }

  /// A project in the emulator, its owner's session from a fake of Auth, and a résumé in a file.
  struct Setup {
    let emulator: FirestoreEmulator
    let firebase: FakeFirebase
    let sandbox: Sandbox
    let project: String

    init(_ project: String) async throws {
      self.project = project
      emulator = try FirestoreEmulator()
      try emulator.clear(project: project)
      firebase = try FakeFirebase(project: project)
      firebase.auth.addUser(email: "ada@example.org", password: PublishSetup.password)
      var environment = firebase.environment
      environment["FIRESTORE_EMULATOR_HOST"] = emulator.host
      var sandbox = try Sandbox(environment)
      sandbox.timeout = 300
      self.sandbox = sandbox
      for (arguments, input) in [
        (["profile", "add", "site", "--project", project, "--email", "ada@example.org", "--api-key", "-"], "test-key"),
        (["login", "--profile", "site", "--password-stdin"], PublishSetup.password),
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
      try sandbox.folder.write(PublishSetup.file(documents), to: "me.json")
    }

    func edit(_ documents: [(String, String)]) throws {
      try sandbox.folder.write(PublishSetup.file(documents), to: "me.json")
    }
  }
}
