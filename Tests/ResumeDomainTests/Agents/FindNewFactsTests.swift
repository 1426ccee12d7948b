import Testing

@testable import ResumeDomain

@Suite("New claims of changes")
struct FindNewFactsTests {
  /// Returns the claims of a change of the variant "short" with members.
  private func facts(_ members: [String: FieldValue]) throws -> [String] {
    let file = ResumeFile()
    let person = ResumeSection.personPath
    let changed = file.setting(Variant(name: "short", members: members))
    let root = try #require(changed[person]?.fields[FieldTable.rootField])
    let find = FindNewFacts(in: file, versions: nil) {
      FactGuard(sources: $0, technologies: [:], lexicon: FactLexicon("brand: google"))
    }
    return find.facts(of: [FieldChange(path: person, field: FieldTable.rootField, after: root)]).map(\.text)
  }

  @Test("finds claims in the titles and wordings of variants, not in their selection")
  func variants() throws {
    #expect(try facts(["document": .map(["title": .map(["work": .string("Google 1999")])])]) == ["Google", "1999"])
    #expect(try facts(["override": .map(["acme": .map(["summary": .string("At 1999")])])]) == ["1999"])
    #expect(try facts(["select": .map(["since": .string("1999")])]) == [])
  }
}
