import Foundation
import Testing

@testable import ResumeNetworking

struct URLOriginTests {
  @Test(
    "Loopback addresses and https are secure",
    arguments: [
      ("http://127.0.0.1:8080/", true), ("http://127.255.0.9/", true), ("http://[::1]:80/", true),
      ("https://example.org/", true), ("HTTP://127.0.0.1/", true), ("http://127.0.0.256/", false),
      ("http://127.0.0.01/", false), ("http://127.0.0/", false), ("http://0x7f.0.0.1/", false),
      ("http://[::ffff:127.0.0.1]/", false), ("http://127.0.0.1./", false), ("http://localhost/", false),
    ])
  func protection(text: String, isSecure: Bool) throws {
    let url = try #require(URL(string: text))
    #expect(URLOrigin(url)?.isSecure == isSecure)
  }

  @Test("ignores letter case and default ports")
  func origins() throws {
    func origin(_ text: String) throws -> URLOrigin? { URLOrigin(try #require(URL(string: text))) }
    #expect(try origin("https://A.example/x?y") == origin("HTTPS://a.EXAMPLE:443/"))
    #expect(try origin("http://a.example/") == origin("http://a.example:80"))
    #expect(try origin("https://a.example/") != origin("https://a.example:80/"))
    #expect(try origin("https://a.example/") != origin("https://a.example./"))
    #expect(try origin("https:///x") == nil)
    #expect(try origin("https://user@a.example/") == nil)
  }
}
