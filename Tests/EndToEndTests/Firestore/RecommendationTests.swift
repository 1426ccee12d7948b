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
          – Bo · February 2024 · new

          │ Ships on time.
          │
          │ And with a smile.
          – Ana Gil, Head of product · May 2021 · old

          │ Good.
            undated

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
    #expect(text.error.contains("of job job-01"))
  }
}
