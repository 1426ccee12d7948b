import Foundation
import TestSupport
import Testing

/// `logout`, `profile remove` and `config reset --all` remove the data completely.
@Suite(.limitedConcurrency) struct SecretRemovalTests {
  private static let key = "AIza-key-that-nobody-must-see"

  @Test func logoutRemovesTokenUserAndCache() async throws {
    let (firebase, sandbox, secrets) = try await signedIn()
    #expect(secrets.found(in: Self.everything(in: sandbox)) == ["key", "session"])
    try await sandbox.json("logout")
    #expect(secrets.found(in: Self.everything(in: sandbox)) == ["key"])
    #expect(sandbox.folder.contents().filter { $0.contains("/sessions") || $0.hasSuffix(".tmp") } == [])
    #expect(firebase.auth.counts.deletes == 0)
  }

  @Test func removingAProfileRemovesItsKey() async throws {
    let (_, sandbox, secrets) = try await signedIn()
    try await sandbox.json("profile", "remove", "me", "--yes")
    #expect(secrets.found(in: Self.everything(in: sandbox)) == [])
    #expect(Self.everything(in: sandbox).range(of: Data("demo-project".utf8)) == nil)
  }

  @Test(arguments: [false, true])
  func resettingEverythingLeavesAnEmptyHome(usesXDG: Bool) async throws {
    let (_, sandbox, _) = try await signedIn(usesXDG: usesXDG)
    #expect(sandbox.folder.contents() != [])
    let result = try await sandbox.run("config", "reset", "--all", "--yes")
    #expect(result.exitCode == 0, "\(result)")
    #expect(sandbox.folder.contents() == [])
  }

  /// Creates a signed-in home with the temporary file of a killed process, which is removed too.
  private func signedIn(usesXDG: Bool = false) async throws -> (FakeFirebase, Sandbox, SecretSearch) {
    let firebase = try FakeFirebase.withJobs(1, project: "demo-project")
    firebase.auth.configure { $0.validKeys = [Self.key] }
    firebase.auth.addUser(email: "ada@example.org", password: "pass-phrase")
    firebase.requireSignIn()
    var sandbox = try Sandbox(emulating: firebase)
    if usesXDG { sandbox.environment["RESUME_CONFIG_HOME"] = "" }
    try await sandbox.json(
      "profile", "add", "me", "--project", "demo-project", "--api-key", "-", input: .text(Self.key))
    try await sandbox.json("profile", "use", "me")
    // The account's session replaces the anonymous one.
    try await sandbox.json("works")
    try await sandbox.json(
      "login", "--email", "ada@example.org", "--password-stdin", as: "accountAnswer", input: .text("pass-phrase"))
    try await sandbox.json("works")
    let folders = usesXDG ? (".local/state/resume/sessions", ".config/resume") : ("kept/sessions", "kept")
    let file = try #require(
      sandbox.folder.contents().first { $0.hasPrefix(folders.0 + "/") && $0.hasSuffix(".json") })
    let session = try sandbox.folder.text(of: file)
    let name = "/.resume.tmp-0123456789abcdef"
    try sandbox.folder.write(session, to: folders.0 + name)
    try sandbox.folder.write(Self.key, to: folders.1 + name)
    // Another process may still write a younger file, and one without a session for a day.
    try sandbox.folder.age(folders.0 + name, by: 60)
    try sandbox.folder.age(folders.1 + name)
    let json = try JSON(session)
    let texts = ["token", "refreshToken", "userID", "email"].compactMap { json[$0].string }
    #expect(texts.count == 4)
    return (firebase, sandbox, SecretSearch(["session": texts, "key": [Self.key]]))
  }

  /// Returns the names and contents of all files.
  private static func everything(in sandbox: Sandbox) -> Data {
    sandbox.folder.contents().reduce(into: Data()) { all, path in
      all += Data((path + "\n").utf8) + (FileManager.default.contents(atPath: sandbox.folder.path(path)) ?? Data())
    }
  }
}
