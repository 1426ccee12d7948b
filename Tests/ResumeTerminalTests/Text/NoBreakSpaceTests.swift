import ResumeTerminal
import Testing

@Suite("no-break spaces")
struct NoBreakSpaceTests {
  @Test("a line never ends at a no-break space", arguments: ["\u{A0}", "\u{202F}"])
  func wrapping(space: String) {
    let text = "one two 96\(space)% three"
    for width in 6...20 {
      let lines = TextWrapper(width: width).lines(text)
      #expect(lines.contains { $0.contains("96\(space)%") } && lines.joined(separator: " ") == text)
    }
  }
}
