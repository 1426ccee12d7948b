#if os(Linux)
  import Foundation
  import Testing

  @testable import ResumeNetworking

  struct BracketedHostTests {
    @Test("IPv6 literals are encoded for libcurl")
    func brackets() throws {
      let url = try #require(URL(string: "http://[::1]:8080/a%2Fb?c=%5B1%5D"))
      #expect(BracketedHost.encoded(url).absoluteString == "http://%5b%3a%3a1%5d:8080/a%2Fb?c=%5B1%5D")
      let plain = try #require(URL(string: "http://127.0.0.1/?u=http://%5B1%5D"))
      #expect(BracketedHost.encoded(plain) == plain)
    }
  }
#endif
