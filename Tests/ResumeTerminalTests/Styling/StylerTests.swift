import ResumeTerminal
import Testing

@Suite struct StylerTests {
  @Test func setsAndResetsStyles() {
    let styler = Styler(isEnabled: true)
    #expect(styler.styled("x", .bold) == "\u{1B}[1mx\u{1B}[0m")
    #expect(styler.styled("x", .bold, .cyan) == "\u{1B}[1;36mx\u{1B}[0m")
    #expect(styler.styled("a\n\nb", .dim) == "\u{1B}[2ma\u{1B}[0m\n\n\u{1B}[2mb\u{1B}[0m")
    #expect(styler.styled("", .red) == "")
    #expect(styler.styled("x", []) == "x")
  }

  @Test(arguments: Style.allCases)
  func leavesTextPlainIfDisabled(_ style: Style) {
    #expect(Styler(isEnabled: false).styled("x", style) == "x")
  }
}
