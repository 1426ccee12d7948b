import Testing

@testable import ResumeDomain

@Suite("Entries of sections")
struct SectionEntryTests {
  @Test("the owner's order, then newest first, then the id by its bytes")
  func order() async throws {
    let wanted = [
      Award(id: "z", order: -1), Award(id: "first", date: PartialDate("1999"), order: 1),
      Award(id: "second", date: PartialDate("2021"), order: 2), Award(id: "new", date: PartialDate("2021-08")),
      Award(id: "old", date: PartialDate("2021")), Award(id: "a"), Award(id: "é"),
    ]
    let fetch = FetchSection<Award> { _ in Loaded(value: wanted.reversed(), origin: .remote, savedAt: nil) }
    #expect(try await fetch().value.map(\.id) == wanted.map(\.id))
  }

  @Test("a school goes by its start, or else its end")
  func schools() {
    func school(_ id: String, _ start: String?, _ end: String?) -> Education {
      Education(
        id: id,
        period: Period(start: start.flatMap { PartialDate($0) }, end: end.flatMap { PartialDate($0) }, isCurrent: false)
      )
    }
    let wanted = [
      school("b", "2010", "2012"), school("a", nil, "2009"), school("c", "2008", "2020"), school("d", nil, nil),
    ]
    #expect(wanted.reversed().sorted(by: Education.isListedBefore).map(\.id) == wanted.map(\.id))
  }

  @Test("each has its own section, and all its texts")
  func sections() {
    let text = LocalizedText("x")
    #expect(
      [
        Education.section, SpokenLanguage.section, Volunteering.section, Certificate.section, Award.section,
        Publication.section, Interest.section, Reference.section,
      ] == [.education, .languages, .volunteer, .certificates, .awards, .publications, .interests, .references])
    let counts = [
      Education(id: "", institution: text, area: text, studyType: text, score: text, courses: [text, text]).texts.count,
      SpokenLanguage(id: "", language: text, fluency: text).texts.count,
      Volunteering(id: "", organization: text, position: text, summary: text, highlights: [text]).texts.count,
      Certificate(id: "", name: text, issuer: text).texts.count,
      Award(id: "", title: text, awarder: text, summary: text).texts.count,
      Publication(id: "", name: text, publisher: text, summary: text).texts.count,
      Interest(id: "", name: text, keywords: [text, text]).texts.count,
      Reference(id: "", name: text, reference: text).texts.count,
    ]
    #expect(counts == [6, 2, 4, 2, 3, 3, 3, 2])
  }
}
