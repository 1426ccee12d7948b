import ResumeTerminal
import Testing

@Suite struct TerminalLocaleTests {
  @Test(arguments: [
    ([:], false), (["LANG": "en_US.UTF-8"], true), (["LANG": "es_ES.utf8"], true), (["LANG": "C.Utf-8"], true),
    (["LANG": "C"], false),
    (["LC_ALL": "C", "LANG": "en_US.UTF-8"], false), (["LC_ALL": "", "LANG": "en_US.UTF-8"], true),
    (["LC_CTYPE": "UTF-8", "LANG": "C"], true), (["LC_ALL": "es_ES.UTF-8", "LC_CTYPE": "C"], true),
    (["LC_MESSAGES": "en_US.UTF-8"], false), (["LANG": "es_ES@euro"], false),
  ])
  func rules(_ environment: [String: String], _ expected: Bool) {
    #expect(TerminalLocale.isUTF8(environment: environment) == expected)
    #expect(Symbols.matching(environment: environment) == (expected ? .unicode : .ascii))
  }

  @Test func asciiSymbolsAreASCII() {
    let symbols = Symbols.ascii
    let signs =
      [
        symbols.bullet, symbols.timelineDot, symbols.timelineLine, symbols.dash, symbols.star,
        symbols.ellipsis,
        symbols.middleDot,
      ] + symbols.spinnerFrames
    #expect(signs.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (0x21..<0x7F).contains($0) } })
  }

  @Test func everyFrameIsOneColumnWide() {
    for symbols in [Symbols.ascii, .unicode] {
      #expect(symbols.spinnerFrames.count > 1)
      #expect(symbols.spinnerFrames.allSatisfy { $0.displayWidth == 1 })
    }
  }
}
