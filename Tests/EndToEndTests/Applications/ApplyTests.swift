import Foundation
import TestSupport
import Testing

/// Applications: what is written, and what is recorded.
@Suite(.limitedConcurrency) struct ApplyTests {
  private static let ad = "We seek\u{1B}[31m an engineer\u{202E}\r\nKotlin \u{9B}2J"

  @Test func recordsTheDocumentsTheAdAndTheState() async throws {
    let sandbox = try await Sandbox.withStarter()
    try sandbox.folder.write(Self.ad, to: "ad.txt")
    #expect(try await sandbox.run("variant", "add", "acme").exitCode == 0)
    let applied = try await sandbox.json(
      "apply", "Acme", "--yes", "--role", "Lead", "--ad", "ad.txt", "--date", "2026-11-24", "--url",
      "https://acme.example/1",
      "--contact", "Grace", "--note", "=1+1", "--variant", "acme", "--format", "pdf,docx", as: "applyAnswer")
    let application = applied["application"]
    #expect(application["id"] == "acme-2026-11-24")
    let paths = application["files"].elements.compactMap(\.string)
    #expect(paths == ["acme-2026-11-24/your-name-resume.pdf", "acme-2026-11-24/your-name-resume.docx"])
    #expect(application["ad"].string == Self.ad)
    let shown = try await sandbox.json("applications", "show", "acme", as: "applicationAnswer")["application"]
    for key in ["company", "contact", "note", "url", "role", "variant", "documents", "history"] {
      #expect(shown[key] == application[key], "\(key)")
    }
    // The stored documents are those that were written.
    try await sandbox.json("applications", "show", "ACME", "-o", "back", as: "applicationAnswer")
    for path in paths {
      let name = try #require(path.split(separator: "/").last)
      let written = FileManager.default.contents(atPath: sandbox.folder.path(path))
      #expect(written != nil && written == FileManager.default.contents(atPath: sandbox.folder.path("back/\(name)")))
    }
    let folder = "kept/applications/acme-2026-11-24"
    #expect(try sandbox.folder.text(of: folder + "/ad.txt") == Self.ad)
    #expect(try sandbox.folder.text(of: folder + "/resume.json") == sandbox.folder.text(of: "kept/profiles/me.json"))
    #expect(try sandbox.folder.permissions(of: folder) == 0o700)
    #expect(try sandbox.dataFileProblems() == [])
  }

  @Test func refusesACompanyWithoutLetters() async throws {
    let sandbox = try await Sandbox.withStarter()
    for (command, company) in [("apply", "  "), ("apply", "\u{200B}"), ("applications", " \u{A0}")] {
      let line = command == "apply" ? [command, company, "--yes"] : [command, "add", company]
      let result = try await sandbox.run(line)
      #expect(result.exitCode == 64 && result.error.contains("<COMPANY>': the value is empty."), "\(result)")
      #expect(result.error.split(separator: "\n").count == 2, "\(result)")
    }
    #expect(!sandbox.dataFiles.contains { $0.hasPrefix("applications/") })
  }

