import ResumeDomain
import Testing

@testable import ResumeDocuments

struct LinkTests {
  @Test(arguments: ["ada@example.org", "a.b+c@x.y"])
  func acceptsPlainMailboxes(text: String) {
    #expect(Link(mailbox: text)?.address == "mailto:" + text)
  }

  @Test(arguments: ["", "ada", "@x", "a@", "a@b@c", "a b@c", "a@b?cc=d", "a@b&c", "\"a\"@b", "á@b", "a%40@b"])
  func rejectsOtherMailboxes(text: String) {
    #expect(Link(mailbox: text) == nil)
  }

  @Test(arguments: [
    ("https://example.org/", "example.org"), ("http://example.org", "example.org"),
    ("https://example.org/a/", "example.org/a"),
    ("https://www.example.org/in/ada/", "example.org/in/ada"), ("https://www.example", "www.example"),
    ("https://example.org/?q=/", "example.org/?q=/"),
    ("http://user:pw@example.org/", "example.org"), ("https://u@p@example.org/a@b", "example.org/a@b"),
    ("https://example.org?q=@b", "example.org?q=@b"),
  ])
  func shortensURLs(address: String, short: String) throws {
    #expect(Link.web(try #require(WebLink(address))).shortAddress == short)
  }
}
