import ResumeTerminal
import Testing

@Suite struct TableTests {
  private let plain = Styler(isEnabled: false)

  @Test func alignsColumnsByWidth() {
    let table = Table(
      columns: [TableColumn("name"), TableColumn("size"), TableColumn("note")],
      rows: [["漢字", "5", "x"], ["cafe\u{301}", "1024", ""], ["a", "", "y"], ["b"]])
    #expect(
      table.lines(width: 80, styler: plain) == [
        "name  size  note",
        "漢字  5     x",
        "cafe\u{301}  1024",
        "a           y",
        "b",
      ])
  }

  @Test func omitsTheHeadingWithoutTitles() {
    let table = Table(columns: [TableColumn(""), TableColumn("")], rows: [["a", "b"], ["cc", "d"]])
    #expect(table.lines(width: 80, styler: plain) == ["a   b", "cc  d"])
    #expect(Table(columns: [TableColumn("")], rows: []).lines(width: 80, styler: plain) == [])
    #expect(Table(columns: [], rows: []).lines(width: 80, styler: plain) == [])
  }

  @Test func shrinksTheWidestColumns() {
    let table = Table(
      columns: [TableColumn(""), TableColumn("", overflow: .wrap), TableColumn("")],
      rows: [["id", "one two three four five", "a long text that is cut"]])
    #expect(
      table.lines(width: 26, styler: plain) == [
        "id  one two     a long te…",
        "    three four",
        "    five",
      ])
  }

  @Test func keepsWholeColumns() {
    let table = Table(
      columns: [TableColumn("", overflow: .wrap), TableColumn("", overflow: .whole)],
      rows: [["one two three four", "a-long-identifier"], ["five", "x"]])
    #expect(
      table.lines(width: 24, styler: plain) == ["one    a-long-identifier", "two", "three", "four", "five   x"])
    #expect(table.lines(width: 4, styler: plain).contains { $0.hasSuffix("a-long-identifier") })
  }

  @Test(arguments: [1, 5, 9, 20, 33, 60])
  func linesFitTheWidth(_ width: Int) {
    let rows: [[TableCell]] = (1...9).map { number in
      [TableCell("id-\(number)"), TableCell(String(repeating: "漢字 ", count: number)), TableCell("x y z w \(number)")]
    }
    let table = Table(columns: [TableColumn("i"), TableColumn("t", overflow: .wrap), TableColumn("n")], rows: rows)
    for line in table.lines(width: width, styler: plain) {
      // Three columns with at least one character each, one of them wide, and two gaps.
      #expect(line.displayWidth <= max(width, 8))
      #expect(line.last != " ")
    }
  }

  @Test func ignoresStylesInWidths() {
    let table = Table(columns: [TableColumn("a"), TableColumn("b")], rows: [[TableCell("x", styles: [.red]), "y"]])
    #expect(
      table.lines(width: 80, styler: Styler(isEnabled: true)) == [
        "\u{1B}[1ma\u{1B}[0m  \u{1B}[1mb\u{1B}[0m", "\u{1B}[31mx\u{1B}[0m  y",
      ])
  }

  @Test func sanitizesCells() {
    let table = Table(columns: [TableColumn("k"), TableColumn("v")], rows: [["a\u{1B}[2J", "b\nc\n"]])
    #expect(table.lines(width: 80, styler: plain) == ["k     v", "a[2J  b c"])
  }

  @Test func usesTheGivenEllipsis() {
    let table = Table(columns: [TableColumn("")], rows: [["abcdefgh"]])
    #expect(table.lines(width: 6, styler: plain, ellipsis: "...") == ["abc..."])
  }
}
