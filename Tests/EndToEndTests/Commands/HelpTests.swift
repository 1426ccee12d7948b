import TestSupport
import Testing

/// Help, topics, version, completions.
@Suite(.limitedConcurrency) struct HelpTests {
  static let commands = [
    "works", "work", "projects", "project", "skills", "education", "languages", "volunteer", "certificates", "awards",
    "publications", "interests", "references", "about", "search", "profile",
    "profile list", "profile add",
    "profile use",
    "profile remove", "profile show", "config", "config list", "config get", "config set", "config unset",
    "config reset",
    "config path", "cache", "cache status", "cache clear", "login", "logout", "whoami", "completions", "help",
  ]
  static let topics = [
    "firestore", "local", "keys", "scripting", "environment", "exit-codes", "files", "privacy", "languages",
  ]

  /// The tests of the command tree prove the others too.
  @Test(arguments: Soak.all(commands, otherwise: ["works", "profile add", "help"]))
  func everyCommandHasHelpInBothLanguages(command: String) async throws {
    let sandbox = try Sandbox()
    let words = command.split(separator: " ").map(String.init)
    let english = try await sandbox.run(words + ["--help"])
    #expect(english.exitCode == 0)
    #expect(english.error == "")
    #expect(english.output.contains("Usage: resume " + command))
    #expect(english.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    let short = try await sandbox.run(words + ["-h"])
    #expect(short.outcome == english.outcome)
    if !Self.topics.contains(command) {
      let long = try await sandbox.run(["help"] + words)
      #expect(long.outcome == english.outcome)
    }
    let spanish = try await sandbox.run(words + ["--help", "--lang", "es"])
    #expect(spanish.exitCode == 0)
    #expect(spanish.error == "")
    #expect(spanish.output.contains("resume " + command))
    #expect(spanish.output != english.output)
    #expect(!spanish.output.contains("Options:"))
  }

  @Test(arguments: Soak.all(topics, otherwise: ["firestore", "exit-codes"]))
  func everyTopicHasTextInBothLanguages(topic: String) async throws {
    let sandbox = try Sandbox()
    let english = try await sandbox.run("help", topic)
    let spanish = try await sandbox.run("help", topic, "--lang", "es")
    #expect(english.exitCode == 0 && spanish.exitCode == 0)
    #expect(english.error + spanish.error == "")
    #expect(!english.output.isEmpty && !spanish.output.isEmpty)
    #expect(english.output != spanish.output)
    for output in [english.output, spanish.output] {
      let lines = output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      #expect(lines.count <= 60)
      #expect(lines.allSatisfy { $0.count <= 80 })
    }
  }

  @Test func listsTheExitCodes() async throws {
    let result = try await Sandbox().run("help", "exit-codes")
    for code in ["0", "1", "64", "65", "66", "69", "73", "77", "78", "130", "143"] {
      #expect(result.output.contains(code))
    }
  }

  @Test func listsCommandsAndTopics() async throws {
    let sandbox = try Sandbox()
    let long = try await sandbox.run("--help")
    #expect(long.exitCode == 0)
    #expect(long.error == "")
    for command in HelpTests.commands where !command.contains(" ") { #expect(long.output.contains("  " + command)) }
    for topic in HelpTests.topics { #expect(long.output.contains("  " + topic + " ")) }
    #expect(!long.output.contains("__complete") && !long.output.contains("overview"))
    #expect(try await sandbox.run("help").outcome == long.outcome)
  }

  @Test func printsTheVersion() async throws {
    let result = try await Sandbox().run("--version")
    #expect(result.outcome == .success("resume 0.1.0\n"))
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func printsTheSameCompletionScriptAsTextAndJSON(shell: String) async throws {
    let text = try await Sandbox().run("completions", shell)
    #expect(text.exitCode == 0)
    #expect(text.error == "")
    let json = try await Sandbox().json("completions", shell, as: "completionsAnswer")
    #expect(json["completions"]["script"].string == text.output)
  }

  @Test func installsTheCompletionScript() async throws {
    let sandbox = try Sandbox(["SHELL": "/usr/bin/fish"])
    let path = ".config/fish/completions/resume.fish"
    let script = try await sandbox.run("completions", "fish").output
    for _ in 1...2 {
      let json = try await sandbox.json("completions", "install", as: "completionFileAnswer")["completionFile"]
      #expect(json["path"].string == sandbox.folder.path(path))
      #expect(json["line"] == .null)
      #expect(try sandbox.folder.text(of: path) == script)
    }
    try sandbox.folder.write("# mine\n", to: path)
    #expect(try await sandbox.run("completions", "install").exitCode == 64)
    #expect(try sandbox.folder.text(of: path) == "# mine\n")
    try sandbox.folder.write("", to: ".local")
    #expect(try await sandbox.run("completions", "install", "--shell", "zsh").exitCode == 73)
  }

  @Test func completesInBash() async throws {
    let driver = #"""
      resume=$1 && cp "$resume" ./resume && PATH=$PWD:$PATH && . <("$@")
      COMP_LINE='resume works --company=Inte' COMP_POINT=27 COMP_WORDBREAKS=':=' && _resume && echo "${COMPREPLY[@]}"
      """#
    let result = try await Sandbox().run(["completions", "bash"], through: driver, shell: "/bin/bash")
    #expect(result.outcome == .success("Intelygenz\n"))
  }

  @Test func completesIDsFromTheCacheWithoutTheNetwork() async throws {
    let firebase = try FakeFirebase.withJobs(2)
    let sandbox = try Sandbox(firebase)
    #expect(try await sandbox.run("__complete", "fish", "--", "work", "").outcome == .success("words\t\t\n"))
    #expect(firebase.server.requests.isEmpty)
    _ = try await sandbox.run("works")
    try sandbox.shiftCacheDates(by: -1e6)
    let previous = firebase.server.requests.count
    #expect(
      try await sandbox.run("__complete", "bash", "--", "resume work ", "").outcome
        == .success("words\t\t\njob-01\njob-02\n"))
    #expect(firebase.server.requests.count == previous)
  }
}
