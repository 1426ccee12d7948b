import ResumeDomain
import TestSupport
import Testing

@testable import ResumeDocuments

struct ResumeTypesetterTests {
  private struct Document {
    let composition: Composition
    let bookmarks: [Bookmark]
    let height: Double

    init(_ handout: Handout, _ theme: Theme, _ paper: Paper) {
      let style = ThemeStyle.of(theme)
      var setter = ResumeTypesetter(style, FontSet.standard(theme), width: paper.size.width - 2 * style.margins.side)
      setter.add(handout)
      height = paper.size.height - style.margins.top - style.margins.bottom
      composition = Composition(setter.lines, names: setter.names, height: height)
      bookmarks = setter.bookmarks
    }

    /// Returns the page of a line.
    func page(_ line: Int) -> Int? { composition.pages.firstIndex { $0.contains { $0.index == line } } }
  }

  @Test(arguments: Theme.allCases, Soak.all(Array(0..<12), otherwise: [1, 4, 7, 10]))
  func keepsHeadingsAndTheLinesOfEntriesTogether(theme: Theme, seed: UInt64) throws {
    let document = Document(
      SampleHandout.full(jobs: Int(seed) + 1, seed: seed), theme, seed.isMultiple(of: 2) ? .a4 : .letter)
    let lines = document.composition.lines
    let ends = document.bookmarks.flatMap { [$0.line] + $0.children.map(\.line) } + [lines.count]
    for section in document.bookmarks {
      // Together with the next two lines.
      #expect(document.page(section.line) == document.page(section.line + 2))
      for entry in section.children {
        let end = ends.first { $0 > entry.line } ?? lines.count
        #expect(document.page(entry.line) == document.page(min(entry.line + 2, end - 1)))
        #expect(document.page(end - 1) == document.page(end - 2))
      }
    }
    for page in document.composition.pages {
      let last = page[page.count - 1]
      #expect(last.top + lines[last.index].height <= document.height + 0.001)
    }
    for page in document.composition.pages.dropFirst() {
      let first = try #require(page.first { !$0.isRepeated })
      #expect(lines[first.index].breakBefore != .never)
    }
  }

  @Test func keepsTwoShortEntriesAtTheEndsOfASection() {
    var setter = ResumeTypesetter(ThemeStyle.of(.modern), SquareFace.set, width: 400)
    let entries = (0..<6).map { Handout.Entry(title: "Title \($0)", organization: "A") }
    setter.add(
      Handout(
        language: "en", person: "A",
        sections: [.init(.section(.certificates), heading: "C", content: .lines(entries))], words: SampleHandout.words))
    #expect(setter.lines.suffix(7).map(\.breakBefore) == [.section, .never, .never, .free, .free, .free, .never])
  }

  @Test func neverLeavesALineOfAParagraphAlone() {
    for count in 1...12 {
      let entry = Handout.Entry(
        title: "Title", paragraphs: [.init(RichText(plain: String(repeating: "xxxx ", count: count)))],
        highlights: Handouts.items("a", "b", "c"))
      var setter = ResumeTypesetter(ThemeStyle.of(.classic), SquareFace.set, width: 55)
      setter.add(
        Handout(
          language: "en", person: "A",
          sections: [.init(.section(.work), heading: "W", content: .entries([entry]))], words: SampleHandout.words))
      // Name, contacts, heading and title precede, three list items follow.
      let breaks = setter.lines.suffix(count + 3).map(\.breakBefore)
      #expect(breaks.count == count + 3)
      for (index, found) in breaks.prefix(count).enumerated() {
        #expect(found == (index >= 2 && count - index >= 2 ? .line : .never), "\(index) of \(count)")
      }
      #expect(breaks.suffix(3) == [count >= 2 ? .split : .never, count >= 1 ? .split : .never, .never])
    }
  }

  @Test(arguments: Theme.allCases)
  func fillsPagesWithShortEntries(theme: Theme) {
    let entries = (0..<150).map { Handout.Entry(title: "Certificate \($0)", organization: "Issuer \($0)") }
    let handout = Handout(
      language: "en", person: "Ada",
      sections: [.init(.section(.certificates), heading: "Certificates", content: .entries(entries))],
      words: SampleHandout.words)
    let document = Document(handout, theme, .a4)
    let lines = document.composition.lines
    for page in document.composition.pages.dropLast() {
      let last = page[page.count - 1]
      let next = lines[(last.index + 1)...(last.index + 2)].reduce(0) { $0 + $1.spaceBefore + $1.height }
      #expect(document.height - last.top - lines[last.index].height < next)
    }
  }

