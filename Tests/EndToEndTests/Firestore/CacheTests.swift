import TestSupport
import Testing

/// The cache of the built layers; `CacheTableTests` and the fault matrix prove the cache rule.
@Suite(.limitedConcurrency) struct CacheTests {
  @Test func validCacheNeedsNoRequest() async throws {
    let firebase = try FakeFirebase.withJobs(2)
    let sandbox = try Sandbox(firebase)
    let first = try await sandbox.json("works", as: "worksAnswer")
    #expect(first["origin"] == "remote")
    let previous = firebase.server.connectionCount
    let second = try await sandbox.json("works", as: "worksAnswer")
    #expect(second["origin"] == "cache")
    #expect(second["stale"] == false)
    #expect(second["savedAt"] == first["savedAt"])
    #expect(second["works"] == first["works"])
    #expect(firebase.server.connectionCount == previous)
    let text = try await sandbox.run("works")
    #expect(text.exitCode == 0)
    #expect(text.error.hasPrefix("Loaded from the local cache, ") && text.error.hasSuffix(" old\n"))
  }

  @Test func refreshAlwaysFetchesAndNeverFallsBack() async throws {
    let firebase = try FakeFirebase.withJobs(1)
    let sandbox = try Sandbox(firebase)
    _ = try await sandbox.run("works")
    try firebase.firestore.set("works/job-01", fields: Field.document(["title": Field.text("New")]))
    #expect(try await sandbox.json("works", "--refresh")["works"][0]["title"] == "New")
    #expect(try await sandbox.json("works")["works"][0]["title"] == "New")
    firebase.firestore.override("works", .close)
    let error = try await sandbox.failure("works", "--refresh", code: 69)
    #expect(error["hint"].string?.contains("--offline") == true)
    firebase.firestore.override("works", .html("<p>hotspot</p>"))
    try await sandbox.failure("works", "--refresh", code: 65)
    #expect(try await sandbox.json("works")["works"][0]["title"] == "New")
  }

  @Test func reportsAndClearsTheCache() async throws {
    let firebase = try FakeFirebase.withJobs(2)
    let sandbox = try Sandbox(firebase)
    _ = try await sandbox.run("works")
    _ = try await sandbox.run("projects")
    let entries = try await sandbox.json("cache", "status", as: "entriesAnswer")["entries"]
    #expect(entries.elements.count == 2)
    #expect(entries.strings("key").allSatisfy { $0.hasPrefix("demo (default) 127.0.0.1:") })
    let text = try await sandbox.run("cache")
    #expect(text.exitCode == 0)
    #expect(text.error == "")
    #expect(text.output.split(separator: "\n").count >= 3)
    #expect(sandbox.files(in: "cache").allSatisfy { (try? sandbox.folder.permissions(of: "kept/" + $0)) == 0o600 })
    #expect(try sandbox.folder.permissions(of: "kept/cache") == 0o700)
    let cleared = try await sandbox.run("cache", "clear")
    #expect(cleared.exitCode == 0)
    #expect(cleared.output == "")
    #expect(cleared.error.hasPrefix("Deleted 2 cached copies ("))
    #expect(try await sandbox.run("cache").outcome == .success(error: "The cache is empty.\n"))
    #expect(sandbox.files(in: "cache").isEmpty)
  }

  @Test func timeoutBoundsTheWholeCommand() async throws {
    let firebase = try FakeFirebase.withJobs(1)
    firebase.firestore.override("works", .silence)
    let sandbox = try Sandbox(firebase)
    try await sandbox.failure("works", "--timeout", "0.3", code: 69)
    firebase.firestore.override("works", Reply.json("{\"documents\":[]}").stalling(after: 5))
    try await sandbox.failure("works", "--timeout", "0.3", code: 69)
    firebase.firestore.restore("works")
    _ = try await sandbox.run("works")
    try sandbox.shiftCacheDates(by: -7200)
    firebase.firestore.override("works", .silence)
    #expect(try await sandbox.json("works", "--timeout", "0.3")["stale"] == true)
  }
}
