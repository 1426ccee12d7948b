import Foundation
import TestSupport
import Testing

/// Many commands with every kind of failure; all output and files are searched for secrets.
@Suite(.soak, .proxyVariables, .builtProgram) struct LeakTests {
  private static let key = "AIza/Sy+key=that&nobody\"must%see"
  private static let password = "pass \"wörd\"/+=%\\that&nobody-must=see"
  private static let wrongPassword = "almost-right/\"pass\"+word%"
  private static let googleToken = "ya29.google-token_that+nobody/must=see"
  private static let proxyPassword = "proxy-password-that-nobody-must-see"

  @Test func writesNoSecretAnywhere() async throws {
    let firebase = try FakeFirebase.withJobs(2)
    firebase.auth.configure { settings in
      settings.validKeys = [Self.key]
      settings.rotatesRefreshTokens = true
    }
    firebase.auth.addUser(email: "ada@example.org", password: Self.password)
    firebase.requireSignIn()
    let rogue = try LoopbackServer(always: .json("{}"))
    let proxy = try LoopbackServer(always: .text("Proxy Authentication Required", status: 407))
    var sandbox = try Sandbox(emulating: firebase)
    // Folders that a library may write to are searched too.
    for name in ["TMPDIR", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"] {
      try FileManager.default.createDirectory(
        atPath: sandbox.folder.path(name), withIntermediateDirectories: true)
      sandbox.environment[name] = sandbox.folder.path(name)
    }
    sandbox.environment.merge(ConnectionTrap.variables("http://user:\(Self.proxyPassword)@\(proxy.host)")) { _, new in
      new
    }
    var record = OutputRecord(sandbox)

    try await useEverything(&record, firebase)
    for fault in Self.faults(rogue) { try await fail(&record, firebase, fault) }
    try await sendRequestsToGoogle(&record)
    #expect(record.commandCount > 40)

    let sent = firebase.server.requests.compactMap { $0.header("Authorization")?.split(separator: " ").last }
    let tokens = record.tokens.union(sent.map(String.init))
    #expect(tokens.count >= 8)
    // The middle part of a token identifies the user, so it counts as a secret.
    let parts = tokens.flatMap { token in
      [token] + token.split(separator: ".").filter { $0.count > 60 }.map(String.init)
    }
    let secrets = SecretSearch([
      "token": parts + [Self.googleToken], "key": [Self.key], "password": [Self.password],
      "wrong password": [Self.wrongPassword], "proxy password": [Self.proxyPassword],
    ])
    let leaks = record.leaks(of: secrets) { name, source in
      switch name {
      case "token": source.hasPrefix("kept/sessions/") && source.hasSuffix(".json")
      case "key": source == "kept/profiles.json"
      default: false
      }
    }
    #expect(leaks == [])
    // The search finds the secrets in the files that may contain them.
    for (name, source) in [("token", "kept/sessions/"), ("key", "kept/profiles.json")] {
      #expect(record.leaks(of: secrets) { $0 != name || !$1.hasPrefix(source) } != [])
    }
    expectPermittedRequests(firebase, rogue, proxy, secrets)
    #expect(
      sandbox.folder.contents().filter { $0.hasPrefix("TMPDIR/") || $0.hasPrefix("XDG") && $0.contains("/") } == [])
  }

  /// Checks the contents and receivers of all requests.
  private func expectPermittedRequests(
    _ firebase: FakeFirebase, _ rogue: LoopbackServer, _ proxy: LoopbackServer, _ secrets: SecretSearch
  ) {
    #expect(rogue.connectionCount == 0)
    #expect(!proxy.requests.isEmpty)
    for request in proxy.requests {
      let text = request.target + request.text + request.headers.fields.map(\.value).joined(separator: "\n")
      #expect(secrets.found(in: Data(text.utf8)).subtracting(["proxy password"]) == [])
    }
    for request in firebase.server.requests where request.path != "/elsewhere" {
      let isFirestore = request.segments.first == "v1"
      let contents = Data((request.target + "\n" + request.text).utf8)
      let found = secrets.found(in: contents)
      #expect(found.isSubset(of: isFirestore ? [] : ["key", "password", "wrong password", "token"]))
      #expect(isFirestore || request.header("Authorization") == nil)
      #expect(secrets.found(in: Data(request.path.utf8)) == [], "a path is written to logs")
      #expect(request.header("Proxy-Authorization") == nil)
    }
  }

  private func useEverything(_ record: inout OutputRecord, _ firebase: FakeFirebase) async throws {
    let login = ["login", "--email", "ada@example.org", "--password-stdin"]
    try await record.run("profile", "add", "me", "--project", "demo", "--api-key", "-", input: .text(Self.key + "\n"))
    try await record.run("profile", "use", "me")
    for format in ["-v", "--json", "--plain"] {
      #expect(try await record.run("works", "--refresh", format) == 0)
      try await record.run("work", "job-01", format)
      for command in ["projects", "skills", "about", "whoami", "cache", "config"] {
        try await record.run(command, format)
      }
      try await record.run("profile", "show", "me", format)
      try await record.run("profile", "list", format)
      #expect(try await record.run(login[0], login[1], login[2], login[3], format, input: .text(Self.password)) == 0)
      #expect(try await record.run("works", format) == 0)
      #expect(
        try await record.run(login[0], login[1], login[2], login[3], format, input: .text(Self.wrongPassword)) == 77)
      firebase.auth.revokeIDTokens()
      #expect(try await record.run("works", "--refresh", format) == 0)
      #expect(try await record.run("logout", format) == 0)
    }
    try await record.run("profile", "add", "bad", "--project", "demo", "--file", "x", "--api-key=" + Self.key)
    try await record.run("works", "--api-key", Self.key)
    try await record.run("login", "--password=" + Self.password)
  }

  private func fail(_ record: inout OutputRecord, _ firebase: FakeFirebase, _ fault: @escaping LoopbackServer.Handler)
    async throws
  {
    // A request with a token, one for a token, and one with a password.
    try await record.run("works")
    firebase.firestore.override("*", with: fault)
    try await record.run("works", "--refresh", "-v", "--timeout", "0.4")
    for endpoint in ["signUp", "token", "signInWithPassword", "delete"] {
      firebase.auth.override(endpoint, with: fault)
    }
    try await record.run(
      "login", "--email", "ada@example.org", "--password-stdin", "-v", "--timeout", "0.4", input: .text(Self.password))
    firebase.auth.revokeIDTokens()
    firebase.firestore.override("*", .unauthenticated)
    try await record.run("works", "--refresh", "--json", "-v", "--timeout", "0.4")
    try await record.run("logout", "-v", "--timeout", "0.4")
    for endpoint in ["signUp", "token", "signInWithPassword", "delete"] { firebase.auth.restore(endpoint) }
    firebase.firestore.restore("*")
  }

  private func sendRequestsToGoogle(_ record: inout OutputRecord) async throws {
    let google = ["FIRESTORE_EMULATOR_HOST": "", "FIREBASE_AUTH_EMULATOR_HOST": ""]
    try await record.run("works", "--refresh", "-v", with: google)
    try await record.run("login", "--google-token-stdin", "-v", with: google, input: .text(Self.googleToken))
    try await record.run("works", "--refresh", "-v", with: google)
    try await record.run("login", "--google-token-stdin", "-v", input: .text(Self.googleToken))
    try await record.run("logout", "-v", with: google)
  }

  /// Each kind of failure once; some responses echo the request.
  private static func faults(_ rogue: LoopbackServer) -> [LoopbackServer.Handler] {
    let fixed: [Reply] = [
      .reset, .close, .json("{\"documents\": [").cutOff(after: 5), .html("<html>Sign in</html>"), .json(""),
      .json("{\"documents\": ["), .permissionDenied, .unauthenticated, .unavailable, .quotaExceeded,
      .redirect(to: rogue.url("/x").absoluteString, status: 307), .silence,
    ]
    return fixed.map { reply in { _ in reply } } + [
      { .googleError(400, "INVALID_ARGUMENT", "API key not valid: \(echo($0))", reason: "API_KEY_INVALID") },
      { .googleError(403, "PERMISSION_DENIED", echo($0)) }, { .authError("INVALID_PASSWORD : \(echo($0))") },
      { .authError("\(echo($0))") }, { .html(echo($0), status: 500) }, { .text(echo($0)) }, { .json("[\(echo($0))") },
      { .redirect(to: "/elsewhere?echo=\($0.query)", status: 308) },
    ]
  }

  private static func echo(_ request: RecordedRequest) -> String {
    "\(request.queryValue("key") ?? "") \(request.header("Authorization") ?? "") \(request.text)"
  }
}
