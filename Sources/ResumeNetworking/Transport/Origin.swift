import Foundation

/// Scheme, host and port: what must be the same for a redirect to be followed.
struct Origin: Equatable, Sendable {
  private let scheme: String
  private let host: String
  private let port: Int

  /// The origin of an http or https URL; `nil` for any other, and for one that holds a user or a password.
  init?(_ url: URL) {
    guard let scheme = url.scheme?.lowercased(), scheme == "https" || scheme == "http" else { return nil }
    guard let host = url.host()?.lowercased(), !host.isEmpty, url.user() == nil, url.password() == nil else {
      return nil
    }
    self.scheme = scheme
    self.host = host
    port = url.port ?? (scheme == "https" ? 443 : 80)
  }

  /// Whether nobody on the way can read along: https, or http to a loopback literal.
  var isProtected: Bool { scheme == "https" || isLoopback }

  private var isLoopback: Bool {
    if host == "::1" || host == "[::1]" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    // Only the plain form: 127.1 or 0177.0.0.1 mean different hosts to different readers.
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0).map(String.init) == String($0) }
  }
}
