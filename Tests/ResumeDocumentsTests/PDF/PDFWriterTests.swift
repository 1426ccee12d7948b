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
      .init(.section(.work), heading: "Work", content: .entries([.init(title: "", highlights: Handouts.items("", "日本"))])),
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

  @Test func fitsIntoAMaximumNumberOfPages() throws {
    let handout = SampleHandout.full(jobs: 8, seed: 3)
    func document(_ maximum: Int?, size: Double? = nil) throws -> (pages: Int, size: Double) {
      let layout = PDFLayout(fontSize: size, maximumPages: maximum)
      let (bytes, count) = PDFWriter.document(handout, layout: layout, fonts: .standard(.classic))
      let file = try PDFReader(bytes)
      let words = file.pages.flatMap { page in
        String(decoding: file.content(of: file.resolved(page).dictionary?["Contents"]) ?? [], as: UTF8.self)
          .split { $0.isWhitespace }
      }
      // The most frequent size is that of running text.
      let sizes = Dictionary(zip(words, words.dropFirst()).filter { $1 == "Tf" }.map { ($0.0, 1) }, uniquingKeysWith: +)
      #expect(file.pages.count == count)
      return (count, sizes.max { $0.value < $1.value }.flatMap { Double($0.key) } ?? 0)
    }
    #expect(try document(nil).size == ThemeStyle.of(.classic).text.size)
    let natural = try document(nil, size: 14)
    #expect(natural.pages > 3 && natural.size == 14)
    #expect(try document(20, size: 14) == natural)
    let fewer = try document(natural.pages - 1, size: 14)
    #expect(fewer.pages < natural.pages && (9...14).contains(fewer.size))
    // Too many pages have the largest text with which there are as few as possible.
    let fewest = try document(1, size: 14)
    #expect(fewest.pages > 1 && fewest.pages < natural.pages && (9..<14).contains(fewest.size))
    #expect(try document(fewest.pages, size: 14) == fewest)
    #expect(try document(1, size: 9).pages == fewest.pages)
    #expect(try document(1, size: 8).size == 8)
  }

  @Test func narrowsMarginsToFitOnlyWithTheSmallestText() throws {
    let fonts = FontSet.standard(.classic)
    func pages(_ handout: Handout, _ layout: PDFLayout) -> Int {
      PDFWriter.document(handout, layout: layout, fonts: fonts).pageCount
    }
    let handouts = (1...30).map { count in
      var handout = SampleHandout.full(jobs: 1)
      handout.sections[0].content = .paragraphs(
        Array(repeating: "A short paragraph", count: 3 * count))
      return handout
    }
    let narrow = try #require(handouts.first { pages($0, PDFLayout(fontSize: 9, margins: 68, maximumPages: 1)) > 1 })
    #expect(pages(narrow, PDFLayout(maximumPages: 1)) == 1)
    // Requested margins stay.
    #expect(pages(narrow, PDFLayout(margins: 68, maximumPages: 1)) > 1)
    let style = ThemeStyle.of(.classic).narrowed(to: 34)
    #expect((style.margins.side, style.margins.top, style.margins.bottom) == (34, 34, 34))
    #expect(style.margins.footer < ThemeStyle.of(.classic).margins.footer)
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
