import ResumeSupport
import Testing

@Suite("Percent-encoding")
struct PercentEncodingTests {
  @Test("leaves letters, digits and -_.~ unchanged")
  func plain() {
    let plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~"
    #expect(PercentEncoding.component(plain) == plain)
  }

  @Test(
    "encodes all other characters as UTF-8 bytes",
    arguments: [
      ("a b", "a%20b"), ("a+b", "a%2Bb"), ("a/b", "a%2Fb"), ("100%", "100%25"), ("?#&=", "%3F%23%26%3D"),
      ("(default)", "%28default%29"), ("é", "%C3%A9"), ("e\u{301}", "e%CC%81"), ("🙂", "%F0%9F%99%82"),
      ("\n\u{7F}", "%0A%7F"), ("'*!", "%27%2A%21"), (":,;@$", "%3A%2C%3B%40%24"), ("", ""),
    ])
  func encoded(text: String, expected: String) {
    #expect(PercentEncoding.component(text) == expected)
  }
}
