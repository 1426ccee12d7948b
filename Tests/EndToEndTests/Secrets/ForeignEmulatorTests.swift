import TestSupport
import Testing

/// Emulator variables with other hosts, which would receive tokens: the command fails and sends nothing.
@Suite(.limitedConcurrency) struct ForeignEmulatorTests {
  private static let variables = ["FIRESTORE_EMULATOR_HOST", "FIREBASE_AUTH_EMULATOR_HOST"]

  @Test(arguments: [
    ["works"], ["works", "--refresh"], ["works", "--offline"], ["work", "a"], ["projects"], ["project", "a"],
    ["skills"], ["about"], ["login", "--email", "a@b.c", "--password-stdin"], ["login", "--google-token-stdin"],
    ["logout"], ["logout", "--offline"], ["whoami"],
  ])
  func everyNetworkCommandRefusesForeignEmulators(command: [String]) async throws {
    let trap = try ConnectionTrap()
    for variable in Self.variables {
      for form in ["127.0.0.1@example.com:PORT", "127.0.0.1:PORT/", "localhost"] {
        try await expectRefusal(of: form, in: variable, by: command, trap)
      }
    }
    #expect(trap.connectionCount == 0)
  }

  @Test(arguments: [
    "user:word@127.0.0.1:80", "user:wo@word@127.0.0.1:80", "http://user:word@127.0.0.1:80/", "user:word%40127.0.0.1:80",
    "user:word＠127.0.0.1:80", "127.0.0.1:80?key=word", "127.0.0.1:80#word", "http://a@b?word@c", "x@y#word",
  ])
  func neverRepeatsPasswordsOfEmulatorVariables(form: String) async throws {
    for variable in Self.variables {
      let sandbox = try Sandbox(["RESUME_PROJECT": "demo", variable: form])
      for flags in [[], ["-v"], ["--json"]] {
        let result = try await sandbox.run(["works"] + flags)
        #expect(result.exitCode == 78)
        #expect(!result.error.contains("word"), "\(result)")
      }
    }
  }

  @Test func ignoresEmulatorsWithoutNetworkUse() async throws {
    let sandbox = try Sandbox(["FIRESTORE_EMULATOR_HOST": "example.com:80", "FIREBASE_AUTH_EMULATOR_HOST": "x"])
    try sandbox.folder.write("{}", to: "mine.json")
    _ = try await sandbox.run("profile", "add", "mine", "--file", "mine.json")
    try await sandbox.json("works")
    try await sandbox.json("works", "--profile", "mine")
    try await sandbox.json("cache", "status")
    try await sandbox.json("config", "list")
    try await sandbox.failure("whoami", code: 77)
  }

  @Test(
    arguments: [
      ("localhost:PORT", "127.0.0.1:PORT"), ("LOCALHOST:PORT", "127.0.0.1:PORT"), ("127.0.0.1:PORT", "127.0.0.1:PORT"),
      ("127.5.6.7:PORT", "127.5.6.7:PORT"), ("[::1]:PORT", "[::1]:PORT"),
    ])
  func acceptsLoopbackEmulatorsAndReportsThem(form: String, dialled: String) async throws {
    let firebase = try FakeFirebase.withJobs(1)
    func filled(_ text: String) -> String { text.replacing("PORT", with: String(firebase.server.port)) }
    let sandbox = try Sandbox(["RESUME_PROJECT": "demo", "FIRESTORE_EMULATOR_HOST": filled(form)])
    let result = try await sandbox.run("works", "-v", "--timeout", "5")
    #expect(result.error.hasPrefix("Firestore: emulator at \(filled(dialled)), no proxy\n"), "\(result)")
    // The server listens only on 127.0.0.1.
    let isReached = dialled.hasPrefix("127.0.0.1:")
    #expect(result.exitCode == (isReached ? 0 : 69), "\(result)")
    #expect((firebase.server.connectionCount > 0) == isReached)
  }

  private func expectRefusal(of form: String, in variable: String, by command: [String], _ trap: ConnectionTrap)
    async throws
  {
    let value = form.replacing("PORT", with: String(trap.server.port))
    var environment = trap.environment
    for other in Self.variables { environment[other] = trap.server.host }
    environment[variable] = value
    let sandbox = try Sandbox(environment)
    let error = try await sandbox.failure(
      command, code: 78, with: ["RESUME_PROJECT": "demo", "RESUME_API_KEY": "test-key"], input: .text("owner\n"))
    #expect(error["message"].string?.contains(variable) == true, "\(value.debugDescription): \(error)")
    #expect(sandbox.dataFiles.isEmpty)
  }
}
