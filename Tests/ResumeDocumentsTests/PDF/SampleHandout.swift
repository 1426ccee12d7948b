import ResumeDomain
import TestSupport

@testable import ResumeDocuments

/// Handouts for layout tests.
enum SampleHandout {
  static let words = Handout.Words(document: "Résumé", contact: "Contact", page: "Page %1$@ of %2$@")

  /// Returns a résumé with a number of jobs, and one entry of every other kind.
  static func full(jobs: Int, seed: UInt64 = 1) -> Handout {
    var random = SplitMix64(seed: seed)
    func text(_ count: ClosedRange<Int>) -> String {
      (0..<Int.random(in: count, using: &random)).map { _ in
        ["the", "delivery", "of", "well-known", "infrastructure", "señor", "a", "25"][
          Int.random(in: 0..<8, using: &random)]
      }.joined(separator: " ")
    }
    func prose(_ count: ClosedRange<Int>) -> RichText { RichText(plain: text(count)) }
    let link = WebLink("https://example.org/page").map { [Handout.NamedLink(label: "Web page", link: .web($0))] } ?? []
    let entries = (0..<jobs).map { index in
      Handout.Entry(
        title: "Job \(index) " + text(0...12), organization: "Company \(index / 3)", location: "Madrid",
        time: Handout.Time([.init("Jan 2020", date: "2020-01"), .init(" – "), .init("current")], isCurrent: true),
        facts: ["Fact"], paragraphs: (0..<Int.random(in: 0...3, using: &random)).map { _ in .init(prose(1...90)) },
        highlights: (0..<Int.random(in: 0...8, using: &random)).map { _ in .init(prose(1...40), level: 0) },
        keywords: ["ios", "swift"],
        links: link)
    }
    return Handout(
      language: "en", person: "Ada Lovelace", headline: "Engineer",
      contacts: [
        .init(kind: .location, label: "Place", text: "Madrid"),
        .init(kind: .email, label: "E-mail", text: "ada@example.org", link: .mail("ada@example.org")),
      ],
      sections: [
        .init(.summary, heading: "Summary", content: .paragraphs([.init(prose(20...80)), .init(prose(5...30))])),
        .init(.section(.work), heading: "Experience", content: .entries(entries)),
        .init(
          .section(.skills), heading: "Skills",
          content: .rows([.init(label: "Languages", items: ["Swift", "C"]), .init(label: "Swimming", items: [])])),
        .init(
          .section(.references), heading: "References",
          content: .quotes([
            .init(paragraphs: [prose(10...40)], author: "Charles Babbage"),
            .init(paragraphs: [], author: "M. Somerville"),
          ])),
      ], words: words)
  }
}

extension PDFWriter {
  static func bytes(_ handout: Handout, layout: PDFLayout, fonts: FontSet) -> [UInt8] {
    document(handout, layout: layout, fonts: fonts).bytes
  }
}
