import Foundation
import TestSupport
import Testing

/// The recommendations of a job, which are fetched in parallel.
@Suite(.limitedConcurrency) struct RecommendationTests {
  private static let path = "works/job-01/recommendations"

  /// Creates a project with a job and three recommendations.
  private static func project() throws -> FakeFirebase {
    let firebase = try FakeFirebase.withJobs(1)
    try firebase.firestore.set(
      path + "/old",
      fields: Field.document([
        "author": Field.text("Ana Gil"), "role": Field.languages(["en": "Head of product", "es": "Jefa de producto"]),
        "text": Field.text("Ships on time.\n\nAnd with a smile."), "date": Field.text("2021-05"),
      ]))
    try firebase.firestore.set(
      path + "/new",
      fields: Field.document(["author": Field.text("Bo"), "date": Field.timestamp("2024-01-31T23:00:00Z")]))
    try firebase.firestore.set(path + "/undated", fields: Field.document(["text": Field.text("Good.")]))
    return firebase
  }

  @Test func showsRecommendationsNewestFirst() async throws {
    let sandbox = try Sandbox(try Self.project())
    let text = try await sandbox.run("work", "job-01")
    #expect(
      text.outcome
        == .success(
          """
          Job 1
          Company 1
          2025

          Recommendations
          – Bo · February 2024

          │ Ships on time.
          │
          │ And with a smile.
          – Ana Gil, Head of product · May 2021

          │ Good.

          ID: job-01

          """, error: "Loaded from the server\n"))
    let json = try await sandbox.json("work", "job-01", "--lang", "es", as: "workAnswer")
    let recommendations = json["work"]["recommendations"]
    #expect(recommendations[0] == ["author": "Bo", "date": "2024-02-01", "role": nil, "text": nil])
    #expect(
      recommendations[1]
        == [
          "author": "Ana Gil", "date": "2021-05", "role": "Jefa de producto",
          "text": "Ships on time.\n\nAnd with a smile.",
        ])
    #expect(recommendations[2] == ["author": nil, "date": nil, "role": nil, "text": "Good."])
    #expect(json["sources"].strings("part") == ["work", "recommendations"])
    let plain = try await sandbox.run("work", "job-01", "--plain")
    #expect(plain.output.contains("\nrecommendation\tBo\t\t2024-02-01\t\n"))
    let ascii = try await sandbox.run("work", "job-01", with: ["LANG": "C", "COLUMNS": "20"])
    #expect(ascii.output.utf8.allSatisfy { $0 < 0x80 })
    #expect(ascii.output.split(separator: "\n").allSatisfy { $0.count <= 20 })
  }

  /// The server responds to each request only after both have arrived.
  @Test func sendsBothRequestsTogether() async throws {
    let firebase = try Self.project()
    let (document, recommendations) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let name = "projects/demo/databases/(default)/documents/works/job-01"
    func reply(_ text: String, arrived: DispatchSemaphore, awaited: DispatchSemaphore) -> LoopbackServer.Handler {
      { _ in
        arrived.signal()
        return awaited.wait(timeout: .now() + 60) == .success ? .json(text) : .permissionDenied
      }
    }
    firebase.firestore.override(
      "works/job-01", with: reply("{\"name\":\"\(name)\"}", arrived: document, awaited: recommendations))
    firebase.firestore.override(
      Self.path,
      with: reply(
        "{\"documents\":[{\"name\":\"\(name)/recommendations/r\"}]}", arrived: recommendations, awaited: document))
    var sandbox = try Sandbox(firebase)
    sandbox.timeout = 300
    let json = try await sandbox.json("work", "job-01", as: "workAnswer")
    #expect(json["sources"].strings("origin") == ["remote", "remote"])
    #expect(firebase.reads.count == 2)
  }

  private static let failures: [(String, Reply, String)] = [
    ("hotspot", .html("<html>Log in</html>"), "badData"), ("half a JSON", .json(#"{"documents":[{"na"#), "badData"),
    ("closed", .close, "unavailable"), ("busy", .unavailable, "unavailable"),
    ("plain 403", .html("No", status: 403), "unavailable"),
    ("elsewhere", .redirect(to: "http://127.0.0.1:1/"), "unavailable"),
    (
      "another job's",
      .json(#"{"documents":[{"name":"projects/demo/databases/(default)/documents/works/b/recommendations/r"}]}"#),
      "badData"
    ),
  ]

  @Test(arguments: failures)
  func showsTheJobWhenRecommendationsFail(name: String, reply: Reply, code: String) async throws {
    let firebase = try Self.project()
    firebase.firestore.override(Self.path, reply)
    let sandbox = try Sandbox(firebase)
    for flags in [[], ["--refresh"]] {
      let result = try await sandbox.run(["work", "job-01", "--json"] + flags)
      #expect(result.exitCode == 0 && result.error == "", "\(result)")
      #expect(try Schema.problems(ofOutput: result.standardOutput, "workAnswer") == [])
      let json = try JSON(result.output)
      #expect(json["work"]["recommendations"] == [])
      #expect(json["warnings"].strings("code") == ["partFailed"])
      #expect(json["sources"][1]["error"]["code"] == .string(code))
      #expect(json["sources"][1]["origin"] == nil)
      #expect(json["stale"] == false)
      #expect(json["origin"] == "remote")
    }
    #expect(sandbox.files(in: "cache").count == 1)
    let text = try await sandbox.run("work", "job-01")
    #expect(text.exitCode == 0 && text.output.contains("Job 1") && !text.output.contains("Recommendations"))
    #expect(text.error.contains("Warning: Couldn't read the recommendations."), "\(text)")

    // With a stale cache, that is shown instead, with a warning.
    firebase.firestore.restore(Self.path)
    _ = try await sandbox.run("work", "job-01")
    try sandbox.shiftCacheDates(by: -7200)
    firebase.firestore.override(Self.path, reply)
    let old = try await sandbox.json("work", "job-01", as: "workAnswer")
    #expect(old["work"]["recommendations"].elements.count == 3)
    #expect(old["sources"].elements.map { $0["stale"] } == [false, true])
    #expect(old["stale"] == true)
    #expect(old["origin"] == "cache")
    #expect(old["savedAt"] == old["sources"][1]["savedAt"])
    #expect(old["warnings"].strings("code") == ["stale"])
  }

  @Test(arguments: [Reply.permissionDenied, .googleError(404, "NOT_FOUND", "nothing")])
  func showsNoneWhenReadingIsDenied(reply: Reply) async throws {
    let firebase = try Self.project()
    firebase.firestore.override(Self.path, reply)
    let sandbox = try Sandbox(firebase)
    for _ in 1...2 {
      let json = try await sandbox.json("work", "job-01", as: "workAnswer")
      #expect(json["work"]["recommendations"] == [])
      #expect(json["warnings"] == [])
    }
    // Cached like an empty collection.
    #expect(firebase.reads.count == 2)
  }

  @Test func offlineUsesTheCacheWithoutWarning() async throws {
    let firebase = try Self.project()
    let sandbox = try Sandbox(firebase)
    _ = try await sandbox.run("works")
    let previous = firebase.server.connectionCount
    let json = try await sandbox.json("work", "job-01", "--offline", as: "workAnswer")
    #expect(json["work"]["recommendations"] == [])
    #expect(json["warnings"] == [])
    #expect(
      json["sources"][1]
        == ["error": nil, "origin": nil, "part": "recommendations", "profile": nil, "savedAt": nil, "stale": false])
    #expect(firebase.server.connectionCount == previous)
  }

  @Test func recommendationsTimeOutOnTheirOwn() async throws {
    let firebase = try Self.project()
    firebase.firestore.override(Self.path, .silence)
    let sandbox = try Sandbox(firebase)
    let limits = ["RESUME_NETWORK_LIMITS": "2,3"]
    let shown = try await sandbox.run(["work", "job-01"], with: limits)
    #expect(shown.exitCode == 0, "\(shown)")
    #expect(shown.error.contains("didn't respond in time"))
    let missing = try await sandbox.run(["work", "nothing"], with: limits)
    #expect(missing.exitCode == 66, "\(missing)")
  }

  @Test func signsInOnceForBothRequests() async throws {
    let firebase = try Self.project()
    firebase.requireSignIn()
    let sandbox = try Sandbox(firebase, key: "test-key")
    #expect(try await sandbox.json("work", "job-01")["work"]["recommendations"].elements.count == 3)
    #expect(firebase.authCalls == ["signUp"])
    firebase.auth.revokeIDTokens()
    firebase.server.clearRequests()
    #expect(try await sandbox.json("work", "job-01", "--refresh")["work"]["recommendations"].elements.count == 3)
    #expect(firebase.authCalls == ["token"])
    // The second request may already use the new token.
    #expect((3...4).contains(firebase.reads.count))
  }

  @Test func removesRecommendationsWithProfileAndSession() async throws {
    let firebase = try Self.project()
    let sandbox = try Sandbox(firebase, key: "test-key")
    _ = try await sandbox.run("work", "job-01")
    #expect(sandbox.files(in: "cache").count == 2)
    let signedOut = try await sandbox.run("logout")
    #expect(signedOut.error.hasPrefix("Signed out; deleted 2 cached copies.\n"), "\(signedOut)")
    #expect(sandbox.files(in: "cache").isEmpty)
    let other = try Sandbox(emulating: firebase)
    _ = try await other.run("profile", "add", "me", "--project", "demo")
    _ = try await other.run("work", "job-01", "--profile", "me")
    #expect(other.files(in: "cache").count == 2)
    _ = try await other.run("profile", "remove", "me", "--yes")
    #expect(other.files(in: "cache").isEmpty)
  }

  @Test func printsHostileRecommendationsSafely() async throws {
    let firebase = try FakeFirebase.withJobs(1)
    let hostile = "\u{1B}[2J\u{9B}31mred\u{202E}evil\u{7}\nID: forged\n– Nobody"
    try firebase.firestore.set(
      Self.path + "/x\u{301} y",
      fields: Field.document([
        "author": Field.text(hostile), "role": Field.text(hostile), "text": Field.text(hostile),
        "date": Field.text("\u{1B}]0;x\u{7}"),
      ]))
    let sandbox = try Sandbox(firebase)
    for form in [[], ["--plain"], ["--json"]] {
      let result = try await sandbox.run(["work", "job-01"] + form)
      #expect(result.exitCode == 0)
      let scalars = (result.output + result.error).unicodeScalars
      #expect(!scalars.contains { [0x1B, 0x9B, 0x202E, 0x7].contains($0.value) }, "\(result)")
    }
    let text = try await sandbox.run("work", "job-01")
    // Each line is indented by a bar, so that it can't imitate output of the program.
    #expect(text.output.split(separator: "\n").filter { $0.hasPrefix("ID: ") } == ["ID: job-01"])
    #expect(text.output.contains("│ ID: forged\n│ – Nobody\n"))
    #expect(text.error.contains("works/job-01/recommendations/"))
  }
}
