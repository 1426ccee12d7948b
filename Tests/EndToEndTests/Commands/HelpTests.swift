import TestSupport
import Testing

/// The version and completions.
@Suite(.limitedConcurrency) struct HelpTests {
  @Test func printsTheVersion() async throws {
    let result = try await Sandbox().run("--version")
    #expect(result.exitCode == 0 && result.error == "")
    #expect(result.output.wholeMatch(of: /resume 0\.1\.0 \(([0-9a-f]{7}|unknown commit), (debug|release)\)\n/) != nil)
  }

  @Test(arguments: ["en", "es"])
  func beginsWithTheCommandsOfTheFirstHour(language: String) async throws {
    let help = try await Sandbox().run("help", "--lang", language).output
    let heading = language == "en" ? "\nStart:\n" : "\nEmpezar:\n"
    let start = try #require(help.split(separator: heading).last?.split(separator: "\n\n").first)
    let names = start.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(names == ["show", "works", "browse", "init", "import", "pdf", "profile"])
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
