import ResumeDomain
import TestSupport
import Testing

@testable import ResumeDocuments

struct PDFWriterTests {
  private static func bytes(_ handout: Handout, _ theme: Theme = .classic) -> [UInt8] {
    PDFWriter.bytes(handout, layout: PDFLayout(theme: theme), fonts: .standard(theme))
  }

  @Test(arguments: Theme.allCases)
  func isDeterministic(theme: Theme) {
    let handout = SampleHandout.full(jobs: 5)
    let bytes = Self.bytes(handout, theme)
    #expect(bytes.starts(with: Array("%PDF-1.7\n".utf8)))
    #expect(bytes == Self.bytes(handout, theme))
    #expect(bytes != Self.bytes(SampleHandout.full(jobs: 4), theme))
  }

  @Test func writesAResumeWithOnlyAName() {
    let handout = Handout(language: "en", person: "Ada", words: SampleHandout.words)
    #expect(Self.bytes(handout).count > 500)
  }

  @Test func survivesRandomResumes() {
    var handout = Handout(language: "", person: "", headline: "", words: SampleHandout.words)
    handout.contacts = [.init(kind: .phone, label: "", text: "")]
    handout.sections = [
      .init(.summary, heading: "", content: .paragraphs([])), .init(.summary, heading: "", content: .paragraphs([""])),
      .init(.section(.work), heading: "Work", content: .entries([])),
      .init(
        .section(.work), heading: "Work", content: .entries([.init(title: "", highlights: Handouts.items("", "日本"))])),
      .init(.section(.skills), heading: "", content: .rows([.init(label: "", items: [""])])),
      .init(.section(.references), heading: "", content: .quotes([.init(paragraphs: ["", "\n"], author: "")])),
    ]
    #expect(!Self.bytes(handout).isEmpty)
    #expect(
      !PDFWriter.bytes(handout, layout: PDFLayout(), fonts: FontSet(regular: [], italic: [], bold: [])).isEmpty)
  }

  @Test func typesetsHugeTexts() {
    let scale = Soak.isOn ? 10 : 1
    var handout = SampleHandout.full(jobs: 20 * scale)
    handout.sections.append(
      .init(
        .section(.volunteer), heading: "Volunteering",
        content: .entries([
          .init(
            title: String(repeating: "word ", count: 200 * scale),
            organization: String(repeating: "x", count: 2000 * scale),
            paragraphs: [.init(RichText(plain: String(repeating: "paragraph ", count: 1000 * scale)))],
            highlights: Array(repeating: .init("Item", level: 0), count: 300 * scale))
        ])))
    #expect(Self.bytes(handout).count > 10_000 * scale)
  }

  @Test(arguments: Soak.all(Theme.allCases, otherwise: [.classic, .margin]))
  func fitsIntoAMaximumNumberOfPages(theme: Theme) throws {
    let handout = SampleHandout.full(jobs: 5, seed: 3)
    func document(_ maximum: Int?, size: Double? = nil) throws -> (pages: Int, size: Double, excess: PDFExcess?) {
      let layout = PDFLayout(theme: theme, fontSize: size, maximumPages: maximum)
      let (bytes, excess, _) = PDFWriter.document(handout, layout: layout, fonts: .standard(theme))
      let file = try PDFReader(bytes)
      let words = file.pages.flatMap { page in
        String(decoding: file.content(of: file.resolved(page).dictionary?["Contents"]) ?? [], as: UTF8.self)
          .split { $0.isWhitespace }
      }
      // The most frequent size is that of running text.
      let sizes = Dictionary(zip(words, words.dropFirst()).filter { $1 == "Tf" }.map { ($0.0, 1) }, uniquingKeysWith: +)
      return (file.pages.count, sizes.max { $0.value < $1.value }.flatMap { Double($0.key) } ?? 0, excess)
    }
    #expect(try document(nil).size == ThemeStyle.of(theme).text.size)
    let natural = try document(nil, size: 12)
    #expect(natural.pages > 2 && natural.size == 12 && natural.excess == nil)
    let same = try document(20, size: 12)
    #expect(same.pages == natural.pages && same.size == 12 && same.excess == nil)
    let fewer = try document(natural.pages - 1, size: 12)
    #expect(fewer.pages < natural.pages && fewer.size <= 12 && fewer.excess == nil)
    // If the densest layout has too many pages, the result says by how much.
    let floor = theme == .classic ? 9.2 : 8.8
    let fewest = try document(1, size: 12)
    let excess = try #require(fewest.excess)
    #expect(fewest.pages > 1 && fewest.size == floor)
    #expect(excess.pageCount == fewest.pages && excess.lineCount > 0 && excess.sections.count == 3)
    #expect(excess.sections[0].lines >= excess.sections[1].lines)
    #expect(try document(1, size: 8).size == 8)
  }

  @Test func getsDenserInTheOrderOfTheContract() {
    let handout = SampleHandout.full(jobs: 1)
    let styles = PDFLayout().denserStyles(of: handout)
    let sides = styles.map { $0.margins.side.rounded() }
    #expect(sides.prefix(2) == [57, 57] && sides.dropFirst(2).allSatisfy { $0 == 48 })
    // First the head is as before.
    #expect(styles[1].name.size < styles[0].name.size && styles[1].text == styles[0].text)
    #expect(styles[2].spaces.beforeSection == styles[0].spaces.beforeSection)
    #expect(abs(styles[3].spaces.beforeSection / styles[0].spaces.beforeSection - 0.85) < 0.001)
    #expect(styles.dropFirst(4).map(\.text.size) == [9.55, 9.3, 9.2, 9.2])
    #expect(styles.filter(\.hasHeadingsInLine).count == 1)
    #expect(styles.last?.hasHeadingsInLine == true)
    let margin = PDFLayout(theme: .margin).denserStyles(of: handout)
    #expect(margin[2].margins.side == 39.7 && margin.last?.text.size == 8.8)
    #expect(margin.filter(\.hasHeadingsInLine).isEmpty)
    // Requested margins and smaller text stay.
    let own = PDFLayout(fontSize: 9, margins: 68).denserStyles(of: handout)
    #expect(own.allSatisfy { $0.margins.side == 68 && $0.text.size == 9 })
  }

  @Test func hasMarginsAndAFooterAsRequested() throws {
    let handout = SampleHandout.full(jobs: 8)
    func pieces(_ layout: PDFLayout) throws -> [PDFText.Piece] {
      let file = try PDFReader(PDFWriter.bytes(handout, layout: layout, fonts: .standard(layout.theme)))
      return try file.pages.flatMap { try PDFText(page: $0, of: file).pieces }
    }
    #expect(try pieces(PDFLayout()).contains { $0.tag == "Artifact" && $0.text.contains("Page 1 of") })
    #expect(try !pieces(PDFLayout(footer: .none)).contains { $0.text.contains("Page 1 of") })
    #expect(PDFLayout().style.margins.footer < PDFLayout().style.margins.bottom)
    let margins = PDFLayout(margins: 15).style.margins
    #expect((margins.side, margins.top, margins.bottom) == (15, 15, 15))
    #expect(margins.footer < 15)
  }
}
