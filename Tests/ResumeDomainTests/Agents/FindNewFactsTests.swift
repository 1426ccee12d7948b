import Testing

@testable import ResumeDomain

@Suite("New claims of changes")
struct FindNewFactsTests {
  private static let work = DocumentPath("works", "acme")

  private func facts(from old: [String: FieldValue], to new: [String: FieldValue]) -> [String] {
    let states = [old, new].map { ResumeFile(documents: [Document(path: Self.work, fields: $0)]) }
    return facts(from: states[0], to: states[1])
  }

  private func facts(from old: ResumeFile, to new: ResumeFile) -> [String] {
    let find = FindNewFacts(in: old, versions: nil) {
      FactGuard(sources: $0, lexicon: FactLexicon("", technologies: [:], languages: [:]))
    }
    return find.facts(of: DocumentChange.changes(from: old, to: new), base: "en").map { "\($0.kind) \($0.text)" }
  }

  /// Returns the claims of a change of the variant "short" with members.
  private func facts(variant members: [String: FieldValue]) -> [String] {
    let file = ResumeFile(documents: [Document(path: Self.work, fields: ["title": .string("Engineer")])])
    return facts(from: file, to: file.setting(Variant(name: "short", members: members)))
  }

  @Test("finds claims in the titles and wordings of variants, not in their selection")
  func variants() {
    #expect(
      facts(variant: ["document": .map(["title": .map(["work": .string("At Google 1999")])])]) == [
        "name Google", "date 1999",
      ])
    #expect(facts(variant: ["override": .map(["acme": .map(["summary": .string("At 1999")])])]) == ["date 1999"])
    #expect(facts(variant: ["override": .map(["acme": .map(["position": .string("Director")])])]) == ["name Director"])
    #expect(facts(variant: ["select": .map(["since": .string("1999")])]) == [])
  }

  @Test("finds every value of a name field of a new or changed entry")
  func names() {
    let old: [String: FieldValue] = ["company": .string("Acme"), "title": .string("Mobile engineer")]
    #expect(facts(from: old, to: old.merging(["title": .string("engineer")]) { $1 }) == [])
    #expect(facts(from: old, to: old.merging(["title": .string("director")]) { $1 }) == ["name director"])
    #expect(facts(from: old, to: old.merging(["summary": .string("Good director")]) { $1 }) == [])
    #expect(
      facts(from: ResumeFile(), to: ResumeFile(documents: [Document(path: Self.work, fields: old)])) == [
        "name Acme", "name Mobile engineer",
      ])
  }

  @Test("finds a removed end date, except of a removed entry")
  func openedEnd() {
    let old: [String: FieldValue] = ["company": .string("Acme"), "endDate": .string("2019-05")]
    #expect(facts(from: old, to: ["company": .string("Acme")]) == ["date endDate: null"])
    #expect(facts(from: ResumeFile(documents: [Document(path: Self.work, fields: old)]), to: ResumeFile()) == [])
  }
}
