import ResumeDomain
import TestSupport
import Testing

@testable import ResumeDocuments

@Suite("PDF of a letter")
struct LetterPDFTests {
  private static func document(_ handout: Handout, _ layout: PDFLayout) -> (bytes: [UInt8], excess: PDFExcess?) {
    let (bytes, excess, _) = PDFWriter.document(handout, layout: layout, fonts: .standard(layout.theme))
    return (bytes, excess)
  }

  /// Returns the lines of the first page with their distances in points from the upper edge of the paper.
  private static func lines(_ handout: Handout, _ layout: PDFLayout) -> [(box: LineBox, top: Double)] {
    let style = layout.style(of: handout)
    let width = layout.paper.size.width - 2 * style.margins.side
    var typesetter = ResumeTypesetter(style, .standard(layout.theme), width: width)
    typesetter.add(handout)
    let height = layout.paper.size.height - style.margins.top - style.margins.bottom
    let composition = Composition(typesetter.lines, names: typesetter.names, height: height)
    return composition.pages[0].map { (composition.lines[$0.index], $0.top + style.margins.top) }
  }

  @Test(arguments: Theme.allCases, ["en", "de"])
  func structuresTextsInReadingOrder(theme: Theme, language: String) throws {
    let (bytes, excess) = Self.document(Letters.full(language), PDFLayout(theme: theme))
    let file = try PDFReader(bytes)
    #expect(excess == nil && file.pages.count == 1 && file.danglingReferences.isEmpty)
    let blocks = ["H1", "H2", "P", "LBody"]
    let texts = try PDFStructure(of: file).all.filter { blocks.contains($0.type) }
      .map { $0.type + " " + $0.text.replacing("  ", with: " ") }
    let date = "P London, 24 November 2026"
    let recipient = "P Grace Hopper Acme 1 Main Street"
    let top = language == "de" ? ["P Ada Lovelace · 12 St James's Square", recipient, date] : [date, recipient]
    #expect(Array(texts.dropFirst(3).prefix(top.count + 2)) == top + ["H2 Application", "P Dear Ms. Hopper,"])
    #expect(texts.first == "H1 Ada Lovelace" && texts.suffix(2) == ["P Kind regards,", "P Ada Lovelace"])
    #expect(texts.contains("LBody patience") && file.links.contains("https://x.example/?a=1&b=2"))
    #expect(
      file[file.trailer["Info"], "Title"].text == "Ada Lovelace – Application"
        && file[file.root, "Lang"].text == language)
    for page in file.pages { #expect(try PDFText(page: page, of: file).unmarked.isEmpty) }
    #expect(Self.document(Letters.full(language), PDFLayout(theme: theme)).bytes == bytes)
  }

  @Test(arguments: Theme.allCases)
  func hasTheTypeOfLetters(theme: Theme) throws {
    let style = PDFLayout(theme: theme).style(of: Letters.full())
    #expect(style.text.size == 10.5 && abs(style.text.size * style.leading - 15) < 0.001)
    let millimeter = 72 / 25.4
    #expect(abs(style.margins.side - 34 * millimeter) < 0.1 && abs(style.margins.top - 25 * millimeter) < 0.1)
    #expect(abs(PDFLayout(theme: theme).style(of: Letters.full("de")).margins.side - 25 * millimeter) < 0.1, "DIN 5008")
    let sentence = "The quick brown fox jumps over the lazy dog and reads the letters of two engineers. "
    let text = Inline(
      text: String(repeating: sentence, count: 20), style: style.text, element: StructureTree.document)
    let typesetter = ResumeTypesetter(style, .standard(theme), width: 595.28 - 2 * style.margins.side)
    let count = typesetter.text.lines(Paragraph(inlines: [text])).count
    #expect(66...90 ~= sentence.count * 20 / (count - 1))
    // The requested sizes and margins replace those of letters, and résumés keep theirs.
    let own = PDFLayout(theme: theme, fontSize: 9, margins: 50).style(of: Letters.full())
    #expect(own.text.size == 9 && own.margins.side == 50)
    #expect(PDFLayout(theme: theme).style(of: Handouts.full).text.size == ThemeStyle.of(theme).text.size)
  }

  @Test(arguments: Theme.allCases, ["en", "de"])
  func headDateAndTextHaveTheSameEdges(theme: Theme, language: String) throws {
    var handout = Letters.full(language)
    handout.contacts = (0..<7).map { .init(kind: .link, label: "L", text: "https://example.org/\($0)") }
    handout.letter?.body = [.init(RichText(plain: String(repeating: "engines and letters ", count: 40)))]
    let layout = PDFLayout(theme: theme)
    let width = layout.paper.size.width - 2 * layout.style(of: handout).margins.side
    let lines = Self.lines(handout, layout).map(\.box.runs).filter { !$0.isEmpty }
    func end(_ runs: [TextRun]) -> Double { runs.map { $0.x + $0.width }.max() ?? 0 }
    #expect(lines.allSatisfy { $0.allSatisfy { $0.x >= 0 } && end($0) < width + 4 }, "a space at the end hangs")
    #expect(lines.count { abs(end($0) - width) < 0.01 && ($0.first?.x ?? 0) > 100 } == 1, "the date")
    #expect(lines.count { end($0) > width - 40 && $0.first?.x == 0 } > 5, "the text")
  }

