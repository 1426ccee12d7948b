import Foundation

/// Google's own Firestore emulator, where one runs: `RESUME_TEST_EMULATOR` is its `host:port`.
///
/// Use `.enabled(if: FirestoreEmulator.isAvailable)`, and a project id of its own in each test: they share the emulator.
public struct FirestoreEmulator: Sendable {
  /// The environment variable that names the emulator.
  public static let variable = "RESUME_TEST_EMULATOR"

  /// The host and port, as `FIRESTORE_EMULATOR_HOST` wants them.
  public let host: String
  private let client: LoopbackClient

  /// Finds the emulator of the environment.
  /// - Throws: ``LoopbackError`` where the variable is not set, or is no port on this machine.
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

  /// Whether the variable is set at all; a wrong value or a dead emulator fails the tests instead of skipping them.
  public static var isAvailable: Bool {
    ProcessInfo.processInfo.environment[variable]?.isEmpty == false
  }

  /// Writes a document, replacing what was there; `fields` is the JSON object of Firestore values.
  /// - Throws: ``LoopbackError`` where the emulator can't be reached or refuses.
  public func seed(project: String, path: String, fields: String = "{}") throws(LoopbackError) {
    try send("PATCH", "/v1/\(root(project))/\(Self.encoded(path))", body: "{\"fields\":\(fields)}")
  }

  /// Removes every document of a project.
  /// - Throws: ``LoopbackError`` where the emulator can't be reached or refuses.
  public func clear(project: String) throws(LoopbackError) {
    try send("DELETE", "/emulator/v1/\(root(project))")
  }

  /// Sets a project's security rules, as the text of a `firestore.rules` file.
  /// - Throws: ``LoopbackError`` where the emulator can't be reached or refuses.
  public func setRules(project: String, _ rules: String) throws(LoopbackError) {
    let body: JSONValue = ["rules": ["files": [["name": "firestore.rules", "content": .string(rules)]]]]
    try send("PUT", "/emulator/v1/projects/\(Self.encoded(project)):securityRules", body: body.text)
  }

  /// The JSON of a document as the emulator keeps it, whatever the rules; `nil` where there is none.
  /// - Throws: ``LoopbackError`` where the emulator can't be reached or refuses.
  public func document(project: String, path: String) throws(LoopbackError) -> String? {
    let target = "/v1/\(root(project))/\(Self.encoded(path))"
    let answer = try client.send("GET", target, headers: ["Authorization": "Bearer owner"])
    if answer.status == 404 { return nil }
    guard answer.status == 200 else { throw LoopbackError("GET \(target): \(answer.status) \(answer.text)") }
    return answer.text
  }

  private func root(_ project: String) -> String {
    "projects/\(Self.encoded(project))/databases/(default)/documents"
  }

  private func send(_ method: String, _ target: String, body: String? = nil) throws(LoopbackError) {
    let answer = try client.send(
      method, target, headers: ["Authorization": "Bearer owner", "Content-Type": "application/json"],
      body: body.map { Data($0.utf8) })
    guard answer.status == 200 else { throw LoopbackError("\(method) \(target): \(answer.status) \(answer.text)") }
  }

  private static func encoded(_ path: String) -> String {
    path.utf8.map { byte in
      let isPlain = "/-_.~".utf8.contains(byte) || (byte < 0x80 && Character(UnicodeScalar(byte)).isLetter)
      return isPlain || (0x30...0x39).contains(byte)
        ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
