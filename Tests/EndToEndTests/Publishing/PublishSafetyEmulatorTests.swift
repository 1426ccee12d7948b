import Foundation
import TestSupport
import Testing

/// Changes by others and values of other kinds, with Google's Firestore emulator.
@Suite(.enabled(if: FirestoreEmulator.isAvailable), .limitedConcurrency)
struct PublishSafetyEmulatorTests {
  private typealias Setup = PublishEmulatorTests.Setup

  private static func title(_ text: String) -> String { Field.document(["title": Field.text(text)]) }

  @Test func stopsAgainAtADocumentThatAppeared() async throws {
    let setup = try await Setup("publish-appeared")
    try setup.write([("works/a", Self.title("A"))])
    _ = try await setup.sandbox.json("publish", "--yes")
    try setup.emulator.seed(project: setup.project, path: "works/new", fields: Self.title("Theirs"))
    try setup.edit([("works/a", Self.title("A")), ("works/new", Self.title("Ours"))])
    for _ in 0..<2 {
      #expect(try await setup.sandbox.failure("publish", "--yes", code: 73)["candidates"] == ["works/new"])
    }
    #expect(try setup.emulator.document(project: setup.project, path: "works/new")?.contains("Theirs") == true)
    _ = try await setup.sandbox.json("pull", "--yes")
    #expect(try await setup.sandbox.json("publish", as: "publishAnswer")["plan"]["update"] == [])
  }

  @Test func remembersEachProject() async throws {
    let setup = try await Setup("publish-first")
    try setup.emulator.clear(project: "publish-second")
    try setup.emulator.setRules(project: "publish-second", PublishEmulatorTests.rules(owner: "another"))
    _ = try await setup.sandbox.run("profile", "add", "second", "--project", "publish-second")
    _ = try await setup.sandbox.run("login", "--profile", "second", "--google-token-stdin", input: .text("owner"))
    try setup.write([("works/a", Self.title("A"))])
    _ = try await setup.sandbox.json("publish", "--to", "site", "--yes")
    try setup.emulator.seed(project: setup.project, path: "works/a", fields: Self.title("Theirs"))
    _ = try await setup.sandbox.json("publish", "--to", "second", "--yes")
    try setup.edit([("works/a", Self.title("Ours"))])
    let error = try await setup.sandbox.failure("publish", "--to", "site", "--yes", code: 73)
    #expect(error["candidates"] == ["works/a"])
    _ = try await setup.sandbox.json("publish", "--to", "second", "--yes")
    #expect(try setup.emulator.document(project: "publish-second", path: "works/a")?.contains("Ours") == true)
  }

  @Test func publishesNextToVectors() async throws {
    let setup = try await Setup("publish-vector")
    let vector = """
      {"mapValue":{"fields":{"__type__":{"stringValue":"__vector__"},\
      "value":{"arrayValue":{"values":[{"doubleValue":1.5},{"doubleValue":2}]}}}}}
      """
    let fields = Field.document(["title": Field.text("A"), "embedding": vector])
    try setup.emulator.seed(project: setup.project, path: "works/a", fields: fields)
    _ = try await setup.sandbox.json("pull", "--yes")
    try setup.edit([
      ("works/a", Field.document(["title": Field.text("B"), "embedding": vector])), ("works/b", Self.title("New")),
      ("works/c", Field.document(["embedding": vector, "__type__": Field.text("x"), "title": Field.text("C")])),
    ])
    let json = try await setup.sandbox.json("publish", "--yes", as: "publishAnswer")
    #expect(json["plan"]["update"][0]["fields"] == ["title"])
    #expect(json["warnings"].strings("code") == ["reservedField"])
    for path in ["works/a", "works/c"] {
      #expect(try setup.emulator.document(project: setup.project, path: path)?.contains("__vector__") == true)
    }
  }

  @Test func separatesUnicodeNormalizations() async throws {
    let setup = try await Setup("publish-unicode")
    let both = Field.document([
      "title": Field.text("A"), "caf\u{E9}": Field.text("composed"), "cafe\u{301}": Field.text("decomposed"),
    ])
    try setup.emulator.seed(project: setup.project, path: "works/\u{E9}", fields: both)
    try setup.emulator.seed(project: setup.project, path: "works/e\u{301}", fields: Self.title("Other"))
    _ = try await setup.sandbox.json("pull", "--yes")
    #expect(try await setup.sandbox.json("publish", "--prune", as: "publishAnswer")["changes"] == [])
    let edit = try await setup.sandbox.run("edit", "\u{E9}", "--set", "title=B", "--profile", "me")
    #expect(edit.exitCode == 0, "\(edit)")
    let json = try await setup.sandbox.json("publish", "--yes", as: "publishAnswer")
    #expect(json["plan"]["update"].elements.count == 1 && json["plan"]["update"][0]["fields"] == ["title"])
    let stored = try #require(try setup.emulator.document(project: setup.project, path: "works/\u{E9}"))
    #expect(stored.utf8.count > 0 && stored.contains("\"composed\"") && stored.contains("\"decomposed\""))
    #expect(try setup.emulator.document(project: setup.project, path: "works/e\u{301}")?.contains("Other") == true)
  }

  @Test func importsWithoutRemovingOtherFields() async throws {
    let setup = try await Setup("publish-import")
    let fields = Field.document([
      "title": Field.text("Lead"), "company": Field.text("ACME"), "seen": Field.timestamp("2021-08-01T00:00:00Z"),
      "coordinates": #"{"geoPointValue":{"latitude":1,"longitude":2}}"#, "tags": Field.array(Field.text("ios")),
    ])
    try setup.emulator.seed(project: setup.project, path: "works/a", fields: fields)
    _ = try await setup.sandbox.json("pull", "--yes")
    try setup.sandbox.folder.write(#"{"work": [{"name": "ACME", "position": "Boss"}]}"#, to: "cv.json")
    _ = try await setup.sandbox.run("import", "cv.json", "--yes")
    let json = try await setup.sandbox.json("publish", "--yes", as: "publishAnswer")
    #expect(json["plan"]["update"][0]["removed"] == [])
    let stored = try #require(try setup.emulator.document(project: setup.project, path: "works/a"))
    for part in ["Boss", "geoPointValue", "ios", "2021-08-01T00:00:00Z"] { #expect(stored.contains(part)) }
  }

  @Test func prunesOnlyWhatWasSeen() async throws {
    let setup = try await Setup("publish-prune")
    try setup.write([("works/a", Self.title("A"))])
    try setup.emulator.seed(project: setup.project, path: "works/old", fields: Self.title("Old"))
    _ = try await setup.sandbox.json("publish", "--yes")
    try setup.emulator.seed(project: setup.project, path: "works/theirs", fields: Self.title("Theirs"))
    let error = try await setup.sandbox.failure("publish", "--prune", "--yes", code: 73)
    #expect(error["candidates"] == ["works/theirs"])
    #expect(try setup.emulator.document(project: setup.project, path: "works/old") != nil)
    _ = try await setup.sandbox.json("publish", "--yes")
    let pruned = try await setup.sandbox.json("publish", "--prune", "--yes", as: "publishAnswer")
    #expect(pruned["plan"]["delete"].strings("id") == ["old", "theirs"])
  }
}
