import TestSupport

/// Listeners that nobody may reach: where every proxy variable leads, and a server at the port that a variable names.
struct Trap: Sendable {
  let proxy: LoopbackServer
  let server: LoopbackServer

  init(_ reply: Reply = .json("{}")) throws {
    proxy = try LoopbackServer(always: .text("proxied", status: 502))
    server = try LoopbackServer(always: reply)
  }

  /// How many connections were made, whatever came of them.
  var connectionCount: Int { proxy.connectionCount + server.connectionCount }

  /// Every variable that names a proxy, in both spellings, so that a request to any host whatever ends here.
  var environment: [String: String] { Self.variables("http://\(proxy.host)") }

  static func variables(_ url: String) -> [String: String] {
    let names = ["http_proxy", "https_proxy", "all_proxy"]
    return Dictionary(uniqueKeysWithValues: (names + names.map { $0.uppercased() }).map { ($0, url) })
  }
}
