import TestSupport
import Testing

/// Faulty proxies on this machine; nothing is sent to Google.
@Suite(.proxyVariables, .builtProgram) struct RefusingProxyTests {
  private static let refused = (
    "The proxy rejected the request.",
    "Fix HTTPS_PROXY, including its user name and password, or unset it."
  )
  private static let insecure = (
    "Couldn't establish a secure connection to the server.",
    "Check the system clock, and whether a proxy or firewall intercepts connections."
  )

  private static let replies: [(name: String, bytes: String, error: (message: String, hint: String))] = [
    (
      "requires a password",
      "HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm=\"x\"\r\nContent-Length: 0\r\n\r\n",
      refused
    ),
    ("forbids it", "HTTP/1.1 403 Forbidden\r\nContent-Length: 3\r\n\r\nno\n", refused),
    ("redirects", "HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n", refused),
    ("closes the connection", "HTTP/1.1 200 Conn", refused),
    ("replies itself", "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n<p>Log in", insecure),
    ("no TLS", "HTTP/1.1 200 Connection established\r\n\r\nhello, this is no TLS at all", insecure),
  ]

  @Test(arguments: replies, Soak.full(["https_proxy", "HTTPS_PROXY"], otherwise: ["https_proxy"]))
  func reportsProxyErrorsWithoutSecrets(
    reply: (name: String, bytes: String, error: (message: String, hint: String)), variable: String
  ) async throws {
    let proxy = try LoopbackServer(always: .raw(reply.bytes))
    let sandbox = try Sandbox([
      "RESUME_PROJECT": "demo", "RESUME_API_KEY": "key-of-mine",
      variable: "http://user:word-of-mine@\(proxy.host)",
    ])
    let error = try await sandbox.failure("works", code: 69)
    #expect(error["message"].string == reply.error.message)
    #expect(error["hint"].string == reply.error.hint)
    let verbose = try await sandbox.run("works", "-v")
    #expect(verbose.exitCode == 69)
    for secret in ["word-of-mine", "key-of-mine"] { #expect(!verbose.error.contains(secret), "\(verbose)") }
    // The proxy can't read even the path of a request.
    #expect(proxy.requests.allSatisfy { $0.method == "CONNECT" && !$0.text.contains("key-of-mine") })
    #expect(proxy.requests.count >= 2)
  }
}
