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

  private func sandbox() async throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.folder.write(Self.text, to: "cv.json")
    let added = try await sandbox.run("profile", "add", "cv", "--file", "cv.json")
    #expect(added.exitCode == 0)
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
    _ = try await sandbox.run("profile", "add", "cv", "--file", "cv.json")
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
      #"{"name":"Acme", "position":"Head""#)
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
    // As an editor saves: a new file is renamed. Written in place, the file could be seen while it is still empty.
    let save = { @Sendable (text: String) in
      try sandbox.folder.write(text, to: "new.json")
      _ = rename(sandbox.folder.path("new.json"), sandbox.folder.path("cv.json"))
    }
    let result = try await sandbox.start(["export", "-o", "cv.txt", "--watch"]) { running in
      var offset = try #require(await running.wait(for: "Saved to cv.txt\n", on: .error))
      try save("{")
      offset = try #require(await running.wait(for: "Error:", on: .error, from: offset))
      try save(Self.text.replacing("Lead", with: "Head"))
      _ = try #require(await running.wait(for: "Saved to cv.txt\n", on: .error, from: offset))
      #expect(text().contains("Head"))
      running.send(signal: SIGINT)
    }
    #expect(result.exitCode == 130 && result.error.components(separatedBy: "Error:").count == 2, "\(result)")
  }

  /// The text of an element with tags may be a map under `$text`, which the schema of skills allows.
  @Test func changesTextsByLanguageNextToTags() async throws {
    let sandbox = try Sandbox(["RESUME_PROFILE": "cv"])
    let element = #"{"$text": {"en": "One", "es": "Uno"}, "$tags": ["ci"]}"#
    try sandbox.folder.write(
      """
      {"basics": {"name": "Ada"}, "work": [{"id": "a", "name": "Acme", "highlights": [\(element), "Two"]}],
       "skills": [{"id": "s", "name": "S", "keywords": ["Swift", \(element)]}]}
      """, to: "cv.json")
    _ = try await sandbox.run("profile", "add", "cv", "--file", "cv.json")
    _ = try await sandbox.run("variant", "add", "q")
    for arguments in [
      ["edit", "a", "--set", "highlights#1.es=Primero"], ["edit", "s", "--set", "keywords#2.es=Primero"],
      ["edit", "a", "--variant", "q", "--set", "highlights#1=First"],
    ] {
      let result = try await sandbox.run(arguments)
      #expect(result.exitCode == 0, "\(result)")
    }
    let text = try sandbox.folder.text(of: "cv.json")
    #expect(!text.contains("Uno") && text.components(separatedBy: "Primero").count == 3, "\(text)")
    #expect(!text.contains("$firestore"), "\(text)")
    let rules = try await sandbox.json("validate", "cv.json")["problems"].strings("rule")
    #expect(Set(rules) == ["missingContact", "missingHeadline", "incompleteJob"])
    #expect(try await sandbox.json("work", "a", "--lang", "es")["work"]["highlights"] == ["Primero", "Two"])
    #expect(try await sandbox.json("work", "a", "--variant", "q")["work"]["highlights"] == ["First", "Two"])
  }

  @Test func readsNoOtherJSON() async throws {
    let sandbox = try Sandbox()
    try sandbox.folder.write("{\n  \"work\": nope\n}", to: "cv.json")
    try sandbox.folder.write(#"{"name": "pkg"}"#, to: "package.json")
    let error = try await sandbox.failure("profile", "add", "cv", "--file", "cv.json", code: 65)
    #expect(error["message"].string?.contains("cv.json:2:11") == true, "\(error)")
    try sandbox.folder.write(#"{"documents": [{"name": "projects/p/databases/d/documents/works/a"}]}"#, to: "page.json")
    for words in [["profile", "add", "cv", "--file"], ["import"], ["works", "--file"], ["show"]] {
      for name in ["package.json", "page.json"] { try await sandbox.failure(words + [name], code: 65) }
    }
    #expect(sandbox.dataFiles == [])
  }
}