  @Test func neverPrintsControlCharacters() async throws {
    let sandbox = try await Sandbox.withStarter()
    try sandbox.folder.write(Self.ad, to: "ad.txt")
    let hostile = "A\u{1B}]0;x\u{7}\u{202E}cme"
    #expect(try await sandbox.run("apply", hostile, "--yes", "--ad", "ad.txt", "--note", Self.ad).exitCode == 0)
    for arguments in [
      ["list"], ["list", "--plain"], ["show", "acme"], ["show", "a", "--plain"], ["export"], ["list", "--json"],
      ["show", "a", "--json"],
    ] {
      let result = try await sandbox.run(["applications"] + arguments)
      let text = result.output + result.error
      #expect(!text.isEmpty)
      for scalar in text.unicodeScalars {
        let isUnsafe = scalar.value < 0x20 && !"\n\t\r".unicodeScalars.contains(scalar)
        #expect(
          !isUnsafe && !(0x7F...0x9F).contains(scalar.value) && scalar != "\u{202E}", "\(arguments): \(scalar.value)")
      }
    }
  }

  @Test func anExistingFileIs73AndNothingIsRecorded() async throws {
    let sandbox = try await Sandbox.withStarter()
    try sandbox.folder.write("mine", to: "acme/your-name-resume.docx")
    let before = sandbox.dataFiles
    for more in [[], ["--dry-run"]] {
      let error = try await sandbox.failure(
        ["apply", "Acme", "--yes", "-o", "acme", "--format", "pdf,docx"] + more, code: 73)
      #expect(error["message"].string?.contains("acme/your-name-resume.docx") == true)
    }
    #expect(sandbox.dataFiles == before)
    #expect(sandbox.folder.contents().filter { $0.hasPrefix("acme") } == ["acme", "acme/your-name-resume.docx"])
    try sandbox.folder.write("file", to: "taken")
    try await sandbox.failure("apply", "Acme", "--yes", "-o", "taken", code: 73)
    #expect(sandbox.dataFiles == before)
  }

  @Test func aDryRunWritesNothingAndNamesPages() async throws {
    let sandbox = try await Sandbox.withStarter()
    let before = sandbox.folder.contents()
    let result = try await sandbox.run("apply", "Acme", "--yes", "--date", "2026-11-24", "--dry-run")
    #expect(result.output == "acme-2026-11-24/your-name-resume.pdf (1 page)\n")
    let json = try await sandbox.json("apply", "Acme", "--yes", "--dry-run", as: "applyAnswer")
    #expect(json["application"]["files"].elements.isEmpty)
    #expect(sandbox.folder.contents() == before)
  }

  @Test func theDocumentsHaveTheAppearanceOfTheSettings() async throws {
    let sandbox = try await Sandbox.withStarter()
    _ = try await sandbox.run("config", "set", "document.theme", "modern")
    let applied = try await sandbox.json("apply", "Acme", "--yes", "-o", "a", as: "applyAnswer")
    _ = try await sandbox.run("pdf", "-o", "cv.pdf")
    #expect(
      FileManager.default.contents(atPath: sandbox.folder.path("cv.pdf"))
        == FileManager.default.contents(atPath: sandbox.folder.path("a/your-name-resume.pdf")))
    #expect(applied["application"]["documents"].elements.count == 1)
  }

  @Test func aStateOfAServerIsAFile() async throws {
    let firebase = try FakeFirebase.withJobs(2)
    try firebase.firestore.set("profile/main", fields: Field.document(["name": Field.text("N")]))
    let sandbox = try Sandbox(emulating: firebase)
    _ = try await sandbox.run("profile", "add", "site", "--project", "demo")
    _ = try await sandbox.run("profile", "use", "site")
    try await sandbox.json("apply", "Acme", "--yes", as: "applyAnswer")
    let diff = try await sandbox.json("applications", "diff", "acme", as: "changesAnswer")
    #expect(diff["changes"].elements.isEmpty)
    #expect(try await sandbox.run("applications", "diff", "acme").error.contains("documents printed has changed"))
    #expect(try sandbox.dataFileProblems() == [])
  }

  @Test(
    arguments: [
      (["apply", "Acme", "--yes", "--file", "cv.json"], 64), (["apply", "Acme", "--profile", "all"], 64),
      (["apply"], 64),
      (["apply", "Acme", "--yes", "--profile", "sample"], 64), (["apply", "Acme", "--letter"], 64),
      (["apply", ""], 64),
      (["apply", "Acme", "--yes", "--url", "javascript:alert(1)"], 64), (["apply", "Acme", "--status", "lost"], 64),
      (["apply", "Acme", "--yes", "--date", "2026-13-01"], 64), (["apply", "Acme", "--format", "exe"], 64),
      (["apply", "Acme", "--yes", "--ad", "none.txt"], 66),
      (["applications", "add", "Acme", "--document", "none"], 66),
      (["applications", "add", "Acme", "--document", "-"], 64), (["applications", "set", "acme"], 64),
      (["applications", "show", "acme"], 66), (["applications", "verify", "none"], 66),
    ] as [([String], Int32)])
  func errorsRecordNothing(arguments: [String], code: Int32) async throws {
    let sandbox = try await Sandbox.withStarter()
    try sandbox.folder.write("{}", to: "cv.json")
    let before = sandbox.folder.contents()
    try await sandbox.failure(arguments, code: code)
    #expect(sandbox.folder.contents() == before)
  }

  @Test func anAdIsASmallText() async throws {
    let sandbox = try await Sandbox.withStarter()
    let limit = 256 << 10
    for (text, code) in [
      (String(repeating: "a", count: limit), 0), (String(repeating: "a", count: limit + 1), 65), ("", 65),
      ("a\0b", 65),
    ] as [(String, Int32)] {
      let result = try await sandbox.run(
        ["apply", "Acme", "--yes", "--ad", "-", "-o", UUID().uuidString], input: .text(text))
      #expect(result.exitCode == code, "\(text.count): \(result.error)")
      if text.count > limit { #expect(result.error.contains("257 KiB"), "\(result.error)") }
    }
    #expect(try await sandbox.json("applications")["applications"].elements.count == 1)
  }
}
