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
      // What stands before an @ may be a password.
      let shown = value.lastIndex(of: "@").map { "…" + value[$0...] } ?? value
      throw .invalidEnvironment(variable: variable, value: shown, expected: .loopbackHost)
    }
    return host
  }
}
