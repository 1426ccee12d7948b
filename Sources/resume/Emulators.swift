import ResumeData
import ResumeDomain
import ResumeNetworking

/// The emulators that the environment names.
struct Emulators {
  /// Firestore's; `nil` is Google.
  let firestore: LoopbackHost?
  /// Firebase Auth's; `nil` is Google.
  let auth: LoopbackHost?

  /// Reads the two variables.
  ///
  /// - Throws: `ResumeError.invalidEnvironment` for anything but a loopback address with a port.
  init(_ environment: [String: String]) throws(ResumeError) {
    firestore = try Self.host("FIRESTORE_EMULATOR_HOST", environment)
    auth = try Self.host("FIREBASE_AUTH_EMULATOR_HOST", environment)
  }

  /// What `--verbose` says about them.
  var notices: [String] {
    [("Firestore", firestore), ("Firebase Auth", auth)].compactMap { name, host in
      host.map { "\(name): emulator at \($0.address), no proxy" }
    }
  }

  /// Makes sure that nothing meant for this machine goes through a proxy.
  func bypassProxies() {
    for host in [firestore, auth].compactMap({ $0 }) { Proxies.bypass(for: host.host) }
  }

  private static func host(
    _ variable: String, _ environment: [String: String]
  ) throws(ResumeError) -> LoopbackHost? {
    guard let value = environment[variable], !value.isEmpty else { return nil }
    guard let host = LoopbackHost(value) else {
      throw .invalidEnvironment(variable: variable, value: shown(value), expected: .loopbackHost)
    }
    return host
  }

  /// A value without what may be a password or a token: what stands before an @, however it is spelt, or in a query.
  private static func shown(_ value: String) -> String {
    let spelt = value.replacing("%40", with: "@").replacing("\u{FF20}", with: "@")
    let host = spelt.lastIndex(of: "@").map { "…" + spelt[$0...] } ?? value
    return host.firstIndex { $0 == "?" || $0 == "#" }.map { host[...$0] + "…" } ?? host
  }
}
