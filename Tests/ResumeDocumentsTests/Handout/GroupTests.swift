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
}