  @Test(arguments: Theme.allCases, Soak.all(Array(1..<20), otherwise: [2, 5, 8, 11, 14, 17]))
  func keepsTwoLinesOfRowsTogether(theme: Theme, before: Int) {
    let rows = (0..<4).map { Handout.Row(label: "Row \($0)", items: Array(repeating: "Swift", count: 90)) }
    let handout = Handout(
      language: "en", person: "Ada",
      sections: [
        .init(.summary, heading: "S", content: .paragraphs(Array(repeating: "text", count: before * 2))),
        .init(.section(.skills), heading: "Skills", content: .rows(rows)),
      ], words: SampleHandout.words)
    let document = Document(handout, theme, .a4)
    let lines = document.composition.lines
    // Rows start with a bold label; the heading may be beside the first one.
    let starts = lines.indices.filter { index in
      index > document.bookmarks[1].line && lines[index].runs.contains { $0.style == ThemeStyle.of(theme).label }
    }
    #expect(starts.count == rows.count)
    for (start, end) in zip(starts, starts.dropFirst() + [lines.count]) {
      #expect(end - start > 4)
      #expect(document.page(start) == document.page(start + 1))
      #expect(document.page(end - 2) == document.page(end - 1))
    }
  }

  @Test(arguments: Theme.allCases)
  func staysInsideTheMargins(theme: Theme) {
    var handout = SampleHandout.full(jobs: 3)
    handout.person = String(repeating: "Name ", count: 100) + String(repeating: "x", count: 200)
    handout.headline = String(repeating: "y", count: 300)
    handout.contacts[1].text = String(repeating: "z", count: 300)
    let style = ThemeStyle.of(theme)
    let width = Paper.letter.size.width - 2 * style.margins.side
    var setter = ResumeTypesetter(style, FontSet.standard(theme), width: width)
    setter.add(handout)
    for line in setter.lines {
      let start = line.runs.map(\.x).min() ?? 0
      // Trailing spaces are invisible.
      let end = line.runs.map { $0.x + $0.width }.max() ?? 0
      #expect(start >= 0)
      #expect(end <= width + style.name.size / 2)
    }
  }

  /// Returns the lines of a job, in a font with characters as wide as high.
  private func lines(_ entry: Handout.Entry, width: Double = 400) -> [LineBox] {
    var setter = ResumeTypesetter(ThemeStyle.of(.classic), SquareFace.set, width: width)
    setter.add(
      Handout(
        language: "en", person: "", sections: [.init(.section(.work), heading: "", content: .entries([entry]))],
        words: SampleHandout.words))
    return setter.lines
  }

  private func text(_ runs: [TextRun]) -> String { String(decoding: runs.flatMap(\.codes), as: UTF8.self) }

  @Test func placesDatesAtTheEndOfTheTitle() throws {
    let time = Handout.Time([.init("2020 - 2021")])
    let whole = lines(.init(title: "Lead", organization: "Acme", location: "Rome", time: time, paragraphs: ["Text"]))
    #expect(whole.map { text($0.runs) } == ["Lead, Acme · Rome  2020 - 2021", "Text"])
    #expect(whole[0].runs.map(\.style.font) == [.bold] + Array(repeating: .regular, count: 7))
    let dates = try #require(whole[0].runs.last)
    #expect(dates.line == 0 && abs(dates.x + dates.width - 400) < 0.01)
    let bare = lines(.init(title: "Lead", time: time))
    #expect(bare.map { text($0.runs) } == ["Lead  2020 - 2021"] && bare[0].runs[3].line == 0)
  }

  @Test func placesWhatDoesNotFitOnASecondLine() throws {
    let time = Handout.Time([.init("2020 - 2021")])
    let lines = lines(
      .init(title: "Lead", organization: "Organization name", time: time, paragraphs: ["Text"]), width: 320)
    #expect(lines.map { text($0.runs) } == ["Lead", "Organization name  2020 - 2021", "Text"])
    let dates = try #require(lines[1].runs.last)
    // Text extraction finds the dates after the organization, from a space there to their end.
    let joint = lines[1].runs[1]
    #expect(joint.line == nil && joint.actualText == "  2020 - 2021" && joint.x > lines[1].runs[0].width)
    #expect(dates.line == 0 && abs(dates.x + dates.width - 320) < 0.01)
    #expect(lines.map(\.breakBefore).dropFirst().first == .never)
  }

  @Test func wrapsATitleBeforeItsDates() {
    let title = String(repeating: "word ", count: 30)
    let long = lines(.init(title: title, organization: "A", time: .init([.init("2020")])))
    #expect(long.count > 3)
    let dates = long[long.count - 1].runs.last
    #expect(dates?.line == 0)
    #expect((long[0].runs.map { $0.x + $0.width }.max() ?? 400) < (dates?.x ?? 0))
    // Later lines have the whole width.
    #expect((long[1].runs.map { $0.x + $0.width }.max() ?? 0) > (dates?.x ?? 400))
  }

