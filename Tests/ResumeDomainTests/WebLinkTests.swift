import ResumeDomain
import Testing

@Suite("Links")
struct WebLinkTests {
  @Test(
    "accepts http and https URLs",
    arguments: [
      "https://example.com", "http://example.com", "HTTPS://Example.com/Path?q=1&r=%20#f", "https://example.com:8443/x",
      "https://user@example.com/", "https://[::1]:8080/", "https://münchen.de/straße", "https://example.com/a:b@c",
      "https://apps.apple.com/es/app/id123?l=en",
    ])
  func accepted(text: String) throws {
    #expect(try #require(WebLink(text)).address == text)
  }

  @Test(
    "rejects other texts",
    arguments: [
      "", " ", "example.com", "www.", "www", "www..a", "www./x", "www.a b", "www.a<b", "www.\u{202E}a",
      "wwwx.example.com", "//example.com", "javascript:alert(1)", "JavaScript://example.com/%0aalert(1)",
      "mailto:a@example.com", "ftp://example.com", "file:///etc/passwd", "data:text/html,x", "http:", "http:/x",
      "http:example.com", "http://", "https://?q", "https://#f", "https:///path", "https://user@/", "https://:80/",
      "https://example.com/a b", "https://example.com/\u{1B}[2J", "https://exa\nmple.com", "https://example.com/\u{0}",
      "https://example.com/\u{7F}", "https://example.com/\u{9B}", "https://example.com/\u{202E}gpj.exe",
      "https://example.com/\u{2066}", "https://example.com/\u{A0}", "https://example.com/\u{2028}",
      "https://example.com/<b>", "https://example.com/\"", "https://example.com\\@evil.example",
      "x https://example.com",
      "httpsx://example.com", "ｈttps://example.com", "https//example.com",
    ])
  func refused(text: String) {
    #expect(WebLink(text) == nil)
  }

  @Test("adds the scheme to www", arguments: ["www.example.com", "WWW.example.com:8080/a?b#c", "www.münchen.de"])
  func www(text: String) {
    #expect(WebLink(text)?.address == "https://" + text)
  }

  @Test(
    "a URL needs no scheme if a host is its start",
    arguments: [
      "rina.example.org", "linkedin.com/in/rina", "example.com:8080/a?b#c", "münchen.de", "xn--mnchen-3ya.xn--p1ai",
      "Example.COM?q",
    ])
  func typed(text: String) {
    #expect(WebLink(typed: text)?.address == "https://" + text)
    #expect(WebLink(typed: "https://" + text)?.address == "https://" + text)
  }

  @Test(
    "other texts aren't hosts",
    arguments: [
      "", "rina", "1.5", "3.14/x", "10.1.2.3", "a.b", "Inc.", "a b.example", ".org", "a..org", "-a.org", "a@b.org",
      "mailto:a@b.org", "javascript:a.org", "ftp://a.org", "a.org:x", "a.org:", "ada/b.org",
    ])
  func notTyped(text: String) {
    #expect(WebLink(typed: text) == nil)
  }

  @Test(
    "finds the DOI in a text",
    arguments: [
      ("10.1145/3292500.3330701", "10.1145/3292500.3330701"), ("doi:10.1000/182", "10.1000/182"),
      ("DOI: 10.1000/182", "10.1000/182"), ("http://dx.doi.org/10.1000/182", "10.1000/182"),
      ("10.1002/(SICI)1097(199806)49:8<693::AID>3.0.CO;2-O", "10.1002/(SICI)1097(199806)49:8%3C693::AID%3E3.0.CO;2-O"),
      ("https://doi.org/10.1002/a%3Cb", "10.1002/a%3Cb"), ("10.1000.10/a?b#c", "10.1000.10/a%3Fb%23c"),
    ])
  func doi(text: String, doi: String) {
    #expect(WebLink.doi(text)?.address == "https://doi.org/" + doi)
  }

  @Test("other texts aren't DOIs", arguments: ["", "in press", "10.1/a", "10.1000", "10.1000/", "version 10.2"])
  func noDOI(text: String) {
    #expect(WebLink.doi(text) == nil)
  }

  @Test("validates coordinates")
  func coordinates() {
    #expect(Coordinate(latitude: 90, longitude: -180) != nil)
    #expect(Coordinate(latitude: 0, longitude: 0) != nil)
    #expect(Coordinate(latitude: 90.1, longitude: 0) == nil)
    #expect(Coordinate(latitude: 0, longitude: 180.1) == nil)
    #expect(Coordinate(latitude: .nan, longitude: 0) == nil)
    #expect(Coordinate(latitude: 0, longitude: .infinity) == nil)
  }
}
