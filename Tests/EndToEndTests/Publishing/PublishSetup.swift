import Foundation
import TestSupport
import Testing

/// A résumé in a file, a Firestore project with an owner who may write, and the owner's home.
struct PublishSetup {
  static let password = "correct horse"
  let firebase: FakeFirebase
  let sandbox: Sandbox

  /// - Parameter isSignedIn: whether the owner is signed in.
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

  /// Replaces the file with documents, each a path and its fields.
  func write(_ documents: [(String, String)]) throws {
    try sandbox.folder.write(Self.file(documents), to: "me.json")
  }

  /// Returns the text of a file with these documents, whose fields are in Firestore's REST form.
  static func file(_ documents: [(String, String)]) -> String {
    let texts = documents.map { #"{"name":"projects/local/databases/(default)/documents/\#($0.0)","fields":\#($0.1)}"# }
    return FileText.text(ofPage: #"{"documents":[\#(texts.joined(separator: ","))]}"#)
  }

  /// Runs a command and expects success.
  @discardableResult
  func run(
    _ arguments: String..., input: Command.Input = .none, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> CommandResult {
    let result = try await sandbox.run(arguments, input: input)
    #expect(result.exitCode == 0, "\(result)", sourceLocation: sourceLocation)
    return result
  }

  /// The server's documents, each as a path and its fields, sorted.
  var server: [String] {
    firebase.firestore.paths.map { "\($0) \(firebase.firestore.document($0)?.fields ?? "")" }
  }

  /// The number of commits on the server.
  var commits: Int { firebase.server.requests.count { $0.path.hasSuffix(":commit") } }
}
