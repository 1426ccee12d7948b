import Foundation
import TestSupport
import Testing

/// Changing a local résumé without an editor, and undoing the changes.
@Suite(.limitedConcurrency) struct HistoryTests {
  private static let english = """
    {"basics": {"name": "Ada", "label": "Engineer"}, "work": [{"name": "Acme", "position": "Lead", "summary": "Apps", "startDate": "2020-03"}],
     "languages": [{"language": "English"}, {"language": "Spanish"}]}
    """

  private static let spanish = """
    {"basics": {"name": "Ada", "label": "Ingeniera"}, "work": [{"name": "Acme", "position": "Jefa", "summary": "Aplicaciones", "startDate": "2020-03"}]}
    """

  private static func sandbox() async throws -> Sandbox {
    let sandbox = try Sandbox()
    #expect(try await sandbox.run("import", "-", input: .text(english)).exitCode == 0)
    return sandbox
  }

  @Test func importAsksBeforeItReplacesValues() async throws {
    let sandbox = try await Self.sandbox()
    let path = try sandbox.folder.write(Self.spanish, to: "es.json")
    let file = try sandbox.folder.text(of: "kept/profiles/me.json")
    try await sandbox.failure("import", path, code: 64)
    let dry = try await sandbox.json("import", path, "--dry-run", as: "importAnswer")
    #expect(dry["committed"] == false && dry["changes"].elements.contains { $0["after"] == "Jefa" })
    #expect(dry["changes"].elements.contains { $0["before"] == "English" && $0["after"] == .null })
    let refused = try await sandbox.onTerminal(
      ["import", path], columns: 200, steps: [.wait(for: "Import these changes into 'me'? [y/N] "), .type("n\r")])
    #expect(refused.screen.contains("pass '--lang LANG'"), "\(refused)")
    #expect(try sandbox.folder.text(of: "kept/profiles/me.json") == file)
    let done = try await sandbox.run("import", path, "--yes")
    #expect(done.exitCode == 0 && done.error.contains("'resume undo'"), "\(done)")
    // Adding a language replaces nothing.
    let undone = try await sandbox.run("restore", "1", "--yes")
    #expect(undone.exitCode == 0, "\(undone)")
    #expect(try await sandbox.run("import", path, "--lang", "es").exitCode == 0)
  }

  @Test(arguments: [nil, "{", "[]", ""])
  func listsTheVersionsAgainIfTheirIndexIsLostOrDamaged(index: String?) async throws {
    let sandbox = try await Self.sandbox()
    try await sandbox.json("edit", "basics", "--set", "name=Grace", as: "editedAnswer")
    try await sandbox.json("edit", "basics", "--set", "name=Edith", as: "editedAnswer")
    let path = try #require(sandbox.dataFiles.first { $0.hasSuffix("/index.json") })
    if let index {
      try sandbox.folder.write(index, to: "kept/" + path)
    } else {
      unlink(sandbox.folder.path("kept/" + path))
    }
    let repaired = try await sandbox.run("history", "--plain")
    #expect(repaired.output.split(separator: "\n").map { $0.prefix(2) } == ["2\t", "1\t"])
    #expect(repaired.error.contains("listed 2 versions again"))
    let listed = try await sandbox.run("history")
    #expect(listed.output.contains("  unknown change\n") && !listed.output.contains("changed"))
    #expect(!listed.error.contains("listed"))
    #expect(try await sandbox.json("edit", "basics", "--set", "name=Joan", as: "editedAnswer")["committed"] == true)
    #expect(try await sandbox.json("history", as: "versionsAnswer")["versions"].strings("id") == ["3", "2", "1"])
    _ = try await sandbox.run("restore", "1", "--yes")
    #expect(try await sandbox.json("about")["about"]["name"] == "Ada")
  }

  @Test func warnsAboutValuesThatValidateReports() async throws {
    let sandbox = try await Self.sandbox()
    let edited = try await sandbox.run("edit", "basics", "--set", "email=ada@", "--set", "url=example.com/me")
    #expect(edited.exitCode == 0, "\(edited)")
    #expect(edited.error.contains("Warning: email: invalid email address 'ada@'."), "\(edited)")
    #expect(edited.error.contains("invalid URL 'example.com/me'"))
    let again = try await sandbox.run("edit", "basics", "--set", "name=Grace")
    #expect(!again.error.contains("Warning:"))
    let added = try await sandbox.run("add", "volunteer", "--set", "organization=A", "--set", "url=nowhere")
    #expect(added.exitCode == 0 && added.error.contains("Warning: url: invalid URL 'nowhere'"), "\(added)")
    #expect(added.error.components(separatedBy: "nowhere").count == 2, "\(added)")
  }

