/// Recognition of hosts on this machine.
package enum Loopback {
  /// Whether a host is a loopback address: `127.x.y.z`, `::1` or `[::1]`. Only the plain form counts: programs disagree
  /// about the host that `127.1` or `0177.0.0.1` names.
  package static func isAddress(_ host: some StringProtocol) -> Bool {
    if host == "::1" || host == "[::1]" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0).map(String.init) == String($0) }
  }
}
