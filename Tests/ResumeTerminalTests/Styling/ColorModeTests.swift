import ResumeTerminal
import Testing

@Suite struct ColorModeTests {
  @Test(arguments: [
    (ColorMode.auto, true, [:], true), (.auto, false, [:], false), (.auto, true, ["NO_COLOR": "1"], false),
    (.auto, true, ["NO_COLOR": "0"], false), (.auto, true, ["NO_COLOR": ""], true),
    (.auto, true, ["TERM": "dumb"], false),
    (.auto, true, ["TERM": "xterm"], true), (.always, false, ["NO_COLOR": "1", "TERM": "dumb"], true),
    (.never, true, [:], false),
  ])
  func rules(_ mode: ColorMode, _ isTerminal: Bool, _ environment: [String: String], _ expected: Bool) {
    #expect(mode.isEnabled(isTerminal: isTerminal, environment: environment) == expected)
  }

  @Test func rawValuesAreThoseOfTheFlag() {
    #expect(ColorMode.allCases.map(\.rawValue) == ["auto", "always", "never"])
  }
}
