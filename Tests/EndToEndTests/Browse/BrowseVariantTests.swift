import Foundation
import TestSupport
import Testing

/// `browse --variant`: what a visit saves.
@Suite(.limitedConcurrency) struct BrowseVariantTests {
  private static func sandbox(_ environment: [String: String] = [:]) async throws -> Sandbox {
    let sandbox = try await Sandbox.withStarter(environment)
    #expect(try await sandbox.run("variant", "add", "acme").exitCode == 0)
    return sandbox
  }

  /// Returns the commands of the versions, newest first.
  private static func versions(_ sandbox: Sandbox) async throws -> [String] {
    try await sandbox.json("history")["versions"].strings("command")
  }

  /// Returns the IDs that the variant omits, each with the text of the omitted element.
  private static func omitted(_ sandbox: Sandbox) async throws -> [String] {
    let lines = try await sandbox.run("variant", "show", "acme", "--plain").output.split(separator: "\n")
    return lines.compactMap { line -> String? in
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard columns.count == 4, columns[0] == "omitted" else { return nil }
      return columns[3].isEmpty ? columns[1] : columns[1] + ": " + columns[3]
    }
  }

  @Test func savesEveryChangeOfAVisitAsOneVersion() async throws {
    let editor = #"f() { sed 's/What you do/What I do/' "$1" >"$1.new" && cat "$1.new" >"$1"; }; f"#
    let sandbox = try await Self.sandbox(["TERM": "xterm"])
    let before = try await Self.versions(sandbox)
    let (session, result) = try await sandbox.browse(
      ["--no-splash", "--variant", "acme"], with: ["EDITOR": editor]
    ) { session in
      try await session.waitFor("Your position", "acme · 1 page ")
      session.type("\r")
      try await session.waitFor("What you do in this job.")
      session.type("W")
      try await session.waitFor("What I do in this job.", "acme · 1 page · 1 change")
      session.type("j")
      try await session.wait("the highlight is selected") {
        $0.looks(of: "Something you achieved")?[0].isInverse == true
      }
      session.type("i")
      try await session.waitFor("-Something you achieved", "acme · 1 page · 2 changes")
      session.type("T")
      try await session.waitFor("Tags of this element of first-job")
      session.type("ci, swift\r")
      try await session.waitFor("acme · 1 page · 3 changes")
      session.type("q")
      try await session.wait("the end") { !$0.isAlternate && $0.text.contains("ended: 0") }
    }
    #expect(result.screen.contains("Changed the variant 'acme'."), "\(session.screen.text)")
    session.expectDefaultModes()
    #expect(try await Self.versions(sandbox) == ["variant"] + before)
    let shown = try await sandbox.json("work", "first-job", "--variant", "acme")["work"]
    #expect(shown["summary"].string == "What I do in this job.")
    #expect(try await sandbox.json("works", "first-job")["work"]["summary"].string == "What you do in this job.")
    #expect(try await Self.omitted(sandbox) == ["first-job: Something you achieved in this job"])
    let file = try sandbox.folder.text(of: "kept/profiles/me.json")
    #expect(file.contains("ci") && file.contains("swift"))
    // One step back restores all of it.
    #expect(try await sandbox.run("undo").exitCode == 0)
    #expect(try await Self.omitted(sandbox).isEmpty)
  }

  @Test func aVisitWithoutChangesSavesNothing() async throws {
    let sandbox = try await Self.sandbox()
    let file = try sandbox.folder.text(of: "kept/profiles/me.json")
    let before = try await Self.versions(sandbox)
    let (session, result) = try await sandbox.browse(["--no-splash"]) { session in
      try await session.waitFor("Your position", "q quit")
      session.type("v")
      try await session.waitFor("Choose a variant", "Whole résumé")
      session.type("j\r")
      try await session.waitFor("acme · 1 page ")
      session.type("ii")
      try await session.waitFor("Included first-job", "acme · 1 page  ")
      session.type("q")
    }
    session.expectRestored(result, code: 0)
    #expect(try await Self.versions(sandbox) == before)
    #expect(try sandbox.folder.text(of: "kept/profiles/me.json") == file)
  }

