import ResumeDomain
import TestSupport
import Testing

@testable import ResumeDocuments

/// The measures of finished pages, in points.
struct FinishTests {
  private static func handout(_ sections: [Handout.Section], person: String = "Ada Lovelace") -> Handout {
    Handout(language: "en", person: person, sections: sections, words: SampleHandout.words)
  }

  private static func section(_ section: ResumeSection, _ content: Handout.Content) -> Handout.Section {
    .init(.section(section), heading: "Heading", content: content)
  }

  private static func typeset(_ handout: Handout, _ theme: Theme) -> ResumeTypesetter {
    let layout = PDFLayout(theme: theme)
    let style = layout.style(of: handout)
    var typesetter = ResumeTypesetter(
      style, .standard(theme), width: layout.paper.size.width - 2 * style.margins.side)
    typesetter.add(handout)
    return typesetter
  }

  /// The distances of the baselines from the first line's upper edge.
  private static func baselines(_ typesetter: ResumeTypesetter) -> [Double] {
    var top = 0.0
    return typesetter.lines.enumerated().map { index, line in
      top += index > 0 ? line.spaceBefore : 0
      defer { top += line.height }
      return top + line.baseline
    }
  }

  private static func time(_ text: String) -> Handout.Time { Handout.Time([.init(text)]) }

  private static func dates(in typesetter: ResumeTypesetter) -> [TextRun] {
    typesetter.lines.flatMap(\.runs).filter { $0.style == typesetter.style.dates && $0.codes.count > 4 }
  }

  // MARK: Head

  @Test(arguments: Theme.allCases)
  func contactsAreAtTheSameDistance(theme: Theme) {
    var handout = Self.handout([])
    handout.contacts = ["Madrid", "Spain", "Europe"].map { .init(kind: .location, label: "Place", text: $0) }
    let typesetter = Self.typeset(handout, theme)
    let texts = typesetter.lines[1].runs.filter { $0.codes.count > 4 }
    let icon = theme == .modern ? ContactIcon.advance * typesetter.style.contacts.size : 0
    #expect(texts.count == 3)
    for (left, right) in zip(texts, texts.dropFirst()) {
      #expect(abs(right.x - left.x - left.width - icon - 12.5) < 0.01)
    }
  }

  @Test(arguments: [("Ada Lovelace", 30.0), ("Ada Lovelace Byron", 30), ("Ada Lovelace Byrons", 27)])
  func shortNamesAreLarger(name: String, size: Double) {
    var handout = Self.handout([], person: name)
    handout.headline = "Engineer"
    let typesetter = Self.typeset(handout, .classic)
    let baselines = Self.baselines(typesetter)
    #expect(abs(typesetter.style.name.size - size) < 0.001)
    #expect(abs(baselines[1] - baselines[0] - 20) < 0.05)
  }

  @Test(arguments: Theme.allCases)
  func theHeadIsCenteredOnThePhoto(theme: Theme) throws {
    var handout = Self.handout([Self.section(.skills, .rows([.init(label: "", items: ["Swift"])]))])
    handout.headline = "Engineer"
    handout.photo = try Photo(SampleImage.jpeg())
    let lines = Self.typeset(handout, theme).lines
    let photo = try #require(lines[1].photo)
    let head = lines[1].height + lines[2].spaceBefore + lines[2].height
    #expect(abs(lines[0].height - (PhotoBox.height - head) / 2) < 0.001 && photo.rise == lines[0].height)
    #expect(lines[0].runs.isEmpty && lines[1].breakBefore == .never)
  }

  // MARK: Entries

