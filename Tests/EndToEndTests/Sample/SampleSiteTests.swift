import Foundation
import TestSupport
import Testing

/// The site of the sample in both languages.
@Suite(.limitedConcurrency) struct SampleSiteTests {
  private static func site(_ sandbox: Sandbox, _ more: String...) async throws -> CommandResult {
    try await sandbox.run(["export", "site", "-o", "site", "--url", "https://ada.dev", "--lang", "en,es"] + more)
  }

  @Test func pages() async throws {
    let sandbox = try Sandbox()
    let result = try await Self.site(sandbox)
    #expect(result.exitCode == 0, "\(result)")
    for path in [
      "index.html", "es/index.html", "projects/my-wardrobe/index.html", "es/projects/gifts/index.html", "404.html",
      "sitemap.xml",
    ] {
      let text = try sandbox.folder.text(of: "site/" + path)
        .replacing(/style\.[0-9a-f]{12}\.css/, with: "style.….css")
      let name = path.split(separator: ".")[0].replacing("/", with: "-").replacing("-index", with: "")
      Snapshot.assert(text, named: "site-\(name)")
    }
  }

  @Test func theSiteIsWrittenOnceAndFilesOfOthersStay() async throws {
    let sandbox = try Sandbox()
    _ = try await Self.site(sandbox)
    let before = sandbox.folder.contents()
    #expect(before.contains("firebase.json") && before.contains("site/daniel-martinez.pdf"))
    let manifest = try sandbox.folder.text(of: "site/.resume-site.json")
    let again = try await Self.site(sandbox)
    #expect(again.exitCode == 0 && again.output.isEmpty, "\(again)")
    #expect(sandbox.folder.contents() == before)
    #expect(try sandbox.folder.text(of: "site/.resume-site.json") == manifest)

    try sandbox.folder.write("mine", to: "site/index.html")
    try sandbox.folder.write(#"{"firestore": {"rules": "firestore.rules"}}"#, to: "firebase.json")
    let refused = try await Self.site(sandbox, "--theme", "modern", "--force")
    #expect(refused.exitCode == 73 && refused.error.contains("site/index.html"), "\(refused)")
    #expect(try sandbox.folder.text(of: "site/.resume-site.json") == manifest)
    try FileManager.default.removeItem(atPath: sandbox.folder.path("site/index.html"))

    // A style sheet with another name replaces the previous one.
    let modern = try await sandbox.json(
      "export", "site", "-o", "site", "--url", "https://ada.dev", "--theme", "modern", as: "siteAnswer")
    let files = modern["site"]["files"].elements
    #expect(files.contains { $0["state"] == "deleted" && $0["path"].string?.hasPrefix("style.") ?? false })
    #expect(files.contains { $0["state"] == "deleted" && $0["path"] == "es/index.html" })
    #expect(!sandbox.folder.contents().contains("site/es"))
    #expect(modern["site"]["configuration"]["state"] == "other")
    #expect(try sandbox.folder.text(of: "firebase.json") == #"{"firestore": {"rules": "firestore.rules"}}"#)
  }

  @Test func aSiteInTheCurrentFolderWritesNothingOutside() async throws {
    let sandbox = try Sandbox()
    try sandbox.folder.write("", to: "site/.keep")
    var command = try sandbox.command(["export", "site", "-o", ".", "--url", "https://ada.dev", "--json"], [:])
    command.workingDirectory = sandbox.folder.path("site")
    let result = try await ProgramInProcess.run(command)
    let configuration = try JSON(result.output)["site"]["configuration"]
    #expect(configuration["state"] == "printed" && configuration["hosting"]["public"] == "site", "\(result)")
    #expect(try Schema.problems(ofOutput: result.standardOutput, "siteAnswer") == [])
    #expect(sandbox.folder.contents().filter { !$0.hasPrefix("site") && !$0.hasPrefix("kept") } == [])
  }

  @Test func theDocumentsAreThoseOfTheExports() async throws {
    let sandbox = try Sandbox()
    let cv = #"""
      {"basics": {"name": "Ana", "email": "ana@example.org", "location": {"address": "Calle Mayor 1", "city": "Madrid"}},
       "work": [{"id": "w", "position": "Lead", "name": "Uno", "recommendations": [{"author": "Jefe", "text": "Bien."}]}],
       "references": [{"name": "Luis", "reference": "Buena."}], "projects": [{"id": "Uno", "name": "Dos"}]}
      """#
    _ = try await sandbox.run("import", "-", input: .text(cv))
    let result = try await sandbox.run(
      "export", "site", "-o", "out/site", "--url", "https://ana.dev", "--hosting", "none")
    #expect(result.exitCode == 0, "\(result)")
    let sections =
      "summary,work,projects,education,skills,languages,certificates,awards,publications,volunteer,interests"
    for (format, name) in [("pdf", "ana.pdf"), ("text", "resume.txt")] {
      let out = sandbox.folder.path("document")
      _ = try await sandbox.run("export", format, "--without", "contact", "--sections", sections, "-o", out, "--force")
      let contents = try [out, sandbox.folder.path("out/site/" + name)].map {
        try Data(contentsOf: URL(fileURLWithPath: $0))
      }
      #expect(contents[0] == contents[1], "\(name)")
    }
    for path in sandbox.folder.contents() where path.hasPrefix("out/site/") && !path.contains("/fonts") {
      guard let text = try? sandbox.folder.text(of: path) else { continue }
      for secret in ["ana@example.org", "Calle Mayor", "Luis", "Jefe"] {
        #expect(!text.contains(secret), "\(path): \(secret)")
      }
    }
    let named = try await sandbox.run(
      "export", "site", "-o", "out/site", "--url", "https://ana.dev", "--hosting", "none", "--sections",
      "work,references",
      "--with", "contact")
    #expect(named.exitCode == 0, "\(named)")
    let json = try sandbox.folder.text(of: "out/site/resume.json")
    // No document prints recommendations.
    #expect(
      !json.contains("Jefe") && json.contains("Luis") && json.contains("ana@example.org") && !json.contains("Dos"))
    #expect(try sandbox.folder.text(of: "out/site/index.html").contains("Luis"))
    #expect(!sandbox.folder.contents().contains("out/site/projects"))
  }
}
