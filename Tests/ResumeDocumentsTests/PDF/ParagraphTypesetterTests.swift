import Testing

@testable import ResumeDocuments

/// Widths are counts of characters, because the font is square with size 1.
struct ParagraphTypesetterTests {
  private static func inline(_ text: String, _ wrapping: Wrapping = .words) -> Inline {
    Inline(text: text, style: TextStyle(size: 1), element: StructureTree.document, wrapping: wrapping)
  }

  /// Returns the lines as runs with their positions.
  private static func lines(_ paragraph: Paragraph, width: Double = 20) -> [String] {
    let setter = ParagraphTypesetter(SquareFace.set, width: width)
    return setter.lines(paragraph).map { line in
      line.runs.map { "\(Int($0.x))[\(String(decoding: $0.codes, as: UTF8.self))]" }.joined(separator: " ")
    }
  }

  @Test func keepsASpaceAtTheEndOfALine() {
    #expect(
      Self.lines(Paragraph(inlines: [Self.inline("one  two\nthree")], leading: 1), width: 4)
        == ["0[one ]", "0[two ]", "0[thre]", "0[e]"])
  }

  @Test(arguments: [(Alignment.left, "0[abc]"), (.center, "8[abc]")])
  func alignsShortLines(alignment: Alignment, line: String) {
    #expect(
      Self.lines(Paragraph(inlines: [Self.inline("abc")], alignment: alignment, leading: 1)) == [line])
  }

  @Test func ignoresTrailingSpacesInAlignment() {
    #expect(
      Self.lines(Paragraph(inlines: [Self.inline("abcd efgh")], alignment: .center, leading: 1), width: 6)
        == ["1[abcd ]", "1[efgh]"])
  }

  @Test func placesLabelsInTheIndent() {
    let paragraph = Paragraph(
      inlines: [Self.inline("abc def")], bullet: StructureTree.document, indent: 3, bulletIndent: 1, leading: 1)
    #expect(Self.lines(paragraph, width: 7) == ["1[•] 3[abc ]", "3[def]"])
  }

  @Test("A bullet is a character of the font, in the size of a disc", arguments: Theme.allCases)
  func bulletIsADisc(theme: Theme) throws {
    let fonts = FontSet.standard(theme)
    let setter = ParagraphTypesetter(fonts, width: 100, bulletColor: Color(0x0B5A7A))
    let text = Inline(text: "a", style: TextStyle(font: .bold, size: 9.7), element: StructureTree.document)
    let runs = setter.lines(
      Paragraph(inlines: [text], bullet: StructureTree.document, indent: 10, bulletIndent: 4))[0].runs
    let face = setter.faces[runs[0].face]
    let box = try #require(face.box(of: "•"))
    #expect(runs[0].codes == face.codes(for: ["•"]) && runs[0].actualText == nil && runs[0].rise == 0)
    #expect(abs((box.right - box.left) * runs[0].style.size / 1000 - 2.3) < 0.001)
    #expect(abs(runs[0].x + box.left * runs[0].style.size / 1000 - 4) < 0.001)
    #expect(runs[0].style.color == Color(0x0B5A7A) && !setter.faces[runs[0].face].isFauxBold)
  }

  @Test func endsALineBesideText() throws {
    let setter = ParagraphTypesetter(FontSet.standard(.margin), width: 100)
    let text = Inline(text: "Summary", style: TextStyle(size: 10), element: StructureTree.document)
    let line = try #require(setter.lines(Paragraph(inlines: [text])).first)
    let runs = setter.runs(line, beside: 80, endsLine: true)
    let face = setter.faces[runs[0].face]
    #expect(runs.count == 2 && runs[1].codes == face.codes(for: ["\u{E03F}", "\n"]) && runs[1].actualText == "")
    // Lower than the font size, and overlapping the line by more than half of its height.
    #expect(
      runs[1].rise < -10 && runs[1].rise + (1000 + face.descent) / 1000 * runs[1].style.size > face.descent / 100 + 5)
    #expect(abs(runs[1].x + runs[1].width - 78.5) < 0.001)
    #expect(abs(2 * face.width(of: " ") / 1000 * runs[1].style.size * runs[1].stretch / 100 - runs[1].width) < 0.001)
    #expect(setter.runs(line, beside: 80, endsLine: false).map(\.codes)[1] == face.codes(for: [" "]))
  }

  @Test func drawsAHyphenWhereAWordIsBroken() {
    let paragraph = Paragraph(inlines: [Self.inline("Donau\u{AD}dampf")], leading: 1)
    #expect(Self.lines(paragraph, width: 6) == ["0[Donau] 5[-]", "0[dampf]"])
    #expect(Self.lines(paragraph, width: 10) == ["0[Donaudampf]"])
    let line = ParagraphTypesetter(SquareFace.set, width: 6).lines(paragraph)[0]
    #expect(line.runs.map(\.actualText) == [nil, "\u{AD}"] && line.width == 6)
  }

  @Test func drawsBoxesForLettersThatNoFontHas() {
    let face = SquareFace(scalars: Set("abc -".unicodeScalars))
    let set = FontSet(regular: [face], italic: [], bold: [])
    let lines = ParagraphTypesetter(set, width: 20).lines(Paragraph(inlines: [Self.inline("a 예시 b")]))
    #expect(lines.count == 1 && lines[0].icons.count == 2)
    #expect(lines[0].runs.map(\.actualText) == [nil, "예시", nil])
    #expect(lines[0].icons.map { ($0.x * 100).rounded() } == [200, 266])
    // A mark is a part of its letter, and the letters of a word are read in their order.
    let arabic = ParagraphTypesetter(set, width: 20).lines(Paragraph(inlines: [Self.inline("عَر")]))
    #expect(arabic[0].icons.count == 2 && arabic[0].runs.map(\.actualText) == ["عَر"])
  }

  @Test func placesNumbersInTheIndent() {
    let paragraph = Paragraph(
      inlines: [Self.inline("abc def")], bullet: StructureTree.document, number: "1.", indent: 4, bulletIndent: 1,
      leading: 1)
    #expect(Self.lines(paragraph, width: 8) == ["1[1. ] 4[abc ]", "4[def]"])
    #expect(ParagraphTypesetter(SquareFace.set, width: 8).lines(paragraph)[0].icons.isEmpty)
  }

  @Test func indentsHangingLines() {
    #expect(
      Self.lines(Paragraph(inlines: [Self.inline("abc def ghi")], hanging: 2, leading: 1), width: 7)
        == ["0[abc def ]", "2[ghi]"])
  }

  @Test func hidesSeparatorsAtTheEndOfALine() {
    let items = [Self.inline("abc", .whole), Self.inline(" · ", .separator), Self.inline("def", .whole)]
    #expect(Self.lines(Paragraph(inlines: items, leading: 1), width: 5) == ["0[abc] 3[ ]", "0[def]"])
    #expect(Self.lines(Paragraph(inlines: items, leading: 1)) == ["0[abc] 3[ · ] 6[def]"])
  }

  @Test func alignsRightToLeftTextToTheRight() {
    let paragraph = Paragraph(
      inlines: [Self.inline("אבג (דה)")], bullet: StructureTree.document, indent: 3, bulletIndent: 1, leading: 1)
    #expect(Self.lines(paragraph) == ["18[•] 9[(הד) גבא]"])
    #expect(
      Self.lines(Paragraph(inlines: [Self.inline("אבג דהו")], leading: 1), width: 5) == ["1[ גבא]", "2[והד]"])
  }

  @Test("a document from the right has all paragraphs at the right, and its dates at the left")
  func baseDirection() {
    var setter = ParagraphTypesetter(SquareFace.set, width: 20)
    setter.isRightToLeft = true
    func lines(_ inlines: [Inline]) -> [String] {
      setter.lines(Paragraph(inlines: inlines, leading: 1)).map { line in
        line.runs.map { "\(Int($0.x))[\(String(decoding: $0.codes, as: UTF8.self))]" }.joined(separator: " ")
      }
    }
    #expect(lines([Self.inline("Work")]) == ["16[Work]"])
    #expect(lines([Self.inline("03/20 - Now")]) == ["9[Now - 03/20]"])
    #expect(lines([Self.inline("+972 3 55", .whole)]) == ["11[+972 3 55]"])
    #expect(lines([Self.inline("Acme Ltd.", .names)]) == ["11[Acme Ltd.]"])
    #expect(
      lines([Self.inline("a", .whole), Self.inline(" · ", .separator), Self.inline("b", .whole)]) == [
        "19[a] 16[ · ] 15[b]"
      ])
    #expect(setter.end(Self.inline("2020"), after: "Work", share: 1)?.runs[0].x == 0)
  }

  @Test func sortsRunsInReadingOrder() {
    let inlines = [Self.inline("אב "), Self.inline("xy.org", .whole), Self.inline(" גד")]
    #expect(Self.lines(Paragraph(inlines: inlines, leading: 1)) == ["17[ בא] 11[xy.org] 8[דג ]"])
  }

  @Test func fallsBackToTheNextFont() {
    let latin = SquareFace(name: "Latin", scalars: Set("abc ".unicodeScalars))
    let fonts = FontSet(regular: [latin, SquareFace(scalars: ["é"])], italic: [], bold: [])
    let setter = ParagraphTypesetter(fonts, width: 20)
    let line = setter.lines(Paragraph(inlines: [Self.inline("abécx")], leading: 1))[0]
    #expect(line.runs.map(\.face) == [0, 1, 0])
    #expect(line.runs.map { String(decoding: $0.codes, as: UTF8.self) } == ["ab", "é", "c"])
  }

  @Test func usesTheFontsOfTheStyle() {
    let faces = (0..<4).map { SquareFace(name: "Square\($0)") }
    func names(_ fonts: FontSet) -> [String] {
      let setter = ParagraphTypesetter(fonts, width: 20)
      return FontStyle.allCases.map { style in
        var inline = Self.inline("a")
        inline.style.font = style
        return setter.faces[setter.lines(Paragraph(inlines: [inline], leading: 1))[0].runs[0].face].name
      }
    }
    #expect(
      names(FontSet(regular: [faces[0]], italic: [faces[1]], bold: [faces[2]]))
        == ["Square0", "Square1", "Square2", "Square2"])
    #expect(
      names(FontSet(regular: [faces[0]], italic: [faces[1]], bold: [faces[2]], display: [faces[3]]))
        == ["Square0", "Square1", "Square2", "Square3"])
  }
}