  @Test func removingThePersonalDetailsCanBeUndone() async throws {
    let sandbox = try await Self.sandbox()
    let refused = try await sandbox.onTerminal(
      ["remove", "profile/main"], columns: 200, steps: [.wait(for: "Remove 1 entry from 'me'? [y/N] "), .type("n\r")])
    #expect(refused.screen.contains("Nothing was changed."), "\(refused)")
    let removed = try await sandbox.run("remove", "basics", "--yes")
    #expect(removed.exitCode == 0 && removed.error.contains("'resume undo'"))
    #expect(try await sandbox.run("restore", "1", "--yes").exitCode == 0)
    #expect(try await sandbox.json("about")["about"]["name"] == "Ada")
  }

  @Test func restoresEachStateAndTheStateBeforeTheRestore() async throws {
    let sandbox = try await Self.sandbox()
    #expect(try await sandbox.run("diff").error.contains("'me' has no earlier versions."))
    try await sandbox.json("edit", "basics", "--set", "name=Grace", as: "editedAnswer")
    try await sandbox.json("edit", "basics", "--set", "name=Edith", as: "editedAnswer")
    let versions = try await sandbox.json("history", as: "versionsAnswer")["versions"]
    #expect(versions.strings("id") == ["2", "1"] && versions.strings("command") == ["edit", "edit"])
    #expect(try await sandbox.run("history", "--plain").output.split(separator: "\n").count == 2)
    #expect(try await sandbox.json("history", "--limit", "1", as: "versionsAnswer")["versions"].strings("id") == ["2"])
    let newest = try await sandbox.run("history", "-n", "1")
    #expect(newest.output.hasPrefix("2  ") && newest.output.split(separator: "\n").count == 1, "\(newest)")
    #expect(newest.error == "1 of 2\n")
    let difference = try await sandbox.json("diff", "1", as: "changesAnswer")["changes"]
    #expect(difference.elements.count == 1 && difference[0]["before"] == "Ada" && difference[0]["after"] == "Edith")
    #expect(try await sandbox.json("diff", as: "changesAnswer")["changes"][0]["before"] == "Grace")
    #expect(try await sandbox.json("diff", "1", "2", as: "changesAnswer")["changes"][0]["after"] == "Grace")
    try await sandbox.failure("restore", "1", code: 64)
    #expect(try await sandbox.json("restore", "1", "--yes", as: "changesAnswer")["committed"] == true)
    #expect(try await sandbox.run("about").output.contains("Ada"))
    #expect(try await sandbox.json("restore", "3", "--yes", as: "changesAnswer")["changes"][0]["after"] == "Edith")
    try await sandbox.failure("restore", "9", "--yes", code: 66)
    try await sandbox.failure("history", "clear", code: 64)
    #expect(try await sandbox.json("history", "clear", "--yes", as: "versionsAnswer")["removed"] == 4)
    #expect(try await sandbox.json("history", as: "versionsAnswer")["versions"] == [])
  }

  @Test func movesAProjectWithoutADownload() async throws {
    let sandbox = try await Self.sandbox()
    for name in ["One", "Two"] {
      _ = try await sandbox.run("add", "project", "--set", "title=" + name, "--set", "downloads=0")
    }
    #expect(try await sandbox.run("projects", "--plain").output.hasPrefix("one"))
    let moved = try await sandbox.run("move", "two", "--before", "one")
    #expect(moved.exitCode == 0, "\(moved)")
    #expect(try await sandbox.run("projects", "--plain").output.hasPrefix("two"))
  }

  @Test func addsChangesCopiesMovesAndRemovesEntries() async throws {
    let sandbox = try await Self.sandbox()
    let added = try await sandbox.json(
      "add", "job", "--set", "title=CTO", "--set", "title.es=Directora", "--set", "company=Borax", "--set",
      "startDate=2024-03", "--set", "tags+=swift", as: "addedAnswer")
    #expect(added["added"] == "borax-2024" && added["committed"] == true)
    let works = try await sandbox.json("works", "--lang", "es", as: "worksAnswer")["works"]
    #expect(works.strings("title") == ["Directora", "Lead"])
    let edited = try await sandbox.json("edit", "borax-2024", "--set", "tags-=swift", "--dry-run", as: "editedAnswer")
    #expect(edited["committed"] == false && edited["changes"][0]["field"] == "tags")
    #expect(try await sandbox.json("duplicate", "borax-2024", as: "addedAnswer")["added"] == "borax-2024-2")
    let moved = try await sandbox.json("move", "spanish", "--before", "english", as: "changesAnswer")
    #expect(moved["committed"] == true)
    #expect(try await sandbox.run("languages", "--plain").output.hasPrefix("spanish"))
    #expect(try await sandbox.run("diff").error.contains("The order of entries changes in: Languages."))
    #expect(try await sandbox.run("move", "spanish", "--before", "spanish").error.contains("before itself"))
    for line in [["move", "nothing"], ["move", "english", "--before", "nothing"], ["duplicate", "nothing"]] {
      let error = try await sandbox.run(line).error
      #expect(error.contains("spanish") && !error.contains("basics"), "\(error)")
      #expect(error.contains("acme-2020") == (line[0] == "duplicate"), "\(error)")
    }
    try await sandbox.failure("move", "borax-2024", "--before", "acme-2020", code: 64)
    try await sandbox.failure("remove", "borax-2024-2", code: 64)
    #expect(try await sandbox.json("remove", "borax-2024-2", "--yes", as: "changesAnswer")["committed"] == true)
    try await sandbox.failure("add", "jobs", "--set", "title=x", code: 64)
    let unknown = try await sandbox.failure("edit", "acme-2020", "--set", "titel=x", code: 64)
    #expect(unknown["candidates"] == ["position"])
    try await sandbox.failure("add", "job", "--profile", "sample", "--set", "title=x", code: 64)
  }

