import ResumeTerminal
import Testing

@Suite struct StylerTests {
  @Test func setsAndResetsStyles() {
    let styler = Styler(isEnabled: true)
    #expect(styler.styled("x", .bold) == "\u{1B}[1mx\u{1B}[0m")
    #expect(styler.styled("x", .bold, .cyan) == "\u{1B}[1;36mx\u{1B}[0m")
    #expect(styler.styled("x", .brightWhite) == "\u{1B}[97mx\u{1B}[0m")
    #expect(styler.styled("a\n\nb", .dim) == "\u{1B}[2ma\u{1B}[0m\n\n\u{1B}[2mb\u{1B}[0m")
    #expect(styler.styled("", .red) == "")
    #expect(styler.styled("x", []) == "x")
  }

  @Test(arguments: Style.allCases)
  func leavesTextPlainIfDisabled(_ style: Style) {
    #expect(Styler(isEnabled: false).styled("x", style) == "x")
  }

  @Test func usesTheSixteenColorCodes() {
    let codes = Style.allCases.map(\.rawValue)
    #expect(codes == [1, 2, 3, 4, 7] + Array(30...37) + Array(90...97))
  }
}
