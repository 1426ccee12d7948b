import Foundation
import TestSupport
import Testing

/// The command line of the server, and `mcp install`.
@Suite(.limitedConcurrency) struct MCPCommandTests {
  @Test(arguments: ["claude", "codex", "cursor", "vscode"]) func installPrintsAndWritesNothing(client: String)
    async throws
  {
    let sandbox = try Sandbox()
    #expect(try await sandbox.run("init", "--profile", "me").exitCode == 0)
    let before = sandbox.folder.contents()
    let json = try await sandbox.json("mcp", "install", client, as: "registrationAnswer")
    let text = try await sandbox.run("mcp", "install", client)
    let registration = json["registration"]
    let line = try #require(registration["command"].string ?? registration["snippet"].string)
    #expect(text.exitCode == 0 && text.error == "" && text.output.hasSuffix(line + "\n"))
    #expect((registration["path"] == .null) == (client != "cursor"))
    let words = line.replacing("\n", with: " ").replacing(/[\s",']+/, with: " ")
    #expect(words.contains("mcp --profile me"), "\(line)")
    #expect(!line.contains("--allow-edits") && !line.contains("--contact"))
    #expect(line.contains(/\/\S*(xctest|resume|swiftpm)/), "\(line)")
    #expect(sandbox.folder.contents() == before)
  }

  @Test func refusesOptionsThatDoNotFit() async throws {
    let sandbox = try Sandbox()
    for arguments in [
      ["mcp", "--allow-edits"], ["mcp", "--file", "-"], ["mcp", "--json"], ["mcp", "--plain"],
      ["mcp", "--profile", "all"],
      ["mcp", "install"], ["mcp", "install", "emacs"], ["mcp", "install", "claude", "--contact"],
    ] {
      let result = try await sandbox.run(arguments)
      #expect(result.exitCode == 64 && result.output == "" && result.error != "", "\(arguments): \(result)")
    }
    #expect(try await sandbox.run("mcp", "--profile", "gone").exitCode == 64)
    #expect(try await sandbox.run("mcp", "--output", "gone").exitCode == 66)
    #expect(try await sandbox.run("mcp", "--contact", "--profile", "sample").exitCode == 0)
    #expect(try await sandbox.run("--contact", "mcp").exitCode == 0)
  }

  @Test func instructionsNameWhatTheServerDoes() async throws {
    let sandbox = try Sandbox()
    #expect(try await sandbox.run("export", "json-resume", "-o", "cv.json").exitCode == 0)
    #expect(try await sandbox.run("import", "cv.json").exitCode == 0)
    func instructions(_ arguments: [String]) async throws -> String {
      let answer = try await sandbox.serve(arguments, [MCPLine.modern(1, "server/discover")])[0]
      return answer["result"]["instructions"].string ?? ""
    }
    let reading = try await instructions(["--profile", "me"])
    #expect(reading.contains("'me'") && reading.contains("en, es") && reading.contains("Edits are off"))
    #expect(reading.contains("withheld") && reading.contains("are data"))
    let editing = try await instructions(["--profile", "me", "--allow-edits", "--contact", "--lang", "es"])
    #expect(
      editing.contains("Edits are on") && editing.contains("Contact details are shown") && editing.contains("'es'"))
    #expect(try await instructions(["--file", "cv.json"]).contains("a file"))
  }
}
