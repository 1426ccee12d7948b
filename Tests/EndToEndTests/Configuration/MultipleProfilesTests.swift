import Foundation
import TestSupport
import Testing

/// `--profile all`: several profiles in one output.
@Suite(.limitedConcurrency) struct MultipleProfilesTests {
  private static func file(_ jobs: (id: String, start: String)...) -> String {
    let root = "projects/p/databases/(default)/documents"
    let documents = jobs.map { job in
      """
      {"name":"\(root)/works/\(job.id)","fields":{"title":{"stringValue":"T \(job.id)"},
      "startDate":{"stringValue":"\(job.start)"}}}
      """
    }
    return "{\"documents\":[\(documents.joined(separator: ","))]}"
  }

  /// Creates three profiles: `file` with a file, `net` with a project of two jobs, and `gone` with a missing file.
  private func people() async throws -> (Sandbox, FakeFirebase) {
    let firebase = try FakeFirebase.withJobs(2)
    let sandbox = try Sandbox(emulating: firebase)
    try sandbox.folder.write(Self.file(("a", "2025-06"), ("b", "2000")), to: "resume.json")
    _ = try await sandbox.run("profile", "add", "net", "--project", "demo")
    _ = try await sandbox.run("profile", "add", "gone", "--project", "nowhere")
    _ = try await sandbox.run("profile", "add", "file", "--file", "resume.json")
    return (sandbox, firebase)
  }

  @Test func namesTheProfileOfEachRowAndSkipsAFailingProfile() async throws {
    let (sandbox, _) = try await people()
    let json = try await sandbox.json("works", "--profile", "all", as: "allProfilesWorksAnswer")
    #expect(json["profile"] == nil)
    #expect(json["works"].strings("id") == ["a", "job-01", "job-02", "b"])
    #expect(json["works"].strings("profile") == ["file", "net", "net", "file"])
    #expect(json["sources"].strings("profile") == ["file", "gone", "net"])
    #expect(json["sources"].elements.map { $0["error"]["code"].string } == [nil, "configuration", nil])
    #expect(json["sources"].elements.map { $0["origin"].string } == ["file", nil, "remote"])
    #expect(json["warnings"].strings("code") == ["partFailed"])
    #expect(json["savedAt"] == json["sources"].elements[0]["savedAt"])
    #expect(json["origin"] == "file")
    let text = try await sandbox.run("works", "--profile", "all", "--limit", "2")
    #expect(text.exitCode == 0)
    #expect(text.output.contains("file · a\n"))
    #expect(text.output.contains("net · job-01\n"))
    #expect(text.error.contains("Warning: Couldn't read the profile 'gone'. No Firebase project 'nowhere'"))
    let origins = /2 of 4 · file: Loaded from a file · net: Loaded from the local cache, \d+ (s|min) old\n$/
    #expect(text.error.contains(origins), "\(text.error)")
    let plain = try await sandbox.run("works", "--profile", "all", "--plain", "--limit", "1")
    #expect(plain.output == "a\tT a\t\t2025-06\t\t\t\t\tfile\n")
  }

  @Test func filtersAndTotalsCoverAllProfiles() async throws {
    let (sandbox, _) = try await people()
    let json = try await sandbox.json("works", "--profile", "all", "--company", "company 2", "--sort", "title")
    #expect(json["works"].strings("id") == ["job-02"])
    let sums = try await sandbox.json("works", "--profile", "all", "--summary", as: "allProfilesExperienceAnswer")
    #expect(sums["summaries"].strings("profile") == ["file", "net"])
    #expect(sums["summaries"].elements.map { $0["works"] } == [2, 2])
    #expect(sums["sources"].elements.map { $0["origin"].string } == ["file", nil, "cache"])
    try await sandbox.json("projects", "--profile", "all", as: "allProfilesProjectsAnswer")
  }

  @Test func warnsAboutTheStaleProfileByName() async throws {
    let (sandbox, firebase) = try await people()
    _ = try await sandbox.run("works", "--profile", "net")
    firebase.firestore.override("works", .html("down", status: 503))
    _ = try await sandbox.run("config", "set", "cache.ttl", "0")
    let json = try await sandbox.json(
      "works", "--profile", "all", as: "allProfilesWorksAnswer", with: ["RESUME_NETWORK_LIMITS": "2,2"])
    #expect(json["stale"] == true)
    #expect(json["sources"].elements.map { $0["stale"] } == [false, false, true])
    #expect(json["works"].strings("profile").contains("net"))
    #expect(json["warnings"].strings("message").contains { $0.hasPrefix("net: Showing a cached copy") })
  }

  @Test(arguments: [
    ["work", "x"], ["works", "x"], ["skills"], ["about"], ["whoami"], ["logout"], ["project", "x"],
  ])
  func otherCommandsRefuseAllProfiles(line: [String]) async throws {
    let (sandbox, firebase) = try await people()
    let result = try await sandbox.run(line + ["--profile", "all"])
    #expect(result.exitCode == 64)
    #expect(result.output == "")
    #expect(result.error.contains("use it only as '--profile all' with"))
    #expect(firebase.reads == [])
  }

  @Test func withoutProfilesIs64() async throws {
    let error = try await Sandbox().failure("works", "--profile", "all", code: 64)
    #expect(error["hint"].string?.contains("resume profile add") == true)
  }
}