  @Test func mergesWhatAnotherProcessHasSaved() async throws {
    let sandbox = try await Self.sandbox()
    let (_, result) = try await sandbox.browse(["--no-splash", "--variant", "acme"]) { session in
      try await session.waitFor("Your position", "acme · 1 page ")
      session.type("i")
      try await session.waitFor("acme · 1 page · 1 change")
      #expect(try await sandbox.run("variant", "set", "acme", "--omit", "first-project").exitCode == 0)
      #expect(try await sandbox.run("edit", "first-job", "--set", "title=Baker").exitCode == 0)
      session.type("q")
    }
    #expect(result.screen.contains("ended: 0"))
    #expect(try await Self.omitted(sandbox) == ["first-job", "first-project"])
    #expect(try await sandbox.json("works")["works"].strings("title") == ["Baker"])
  }

  @Test func exportsThePDFOfTheDraft() async throws {
    let sandbox = try await Self.sandbox()
    let folder = try TemporaryFolder()
    let (_, result) = try await sandbox.browse(
      ["--no-splash", "--variant", "acme"], through: "cd '\(folder.path)'; " + BrowseSession.line
    ) { session in
      try await session.waitFor("Your position", "acme · 1 page ")
      session.type("i")
      try await session.waitFor("1 change")
      session.type("e\r")
      try await session.waitFor("Saved to your-name-resume.pdf")
      session.type("e\r")
      try await session.waitFor("Overwrite 'your-name-resume.pdf'?")
      session.type("n")
      session.type("q")
    }
    #expect(result.screen.contains("ended: 0"))
    let written = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/your-name-resume.pdf"))
    // The saved variant gives the same bytes.
    let path = folder.path + "/again.pdf"
    #expect(try await sandbox.run("pdf", "--variant", "acme", "-o", path).exitCode == 0)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == written)
  }

  @Test func lineModeSavesAtTheEndOfTheInput() async throws {
    let sandbox = try await Self.sandbox()
    let (session, _) = try await sandbox.browse(["--plain"], with: ["TERM": "dumb"]) { session in
      func enter(_ line: String, until text: String) async throws {
        try await session.wait("a prompt") { $0.text.hasSuffix("'help':") }
        session.type(line + "\n")
        try await session.wait(text) { $0.text.contains(text) }
      }
      try await enter("variant acme", until: "acme, 1 page.")
      try await enter("omit first-project", until: "acme, 1 page, 1 change.")
      try await enter("omit first-job#1", until: "acme, 1 page, 2 changes.")
      try await enter("include first-project", until: "Included first-project")
      try await session.wait("a prompt") { $0.text.hasSuffix("'help':") }
      session.type("\u{4}")
      try await session.wait("the end") { $0.text.contains("ended: 0") }
    }
    #expect(session.screen.text.contains("Changed the variant 'acme'."), "\(session.screen.text)")
    #expect(try await Self.omitted(sandbox) == ["first-job: Something you achieved in this job"])
  }

  @Test func refusesWhatHasNoVariants() async throws {
    let sandbox = try await Self.sandbox()
    let unknown = try await sandbox.run("browse", "--plain", "--variant", "acne")
    #expect(unknown.exitCode != 0)
    let (_, result) = try await sandbox.browse(["--variant", "acne"]) { _ in }
    #expect(result.screen.contains("ended: 66") && result.screen.contains("acme"), "\(result.screen)")
    let (_, sample) = try await sandbox.browse(["--profile", "sample", "--variant", "acme"]) { _ in }
    #expect(sample.screen.contains("ended: 64"), "\(sample.screen)")
    let (session, _) = try await sandbox.browse(["--no-splash", "--profile", "sample"]) { session in
      try await session.waitFor("Mobile Lead", "q quit")
      session.type("v")
      try await session.waitFor("local")
      session.type("q")
    }
    session.expectDefaultModes()
  }
}
