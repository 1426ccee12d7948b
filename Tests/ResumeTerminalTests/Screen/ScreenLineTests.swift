import ResumeTerminal
import TestSupport
import Testing

struct ScreenLineTests {
  @Test func countsTerminalColumns() {
    let line = ScreenLine([.init("漢字", .bold), .init(""), .init("é👍")])
    #expect(line.columns == 7)
    #expect(line.text == "漢字é👍")
    #expect(line.spans.count == 2)
    #expect(ScreenLine().columns == 0)
  }

  @Test func padding() {
    #expect(ScreenLine("漢").padded(to: 5, .inverse) == ScreenLine([.init("漢"), .init("   ", .inverse)]))
    #expect(ScreenLine("abc").padded(to: 3) == ScreenLine("abc"))
    #expect(ScreenLine("abc").padded(to: -1) == ScreenLine("abc"))
  }

  @Test(arguments: [
    (10, "abc漢字d"), (8, "abc漢字d"), (7, "abc漢…"), (6, "abc漢…"), (5, "abc…"), (4, "abc…"), (3, "ab…"), (1, "…"), (0, ""),
    (-1, ""),
  ])
  func truncation(_ columns: Int, _ text: String) {
    let line = ScreenLine([.init("abc", .bold), .init("漢字"), .init("d", .dim)])
    let cut = line.truncated(to: columns, ellipsis: "…")
    #expect(cut.text == text)
    #expect(cut.spans.first?.look == (text.isEmpty ? nil : .bold))
  }

  @Test func truncatesToEveryWidth() {
    Fuzz.run(rounds: 300) { random in
      let line = ScreenLine(
        random.list(upTo: 4) { random in
          .init(Sanitizer.singleLine(FuzzText.make(upTo: 3, with: &random)), random.pick(.plain, .bold))
        })
      let columns = random.below(30)
      let ellipsis = random.pick("…", "...")
      let cut = line.truncated(to: columns, ellipsis: ellipsis)
      try Fuzz.check(
        cut.columns <= columns, "\(cut.columns) > \(columns): \(cut.text.debugDescription) of \(line)")
      if line.columns <= columns {
        try Fuzz.check(cut == line, "\(cut) of \(line)")
      } else {
        try Fuzz.check(
          cut.text.hasSuffix(ellipsis.prefix(columns)),
          "\(columns): \(cut.text.debugDescription) of \(line.text.debugDescription)")
      }
    }
  }

  @Test func parsesTheOutputOfAStyler() {
    let styler = Styler(isEnabled: true)
    let text = "a" + styler.styled("b", .bold, .cyan) + "c" + styler.styled("漢 d", .blue)
    let expected = ScreenLine([
      .init("a"), .init("b", Look(.bold, .cyan)), .init("c"), .init("漢 d", Look(.blue)),
    ])
    #expect(ScreenLine(styled: text) == expected)
    #expect(ScreenLine(styled: "plain") == ScreenLine("plain"))
    #expect(ScreenLine(styled: "") == ScreenLine())
  }

  @Test(arguments: Style.allCases)
  func parsesEveryStyle(_ style: Style) {
    #expect(ScreenLine(styled: Styler(isEnabled: true).styled("x", style)) == ScreenLine("x", Look(style)))
  }

  @Test func looks() {
    let line = ScreenLine([.init("a", .bold), .init("b")]).looking { $0.adding(.inverse) }
    #expect(line == ScreenLine([.init("a", Look(.bold, .inverse)), .init("b", .inverse)]))
    #expect(ScreenLine("a") + ScreenLine("b", .dim) == ScreenLine([.init("a"), .init("b", .dim)]))
    #expect(Look(.red).foreground == .palette(1))
  }
}
