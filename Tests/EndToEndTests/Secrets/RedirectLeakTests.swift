import TestSupport
import Testing

/// Redirects to other targets: the target receives nothing, and the error does not reveal the URL.
///
/// FoundationNetworking traps on some of them, so these tests run the built program.
@Suite(.builtProgram) struct RedirectLeakTests {
  private static let targets = [
    "http://ROGUE/v1/x", "//ROGUE/v1/x", "https://ROGUE/", "https://HOST/", "http://localhost:ROGUEPORT/",
    "http://localhost:PORT/", "http://127.0.0.2:PORT/", "http://[::1]:ROGUEPORT/", "http://user:word@ROGUE/",
    "http://user:word@HOST/", "http://HOST@ROGUE/", "http://HOST:word@ROGUE/", "http://HOST\\@ROGUE/",
    "http://ROGUE\\@HOST/", "http:\\\\ROGUE\\x", "\\\\ROGUE\\x", "http:/ROGUE/x", "http:ROGUE/x", "HTTP://ROGUE/",
    "http://HOST%40ROGUE/", "http://HOST%2F@ROGUE/", "http://HOST#@ROGUE/", "http://HOST?@ROGUE/",
    "http://ROGUE#@HOST/",
    "http://HOST\t@ROGUE/", "http://127.1:ROGUEPORT/", "http://2130706433:ROGUEPORT/", "http://0:ROGUEPORT/",
    "http://127.0.0.1:０ROGUEPORT/", "ftp://ROGUE/", "gopher://ROGUE/x", "file:///etc/passwd", "dict://ROGUE/x",
  ]

  @Test(arguments: Soak.full(targets, otherwise: Array(targets.prefix(3))))
  func redirectsCarryNoSecrets(target: String) async throws {
    let rogue = try LoopbackServer(always: .json("{}"))
    let firebase = try FakeFirebase.withJobs(1)
    firebase.requireSignIn()
    firebase.auth.addUser(email: "ada@example.org", password: "pass-phrase")
    let location = target.replacing("ROGUEPORT", with: String(rogue.port)).replacing("ROGUE", with: rogue.host)
      .replacing("PORT", with: String(firebase.server.port)).replacing("HOST", with: firebase.server.host)
    let sandbox = try Sandbox(firebase, key: "test-key")
    try await sandbox.json("works")
    let session = try #require(sandbox.files(in: "sessions").first)
    let token = try #require(JSON(sandbox.folder.text(of: "kept/" + session))["token"].string)
    for status in Soak.full([302, 307, 308], otherwise: [307]) {
      for collection in ["works", "works/a"] {
        firebase.firestore.override(collection, .redirect(to: location, status: status))
      }
      firebase.auth.override("signInWithPassword", .redirect(to: location, status: status))
      for command in [["works", "--refresh", "-v"], ["login", "--email", "ada@example.org", "--password-stdin"]] {
        let result = try await sandbox.run(
          command + ["--timeout", "5"], input: .text("pass-phrase"))
        #expect(result.exitCode.map { [65, 69, 78].contains($0) } == true, "\(location): \(result)")
        for secret in ["word", "pass-phrase", "test-key", token, String(rogue.port)] {
          #expect(!(result.output + result.error).contains(secret), "\(location): \(result)")
        }
      }
    }
    #expect(rogue.connectionCount == 0)
  }
}
