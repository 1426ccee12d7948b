import Testing

@testable import ResumeArguments

@Suite("Quoting")
struct QuotingTests {
  @Test("quoted text is literal in shells")
  func quotes() {
    #expect(ShellQuote.posix("it's $x `y` \\") == #"'it'\''s $x `y` \'"#)
    #expect(ShellQuote.posix("") == "''")
    #expect(ShellQuote.posix("''") == #"''\'''\'''"#)
    #expect(ShellQuote.fish(#"it's \n"#) == #"'it\'s \\n'"#)
  }

  @Test("removes line breaks and control characters from descriptions")
  func descriptions() {
    struct OddCatalog: TextCatalog {
      func text(_ key: String, _ arguments: [String]) -> String { "two\nlines\tand \u{1B}[31m" }
    }
    for shell in CompletionShell.allCases {
      let text = shell.script(of: SampleTree.root, catalog: OddCatalog())
      #expect(!text.contains("\u{1B}"))
      #expect(!text.contains("two\n"))
    }
  }

  @Test("escapes control and direction characters")
  func printable() {
    #expect(
      Printable.escaped("a\u{0}\u{1B}\u{7F}\u{9F}\u{202E}\u{2069}b") == "a\\u0000\\u001B\\u007F\\u009F\\u202E\\u2069b")
    #expect(Printable.escaped("áé 中 👍") == "áé 中 👍")
    #expect(Printable.shown(String(repeating: "é", count: 81)).count == 83)
  }
}
