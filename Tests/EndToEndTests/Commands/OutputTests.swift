import TestSupport
import Testing

/// Color, closed pipes and full devices.
@Suite(.limitedConcurrency) struct OutputTests {
  private static let reset = "\u{1B}[0m"

  @Test(arguments: ["works", "projects", "skills", "about", "help", "config", "profile"])
  func printsNoEscapesOutsideATerminal(command: String) async throws {
    let result = try await Sandbox(["TERM": "xterm-256color"]).run(command)
    #expect(result.exitCode == 0)
    #expect(!(result.output + result.error).contains("\u{1B}"))
  }

  @Test func colorFlagOverridesTheEnvironment() async throws {
    let sandbox = try Sandbox(["NO_COLOR": "1", "TERM": "xterm"])
    let always = try await sandbox.run("works", "--color", "always")
    #expect(always.exitCode == 0)
    #expect(always.output.contains("\u{1B}["))
    let never = try await sandbox.onTerminal(["works", "--color=never"], with: ["NO_COLOR": ""])
    #expect(never.exitCode == 0)
    #expect(!never.screen.contains("\u{1B}"))
  }

  @Test(arguments: [(["TERM": "xterm"], true), (["TERM": "dumb"], false), (["TERM": "xterm", "NO_COLOR": "1"], false)])
  func colorsTerminalOutputUnlessDisabled(environment: [String: String], isColored: Bool) async throws {
    let result = try await Sandbox(environment).onTerminal(["works"])
    #expect(result.exitCode == 0)
    #expect(result.screen.contains("Mobile Lead"))
    #expect(result.screen.contains("\u{1B}[") == isColored)
  }

  @Test func colorSettingEnablesColor() async throws {
    let sandbox = try Sandbox()
    _ = try await sandbox.run("config", "set", "color", "always")
    let result = try await sandbox.run("skills")
    #expect(result.exitCode == 0)
    #expect(result.output.contains("\u{1B}["))
    #expect(try await sandbox.run("skills", "--json").output.contains("\u{1B}") == false)
  }

  @Test(arguments: [["works"], ["works", "--json"], ["help"], ["--version"], ["completions", "bash"]])
  func aClosedPipeIsNoError(arguments: [String]) async throws {
    let result = try await Sandbox().run(arguments, output: .brokenPipe)
    #expect(result.exitCode == 0)
    #expect(!result.error.contains("Error"))
  }

  @Test(.fullDevice, arguments: [["works"], ["about"], ["help"], ["--version"]])
  func aFullDeviceIs73(arguments: [String]) async throws {
    let result = try await Sandbox().run(arguments, output: .path("/dev/full"))
    #expect(result.exitCode == 73)
    #expect(result.error.hasPrefix("Error: "))
    let json = try await Sandbox().run(arguments + ["--json"], output: .path("/dev/full"))
    #expect(json.exitCode == 73)
    #expect(try Schema.problems(ofError: json.standardError) == [])
    #expect(try JSON(json.error)["error"]["code"] == "cantWrite")
  }

  @Test func aClosedErrorPipeChangesNothing() async throws {
    let result = try await Sandbox().run(["works"], error: .brokenPipe)
    #expect(result.exitCode == 0)
    #expect(result.output.contains("Mobile Lead"))
  }

  @Test func escapesControlCharactersInJSONAndOmitsThemInText() async throws {
    let firebase = try FakeFirebase()
    let title = "A\u{1B}[31mB\u{202E}C\u{9B}D\u{7F}E\tF\u{2066}G\nH"
    try firebase.firestore.set(
      "works/odd", fields: Field.document(["title": Field.text(title), "company": Field.text("https://a/b\\c\"d")]))
    let sandbox = try Sandbox(firebase)
    let json = try await sandbox.run("works", "--json")
    #expect(json.exitCode == 0)
    #expect(json.error == "")
    #expect(
      json.output.contains(
        #""title":"A\u001b[31mB\u202eC\u009bD\u007fE\tF\u2066G\nH""#), "\(json.output)")
    #expect(json.output.contains(#""company":"https://a/b\\c\"d""#))
    for arguments in [["works"], ["work", "odd"], ["works", "--plain"], ["work", "odd", "--plain"]] {
      let result = try await sandbox.run(arguments)
      #expect(result.exitCode == 0)
      let hostile = result.output.unicodeScalars.filter {
        $0.value < 0x20 && $0 != "\n" && $0 != "\t" || (0x7F...0x9F).contains($0.value)
          || (0x202A...0x202E).contains($0.value) || (0x2066...0x2069).contains($0.value)
      }
      #expect(hostile.isEmpty, "\(arguments): \(result.output.debugDescription)")
    }
    let plain = try await sandbox.run("works", "--plain")
    #expect(plain.output.split(separator: "\n").count == 1)
    #expect(plain.output.filter { $0 == "\t" }.count == 7)
  }
}
