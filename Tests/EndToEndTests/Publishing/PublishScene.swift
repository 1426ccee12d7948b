import Foundation
import TestSupport
import Testing

/// A résumé in a file, a Firestore project that only its owner may write, and the owner's home.
struct PublishScene {
  static let password = "correct horse"
  let firebase: FakeFirebase
  let sandbox: Sandbox

  /// - Parameter isSignedIn: whether the owner has logged in.
  init(_ documents: KeyValuePairs<String, String> = [:], isSignedIn: Bool = true) async throws {
    firebase = try FakeFirebase()
    let auth = firebase.auth
    auth.addUser(email: "ada@example.org", password: Self.password)
    firebase.firestore.requireWriter { auth.userID(ofIDToken: $0) != nil }
    sandbox = try Sandbox(emulating: firebase)
    try await run(
      "profile", "add", "site", "--project", "demo", "--email", "ada@example.org", "--api-key", "-",
      input: .text("test-key\n"))
    try write(documents.map { ($0.key, $0.value) })
    try await run("profile", "add", "me", "--file", "me.json")
    if isSignedIn { try await run("login", "--profile", "site", "--password-stdin", input: .text(Self.password)) }
  }

  /// Puts documents into the file, each a path and its fields, in place of everything.
  func write(_ documents: [(String, String)]) throws {
    try sandbox.folder.write(Self.file(documents), to: "me.json")
  }

  /// Puts other documents into the file and keeps what the program has noted there.
  func edit(_ documents: [(String, String)]) throws {
    try Self.edit(sandbox, documents)
  }

  /// The same, in any home.
  static func edit(_ sandbox: Sandbox, _ documents: [(String, String)]) throws {
    var kept = try #require(
      JSONSerialization.jsonObject(with: Data(try sandbox.folder.text(of: "me.json").utf8)) as? [String: Any])
    let given = try JSONSerialization.jsonObject(with: Data(file(documents).utf8)) as? [String: Any]
    kept["documents"] = given?["documents"]
    let data = try JSONSerialization.data(withJSONObject: kept)
    try sandbox.folder.write(String(decoding: data, as: UTF8.self), to: "me.json")
  }

  /// Documents as a file holds them.
  static func file(_ documents: [(String, String)]) -> String {
    let texts = documents.map { #"{"name":"projects/local/databases/(default)/documents/\#($0.0)","fields":\#($0.1)}"# }
    return #"{"documents":[\#(texts.joined(separator: ","))]}"#
  }

  /// Runs a command that must succeed.
  @discardableResult
  func run(
    _ arguments: String..., input: Command.Input = .none, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> CommandResult {
    let result = try await sandbox.run(arguments, input: input)
    #expect(result.exitCode == 0, "\(result)", sourceLocation: sourceLocation)
    return result
  }

  /// What the server holds: a path and its fields a line, sorted.
  var server: [String] {
    firebase.firestore.paths.map { "\($0) \(firebase.firestore.document($0)?.fields ?? "")" }
  }

  /// How many commits the server has been sent.
  var commits: Int { firebase.server.requests.count { $0.path.hasSuffix(":commit") } }
}
