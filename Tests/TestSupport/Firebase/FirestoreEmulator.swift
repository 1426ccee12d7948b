import Foundation

/// Google's Firestore emulator, if `RESUME_TEST_EMULATOR` contains its `host:port`.
///
/// Use `.enabled(if: FirestoreEmulator.isAvailable)`, and a separate project ID in each test: all share the emulator.
public struct FirestoreEmulator: Sendable {
  /// The environment variable with the emulator's address.
  public static let variable = "RESUME_TEST_EMULATOR"

  /// The host and port in the form of `FIRESTORE_EMULATOR_HOST`.
  public let host: String
  private let client: LoopbackClient

  /// Finds the emulator that the environment specifies.
  /// - Throws: ``LoopbackError`` if the variable is not set, or is not a port on this machine.
  public init() throws(LoopbackError) {
    guard let value = ProcessInfo.processInfo.environment[Self.variable], !value.isEmpty else {
      throw LoopbackError("\(Self.variable) is not set")
    }
    let parts = value.split(separator: ":").map(String.init)
    guard parts.count == 2, ["127.0.0.1", "localhost"].contains(parts[0]), let port = UInt16(parts[1]) else {
      throw LoopbackError("\(Self.variable) is not 127.0.0.1:PORT: \(value)")
    }
    host = "127.0.0.1:\(port)"
    client = LoopbackClient(port: port)
  }

  /// Whether the variable is set; a wrong value or an unreachable emulator fails the tests instead of skipping them.
  public static var isAvailable: Bool {
    ProcessInfo.processInfo.environment[variable]?.isEmpty == false
  }

  /// Writes or replaces a document; `fields` is the JSON object of Firestore values.
  /// - Throws: ``LoopbackError`` if the emulator can't be reached or rejects the request.
  public func seed(project: String, path: String, fields: String = "{}") throws(LoopbackError) {
    try send("PATCH", "/v1/\(root(project))/\(Self.encoded(path))", body: "{\"fields\":\(fields)}")
  }

  /// Removes all documents of a project, and the rules of an earlier run.
  /// - Throws: ``LoopbackError`` if the emulator can't be reached or rejects the request.
  public func clear(project: String) throws(LoopbackError) {
    try send("DELETE", "/emulator/v1/\(root(project))")
    try setRules(
      project: project,
      """
      rules_version = '2';
      service cloud.firestore {
        match /databases/{database}/documents { match /{document=**} { allow read, write: if true; } }
      }
      """)
  }

  /// Sets a project's security rules, as the text of a `firestore.rules` file.
  /// - Throws: ``LoopbackError`` if the emulator can't be reached or rejects the request.
  public func setRules(project: String, _ rules: String) throws(LoopbackError) {
    let body: JSONValue = ["rules": ["files": [["name": "firestore.rules", "content": .string(rules)]]]]
    try send("PUT", "/emulator/v1/projects/\(Self.encoded(project)):securityRules", body: body.text)
  }

  /// Returns the JSON of a stored document, regardless of the rules; `nil` if it doesn't exist.
  /// - Throws: ``LoopbackError`` if the emulator can't be reached or rejects the request.
  public func document(project: String, path: String) throws(LoopbackError) -> String? {
    let target = "/v1/\(root(project))/\(Self.encoded(path))"
    let response = try client.send("GET", target, headers: ["Authorization": "Bearer owner"])
    if response.status == 404 { return nil }
    guard response.status == 200 else { throw LoopbackError("GET \(target): \(response.status) \(response.text)") }
    return response.text
  }

  private func root(_ project: String) -> String {
    "projects/\(Self.encoded(project))/databases/(default)/documents"
  }

  private func send(_ method: String, _ target: String, body: String? = nil) throws(LoopbackError) {
    let response = try client.send(
      method, target, headers: ["Authorization": "Bearer owner", "Content-Type": "application/json"],
      body: body.map { Data($0.utf8) })
    guard response.status == 200 else {
      throw LoopbackError("\(method) \(target): \(response.status) \(response.text)")
    }
  }

  private static func encoded(_ path: String) -> String {
    path.utf8.map { byte in
      let isPlain = "/-_.~".utf8.contains(byte) || (byte < 0x80 && Character(UnicodeScalar(byte)).isLetter)
      return isPlain || (0x30...0x39).contains(byte)
        ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
