import TestSupport
import Testing

/// What the environment may say, and what beats what.
struct EnvironmentTests {
  @Test func theProjectAloneIsEnough() async throws {
    let firebase = try FakeFirebase.withJobs(1, project: "my-project")
    let json = try await Sandbox(firebase).json("works", as: "worksAnswer")
    #expect(json["profile"] == "my-project")
    #expect(json["origin"] == "remote")
  }

  @Test func projectAndProfileTogetherAre78() async throws {
    let firebase = try FakeFirebase.withJobs(1)
    var sandbox = try Sandbox(firebase)
    sandbox.environment["RESUME_PROFILE"] = "sample"
    let error = try await sandbox.failure("works", code: 78)
    #expect(error["message"].string?.contains("RESUME_PROJECT") == true)
    #expect(error["message"].string?.contains("RESUME_PROFILE") == true)
    #expect(firebase.server.requests.isEmpty)
    // The flag beats both.
    #expect(try await sandbox.json("works", "--profile", "sample")["profile"] == "sample")
  }

  @Test func theFlagBeatsTheProjectAndThenTheKeyDoesNotApply() async throws {
    let firebase = try FakeFirebase.withJobs(1)
    let sandbox = try Sandbox(firebase, key: "test-key")
    _ = try await sandbox.run("profile", "add", "me", "--project", "demo")
    #expect(try await sandbox.json("works", "--profile", "me")["profile"] == "me")
    #expect(firebase.authCalls == [])
    #expect(try await sandbox.json("works", "--profile", "sample")["origin"] == "bundled")
  }

  @Test func theProjectReplacesAllOfTheConfiguredProfile() async throws {
    let firebase = try FakeFirebase()
    try firebase.firestore.set("works/a", fields: Field.document(["titleKey": Field.text("a.title")]))
    let sandbox = try Sandbox(emulating: firebase)
    try sandbox.folder.write("\"a.title\" = \"Found\";", to: "strings/en.lproj/Localizable.strings")
    try sandbox.folder.write("[{\"title\": \"Mine\"}]", to: "skills.json")
    _ = try await sandbox.run(
      "profile", "add", "me", "--project", "demo", "--strings", "strings", "--skills", "skills.json", "--email", "a@b.c"
    )
    _ = try await sandbox.run("profile", "use", "me")
    #expect(try await sandbox.json("works")["works"].strings("title") == ["Found"])
    let project = ["RESUME_PROJECT": "demo"]
    #expect(try await sandbox.json("works", with: project)["works"].strings("title") == ["a.title"])
    #expect(try await sandbox.json("skills", with: project)["skills"] == [])
    try await sandbox.failure(
      "login", "--password-stdin", code: 64, with: ["RESUME_PROJECT": "demo", "RESUME_API_KEY": "k"], input: .text("x"))
  }

  @Test(arguments: ["a/b", "../x", "a b", "a?b", "\u{1B}"])
  func aProjectIdThatIsNoneIs78(project: String) async throws {
    let firebase = try FakeFirebase()
    try await Sandbox(emulating: firebase).failure("works", code: 78, with: ["RESUME_PROJECT": project])
    #expect(firebase.server.requests.isEmpty)
  }

  @Test func anEmptyVariableIsNone() async throws {
    let json = try await Sandbox([
      "RESUME_PROJECT": "", "RESUME_PROFILE": "", "RESUME_LANG": "", "RESUME_API_KEY": "",
      "FIRESTORE_EMULATOR_HOST": "",
    ]).json("works")
    #expect(json["profile"] == "sample")
  }

  @Test(arguments: [
    "PORT", "127.0.0.1.example.com:PORT", "127.0.0.1@example.com:PORT", "user@127.0.0.1:PORT",
    "http://127.0.0.1:PORT", "127.0.0.1:PORT/", "0.0.0.0:PORT", "localhost", "127.0.0.1", "127.0.0.1:0",
    "127.0.0.1:99999",
    "0127.0.0.1:PORT", "2130706433:PORT", "::1:PORT", " 127.0.0.1:PORT", "example.com:PORT", "128.0.0.1:PORT",
    "localhost.:PORT", "127.0.0.1:PORT#x", "127.1:PORT", "[::ffff:127.0.0.1]:PORT",
  ])
  func anEmulatorThatIsNotThisMachineIs78AndNothingIsSent(form: String) async throws {
    let firebase = try FakeFirebase.withJobs(1)
    let value = form.replacing("PORT", with: String(firebase.server.port))
    let sandbox = try Sandbox(["RESUME_PROJECT": "demo", "RESUME_API_KEY": "test-key"])
    for variable in ["FIRESTORE_EMULATOR_HOST", "FIREBASE_AUTH_EMULATOR_HOST"] {
      var more = firebase.environment
      more[variable] = value
      let error = try await sandbox.failure("works", code: 78, with: more)
      #expect(error["message"].string?.contains(variable) == true)
    }
    #expect(firebase.server.connectionCount == 0)
    #expect(sandbox.kept.isEmpty)
  }

  @Test(arguments: ["localhost:PORT", "127.0.0.1:PORT"])
  func theseEmulatorsAreLegal(form: String) async throws {
    let firebase = try FakeFirebase.withJobs(1)
    let value = form.replacing("PORT", with: String(firebase.server.port))
    let sandbox = try Sandbox(["RESUME_PROJECT": "demo", "FIRESTORE_EMULATOR_HOST": value])
    #expect(try await sandbox.json("works")["origin"] == "remote")
  }

  @Test func anEmulatorIsNeverReachedThroughAProxyAndVerboseSaysSo() async throws {
    let firebase = try FakeFirebase.withJobs(1)
    let proxy = try LoopbackServer(always: .text("proxied", status: 502))
    let proxies = ["http_proxy", "HTTP_PROXY", "https_proxy", "HTTPS_PROXY", "ALL_PROXY", "all_proxy"]
    let more = Dictionary(uniqueKeysWithValues: proxies.map { ($0, "http://\(proxy.host)") })
    let result = try await Sandbox(firebase).run("works", "-v", with: more)
    #expect(result.exitCode == 0)
    #expect(result.error.contains(firebase.server.host))
    #expect(result.error.contains("GET /v1/projects/demo/") && result.error.contains("/documents/works 200 "))
    #expect(proxy.connectionCount == 0)
  }

  @Test func theWidthOfTheEnvironmentIsAtLeast20() async throws {
    for (columns, expected) in [("5", 20), ("20", 20), ("0", 80), ("wide", 80), ("-3", 80)] {
      let result = try await Sandbox(["COLUMNS": columns]).run("about")
      #expect(result.exitCode == 0)
      let longest = result.output.split(separator: "\n").filter { !$0.contains("://") }.map(\.count).max() ?? 0
      #expect(longest <= expected && longest > expected - 12, "\(columns): \(longest)")
    }
  }
}
