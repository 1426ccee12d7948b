import TestSupport
import Testing

/// Matching of IDs: exact ID, complete name in any letter case, unique prefix.
@Suite(.limitedConcurrency) struct IdentifierTests {
  private static let found: [([String], String)] = [
    (["work", "loycus-ios"], "loycus-ios"), (["work", "intelygenz"], "intelygenz-ios"),
    (["work", "INTELYGENZ"], "intelygenz-ios"), (["work", "mobile lead"], "loycus-mobile-lead"),
    (["work", "Tech HEAD"], "ageleia-tech-head"), (["work", "agel"], "ageleia-tech-head"),
    (["work", "infinia-m"], "infinia-mobile"), (["works", "loycus-ios"], "loycus-ios"),
    (["works", "agel"], "ageleia-tech-head"),
  ]

  @Test(arguments: found)
  func findsAJob(arguments: [String], id: String) async throws {
    let json = try await Sandbox().json(arguments[0], arguments[1], as: "workAnswer")
    #expect(json["work"]["id"].string == id)
  }

  @Test(arguments: [
    (["project", "gifts"], "gifts"), (["project", "my wardrobe"], "my-wardrobe"),
    (["project", "food"], "food-in-season"),
    (["projects", "GIFTS"], "gifts"),
  ])
  func findsAProject(arguments: [String], id: String) async throws {
    let json = try await Sandbox().json(arguments[0], arguments[1], as: "projectAnswer")
    #expect(json["project"]["id"].string == id)
  }

  @Test(arguments: [
    ("infinia", ["infinia-ios", "infinia-mobile"]), ("Loycus", ["loycus-ios", "loycus-mobile-lead"]),
    ("senior ios developer", ["infinia-ios", "intelygenz-ios", "loycus-ios"]),
  ])
  func listsAllMatchesOfAnAmbiguousName(text: String, candidates: [String]) async throws {
    let error = try await Sandbox().failure("work", text, code: 64)
    #expect(error["candidates"].strings() == candidates)
    let result = try await Sandbox().run("work", text)
    #expect(result.exitCode == 64)
    #expect(result.output == "")
    for candidate in candidates { #expect(result.error.contains(candidate)) }
  }

  @Test func prefersTheFirstKindOfMatch() async throws {
    let firebase = try FakeFirebase()
    try firebase.firestore.set("works/acme", fields: Field.document(["title": Field.text("One")]))
    try firebase.firestore.set("works/acme-2", fields: Field.document(["company": Field.text("Acme")]))
    let sandbox = try Sandbox(firebase)
    #expect(try await sandbox.json("work", "acme")["work"]["id"] == "acme")
    #expect(try await sandbox.json("work", "Acme")["work"]["id"] == "acme-2")
  }

  @Test func suggestsTheNearestID() async throws {
    let result = try await Sandbox().run("work", "loycus-io5")
    #expect(result.outcome == .failure(66, "Error: No job with ID 'loycus-io5'.\n  Did you mean 'loycus-ios'?\n"))
    let error = try await Sandbox().failure("work", "loycus-io5", code: 66)
    #expect(error["candidates"].strings() == ["loycus-ios"])
    #expect(error["hint"].string?.contains("loycus-ios") == true)
  }

  @Test func pointsToTheListForAnUnknownID() async throws {
    let result = try await Sandbox().run("project", "zzzzzzzz")
    #expect(result.exitCode == 66)
    #expect(result.output == "")
    #expect(result.error.contains("zzzzzzzz"))
    #expect(result.error.contains("resume projects"))
  }

  @Test(arguments: ["a/b", "/", "loycus-ios/", "a\nb", "a\u{1B}[31m", "\u{7F}", "a\u{85}b", ""])
  func aSlashOrControlCharacterIs64(id: String) async throws {
    let firebase = try FakeFirebase()
    try await Sandbox(firebase).failure("work", id, code: 64)
    let result = try await Sandbox(firebase).run("project", id)
    #expect(result.exitCode == 64)
    #expect(result.output == "")
    #expect(!result.error.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || (0x7F...0x9F).contains($0.value) })
    #expect(firebase.server.requests.isEmpty)
  }

  @Test(arguments: ["..", ".", "__x__", "%2e%2e", "a b?c#d&e=f+g"])
  func anUnusualIDStaysInItsCollection(id: String) async throws {
    let firebase = try FakeFirebase()
    try firebase.firestore.set("works/one")
    try await Sandbox(firebase).failure("work", id, code: 66)
    #expect(firebase.reads.allSatisfy { ["works", "works/" + id, "works/" + id + "/recommendations"].contains($0) })
  }
}