  @Test(arguments: Theme.allCases)
  func theFirstBulletIsAsFarAsTheOthers(theme: Theme) {
    let entry = Handout.Entry(title: "Lead", highlights: Handouts.items("One", "Two", "Three"))
    let typesetter = Self.typeset(Self.handout([Self.section(.work, .entries([entry]))]), theme)
    let last = Self.baselines(typesetter).suffix(4)
    let distances = zip(last, last.dropFirst()).map { $1 - $0 }
    #expect(distances.allSatisfy { abs($0 - distances[0]) < 0.001 })
    if theme == .classic { #expect(abs(distances[0] - 14.3) < 0.001) }
  }

  @Test func linesBelowLinksSpareLettersAndEndWithTheLast() throws {
    let typesetter = ParagraphTypesetter(FontSet.standard(.classic), width: 300)
    func parts(_ text: String) throws -> (parts: [Range<Double>], run: TextRun) {
      var inline = Inline(text: text, style: TextStyle(size: 10), element: StructureTree.document)
      inline.style.underline = .black
      let run = try #require(typesetter.lines(Paragraph(inlines: [inline])).first?.runs.first)
      return (run.underlines, run)
    }
    let plain = try parts("men in")
    #expect(plain.parts.count == 1 && plain.parts[0].lowerBound == 0)
    #expect(abs(plain.parts[0].upperBound - plain.run.width) < 0.5)
    let wrapped = try parts("men ")
    #expect(wrapped.parts.count == 1 && wrapped.parts[0].upperBound < wrapped.run.width - 1)
    let spared = try parts("maps")
    #expect(spared.parts.count == 2 && spared.parts[1].lowerBound - spared.parts[0].upperBound > 4)
  }

  @Test func openingQuotesHang() {
    let typesetter = ParagraphTypesetter(FontSet.standard(.classic), width: 300)
    func start(_ text: String, _ alignment: Alignment = .left) -> Double? {
      let inline = Inline(text: text, style: TextStyle(size: 10), element: StructureTree.document)
      return typesetter.lines(Paragraph(inlines: [inline], indent: 20, alignment: alignment)).first?.runs.first?.x
    }
    #expect(start("“Quoted”") == 16 && start("«Cita»") == 16 && start("„Zitat“") == 16)
    #expect(start("Plain “x”") == 20 && start("“Quoted”", .end).map { $0 > 200 } == true)
  }

  @Test func publicationsHaveAnItalicVenue() throws {
    var entry = Handout.Entry(title: "Title", organization: "Venue")
    entry.time = Self.time("2020")
    func fonts(_ section: ResumeSection) -> [FontStyle] {
      let typesetter = Self.typeset(Self.handout([Self.section(section, .lines([entry]))]), .classic)
      return typesetter.lines.last?.runs.filter { $0.codes.count > 8 && $0.line == nil }.map(\.style.font) ?? []
    }
    #expect(fonts(.publications).prefix(2) == [.regular, .italic])
    #expect(fonts(.awards).prefix(2) == [.bold, .regular])
  }

  @Test(arguments: Theme.allCases)
  func notesOfOneLineEntriesHang(theme: Theme) throws {
    let note = Handout.Entry(title: "Medal", paragraphs: ["Why."])
    let others = ["A", "B"].map { Handout.Entry(title: $0, organization: "Academy") }
    let typesetter = Self.typeset(Self.handout([Self.section(.awards, .lines([note] + others))]), theme)
    let (style, lines) = (typesetter.style, typesetter.lines.suffix(3))
    let text = try #require(typesetter.lines[typesetter.lines.count - 3].runs.first)
    #expect(text.style == style.small && abs(text.x - style.textStart - style.itemIndent) < 0.001)
    #expect(lines.map(\.spaceBefore).suffix(2) == [style.spaces.betweenRows + 3, style.spaces.betweenRows])
  }

  @Test(arguments: Theme.allCases)
  func headsOfTwoLinesHaveTheDatesOnTheFirst(theme: Theme) throws {
    let entry = Handout.Entry(title: "Lead", organization: "Acme", location: "Rome", time: Self.time("2020 – 2021"))
    var handout = Self.handout([Self.section(.work, .entries([entry, entry]))])
    #expect(Self.typeset(handout, theme).lines.filter { $0.runs.contains { $0.style.font == .bold } }.count >= 2)
    handout.heads = .two
    let typesetter = Self.typeset(handout, theme)
    let titles = typesetter.lines.indices.filter {
      typesetter.lines[$0].runs.contains { $0.style == typesetter.style.title }
    }
    try #require(titles.count == 2)
    for index in titles {
      let (title, place) = (typesetter.lines[index].runs, typesetter.lines[index + 1].runs)
      #expect(title.contains { $0.style == typesetter.style.dates && $0.line == index })
      #expect(!title.contains { $0.style == typesetter.style.organization })
      #expect(place.contains { $0.style == typesetter.style.organization })
      #expect(!place.contains { $0.style == typesetter.style.dates && $0.codes.count > 8 })
    }
  }

  // MARK: The theme margin

  @Test func allDatesAreInTheColumn() {
    func job(_ title: String, _ time: String, _ start: String, _ end: String) -> Handout.Entry {
      .init(
        title: title, organization: "Acme",
        time: Handout.Time([.init(start, date: start), .init(" – "), .init(end, date: end)]))
    }
    let sections = [
      Self.section(.work, .entries([job("Lead", "", "2020", "2022"), job("Engineer", "", "2018", "2020")])),
      Self.section(.awards, .lines([.init(title: "Medal", organization: "Academy", time: Self.time("May 2019"))])),
    ]
    let typesetter = Self.typeset(Self.handout(sections), .margin)
    let dates = Self.dates(in: typesetter)
    // A period, two jobs and an award; the invisible texts beside them aren't dates.
    let drawn = dates.filter { $0.stretch == 100 && $0.codes.count > 8 }
    #expect(drawn.count == 4 && drawn.allSatisfy { $0.x + $0.width <= typesetter.style.textStart }, "\(drawn.map(\.x))")
    // Beside the first employer are the heading, the period and the first job's dates below each other.
    #expect(Set(drawn.prefix(2).map { $0.line ?? 0 }).count == 2)
  }

  @Test("dates of entries after one with more texts in the column than lines are beside their titles")
  func laterDatesAreBesideTheirTitles() {
    let entries = ["A", "B", "C"].map {
      Handout.Entry(title: $0, organization: "Uni " + $0, time: Self.time("May 2019"))
    }
    let typesetter = Self.typeset(Self.handout([Self.section(.education, .entries(entries))]), .margin)
    let rises = Self.dates(in: typesetter).filter { $0.stretch == 100 && $0.codes.count > 8 }.map(\.rise)
    #expect(rises.count == 3 && rises[0] < -10 && rises[1] == 0 && rises[2] == 0)
  }

  @Test func aPeriodBreaksAfterItsDash() {
    let entry = Handout.Entry(title: "Lead", time: Self.time("September 2016 – September 2021"))
    let typesetter = Self.typeset(Self.handout([Self.section(.work, .entries([entry]))]), .margin)
    let face = typesetter.text.faces[0]
    let lines = Self.dates(in: typesetter).filter { $0.stretch == 100 && $0.codes.count > 8 }
    #expect(lines.count == 2 && lines[1].codes.count == face.codes(for: Array("September 2021".unicodeScalars)).count)
  }

  @Test func itemsOfSkillsFollowTheWidestName() throws {
    let rows = ["Go", "Programming"].map { Handout.Row(label: $0, items: ["Swift"]) }
    let typesetter = Self.typeset(Self.handout([Self.section(.skills, .rows(rows))]), .margin)
    let style = typesetter.style
    let inline = Inline(text: "Programming", style: style.label, element: StructureTree.document)
    let start = style.textStart + typesetter.text.width(of: inline) + 12
    let items = typesetter.lines.suffix(2).compactMap { $0.runs.last }
    #expect(items.allSatisfy { abs($0.x - start) < 0.01 })
    let long = [Handout.Row(label: String(repeating: "Wide name ", count: 6), items: ["Swift"])]
    let limited = Self.typeset(Self.handout([Self.section(.skills, .rows(long))]), .margin)
    let first = try #require(limited.lines.compactMap { $0.runs.last { $0.style == style.text } }.first)
    #expect(first.x - style.textStart < 119 && first.x - style.textStart > 90)
  }

  @Test func levelsAreRegularAndGray() {
    let row = Handout.Row(label: "Swift (Expert)", items: ["UIKit"], level: "Expert")
    for theme in Theme.allCases {
      let typesetter = Self.typeset(Self.handout([Self.section(.skills, .rows([row]))]), theme)
      let runs = typesetter.lines.last?.runs ?? []
      #expect(runs.contains { $0.style == typesetter.style.location && $0.codes.count >= 16 })
      #expect(runs.first { $0.style == typesetter.style.label }.map { $0.codes.count <= 12 } == true)
    }
  }

  // MARK: Pages

  @Test(arguments: Theme.allCases)
  func aShortLastPageGoes(theme: Theme) throws {
    func document(_ lines: Int, _ maximum: Int? = nil) throws -> (pages: Int, fitted: Int?) {
      let handout = Self.handout([
        .init(.summary, heading: "Summary", content: .paragraphs(Array(repeating: "Text", count: lines)))
      ])
      let layout = PDFLayout(theme: theme, maximumPages: maximum)
      let document = PDFWriter.document(handout, layout: layout, fonts: .standard(theme))
      return (try PDFReader(document.bytes).pages.count, document.fittedPages)
    }
    let full = try #require(try (20..<80).last { try document($0).pages == 1 && document($0).fitted == nil })
    #expect(try document(full + 1) == (1, 1), "a line more")
    #expect(try document(full + 1, 1) == (1, 1), "as requested")
    #expect(try document(full + 30) == (2, nil), "more than a quarter of the page")
    #expect(try document(full - 5) == (1, nil))
  }

  @Test func theTextOfAFittedPageIsReadable() {
    for (theme, size) in [(Theme.classic, 9.3), (.modern, 9.0), (.margin, 9.0)] {
      let layout = PDFLayout(theme: theme)
      let styles = layout.denserStyles(of: Self.handout([])).filter(layout.isReadable)
      #expect(styles.allSatisfy { $0.text.size >= size - 0.001 } && !styles.contains(where: \.hasHeadingsInLine))
      #expect(styles.contains { $0.text.size < ThemeStyle.of(theme).text.size })
    }
  }

  // MARK: Fonts

  @Test func ligaturesAreReadAsLetters() throws {
    func forms(_ text: String) -> [UInt32] {
      GlyphForm.withLigatures(Array(text.unicodeScalars)) { _ in true }.map(\.value)
    }
    #expect(forms("off") == [0x6F, 0xFB00, 0xE049] && forms("fi") == [0xFB01, 0xE04D])
    #expect(
      forms("affix") == [0x61, 0xFB03, 0xE041, 0xE042, 0x78]
        && forms("fa f") == Array("fa f".unicodeScalars.map(\.value)))
    let text = "Chief Efficiency Officer, afflux of flawless fits"
    let read = GlyphForm.withLigatures(Array(text.unicodeScalars)) { _ in true }.map(GlyphForm.meaning).joined()
    #expect(read == text)
    #expect(GlyphForm.withLigatures(Array("fi".unicodeScalars)) { _ in false } == ["f", "i"])
    for theme in Theme.allCases {
      let face = FontSet.standard(theme).faces(.regular)[0]
      if face.covers("\u{FB01}") { #expect(face.width(of: "\u{FB01}") == face.width(of: "\u{E04D}")) }
    }
  }

  @Test func filesHaveOnlyTheGlyphsThatAreDrawn() throws {
    let face = try #require(FontSet.standard(.classic).faces(.regular).first)
    var (all, few) = (PDFFile(), PDFFile())
    _ = face.write(to: &all, glyphs: Set(0..<2000))
    _ = face.write(to: &few, glyphs: [1, 2, 3])
    #expect(
      few.bytes(root: few.reserve(), info: few.reserve()).count * 3
        < all.bytes(root: all.reserve(), info: all.reserve()).count)
  }
}
