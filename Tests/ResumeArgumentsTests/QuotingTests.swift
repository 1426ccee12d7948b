import Testing

@testable import ResumeArguments

@Suite("Quoting")
struct QuotingTests {
  @Test("quoted text is literal in shells")
  func quotes() {
    #expect(ShellQuote.word("it's $x `y` \\") == #"'it'\''s $x `y` \'"#)
    #expect(ShellQuote.word("") == "''")
    #expect(ShellQuote.word("''") == #"''\'''\'''"#)
    #expect(ShellQuote.word("a/b.c") == "a/b.c")
  }

  @Test("escapes control and direction characters")
  func printable() {
    #expect(
      Printable.escaped("a\u{0}\u{1B}\u{7F}\u{9F}\u{202E}\u{2069}b") == "a\\u0000\\u001B\\u007F\\u009F\\u202E\\u2069b")
    #expect(Printable.escaped("áé 中 👍") == "áé 中 👍")
    #expect(Printable.shown(String(repeating: "é", count: 81)).count == 83)
  }
}
