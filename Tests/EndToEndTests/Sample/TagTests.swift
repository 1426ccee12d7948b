import TestSupport
import Testing

/// `tags`.
@Suite(.limitedConcurrency) struct TagTests {
  private func resume() async throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.folder.write(
      """
      {"work": [
        {"name": "A", "position": "a", "startDate": "2020-01", "endDate": "2020-12", "tags": ["ios", "Swift"]},
        {"name": "B", "position": "b", "startDate": "2020-07", "endDate": "2021-03", "tags": ["iOS", "ios"]},
        {"name": "C", "position": "c", "tags": ["cobol"]}
      ], "projects": [{"name": "P", "keywords": ["swift", "web"]}]}
      """, to: "cv.json")
    #expect(try await sandbox.run("import", "cv.json").exitCode == 0)
    return sandbox
  }

  /// A tag has the letter case of the newest job, as in `works --summary`.
  @Test func countsEntriesAndOverlappingMonthsOnce() async throws {
    let sandbox = try await resume()
    let json = try await sandbox.json("tags", as: "tagsAnswer")
    #expect(
      json["tags"] == [
        ["count": 2, "months": 15, "tag": "iOS"], ["count": 2, "months": 12, "tag": "Swift"],
        ["count": 1, "months": nil, "tag": "cobol"], ["count": 1, "months": nil, "tag": "web"],
      ])
    #expect(json["sources"].strings("part") == ["works", "projects"])
    let plain = try await sandbox.run("tags", "--plain", "--limit", "2")
    #expect(plain.output == "iOS\t2\t15\nSwift\t2\t12\n")
    let text = try await sandbox.run("tags", "--limit", "1")
    #expect(text.output.contains("1 year and 3 months"))
    #expect(text.error.contains("1 of 4"))
  }

  /// An element says nothing about how long: it counts as an entry, once, and not as time.
  @Test func countsTagsOfElementsWithoutTime() async throws {
    let sandbox = try Sandbox()
    try sandbox.folder.write(
      """
      {"work": [
        {"name": "A", "position": "a", "startDate": "2020-01", "endDate": "2020-12", "tags": ["ios"], "highlights": [
          {"$text": "x", "$tags": ["IOS", "cloud"]}, {"$text": "y", "$tags": ["cloud"]}, "z"]}
      ], "projects": [{"name": "P", "tags": ["web"], "highlights": [{"$text": "x", "$tags": ["Cloud"]}]}]}
      """, to: "cv.json")
    #expect(try await sandbox.run("import", "cv.json").exitCode == 0)
    #expect(try await sandbox.run("tags", "--plain").output == "ios\t1\t12\ncloud\t2\t\nweb\t1\t\n")
    #expect(try await !sandbox.run("works", "--summary", "--plain").output.contains("cloud"))
    let completed = try await sandbox.run("__complete", "fish", "--", "works", "--tag", "").output
    #expect(completed.split(separator: "\n").dropFirst().contains("cloud"), "\(completed)")
  }

  @Test func saysThatThereAreNone() async throws {
    let sandbox = try Sandbox()
    try sandbox.folder.write("{\"work\": [{\"name\": \"A\"}]}", to: "cv.json")
    _ = try await sandbox.run("import", "cv.json")
    let result = try await sandbox.run("tags")
    #expect(result.exitCode == 0)
    #expect(result.output == "")
    #expect(result.error.contains("There are no tags yet. Add one with 'resume edit a"))
    #expect(try await sandbox.json("tags", as: "tagsAnswer")["tags"] == [])
  }
}