  @Test func projectsWithoutDownloadsKeepTheOrderOfTheFile() async throws {
    let sandbox = try Sandbox()
    try sandbox.folder.write(
      #"{"projects": [{"id": "zoo", "name": "Z"}, {"id": "app", "name": "A"}, "#
        + #"{"id": "most", "name": "M", "downloads": 5}]}"#, to: "cv.json")
    _ = try await sandbox.run("import", sandbox.folder.path("cv.json"))
    func ids() async throws -> [String] { try await sandbox.json("projects")["projects"].strings("id") }
    #expect(try await ids() == ["most", "zoo", "app"])
    #expect(try await sandbox.run("export", "text").output.contains(/(?s)M.*Z.*A/))
    let moved = try await sandbox.json("move", "app", "--before", "zoo", as: "changesAnswer")
    #expect(moved["committed"] == true)
    #expect(try await ids() == ["most", "app", "zoo"])
    for line in [["most", "--before", "app"], ["app", "--before", "most"]] {
      let error = try await sandbox.failure(["move"] + line, code: 64)
      #expect(error["message"].string?.contains("Couldn't move 'most': projects with downloads") == true)
    }
  }

  @Test func removingAProfileNamesItsVersions() async throws {
    let sandbox = try await Self.sandbox()
    for name in ["A", "B"] { _ = try await sandbox.run("edit", "basics", "--set", "name=" + name) }
    let refused = try await sandbox.onTerminal(
      ["profile", "remove", "me"], columns: 200, steps: [.wait(for: "[y/N] "), .type("n\r")])
    #expect(refused.screen.contains("(4 entries, 2 versions)"), "\(refused)")
  }

  @Test func refusesAFileWithFieldsOfAnotherKind() async throws {
    let sandbox = try await Self.sandbox()
    let before = try sandbox.folder.text(of: "kept/profiles/me.json")
    for (text, field) in [(#"{"titel": "x"}"#, "titel"), (#"{"basics": {"name": "A"}, "work": []}"#, "basics")] {
      let file = try sandbox.folder.write(text, to: "x.json")
      for line in [["add", "job"], ["edit", "acme-2020"]] {
        let error = try await sandbox.failure(line + ["--from", file], code: 65)
        #expect(error["message"].string?.contains("'\(field)'") ?? false, "\(error)")
        #expect(field == "basics" || error["candidates"] == ["position"])
      }
    }
    #expect(try sandbox.folder.text(of: "kept/profiles/me.json") == before)
    #expect(try await sandbox.failure("add", "jbo", "--set", "title=x", code: 64)["candidates"] == ["job"])
  }

  @Test func addOpensAnEditorOnATemplate() async throws {
    let sandbox = try await Self.sandbox()
    let file = try sandbox.folder.write(#"{"language": "French", "fluency": ""}"#, to: "french.json")
    let added = try await sandbox.run("add", "language", with: ["EDITOR": "cp \(file)"])
    #expect(added.exitCode == 0, "\(added)")
    #expect(try await sandbox.run("languages", "--plain").output.contains("French"))
    #expect(try await sandbox.run("add", "job", with: ["EDITOR": "true"]).error.contains("Nothing"))
    try await sandbox.failure("add", "job", code: 64)
    // With a file and no terminal, no editor is needed.
    let edited = try await sandbox.json("edit", "french", "--from", file, "--set", "fluency=Fluent", as: "editedAnswer")
    #expect(edited["edited"]["changed"] == true && edited["changes"][0]["after"] == "Fluent")
    let cancelled = try await sandbox.json("edit", "french", as: "editedAnswer", with: ["EDITOR": "true"])
    #expect(cancelled["edited"]["changed"] == false && cancelled["committed"] == false)
  }

  @Test func comparesWithAFile() async throws {
    let sandbox = try await Self.sandbox()
    let path = try sandbox.folder.write(Self.spanish, to: "es.json")
    let changes = try await sandbox.json("diff", "--with", path, as: "changesAnswer")["changes"]
    #expect(changes.elements.contains { $0["before"] == "Jefa" && $0["after"] == "Lead" && $0["id"] == "acme-2020" })
    // What a file lacks is a difference, although an import of the file would keep it.
    let own =
      #"{"basics": {"name": "A", "summary": {"en": "Hi", "es": "Hola"}}, "work": [{"id": "x", "name": "Acme", "startDate": "2020", "inventor": "me"}], "talks": [{"name": "T", "by": "me"}]}"#
    let mine = try sandbox.folder.write(own, to: "own.json")
    _ = try await sandbox.run("profile", "add", "own", "--file", mine)
    let typed = own.replacing(#", "es": "Hola""#, with: "").replacing(#""id": "x", "#, with: "").replacing(
      "me\"}", with: "you\"}")
    let other = try sandbox.folder.write(typed, to: "other.json")
    let compared = try await sandbox.run("diff", "--with", other, "--profile", "own")
    for line in ["+ summary.es: Hola", "~ job x", "~ inventor: [-you-]{+me+}", "~ by: [-you-]{+me+}"] {
      #expect(compared.output.contains(line), "\(line): \(compared)")
    }
    let unknown = try await sandbox.failure("diff", "--with", "nobody", code: 66)
    #expect(unknown["message"] == "No profile or file named 'nobody'.")
    try await sandbox.failure("diff", "--with", "sample", code: 64)
  }

  @Test func namesVariantsAndLettersInPlansRecordsAndHistory() async throws {
    let sandbox = try await Sandbox.withStarter()
    let variant = #""meta": {"resume": {"variants": {"om": {"letter": {"subject": "Hi", "body": "Old words here"}}}, "#
    let path = "kept/profiles/me.json"
    let text = try sandbox.folder.text(of: path)
    let file = text.replacing(#""meta": {"resume": {"#, with: variant)
    #expect(text != file)
    try sandbox.folder.write(file.replacing("Old words here", with: "New words here"), to: "new.json")
    try sandbox.folder.write(file, to: path)
    let added = try await sandbox.run("variant", "add", "two")
    #expect(added.output == "+ variant two\n", "\(added)")
    let edited = try await sandbox.run("edit", "basics", "--variant", "om", "--set", "summary=Other")
    #expect(edited.output.hasPrefix("~ variant om\n    + override: basics: "), "\(edited)")
    let letter = try await sandbox.run("edit", "letter", "--variant", "om", "--set", "subject=Hello")
    #expect(letter.output == "~ letter of om\n    ~ subject: [-Hi-]{+Hello+}\n", "\(letter)")
    _ = try await sandbox.run("undo")
    let history = try await sandbox.run("history").output
    #expect(history.contains("edit     variant om\n") && history.contains("variant  variant two\n"), "\(history)")
    #expect(try await sandbox.json("history")["versions"][0]["changes"][0]["fields"] == ["resume"])
    let compared = try await sandbox.run("diff", "--with", "new.json")
    #expect(compared.output.contains("~ letter of om\n    ~ body: [-New-]{+Old+} words here\n"), "\(compared)")
    let records = try await sandbox.run("diff", "--with", "new.json", "--plain").output
    #expect(records.contains("letter\tom\tbody\t\tNew words here\tOld words here\n"), "\(records)")
    for output in [added.output, edited.output, history, compared.output, records] {
      #expect(!output.contains("meta") && !output.contains("bases"), "\(output)")
    }
  }

  @Test func showsChangedTagsBesideOtherChanges() async throws {
    let sandbox = try Sandbox()
    let text =
      #"{"work": [{"id": "a", "name": "A", "highlights": [{"en": "Led five"}, {"en": "Cut", "$tags": ["cost"]}]}]}"#
    let path = try sandbox.folder.write(text, to: "cv.json")
    _ = try await sandbox.run("profile", "add", "me", "--file", path)
    try sandbox.folder.write(text.replacing("five", with: "six").replacing("cost", with: "money"), to: "new.json")
    let changes = try await sandbox.run("edit", "--from", sandbox.folder.path("new.json")).output
    #expect(
      changes.contains("[-Led five-]{+Led six+}") && changes.contains("~ highlights#2.tags: [-cost-]{+money+}"),
      "\(changes)")
  }
}