  /// Programs that order by position would read the space between the letters of a word.
  @Test(arguments: [
    ("Lead", "A", 600), ("Lead", "Organization name", 320), (String(repeating: "word ", count: 20), "A", 600),
  ])
  func startsTheSpaceBeforeDatesAfterTheText(title: String, organization: String, width: Double) throws {
    let lines = lines(.init(title: title, organization: organization, time: .init([.init("2020")])), width: width)
    let space = try #require(lines.last?.runs.dropLast().last)
    let drawn = lines[0].runs.filter { $0.line == nil && $0.actualText == nil && !$0.codes.allSatisfy { $0 == 0x20 } }
    let end = drawn.map { $0.x + $0.width }.max() ?? 600
    #expect(space.line == 0 && space.x > end && space.x < end + 20)
  }

  @Test func usesTheWholeWidthForAnOrganization() {
    let time = Handout.Time([.init("2020 - 2021")])
    let organization = String(repeating: "word ", count: 6) + "to the end"
    let lines = lines(.init(title: "Lead", organization: organization, time: time), width: 420)
    #expect(lines.map { text($0.runs) } == ["Lead", organization + " 2020 - 2021"])
    #expect(lines[1].runs.allSatisfy { $0.actualText == nil })
  }

  @Test func alignsWrappedLinesWithTheFirstForTextExtraction() throws {
    let entry = Handout.Entry(
      title: String(repeating: "word ", count: 10), time: .init([.init("2020")]))
    var setter = ResumeTypesetter(ThemeStyle.of(.classic), SquareFace.set, width: 400)
    setter.add(
      Handout(
        language: "en", person: "", sections: [.init(.section(.awards), heading: "", content: .lines([entry]))],
        words: SampleHandout.words))
    let runs = try #require(setter.lines.last?.runs)
    #expect(text(runs).hasPrefix(" word") && runs[0].x == 0 && runs[1].x == ThemeStyle.of(.classic).itemIndent)
  }

  @Test(arguments: [Theme.modern])
  func fillsTheGapsBetweenContacts(theme: Theme) {
    var setter = ResumeTypesetter(ThemeStyle.of(theme), FontSet.standard(theme), width: 460)
    setter.add(SampleHandout.full(jobs: 1))
    let gaps = setter.lines.flatMap { line in
      zip(line.runs, line.runs.dropFirst()).filter { $0.0.actualText == " · " }
    }
    #expect(!gaps.isEmpty && gaps.allSatisfy { abs($0.x + $0.width - $1.x) < 0.01 })
  }

  @Test func placesLongDatesOnTheirOwnLine() {
    let time = Handout.Time([.init("September 2020 - December 2021")])
    let lines = lines(.init(title: "Lead", organization: "Acme", time: time))
    #expect(lines.map { text($0.runs) } == ["Lead, Acme", "September 2020 - December 2021"])
    #expect(lines[1].runs[0].line == nil && lines[1].runs[0].x == 0)
  }

  @Test func placesDatesBeforeRightToLeftTitles() {
    let lines = lines(.init(title: "אבג", time: .init([.init("2020")])))
    let runs = lines[0].runs
    #expect(runs[1].x == 0 && abs(runs[0].x + runs[0].width - 400) < 0.01)
  }

  @Test func underlinesLinkedNames() {
    let link = Handout.NamedLink(
      label: "Web page", link: Handouts.named("", "https://a.example").link, subject: .organization)
    let runs = lines(.init(title: "Lead", organization: "Acme", location: "Rome", links: [link]))[0].runs
    #expect(runs.map { $0.style.underline != nil } == [false, false, true, false, false])
    #expect(runs.compactMap { $0.link?.address } == ["https://a.example"])
  }

  @Test func tightensSpacesSlightlyToSaveAPage() {
    let lines = (0..<60).map { _ in
      LineBox(runs: [], height: 10, spaceBefore: 2, breakBefore: .free, baseline: 8)
    }
    // 60 lines need 718 points, and 708.6 with spaces of 92 %.
    #expect(Composition(lines, height: 718).lines[1].spaceBefore == 2)
    let composition = Composition(lines, height: 709)
    #expect(composition.pages.count == 1 && composition.lines[1].spaceBefore == 2 * 0.92)
    #expect(composition.lines[1].height == 10)
    let two = Composition(lines, height: 708)
    #expect(two.pages.count == 2 && two.lines[1].spaceBefore == 2)
  }

  @Test(arguments: [
    ("Ada", 1, 1, ""), ("Ada", 2, 5, "Ada · Page 2 of 5"), (String(repeating: "x", count: 200), 1, 2, "Page 1 of 2"),
  ])
  func numbersSeveralPages(name: String, page: Int, count: Int, text: String) {
    var handout = SampleHandout.full(jobs: 0)
    handout.person = name
    let setter = ResumeTypesetter(ThemeStyle.of(.classic), SquareFace.set, width: 300)
    let footer = setter.footer(handout, page: page, of: count).flatMap(\.codes)
    #expect(String(decoding: footer, as: UTF8.self) == text)
  }
}
