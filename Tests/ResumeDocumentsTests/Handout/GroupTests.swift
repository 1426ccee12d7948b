import Foundation
import ResumeDomain
import Testing

@testable import ResumeDocuments

@Suite("Groups of entries")
struct GroupTests {
  private func entry(
    _ title: String, _ organization: String?, at location: String? = nil, page: String? = nil
  ) -> Handout.Entry {
    Handout.Entry(
      title: title, organization: organization, location: location,
      links: page.map {
        [
          .init(label: "Web page", link: Handouts.named("", $0).link, subject: .organization),
          Handouts.named("Shop", "https://s.example"),
        ]
      } ?? [])
  }

  @Test("only consecutive entries of one organization are grouped")
  func consecutive() {
    let groups = Handout.groups(of: [
      entry("a", "Acme"), entry("b", "Acme"), entry("c", "Bell"), entry("d", "Acme"), entry("e", nil), entry("f", nil),
    ])
    #expect(groups.map(\.organization) == ["Acme", nil, nil, nil, nil])
    #expect(groups.map { $0.entries.map(\.title) } == [["a", "b"], ["c"], ["d"], ["e"], ["f"]])
    #expect(groups.map { $0.entries[0].organization } == [nil, "Bell", "Acme", nil, nil])
  }

  @Test("a group has the location and the page that all its entries share")
  func shared() {
    let page = "https://acme.example"
    let same = Handout.groups(of: [
      entry("a", "Acme", at: "Rome", page: page), entry("b", "Acme", at: "Rome", page: page),
    ])[0]
    #expect(same.location == "Rome" && same.link?.address == page && same.page?.label == "Web page")
    #expect(same.entries.allSatisfy { $0.location == nil && $0.links.map(\.label) == ["Shop"] })
    let other = Handout.groups(of: [
      entry("a", "Acme", at: "Rome", page: page), entry("b", "Acme", page: "https://b.example"),
    ])[0]
    #expect(other.location == nil && other.link == nil && other.entries.map(\.location) == ["Rome", nil])
    #expect(other.entries.map { $0.titleLink?.address } == [page, "https://b.example"])
  }

  @Test("a description of the employer is above its positions, unless they have several")
  func description() {
    func job(_ title: String, _ fact: String?, _ others: String...) -> Handout.Entry {
      var entry = entry(title, "Acme")
      (entry.organizationFact, entry.facts) = (fact, [fact].compactMap(\.self) + others)
      return entry
    }
    let same = Handout.groups(of: [job("a", "Rockets", "Team: 5"), job("b", nil), job("c", "Rockets")])[0]
    #expect(same.facts == ["Rockets"] && same.entries.map(\.facts) == [["Team: 5"], [], []])
    let other = Handout.groups(of: [job("a", "Rockets"), job("b", "Engines")])[0]
    #expect(other.facts.isEmpty && other.entries.map(\.facts) == [["Rockets"], ["Engines"]])
    #expect(Handout.groups(of: [job("a", "Rockets")])[0].entries[0].facts == ["Rockets"])
  }

  @Test("every format has the description of an employer once, below its name")
  func formats() throws {
    var jobs = [entry("Lead", "Acme"), entry("Dev", "Acme")]
    for index in jobs.indices { (jobs[index].organizationFact, jobs[index].facts) = ("Rockets", ["Rockets"]) }
    let handout = Handout(
      language: "en", person: "Ada",
      sections: [.init(.section(.work), heading: "Work", content: .entries(jobs))], words: Handouts.words)
    let word = try WordFile(DOCXWriter.bytes(handout, layout: PDFLayout())).paragraphs.map(\.text)
    for text in [
      String(decoding: TextWriter.bytes(handout, width: 80), as: UTF8.self),
      String(decoding: MarkdownWriter.bytes(handout), as: UTF8.self),
      String(decoding: HTMLWriter.bytes(handout, theme: .classic), as: UTF8.self).components(separatedBy: "<body>")[1],
      word.joined(separator: "\n"),
    ] {
      let parts = text.components(separatedBy: "Rockets")
      #expect(parts.count == 2 && parts[0].contains("Acme") && !parts[0].contains("Lead"), "\(text)")
    }
  }
}
