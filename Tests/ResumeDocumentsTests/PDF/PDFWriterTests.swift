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
      !PDFWriter.bytes(handout, layout: PDFLayout(), fonts: FontSet(regular: [], bold: [], isEmbedded: true)).isEmpty)
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
}
