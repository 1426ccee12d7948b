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
    let handout = Handout(language: "en", name: "Ada", words: SampleHandout.words)
    #expect(Self.bytes(handout).count > 500)
  }

  @Test func survivesRandomResumes() {
    var handout = Handout(language: "", name: "", headline: "", words: SampleHandout.words)
    handout.contacts = [.init(kind: .phone, label: "", text: "")]
    handout.sections = [
      .init(.summary, heading: "", content: .paragraphs([])), .init(.summary, heading: "", content: .paragraphs([""])),
      .init(.section(.work), heading: "Work", content: .entries([])),
      .init(.section(.work), heading: "Work", content: .entries([.init(id: "", title: "", highlights: ["", "日本"])])),
      .init(.section(.skills), heading: "", content: .rows([.init(label: "", items: [""])])),
      .init(.section(.references), heading: "", content: .quotes([.init(paragraphs: ["", "\n"], author: "")])),
    ]
    #expect(!Self.bytes(handout).isEmpty)
    #expect(
      !PDFWriter.bytes(handout, layout: PDFLayout(), fonts: FontSet(regular: [], bold: [])).isEmpty)
  }

  @Test func typesetsHugeTexts() {
    let scale = Soak.isOn ? 10 : 1
    var handout = SampleHandout.full(jobs: 20 * scale)
    handout.sections.append(
      .init(
        .section(.volunteer), heading: "Volunteering",
        content: .entries([
          .init(
            id: "x", title: String(repeating: "word ", count: 200 * scale),
            organization: String(repeating: "x", count: 2000 * scale),
            paragraphs: [RichText(plain: String(repeating: "paragraph ", count: 1000 * scale))],
            highlights: Array(repeating: "Item", count: 300 * scale))
        ])))
    #expect(Self.bytes(handout).count > 10_000 * scale)
  }

  @Test func fitsIntoAMaximumNumberOfPages() throws {
    let handout = SampleHandout.full(jobs: 12, seed: 3)
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
    let natural = try document(nil)
    #expect(natural.pages > 3 && natural.size == ThemeStyle.of(.classic).text.size)
    #expect(try document(20) == natural)
    let fewer = try document(natural.pages - 1)
    #expect(fewer.pages == natural.pages - 1 && fewer.size >= 9)
    let fewest = try document(1)
    #expect(fewest.pages > 1 && fewest.pages < natural.pages && fewest.size == 9)
    #expect(try document(1, size: 8).size == 8)
    #expect(try document(nil, size: 14).pages > natural.pages)
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
