import Foundation
import TestSupport
import Testing

/// The log of applications and its commands.
@Suite(.limitedConcurrency) struct ApplicationsTests {
  private func home() async throws -> Sandbox {
    let sandbox = try await Sandbox.withStarter()
    try sandbox.folder.write("my letter", to: "letter.txt")
    for arguments in [
      ["apply", "Acme", "--yes", "--role", "Lead", "--date", "2026-11-20"],
      ["applications", "add", "Globex", "--document", "letter.txt", "--date", "2026-11-22", "--status", "saved"],
    ] {
      let result = try await sandbox.run(arguments)
      #expect(result.exitCode == 0, "\(result)")
    }
    return sandbox
  }

  @Test func listsNewestFirstWithFilters() async throws {
    let sandbox = try await home()
    let list = try await sandbox.run("applications", "--plain")
    #expect(
      list.output
        == "Globex\t\t2026-11-22\tsaved\t\tglobex-2026-11-22\nAcme\tLead\t2026-11-20\tsent\t\tacme-2026-11-20\n")
    let saved = try await sandbox.json("applications", "list", "--status", "saved", as: "applicationsAnswer")
    #expect(saved["applications"].strings("id") == ["globex-2026-11-22"])
    let recent = try await sandbox.json("applications", "--since", "2026-11-21", as: "applicationsAnswer")
    #expect(recent["applications"].strings("id") == ["globex-2026-11-22"])
    #expect(try await sandbox.run("applications", "--status", "offer").error.contains("No application matches"))
    let completed = try await sandbox.run("__complete", "fish", "--", "applications", "show", "")
    #expect(completed.output.contains("acme-2026-11-20"))
  }

  @Test func applicationsBelongToTheirProfile() async throws {
    let sandbox = try await home()
    _ = try await sandbox.run("init", "--profile", "other", "--yes")
    #expect(try await sandbox.run("applications", "add", "Initech").exitCode == 0)
    let own = try await sandbox.json("applications", "list", as: "applicationsAnswer")
    #expect(own["applications"].strings("company") == ["Initech"])
    let all = try await sandbox.json("applications", "list", "--profile", "all", as: "applicationsAnswer")
    #expect(all["profile"] == .null)
    #expect(Set(all["applications"].strings("profile")) == ["me", "other"])
    try await sandbox.failure("applications", "show", "globex", code: 66)
    try await sandbox.json("applications", "show", "globex", "--profile", "me", as: "applicationAnswer")
    // A file is found in any profile.
    let found = try await sandbox.json("applications", "verify", "letter.txt", as: "applicationsAnswer")
    #expect(found["applications"].strings("id") == ["globex-2026-11-22"])
  }

  @Test func setRecordsEachStatusWithItsDate() async throws {
    let sandbox = try await home()
    let set = try await sandbox.json(
      "applications", "set", "acme", "--status", "interview", "--date", "2026-12-01", "--role", "", "--ad", "-",
      as: "applicationAnswer", input: .data(Data("new ad ".utf8) + [0x96]))["application"]
    #expect(set["status"] == "interview" && set["role"] == .null && set["ad"] == "new ad –")
    #expect(set["history"].strings("date") == ["2026-11-20", "2026-12-01"])
    #expect(set["date"] == "2026-11-20")
    let error = try await sandbox.failure("applications", "set", "Acme", "--status", "offer", code: 66)
    #expect(error["candidates"].elements.compactMap(\.string) == ["acme-2026-11-20"])
    #expect(try sandbox.dataFileProblems() == [])
  }

  @Test func diffShowsWhatTheResumeSaysSince() async throws {
    let sandbox = try await home()
    #expect(try await sandbox.json("applications", "diff", "acme")["changes"].elements.isEmpty)
    // The limit of versions doesn't matter.
    _ = try await sandbox.run("edit", "basics", "--set", "name=Ada")
    _ = try await sandbox.run("history", "clear", "--yes")
    let diff = try await sandbox.json("applications", "diff", "Acme", as: "changesAnswer")
    #expect(diff["changes"].strings("field") == ["name"])
    #expect(try await sandbox.run("applications", "diff", "acme").output.contains("name"))
    try sandbox.folder.write("{", to: "kept/applications/acme-2026-11-20/resume.json")
    try await sandbox.failure("applications", "diff", "acme", code: 65)
    try sandbox.folder.write(#"{"format": 2}"#, to: "kept/applications/acme-2026-11-20/resume.json")
    let error = try await sandbox.failure("applications", "diff", "acme", code: 78)
    #expect(error["hint"].string?.contains("9f5a23e9") == true, "\(error)")
    #expect(try await sandbox.run("applications", "show", "acme", "-o", "sent").exitCode == 0)
    let sent = "kept/applications/acme-2026-11-20/documents/your-name-resume.pdf"
    #expect(
      FileManager.default.contents(atPath: sandbox.folder.path(sent))
        == FileManager.default.contents(atPath: sandbox.folder.path("sent/your-name-resume.pdf")))
  }

  @Test func exportsCSVWithoutFormulas() async throws {
    let sandbox = try await home()
    _ = try await sandbox.run(
      "applications", "set", "acme", "--note", "=HYPERLINK(\"http://x\")", "--contact", "+34 600")
    let csv = try await sandbox.run("applications", "export", "--csv")
    let lines = csv.output.split(separator: "\r\n").map(String.init)
    #expect(lines.count == 3)
    #expect(lines[0] == "id,company,role,date,status,variant,url,contact,note,documents,profile")
    #expect(
      lines[2]
        == "acme-2026-11-20,Acme,Lead,2026-11-20,sent,,,'+34 600,\"'=HYPERLINK(\"\"http://x\"\")\",your-name-resume.pdf,me"
    )
    let export = try await sandbox.json("applications", "export", as: "applicationsExportAnswer")
    #expect(export["export"]["content"].string == csv.output)
    #expect(try await sandbox.run("applications", "export", "-o", "a.csv").exitCode == 0)
    #expect(try sandbox.folder.text(of: "a.csv") == csv.output)
    try await sandbox.failure("applications", "export", "-o", "a.csv", code: 73)
  }

  @Test func removeAsksAndDeletesTheDocuments() async throws {
    let sandbox = try await home()
    try await sandbox.failure("applications", "remove", "acme", code: 64)
    try await sandbox.failure("applications", "remove", "Acme", "--yes", code: 66)
    let removed = try await sandbox.json(
      "applications", "remove", "acme", "--yes", as: "applicationsRemovedAnswer")
    #expect(removed["removed"] == ["applications": 1, "documents": 1])
    #expect(!sandbox.dataFiles.contains { $0.contains("acme") })
    // The file that was written stays.
    #expect(sandbox.folder.contents().contains("acme-2026-11-20/your-name-resume.pdf"))
    #expect(try await sandbox.json("applications")["applications"].strings("company") == ["Globex"])
  }

  @Test func showWritesNoExistingFileAndOpensOnlyDocuments() async throws {
    let sandbox = try await home()
    try sandbox.folder.write("mine", to: "back/letter.txt")
    try await sandbox.failure("applications", "show", "globex", "-o", "back", code: 73)
    #expect(try sandbox.folder.text(of: "back/letter.txt") == "mine")
    try sandbox.folder.write("#!/bin/sh", to: "run.desktop")
    _ = try await sandbox.run("applications", "add", "Initech", "--document", "run.desktop")
    try await sandbox.failure("applications", "show", "initech", "--open", code: 64)
    let opened = try await sandbox.run(
      ["applications", "show", "acme", "--open"], with: ["TMPDIR": sandbox.folder.path, "PATH": "/nowhere"])
    #expect(opened.exitCode == 0 && opened.error.contains("no viewer"), "\(opened)")
    let copy = try #require(sandbox.folder.contents().first { $0.hasPrefix("resume-copy-") && $0.hasSuffix(".pdf") })
    #expect(
      FileManager.default.contents(atPath: sandbox.folder.path(copy))
        == FileManager.default.contents(atPath: sandbox.folder.path("acme-2026-11-20/your-name-resume.pdf")))
  }

  @Test func removingAProfileNamesAndDeletesItsApplications() async throws {
    let sandbox = try await home()
    let terminal = try await sandbox.onTerminal(
      ["profile", "remove", "me"], columns: 300, steps: [.wait(for: "[y/N]"), .type("n\r")])
    #expect(terminal.screen.contains("2 applications"), "\(terminal)")
    let removed = try await sandbox.json("profile", "remove", "me", "--yes", as: "profileRemovedAnswer")
    #expect(removed["removed"]["applications"] == 2)
    #expect(sandbox.dataFiles.filter { $0.hasPrefix("applications") } == [])
  }

  @Test func resetAllNamesAndDeletesApplications() async throws {
    let sandbox = try await home()
    _ = try await sandbox.run("profile", "add", "site", "--project", "demo")
    try sandbox.folder.write("mine", to: "kept/applications/notes/a.txt")
    try await sandbox.failure("config", "reset", "--all", code: 64)
    let reset = try await sandbox.run("config", "reset", "--all", "--yes")
    #expect(reset.error.contains("2 applications"), "\(reset)")
    #expect(sandbox.dataFiles.sorted() == ["applications", "applications/notes", "applications/notes/a.txt"])
  }

  @Test func nothingIsPublishedOrExported() async throws {
    let sandbox = try await home()
    for arguments in [["export", "json-resume"], ["show", "--json"], ["export", "text"]] {
      #expect(!(try await sandbox.run(arguments).output.contains("Globex")))
    }
  }
}
