import ResumeNetworking
import ResumeSupport

/// An emulator's host and port from `FIRESTORE_EMULATOR_HOST` or `FIREBASE_AUTH_EMULATOR_HOST`.
/// Only loopback hosts are valid, so that the variables can't send tokens to another host.
public struct LoopbackHost: Sendable, Equatable {
  /// `127.0.0.1:8080` or `[::1]:8080`.
  package let address: String

  /// The host without the port, for proxy exceptions.
  package var host: String { address.lastIndex(of: ":").map { String(address[..<$0]) } ?? address }

  /// Reads `localhost:PORT` (which becomes 127.0.0.1, without a resolver), `127.x.y.z:PORT` or `[::1]:PORT`.
  public init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":") else { return nil }
    let host = text[..<colon]
    let digits = text[text.index(after: colon)...]
    guard (1...5).contains(digits.utf8.count), digits.utf8.allSatisfy(\.isDigit),
      let port = Int(digits), (1...65_535).contains(port)
    else { return nil }
    switch host.lowercased() {
    case "localhost": address = "127.0.0.1:\(port)"
    case "[::1]": address = "[::1]:\(port)"
    default:
      guard !host.contains(":"), URLOrigin.isLoopback(host) else { return nil }
      address = "\(host):\(port)"
    }
  }
}
