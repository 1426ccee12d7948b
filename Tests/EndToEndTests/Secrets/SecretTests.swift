import TestSupport
import Testing

/// Tokens, keys and passwords: in their files, and never in output.
@Suite(.limitedConcurrency) struct SecretTests {
  @Test func neverPrintsOrCachesSecrets() async throws {
    let key = "AIza-key-that-nobody-must-see"
    let password = "password-that-nobody-must-see"
    let firebase = try FakeFirebase(validKeys: [key])
    try firebase.firestore.set("works/a", fields: Field.document(["title": Field.text("T")]))
    firebase.auth.addUser(email: "ada@example.org", password: password)
    firebase.requireSignIn()
    let sandbox = try Sandbox(emulating: firebase)
    var results: [CommandResult] = []
    func run(_ arguments: String..., input: Command.Input = .none) async throws {
      results.append(try await sandbox.run(arguments, input: input))
    }
    try await run("profile", "add", "me", "--project", "demo", "--api-key", "-", input: .text(key + "\n"))
    try await run("profile", "use", "me")
    for format in ["--verbose", "--json", "--plain"] {
      try await run("works", "--refresh", format)
      try await run("login", "--email", "ada@example.org", "--password-stdin", format, input: .text(password))
      try await run("login", "--email", "ada@example.org", "--password-stdin", format, input: .text("x" + password))
      try await run("works", "--refresh", format)
      try await run("whoami", format)
      try await run("profile", "show", format)
      try await run("profile", "list", format)
      try await run("config", format)
      try await run("cache", format)
      firebase.auth.revokeIDTokens()
      firebase.firestore.override("works", .unauthenticated)
      try await run("works", "--refresh", format)
      firebase.firestore.restore("works")
      if format != "--json" { try await run("logout", format) }
    }
    let tokens = Set(firebase.server.requests.compactMap { $0.header("Authorization")?.split(separator: " ").last })
    let requests = firebase.server.requests.map(\.text)
    #expect(tokens.count >= 4)
    #expect(requests.contains { $0.contains(password) })
    for secret in tokens.map(String.init) + [key, password, "refresh-", "pageSize", "key="] {
      for result in results { #expect(!(result.output + result.error).contains(secret), "\(secret) in \(result)") }
      for file in sandbox.dataFiles
      where file.hasSuffix(".json") && !file.hasPrefix("sessions/") && file != "profiles.json" {
        #expect(!(try sandbox.folder.text(of: "kept/" + file)).contains(secret), "\(secret) in \(file)")
      }
    }
    #expect(try sandbox.folder.permissions(of: "kept/profiles.json") == 0o600)
    #expect(results.contains { $0.error.contains("/documents/works 200 ") })
  }

  @Test func neverRepeatsAKeyInUsageErrors() async throws {
    let result = try await Sandbox().run(
      "profile", "add", "me", "--project", "demo", "--file", "x", "--api-key=secret-key")
    #expect(result.exitCode == 64)
    #expect(result.output == "")
    #expect(!result.error.contains("secret-key"))
  }

  @Test(arguments: [
    ["login", "hunter22"], ["login", "--password=hunter22"], ["login", "--password", "hunter22"],
    ["login", "--password-stdin=hunter22"], ["login", "--google-token-stdin", "hunter22"],
    ["profile", "add", "me", "hunter22"], ["profile", "add", "me", "--project", "demo", "--api-key", "", "hunter22"],
    ["profile", "add", "me", "--key=hunter22"],
  ])
  func neverRepeatsASecretInTheWrongPlace(arguments: [String]) async throws {
    for more in [[], ["--json"], ["--lang", "es"], ["-v"]] {
      let result = try await Sandbox().run(arguments + more)
      #expect(result.exitCode == 64)
      #expect(result.output == "")
      #expect(!result.error.isEmpty && !result.error.contains("hunter22"), "\(result)")
    }
  }
}
