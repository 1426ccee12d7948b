import TestSupport
import Testing

/// A proxy for requests to Google sees only the host and its own credentials, which are never printed.
@Suite(.proxyVariables, .builtProgram) struct ProxyTests {
  private static let password = "proxy-pass-word"

  private static let replies: [Reply] = [
    .text("Proxy Authentication Required", status: 407).header("Proxy-Authenticate", "Basic realm=\"proxy\""),
    .text("no", status: 403), .text("bad gateway for user:proxy-pass-word", status: 502), .reset, .close,
    // A proxy that confirms the connection and then responds itself.
    .raw("HTTP/1.1 200 Connection established\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}"),
    .redirect(to: "http://user:proxy-pass-word@127.0.0.1:1/"),
  ]

  @Test(arguments: Soak.full(replies, otherwise: Array(replies.suffix(2))))
  func aProxySeesOnlyTheHost(reply: Reply) async throws {
    let proxy = try LoopbackServer(always: reply)
    let sandbox = try Sandbox(ConnectionTrap.variables("http://user:\(Self.password)@\(proxy.host)"))
    try await expectNoPassword(sandbox)
    #expect(!proxy.requests.isEmpty)
    for request in proxy.requests {
      #expect(request.method == "CONNECT")
      #expect(["firestore.googleapis.com:443", "identitytoolkit.googleapis.com:443"].contains(request.target))
      #expect(request.header("Authorization") == nil && request.body.isEmpty)
    }
  }

  @Test func neverPrintsTheProxyPassword() async throws {
    let port = try RefusingPort()
    let addresses = [port.host, "127.0.0.1:port", "127.0.0.1:0", "[", "127.0.0.1:99999"]
    for address in Soak.full(addresses, otherwise: Array(addresses.prefix(2))) {
      for scheme in Soak.full(["http", "socks5h", "nonsense"], otherwise: ["http"]) {
        try await expectNoPassword(
          try Sandbox(ConnectionTrap.variables("\(scheme)://user:\(Self.password)@\(address)")))
      }
    }
  }

  private func expectNoPassword(_ sandbox: Sandbox) async throws {
    let more = ["RESUME_PROJECT": "demo", "RESUME_API_KEY": "AIza-key"]
    for command in [["works", "-v"], ["works", "--json"], ["login", "--email", "a@b.c", "--password-stdin", "-v"]] {
      let result = try await sandbox.run(command + ["--timeout", "5"], with: more, input: .text("login-pass-word"))
      #expect(result.exitCode == 69, "\(result)")
      for secret in ["pass-word", "user:", "AIza-key"] {
        #expect(!(result.output + result.error).contains(secret), "\(result)")
      }
    }
  }
}
