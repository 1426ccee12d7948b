import Foundation
import TestSupport
import Testing

/// `resume open` and `resume map --open` with scripts in place of a browser.
@Suite(.builtProgram) struct BrowserTests {
  private static let wardrobe = "https://apps.apple.com/us/app/mi-armario-organiza-tu-ropa/id1531657287"

  /// Creates a home with scripts in `bin` that write their arguments, one per line, to files with their names.
  private func sandbox(_ names: String..., ending code: Int32 = 0) throws -> Sandbox {
    var sandbox = try Sandbox()
    sandbox.environment["PATH"] = sandbox.folder.path("bin") + ":/usr/bin:/bin"
    for name in names { try install(name, in: sandbox, ending: code) }
    return sandbox
  }

  private func install(_ name: String, in sandbox: Sandbox, ending code: Int32, also line: String = ":") throws {
    let script = """
      #!/bin/sh
      for word in "$@"; do printf '%s\\n' "$word" >>'\(sandbox.folder.path(name + ".arguments"))'; done
      \(line)
      exit \(code)

      """
    try sandbox.folder.write(script, to: "bin/" + name)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: sandbox.folder.path("bin/" + name))
  }

  private func arguments(_ name: String, _ sandbox: Sandbox) -> [String]? {
    guard let text = try? sandbox.folder.text(of: name + ".arguments") else { return nil }
    return text.split(separator: "\n").map(String.init)
  }

  @Test func passesTheURLAsOneArgument() async throws {
    let sandbox = try sandbox("lynx")
    let result = try await sandbox.run("open", "my-wardrobe", with: ["BROWSER": "lynx -accept_all  -x"])
    #expect(
      result.outcome
        == .success(
          error: "Opened My Wardrobe (App Store):\n\(Self.wardrobe)\nSample résumé\n"))
    #expect(arguments("lynx", sandbox) == ["-accept_all", "-x", Self.wardrobe])
  }

  @Test func replacesThePlaceholderWithTheURL() async throws {
    let sandbox = try sandbox("b")
    let result = try await sandbox.run(
      "map", "--open", "--json", with: ["BROWSER": sandbox.folder.path("bin/b") + " --url=%s -n $(touch${IFS}pwned);%s"]
    )
    #expect(result.exitCode == 0)
    #expect(result.error == "")
    let address = "https://www.openstreetmap.org/?mlat=40.4168&mlon=-3.7038#map=12/40.4168/-3.7038"
    #expect(
      arguments("b", sandbox) == ["--url=" + address, "-n", "$(touch${IFS}pwned);" + address])
    #expect(try JSON(result.output)["opened"]["opened"] == true)
    #expect(!sandbox.folder.contents().contains("pwned"))
  }

  @Test func triesTheNextBrowserAfterAFailure() async throws {
    let sandbox = try sandbox("broken", ending: 3)
    try install("second", in: sandbox, ending: 0)
    let result = try await sandbox.run("open", "gifts", with: ["BROWSER": ":nowhere:/no/such:broken: :second:third"])
    #expect(result.exitCode == 0)
    #expect(result.output == "")
    #expect(arguments("broken", sandbox) == arguments("second", sandbox))
    #expect(arguments("second", sandbox)?.count == 1)
  }

  @Test(arguments: [[:], ["BROWSER": ""], ["BROWSER": "false"], ["BROWSER": "/dev/null:"], ["BROWSER": "%s"]])
  func printsTheURLWithoutABrowser(environment: [String: String]) async throws {
    let sandbox = try sandbox("xdg-open", "wslview", "x-www-browser")
    let result = try await sandbox.run("open", "my-wardrobe", with: environment)
    #expect(result.exitCode == 0)
    #expect(result.output == Self.wardrobe + "\n")
    #expect(result.error.hasPrefix("No browser found"))
    for name in ["xdg-open", "wslview", "x-www-browser"] { #expect(arguments(name, sandbox) == nil) }
    let json = try await sandbox.json("open", "my-wardrobe", as: "openAnswer", with: environment)
    #expect(
      json["opened"] == ["id": "my-wardrobe", "link": "appStore", "opened": false, "url": .string(Self.wardrobe)])
  }

  @Test(arguments: [".:bin", ":bin", ""])
  func ignoresProgramsInRelativeFolders(path: String) async throws {
    var sandbox = try sandbox("planted")
    sandbox.environment["PATH"] = path
    let result = try await sandbox.run("open", "gifts", with: ["BROWSER": "planted"])
    #expect(result.exitCode == 0)
    #expect(result.output.hasPrefix("https://"))
    #expect(arguments("planted", sandbox) == nil)
  }

  #if os(Linux)
    @Test(arguments: [
      (["DISPLAY": ":7"], ["xdg-open", "x-www-browser"], "xdg-open"),
      (["WAYLAND_DISPLAY": "w"], ["x-www-browser", "www-browser"], "x-www-browser"),
      (["WSL_DISTRO_NAME": "Debian"], ["wslview", "xdg-open"], "wslview"),
    ])
    func usesTheDesktopsOpener(environment: [String: String], present: [String], opening: String) async throws {
      var sandbox = try sandbox()
      sandbox.environment["PATH"] = sandbox.folder.path("bin")
      for name in present { try install(name, in: sandbox, ending: 0) }
      let result = try await sandbox.run("open", "my-wardrobe", with: environment)
      #expect(result.exitCode == 0)
      #expect(result.output == "")
      for name in present { #expect(arguments(name, sandbox) == (name == opening ? [Self.wardrobe] : nil)) }
    }
  #endif

  @Test func keepsBrowserOutputOutOfTheResult() async throws {
    let sandbox = try sandbox()
    try install("loud", in: sandbox, ending: 0, also: "echo out; echo err >&2; cat")
    let environment = ["BROWSER": "loud"]
    let json = try await sandbox.run("open", "gifts", "--json", with: environment, input: .text("input\n"))
    #expect(json.error == "")
    #expect(try Schema.problems(ofOutput: json.standardOutput, "openAnswer") == [])
    let text = try await sandbox.run("open", "gifts", with: environment, input: .text("input\n"))
    #expect(text.output == "")
    #expect(!text.error.contains("err"))
    try install("talking", in: sandbox, ending: 0, also: "test -t 0 && test -t 1 && test -t 2 && echo out")
    let shown = try await sandbox.onTerminal(["open", "gifts"], with: ["BROWSER": "talking", "TERM": "xterm"])
    #expect(shown.exitCode == 0)
    // A text browser uses the terminal.
    #expect(shown.screen.contains("out"))
  }

  @Test func hidesTheAPIKeyFromTheBrowser() async throws {
    let sandbox = try sandbox()
    try install("nosy", in: sandbox, ending: 0, also: "env >'\(sandbox.folder.path("seen"))'")
    _ = try await sandbox.run(
      "open", "gifts", "--profile", "sample", with: ["BROWSER": "nosy", "RESUME_API_KEY": "secret-key"])
    let seen = try sandbox.folder.text(of: "seen")
    #expect(seen.contains("BROWSER=nosy"))
    #expect(!seen.contains("secret-key"))
  }

  @Test(.soak, arguments: [["open", "gifts"], ["map", "--open"]])
  func timeoutDoesNotBoundTheBrowser(line: [String]) async throws {
    let sandbox = try sandbox()
    // The watchdog would end the program one second after the limit.
    try install("slow", in: sandbox, ending: 0, also: "sleep 1.8; echo done >'\(sandbox.folder.path("ended"))'")
    let result = try await sandbox.run(line + ["--timeout", "0.2"], with: ["BROWSER": "slow"])
    #expect(result.exitCode == 0)
    #expect(result.output == "")
    #expect(result.error.hasPrefix("Opened "))
    #expect(try sandbox.folder.text(of: "ended") == "done\n")
  }

  @Test func interruptDoesNotWaitForTheBrowser() async throws {
    var sandbox = try sandbox()
    try install("slow", in: sandbox, ending: 0, also: "echo $$ >'\(sandbox.folder.path("browser"))'; exec sleep 60")
    sandbox.environment["BROWSER"] = "slow"
    let result = try await sandbox.start(["open", "gifts"]) { [sandbox] running in
      for _ in 0..<6000 where (try? sandbox.folder.text(of: "browser").hasSuffix("\n")) != true {
        try await Task.sleep(for: .milliseconds(5))
      }
      running.send(signal: SIGINT)
    }
    let browser = try #require(pid_t(sandbox.folder.text(of: "browser").trimmingCharacters(in: .newlines)))
    defer { kill(browser, SIGKILL) }
    #expect(result.exitCode == 130)
    #expect(kill(browser, 0) == 0, "it is still there")
  }

  @Test func refusesHostileLinks() async throws {
    let firebase = try FakeFirebase()
    for (index, link) in ["javascript:alert(1)", "file:///etc/passwd", "--help", "https://x.example/\u{1B}[2J"]
      .enumerated()
    {
      try firebase.firestore.set(
        "petProjects/p\(index)",
        fields: Field.document(["linkWeb": Field.text(link), "linkAppStore": Field.text(link)]))
    }
    try firebase.firestore.set(
      "petProjects/odd", fields: Field.document(["linkWeb": Field.text("https://x.example/?a=1&b=$(id);'x'%s%20")]))
    var sandbox = try Sandbox(firebase)
    sandbox.environment["PATH"] = sandbox.folder.path("bin") + ":/usr/bin:/bin"
    try install("b", in: sandbox, ending: 0)
    for index in 0..<4 {
      let result = try await sandbox.run("open", "p\(index)", with: ["BROWSER": "b"])
      #expect(result.exitCode == 66, "\(result)")
      #expect(!result.error.contains("\u{1B}"))
    }
    #expect(arguments("b", sandbox) == nil)
    _ = try await sandbox.run("open", "odd", with: ["BROWSER": "b"])
    #expect(arguments("b", sandbox) == ["https://x.example/?a=1&b=$(id);'x'%s%20"])
  }
}
