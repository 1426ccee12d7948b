import TestSupport

/// Listeners that must receive nothing: a proxy for all proxy variables, and a server at a port.
struct ConnectionTrap: Sendable {
  let proxy: LoopbackServer
  let server: LoopbackServer

  init(_ reply: Reply = .json("{}")) throws {
    proxy = try LoopbackServer(always: .text("proxied", status: 502))
    server = try LoopbackServer(always: reply)
  }

  /// The number of connections.
  var connectionCount: Int { proxy.connectionCount + server.connectionCount }

  /// All proxy variables, in both spellings, so that every request would go to the listener.
  var environment: [String: String] { Self.variables("http://\(proxy.host)") }

  static func variables(_ url: String) -> [String: String] {
    let names = ["http_proxy", "https_proxy", "all_proxy"]
    return Dictionary(uniqueKeysWithValues: (names + names.map { $0.uppercased() }).map { ($0, url) })
  }
}
