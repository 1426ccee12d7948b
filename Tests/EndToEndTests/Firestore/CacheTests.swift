import TestSupport
import Testing

/// The cache rule: valid, expired and missing caches with working, failing and rejecting servers.
@Suite(.limitedConcurrency) struct CacheTests {
  private static let failures: [(String, Reply)] = [
    ("hotspot", .html("<html>Log in</html>")), ("foreign JSON", .json(#"{"hello":"world"}"#)), ("empty", .json("")),
    ("torn", .json(#"{"documents":[{"na"#)), ("closed", .close), ("reset", .reset),
    ("cut off", Reply.json(#"{"documents":[]}"#).cutOff(after: 5)), ("busy", .unavailable), ("quota", .quotaExceeded),
    ("plain 403", .html("<p>Forbidden</p>", status: 403)),
    ("proxy's 401", Reply.html("<p>Who?</p>", status: 401).header("WWW-Authenticate", "Basic realm=\"x\"")),
    ("plain 500", .text("oops", status: 500)),
    ("elsewhere", .redirect(to: "http://127.0.0.1:1/")), ("loop", .redirect(to: "/v1/loop")),
  ]

  /// The fault matrix proves the others too.
  private static let testedFailures = Soak.all(
    failures, otherwise: failures.filter { ["hotspot", "closed", "busy", "proxy's 401"].contains($0.0) })

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

  @Test func lifetimeZeroAlwaysFetches() async throws {
    let firebase = try FakeFirebase.withJobs(1)
    let sandbox = try Sandbox(firebase)
    _ = try await sandbox.run("config", "set", "cache.ttl", "0")
    for count in 1...3 {
      #expect(try await sandbox.json("works")["origin"] == "remote")
      #expect(firebase.reads.count == count)
    }
  }

  @Test func refetchesExpiredAndFutureCaches() async throws {
    let firebase = try FakeFirebase.withJobs(1)
    let sandbox = try Sandbox(firebase)
    _ = try await sandbox.run("works")
    try sandbox.shiftCacheDates(by: -1800)
    #expect(try await sandbox.json("works")["origin"] == "cache")
    try sandbox.shiftCacheDates(by: -1900)
    #expect(try await sandbox.json("works")["origin"] == "remote")
    try sandbox.shiftCacheDates(by: 7200)
    #expect(try await sandbox.json("works")["origin"] == "remote")
    #expect(firebase.reads.count == 3)
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

  @Test func offlineSendsNoRequest() async throws {
    let firebase = try FakeFirebase.withJobs(2)
    let sandbox = try Sandbox(firebase)
    let error = try await sandbox.failure("works", "--offline", code: 69)
    #expect(error["hint"].string == "Run the command once without '--offline'.")
    try await sandbox.failure("work", "job-01", "--offline", code: 69)
    #expect(firebase.server.connectionCount == 0)
    _ = try await sandbox.run("works")
    let previous = firebase.server.connectionCount
    #expect(try await sandbox.json("works", "--offline", as: "worksAnswer")["stale"] == false)
    try sandbox.shiftCacheDates(by: -7200)
    let old = try await sandbox.json("works", "--offline", as: "worksAnswer")
    #expect(old["stale"] == true)
    #expect(old["warnings"].strings("code") == ["stale"])
    #expect(try await sandbox.json("work", "job-02", "--offline")["stale"] == true)
    try await sandbox.failure("work", "nothing", "--offline", code: 66)
    #expect(firebase.server.connectionCount == previous)
  }

  @Test(arguments: testedFailures)
  func showsAStaleCacheWhenTheServerFails(name: String, reply: Reply) async throws {
    let firebase = try FakeFirebase.withJobs(2)
    let sandbox = try Sandbox(firebase)
    _ = try await sandbox.run("works")
    try sandbox.shiftCacheDates(by: -7200)
    firebase.firestore.override("works", reply)
    let json = try await sandbox.json("works", as: "worksAnswer")
    #expect(json["origin"] == "cache")
    #expect(json["stale"] == true)
    #expect(json["works"].elements.count == 2)
    #expect(json["warnings"].strings("code") == ["stale"])
    let text = try await sandbox.run("works")
    #expect(text.exitCode == 0)
    #expect(text.output.contains("Job 1"))
    #expect(text.error.replacing("\n  ", with: " ").hasPrefix("Warning: Showing a cached copy from 2 hours ago,"))
    #expect(text.warningCount == 1)
  }

  @Test(arguments: testedFailures)
  func failsWithoutCacheWhenTheServerFails(name: String, reply: Reply) async throws {
    let firebase = try FakeFirebase.withJobs(1)
    firebase.firestore.override("works", reply)
    let notUnderstood = ["hotspot", "foreign JSON", "empty", "torn"].contains(name)
    let sandbox = try Sandbox(firebase)
    try await sandbox.failure("works", code: notUnderstood ? 65 : 69)
    #expect(sandbox.files(in: "cache").isEmpty)
    #expect(firebase.server.requests.allSatisfy { $0.path.hasPrefix("/v1/") })
  }

  @Test func aResponseBeyondTheLimitIs65() async throws {
    let firebase = try FakeFirebase.withJobs(1)
    let sandbox = try Sandbox(firebase)
    firebase.firestore.override("works", .blanks(33 << 20))
    try await sandbox.failure("works", code: 65)
    firebase.firestore.restore("works")
    _ = try await sandbox.run("works")
    firebase.firestore.override("works", .blanks(nil))
    try sandbox.shiftCacheDates(by: -7200)
    #expect(try await sandbox.json("works")["stale"] == true)
  }

  @Test func detailsFallBackToTheStaleList() async throws {
    let firebase = try FakeFirebase.withJobs(2)
    let sandbox = try Sandbox(firebase)
    _ = try await sandbox.run("works")
    try sandbox.shiftCacheDates(by: -7200)
    firebase.firestore.override("works/job-02", .close)
    let json = try await sandbox.json("work", "job-02", as: "workAnswer")
    #expect(json["work"]["title"] == "Job 2")
    #expect(json["stale"] == true)
    #expect(json["warnings"].strings("code") == ["stale"])
  }

  @Test func anUnreachableServerIs69() async throws {
    let port = try RefusingPort()
    let sandbox = try Sandbox(["RESUME_PROJECT": "demo", "FIRESTORE_EMULATOR_HOST": port.host])
    let result = try await sandbox.run("works")
    let message = """
      Error: Couldn't connect to the server.
        Start the emulator, or run 'unset FIRESTORE_EMULATOR_HOST' to use Google's
        servers.

      """
    #expect(result.outcome == .failure(69, message))
  }

  @Test(
    arguments: [
      (Reply.permissionDenied, 77), (.googleError(404, "NOT_FOUND", "no project"), 78),
      (.googleError(400, "INVALID_ARGUMENT", "x"), 78), (.googleError(400, "FAILED_PRECONDITION", "x"), 78),
      (.googleError(403, "PERMISSION_DENIED", "x", reason: "API_KEY_INVALID"), 78), (.unauthenticated, 77),
    ] as [(Reply, Int32)])
  func aRefusalIsAnErrorDespiteACache(reply: Reply, code: Int32) async throws {
    let firebase = try FakeFirebase.withJobs(1)
    let sandbox = try Sandbox(firebase)
    _ = try await sandbox.run("works")
    try sandbox.shiftCacheDates(by: -7200)
    firebase.firestore.override("works", reply)
    try await sandbox.failure("works", code: code)
    firebase.firestore.restore("works")
    #expect(try await sandbox.json("works")["origin"] == "remote")
  }

  @Test func retriesATransientFailure() async throws {
    let firebase = try FakeFirebase.withJobs(1)
    firebase.firestore.override("works", times: 2, .unavailable)
    var sandbox = try Sandbox(firebase)
    sandbox.timeout = 300
    #expect(try await sandbox.json("works")["origin"] == "remote")
    #expect(firebase.reads.count == 3)
  }

  @Test func ignoresDamagedCachesAndPreservesNewerFormats() async throws {
    let firebase = try FakeFirebase.withJobs(1)
    let sandbox = try Sandbox(firebase)
    _ = try await sandbox.run("works")
    let file = "kept/" + (sandbox.files(in: "cache").first ?? "")
    let good = try sandbox.folder.text(of: file)
    for bad in ["", "{", "[]", String(good.prefix(good.count / 2)), good.replacing("demo", with: "omed")] {
      try sandbox.folder.write(bad, to: file)
      #expect(try await sandbox.json("works")["origin"] == "remote")
      #expect(try sandbox.folder.text(of: file).contains("job-01"))
    }
    for newer in [#"{"format":99,"key":"k","savedAt":0,"value":1}"#, #"{"format":99,"key":["k"],"savedAt":"soon"}"#] {
      try sandbox.folder.write(newer, to: file)
      #expect(try await sandbox.json("works")["origin"] == "remote")
      #expect(try sandbox.folder.text(of: file) == newer)
      _ = try await sandbox.run("cache", "clear")
      #expect((try? sandbox.folder.text(of: file)) == newer)
    }
  }

  @Test func printsTheResultWhenCachingFails() async throws {
    let firebase = try FakeFirebase.withJobs(1)
    let sandbox = try Sandbox(firebase)
    // A file in place of the folder prevents writing, also for root.
    try sandbox.folder.write("", to: "kept/cache")
    let json = try await sandbox.json("works", as: "worksAnswer")
    #expect(json["works"].elements.count == 1)
    #expect(json["warnings"].strings("code") == ["notCached"])
    let text = try await sandbox.run("works")
    #expect(text.exitCode == 0)
    #expect(text.error.contains("Warning:"))
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

  @Test func neverSharesCachesBetweenDatabases() async throws {
    let one = try FakeFirebase.withJobs(1)
    let other = try FakeFirebase.withJobs(2)
    let sandbox = try Sandbox(one)
    #expect(try await sandbox.json("works")["works"].elements.count == 1)
    #expect(try await sandbox.json("works", with: other.environment)["works"].elements.count == 2)
    #expect(try await sandbox.json("works")["origin"] == "cache")
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
