import TestSupport
import Testing

/// With an emulator: no proxy, no token for Google, and no emulator token sent to Google.
@Suite(.proxyVariables, .builtProgram) struct EmulatorTrustTests {
  @Test(
    arguments: Soak.full(
      ["", "*,example.org", "example.org other.example", "example.org\tother.example", ", ,", "127.0.0.1"],
      otherwise: ["", "*,example.org"]))
  func bypassesProxiesForEmulators(exempt: String) async throws {
    let trap = try ConnectionTrap()
    let firebase = try FakeFirebase.withJobs(1)
    firebase.auth.addUser(email: "ada@example.org", password: "word")
    let sandbox = try Sandbox(firebase, key: "test-key")
    for variables in [["no_proxy": exempt], ["NO_PROXY": exempt]] {
      let more = trap.environment.merging(variables) { $1 }
      try await sandbox.json("works", "--refresh", with: more)
      try await sandbox.json(
        "login", "--email", "ada@example.org", "--password-stdin", as: "accountAnswer", with: more, input: .text("word")
      )
      try await sandbox.json("logout", with: more)
    }
    #expect(trap.connectionCount == 0)
    #expect(firebase.auth.counts.signIns == 2)
  }

  @Test func reportsEmulatorsAndTheSignInHost() async throws {
    let trap = try ConnectionTrap()
    let firebase = try FakeFirebase.withJobs(1)
    let sandbox = try Sandbox(firebase, key: "test-key")
    let result = try await sandbox.run("works", "-v", with: trap.environment)
    #expect(
      result.error.hasPrefix(
        "Firestore: emulator at \(firebase.server.host), no proxy\nFirebase Auth: emulator at \(firebase.server.host), no proxy\n"
      ), "\(result)")
    #expect(result.error.contains("/documents/works 200 "))
    let login = try await sandbox.onTerminal(
      ["login"], steps: [.wait(for: "Signing in to \(firebase.server.host)."), .wait(for: "mail"), .type("\u{3}")])
    #expect(login.exitCode == 130)
  }

  @Test func neverSendsATokenToAnotherHost() async throws {
    let trap = try ConnectionTrap()
    let firebase = try FakeFirebase.withJobs(1)
    let sandbox = try Sandbox(["RESUME_PROJECT": "demo", "RESUME_API_KEY": "test-key"])
    // Google's session as saved by a command without an emulator.
    let google = ["FIRESTORE_EMULATOR_HOST": "", "FIREBASE_AUTH_EMULATOR_HOST": ""]
      .merging(trap.environment) { $1 }
    try await sandbox.json(
      "login", "--google-token-stdin", as: "accountAnswer", with: google, input: .text("ya29.google-token\n"))
    #expect(sandbox.files(in: "sessions").count == 1)
    // Only Firestore's emulator: requests without a token, and no sign-in.
    let firestore = trap.environment.merging(["FIRESTORE_EMULATOR_HOST": firebase.server.host]) { $1 }
    try await sandbox.json("works", with: firestore)
    try await sandbox.failure(
      "login", "--google-token-stdin", code: 64, with: firestore, input: .text("ya29.google-token\n"))
    #expect(firebase.authCalls == [])
    #expect(
      firebase.server.requests.allSatisfy { $0.header("Authorization") == nil && !$0.target.contains("test-key") })
    #expect(trap.connectionCount == 0)
    // Both emulators: a separate session.
    try await sandbox.json("works", "--refresh", with: firebase.environment)
    #expect(firebase.authCalls == ["signUp"])
    #expect(sandbox.files(in: "sessions").count == 2)
    for request in firebase.server.requests {
      #expect(!(request.target + (request.header("Authorization") ?? "") + request.text).contains("ya29"))
    }
    #expect(trap.connectionCount == 0)
    // Only Auth's emulator: requests to Google's Firestore through the proxy, without that session.
    let auth = trap.environment.merging(["FIREBASE_AUTH_EMULATOR_HOST": firebase.server.host]) { $1 }
    try await sandbox.failure("works", "--refresh", "--timeout", "5", code: 69, with: auth)
    #expect(trap.proxy.requests.map(\.method) == ["CONNECT"])
    #expect(firebase.authCalls == ["signUp"])
  }
}
