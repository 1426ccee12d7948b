import Foundation
import TestSupport

/// The files in the home of a fault test: a session, its cache files, and those of other users, which must not be shown.
struct FaultHome {
  /// Cache files as the program writes them.
  struct Template: Sendable {
    let host: String
    let list: String
    let document: String
    let recommendations: String
  }

  let template: Template
  /// The host in the cache keys.
  let host: String
  /// The host in the session key.
  let authHost: String

  /// Paths relative to the data folder.
  var list: String { path(of: key("works")) }
  var document: String { path(of: key("works/job-01")) }
  var recommendations: String { path(of: key("works/job-01/recommendations")) }
  var session: String { "sessions/\(Self.digest("env:demo demo \(authHost)")).json" }

  /// Writes the files into a sandbox.
  func prepare(_ sandbox: Sandbox, _ target: FaultTarget, _ copy: CacheState) throws {
    let now = Date().timeIntervalSince1970
    // The other users' cache files are valid, so that only the key prevents their use.
    for (project, reader) in [("demo", "user:other"), ("other", "anonymous")] {
      try write(sandbox, project: project, reader: reader, savedAt: now - 60, isOurs: false)
    }
    if copy != .none { try write(sandbox, savedAt: now - copy.age, isOurs: true) }
    guard target != .signIn else { return }
    let expiresAt = now + (target == .refresh ? 200 : 3500)
    try sandbox.folder.write(
      """
      {"format":1,"key":"env:demo demo \(authHost)","kind":"anonymous","token":"\(FaultSecrets.token)",\
      "refreshToken":"\(FaultSecrets.refreshToken)","userID":"somebody","expiresAt":\(expiresAt)}
      """, to: "kept/" + session)
  }

  private func write(
    _ sandbox: Sandbox, project: String = "demo", reader: String = "anonymous", savedAt: Double, isOurs: Bool
  ) throws {
    for (name, text) in [
      ("works", template.list), ("works/job-01", template.document),
      ("works/job-01/recommendations", template.recommendations),
    ] {
      let ownKey = key(name, project: project, reader: reader)
      var text = text.replacing(key(name, host: template.host), with: ownKey)
      text.replace(/"savedAt":[0-9.eE+]+/, with: "\"savedAt\":\(savedAt)")
      if !isOurs { text = text.replacing("Old", with: FaultSecrets.intruder) }
      try sandbox.folder.write(text, to: "kept/" + path(of: ownKey))
    }
  }

  private func key(_ path: String, project: String = "demo", reader: String = "anonymous", host: String? = nil)
    -> String
  {
    "\(project) (default) \(host ?? self.host) \(reader) \(path)"
  }

  private func path(of key: String) -> String { "cache/\(Self.digest(key)).json" }

  /// Returns the 64-bit FNV-1a hash, which names the files.
  private static func digest(_ key: String) -> String {
    let hash = key.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
