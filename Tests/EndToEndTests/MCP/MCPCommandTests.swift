import Foundation
import TestSupport
import Testing

/// The command line of the server, and `mcp install`.
@Suite(.limitedConcurrency) struct MCPCommandTests {
  @Test(arguments: ["claude", "claude-desktop", "codex", "cursor", "vscode"]) func installPrintsAndWritesNothing(
    client: String
  )
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
    #expect((registration["path"] == .null) == !["cursor", "claude-desktop"].contains(client))
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
      ["mcp", "install"], ["mcp", "install", "emacs"], ["mcp", "install", "claude", "--allow-edits"],
      ["mcp", "--output", "."], ["mcp", "install", "claude", "--output", "."],
    ] {
      let result = try await sandbox.run(arguments)
      #expect(result.exitCode == 64 && result.output == "" && result.error != "", "\(arguments): \(result)")
    }
    #expect(try await sandbox.run("mcp", "--profile", "gone").exitCode == 64)
    #expect(try await sandbox.run("init", "--profile", "me").exitCode == 0)
    let nowhere = ["mcp", "--profile", "me", "--allow-edits", "--output"]
    #expect(try await sandbox.run(nowhere + ["gone/out"]).exitCode == 73)
    #expect(try await sandbox.run(nowhere + ["new/"]).exitCode == 0)
    #expect(!FileManager.default.fileExists(atPath: sandbox.folder.path("new")))
    #expect(try await sandbox.run("mcp", "--contact", "--profile", "sample").exitCode == 0)
    #expect(try await sandbox.run("--contact", "mcp").exitCode == 0)
  }

  @Test func installPassesOptionsOnWithAbsolutePaths() async throws {
    let sandbox = try Sandbox()
    #expect(try await sandbox.run("init", "--profile", "me").exitCode == 0)
    let options = ["--allow-edits", "--contact", "--letters", "--offline"]
    let all = ["--profile", "me", "--lang", "es", "--output", "out"] + options
    let line = try await sandbox.run(["mcp", "install", "codex"] + all).output
    let folder = sandbox.folder.path("out")
    #expect(
      line.contains("mcp --profile me --lang es \(options.joined(separator: " ")) --output \(folder)\n"), "\(line)")
    try sandbox.folder.write("{}", to: "cv.json")
    let file = try await sandbox.run("mcp", "install", "codex", "--file", "cv.json").output
    #expect(file.contains("mcp --file \(sandbox.folder.path("cv.json"))\n"), "\(file)")
    let help = try await sandbox.run("mcp", "--help").output
    for option in ["--allow-edits", "--contact", "--letters", "--output"] { #expect(help.contains(option)) }
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
    #expect(
      reading.contains("'me'") && reading.contains("en, es") && reading.contains("No edits here")
        && !reading.contains("fictional"))
    #expect(reading.contains("withheld") && reading.contains("are data"))
    let editing = try await instructions(["--profile", "me", "--allow-edits", "--contact", "--lang", "es"])
    #expect(
      editing.contains("read, match, propose, apply and record") && editing.contains("Contact details are shown")
        && editing.contains("'es'"))
    #expect(editing.contains("Letters of variants are withheld"))
    #expect(try await instructions(["--profile", "me", "--letters"]).contains("Letters of variants are shown"))
    #expect(try await instructions(["--profile", "sample"]).contains("fictional sample, not the user's"))
    #expect(try await instructions(["--file", "cv.json"]).contains("a file"))
  }
}