  @Test(arguments: Theme.allCases)
  func putsTheRecipientIntoTheWindowOfAnEnvelope(theme: Theme) throws {
    let lines = Self.lines(Letters.full("de"), PDFLayout(theme: theme))
    let first = try #require(lines.firstIndex { abs($0.top - 177.7) < 0.5 })
    // The sender is directly above; the head ends above the field, which begins at 45 mm.
    #expect(abs(lines[first - 1].top + lines[first - 1].box.height - 177.7) < 0.5)
    #expect(lines[first - 2].top + lines[first - 2].box.height < 127.6)
    // The recipient begins 25 mm from the left edge, has lines of 12.9 points, and ends above 90 mm.
    #expect(lines[first].box.runs.first?.x == 0 && abs(lines[first + 1].top - 190.6) < 0.5)
    // The date is at the right below the field.
    #expect(abs(lines[first + 3].top - 279.2) < 0.5 && (lines[first + 3].box.runs.first?.x ?? 0) > 200)
  }

  @Test(arguments: Theme.allCases)
  func printsALongSenderOnOneSmallerLine(theme: Theme) throws {
    func sender(_ text: String) throws -> (line: [TextRun], above: [TextRun]) {
      var handout = Letters.full("de")
      handout.letter?.addressField?.sender = text
      let lines = Self.lines(handout, PDFLayout(theme: theme))
      let first = try #require(lines.firstIndex { abs($0.top - 177.7) < 0.5 })
      return (lines[first - 1].box.runs, lines[first - 2].box.runs)
    }
    let short = try sender("Ada Lovelace · Am Weg 1")
    #expect(short.line.first?.style.size == 8)
    let long = try sender("Jürgen Großkopf-Bärenfänger · Friedrich-Wilhelm-Straße 112, 10117 Berlin")
    let size = try #require(long.line.first?.style.size)
    let width = long.line.reduce(0) { $0 + $1.width }
    #expect((6.5..<8).contains(size) && width <= 240.9, "\(size), \(width)")
    // Never a second line, not even below the smallest size.
    let endless = try sender(String(repeating: "Straße ", count: 20))
    #expect(endless.line.first?.style.size == 6.5 && endless.above.map(\.codes) == short.above.map(\.codes))
  }

  @Test func putsMoreThanSixLinesHigherAndNeverOverTheHead() throws {
    var handout = Letters.full("de")
    handout.letter?.recipient = (1...8).map { "Line \($0)" }
    let lines = Self.lines(handout, PDFLayout())
    #expect(lines.contains { abs($0.top - (177.7 - 2 * 12.9)) < 0.5 })
    // A name of several lines, and many contacts.
    handout.headline = String(repeating: "Engineer of engines ", count: 20)
    handout.contacts = (0..<20).map { .init(kind: .link, label: "L", text: "https://example.org/\($0)") }
    let all = Self.lines(handout, PDFLayout())
    #expect(zip(all, all.dropFirst()).allSatisfy { $0.top + $0.box.height <= $1.top + 0.01 })
  }

  @Test func writesALongNameOfAGermanLetterOnOneLine() {
    var handout = Letters.full("de")
    handout.person = "Dr.-Ing. Jürgen Großkopf-Bärenfänger"
    let lines = Self.lines(handout, PDFLayout())
    #expect(lines[0].box.height < 33 && lines[1].box.runs.first?.style.size == PDFLayout().style.headline.size)
  }

  @Test(arguments: Theme.allCases)
  func countsTheLinesAboveOnePage(theme: Theme) throws {
    let layout = PDFLayout(theme: theme)
    let long = Self.document(Letters.full(paragraphs: 18), layout)
    let excess = try #require(long.excess)
    let file = try PDFReader(long.bytes)
    #expect(file.pages.count == 2 && excess.pageCount == 2 && excess.lineCount > 2 && excess.sections.isEmpty)
    // The closing phrase and the name aren't the only lines of a page.
    for paragraphs in Soak.all(Array(8...20), otherwise: [12, 15, 18]) {
      let (bytes, _) = Self.document(Letters.full(paragraphs: paragraphs), layout)
      let file = try PDFReader(bytes)
      guard file.pages.count == 2 else { continue }
      let pieces = try PDFText(page: file.pages[1], of: file).pieces.filter { $0.number != nil }
      #expect(pieces.count > 2, "\(paragraphs): \(pieces)")
    }
  }

  @Test func writesHostileTexts() throws {
    let handout = Letters.hostile
    let (bytes, excess) = Self.document(handout, PDFLayout())
    let file = try PDFReader(bytes)
    #expect(excess != nil && file.danglingReferences.isEmpty)
    for page in file.pages { #expect(try PDFText(page: page, of: file).unmarked.isEmpty) }
    // Without any text.
    let empty = Letters.handout("en", .init(date: .init([])))
    #expect(try PDFReader(Self.document(empty, PDFLayout()).bytes).pages.count == 1)
  }
}
