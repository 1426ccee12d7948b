import Foundation
import TestSupport
import Testing

/// Profiles that read JSON Resume in place.
@Suite(.limitedConcurrency) struct InPlaceProfileTests {
  private static let text = """
    {
      // A fictitious résumé.
      "basics": {"name": "Zoë Ibarra"},
      "experience": [{"company": "Acme", "position": "Lead", "startDate": "2020/3"}],
      "hobbies": [1, 2]
    }
    """

  /// The original app's form, which is only read.
  private static let app = #"{"works": {"acme-2020": {"title": "Lead", "company": "Acme"}}, "petProjects": {}}"#

  private func sandbox(_ text: String = text) async throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.folder.write(text, to: "cv.json")
    let added = try await sandbox.run("profile", "add", "cv", "--file", "cv.json")
    #expect(added.exitCode == 0)
    #expect(added.error.contains("The profile is read-only.") == (text == Self.app), "\(added)")
    _ = try await sandbox.run("profile", "use", "cv")
    return sandbox
  }

  @Test func showsAndExportsTheFileAsItIsNow() async throws {
    let sandbox = try await sandbox()
    let works = try await sandbox.json("works", as: "worksAnswer")
    #expect(works["works"].strings("title") == ["Lead"] && works["origin"] == "file")
    #expect(try await sandbox.json("about")["about"]["name"] == "Zoë Ibarra")
    #expect(try await sandbox.json("profile", as: "profilesAnswer")["profiles"].strings("source").contains("file"))
    #expect(try await sandbox.run("export", "json-resume").output.contains("\"hobbies\""))
    #expect(try await sandbox.run("validate").error.contains("experience[0].startDate"))
    try sandbox.folder.write(Self.text.replacing("Lead", with: "Head"), to: "cv.json")
    #expect(try await sandbox.json("works")["works"].strings("title") == ["Head"])
  }

  @Test func refusesChangesWithTheCommandThatImports() async throws {
    let sandbox = try await sandbox(Self.app)
    let path = sandbox.folder.path("cv.json")
    for command in [
      ["edit", "basics", "--set", "name=A"], ["add", "job", "--set", "title=A"], ["remove", "acme-2020", "--yes"],
      ["duplicate", "acme-2020"], ["move", "acme-2020", "--before", "basics"], ["restore", "1", "--yes"],
    ] {
      let error = try await sandbox.failure(command, code: 64)
      #expect(error["hint"].string?.contains("'resume import \(path) --profile cv'") == true, "\(command): \(error)")
    }
    #expect(try sandbox.folder.text(of: "cv.json") == Self.app)
    let imported = try await sandbox.json("import", path, "--profile", "cv", as: "importAnswer")
    #expect(imported["import"]["path"].string?.hasSuffix("profiles/cv.json") == true)
    #expect(try await sandbox.run("edit", "basics", "--set", "name=Ada").exitCode == 0)
    #expect(try await sandbox.json("about")["about"]["name"] == "Ada")
    #expect(try sandbox.folder.text(of: "cv.json") == Self.app)
  }

  @Test func changesOnlyTheValuesOfAJSONResumeFile() async throws {
    let sandbox = try Sandbox()
    let text = """
      {
          "basics": {"name": "Zo\\u00eb", "x-level": 1.0e2},
          "work": [ {"name":"Acme", "position":"Lead", "startDate":"2020-03"} ],\r
          "education": [{"institution": "MIT", "area": "CS"}, {"institution": "Yale", "area": "Law"}],
          "x-note": {"kept":   true}
      }
      """
    try sandbox.folder.write(text, to: "cv.json")
    let added = try await sandbox.run("profile", "add", "cv", "--file", "cv.json")
    #expect(!added.error.contains("read-only"), "\(added)")
    _ = try await sandbox.run("profile", "use", "cv")
    func change(_ arguments: String..., expecting old: String, _ new: String) async throws {
      let result = try await sandbox.run(arguments)
      #expect(result.exitCode == 0, "\(result)")
      #expect(try sandbox.folder.text(of: "cv.json") == text.replacing(old, with: new))
      #expect(try await sandbox.run("undo").exitCode == 0)
      #expect(try sandbox.folder.text(of: "cv.json") == text)
    }
    try await change("edit", "basics", "--set", "name=Ada", expecting: #""Zo\u00eb""#, #""Ada""#)
    try await change(
      "edit", "acme", "--set", "title=Head", expecting: #"{"name":"Acme", "position":"Lead""#,
      #"{"id":"acme-2020", "name":"Acme", "position":"Head""#)
    try await change("remove", "mit", "--yes", expecting: #"{"institution": "MIT", "area": "CS"}, "#, "")
    try await change(
      "move", "yale", "--before", "mit",
      expecting: #"{"institution": "MIT", "area": "CS"}, {"institution": "Yale", "area": "Law"}"#,
      #"{"id": "yale", "institution": "Yale", "area": "Law"}, {"institution": "MIT", "area": "CS"}"#)
    try await change(
      "add", "job", "--set", "title=CTO", "--set", "company=Beta", "--set", "startDate=2024-01",
      expecting: #""startDate":"2020-03"} ]"#,
      #""startDate":"2020-03"}, {"name":"Beta", "position":"CTO", "startDate":"2024-01"} ]"#)
    let spanish = try await sandbox.run("edit", "acme", "--lang", "es", "--set", "position=Jefa")
    #expect(spanish.error.contains("en 'en'"), "\(spanish)")
    let changed = try sandbox.folder.text(of: "cv.json")
    #expect(changed.contains(#""position":{"en":"Lead", "es":"Jefa"}"#), "\(changed)")
    #expect(changed.contains(#""x-note": {"kept":   true}"#) && changed.contains(#""language": "en""#), "\(changed)")
    #expect(try await sandbox.run("undo").exitCode == 0)
    #expect(try sandbox.folder.text(of: "cv.json") == text)
    try FileManager.default.removeItem(atPath: sandbox.folder.path("cv.json"))
    #expect(try await sandbox.run("restore", "1", "--yes").exitCode == 0)
    #expect(try sandbox.folder.text(of: "cv.json") == text)
    _ = try await sandbox.run("profile", "remove", "cv", "--yes")
    #expect(try sandbox.folder.text(of: "cv.json") == text)
  }

  @Test func watchesTheFileUntilItIsInterrupted() async throws {
    let sandbox = try await sandbox()
    let text = { @Sendable in (try? sandbox.folder.text(of: "cv.txt")) ?? "" }
    let result = try await sandbox.start(["export", "-o", "cv.txt", "--watch"]) { running in
      var offset = try #require(await running.wait(for: "Saved to cv.txt\n", on: .error))
      try sandbox.folder.write("{", to: "cv.json")
      offset = try #require(await running.wait(for: "Error:", on: .error, from: offset))
      // As an editor saves: a new file is renamed.
      try sandbox.folder.write(Self.text.replacing("Lead", with: "Head"), to: "new.json")
      _ = rename(sandbox.folder.path("new.json"), sandbox.folder.path("cv.json"))
      _ = try #require(await running.wait(for: "Saved to cv.txt\n", on: .error, from: offset))
      #expect(text().contains("Head"))
      running.send(signal: SIGINT)
    }
    #expect(result.exitCode == 130 && result.error.components(separatedBy: "Error:").count == 2, "\(result)")
  }

  @Test func addsNoProfileForAMalformedFile() async throws {
    let sandbox = try Sandbox()
    try sandbox.folder.write("{\n  \"work\": {}\n}", to: "cv.json")
    try sandbox.folder.write(#"{"name": "pkg"}"#, to: "package.json")
    let error = try await sandbox.failure("profile", "add", "cv", "--file", "cv.json", code: 65)
    #expect(error["message"].string?.contains("cv.json:2:11") == true, "\(error)")
    try await sandbox.failure("profile", "add", "cv", "--file", "package.json", code: 65)
    #expect(sandbox.dataFiles == [])
  }
}
