import ResumeDomain
import Testing

@Suite("Tailored documents")
struct DocumentTailoringTests {
  private static let person = DocumentPath("profile", "main")

  private func document(_ path: String, _ fields: [String: FieldValue] = [:]) throws -> ResumeDocument {
    ResumeDocument(path: try #require(DocumentPath(path)), fields: fields)
  }

  private func file() throws -> ResumeFile {
    ResumeFile(documents: [
      try document(
        "profile/main",
        [
          "name": .string("Ada"), "summary": .string("s"), "email": .string("e"), "phone": .string("p"),
          "location": .map(["city": .string("c"), "address": .string("a"), "postalCode": .string("z")]),
          "jsonResume": .map(["summary": .map([:]), "label": .map([:])]),
        ]),
      try document("works/a", ["order": .integer(7)]), try document("works/b"),
      try document("works/a/recommendations/x"), try document("works/b/recommendations/y"),
      try document("petProjects/p"), try document("skills/s"), try document("others/o"),
      try document("others/o/works/a"),
    ])
  }

  private func paths(_ choice: ResumeFile.Choice) throws -> [String] {
    try file().tailored(choice).documents.map(\.path.text)
  }

  @Test("without a choice everything is as it was")
  func everything() throws {
    #expect(try file().tailored(.init()) == file())
  }

  @Test("jobs and projects are those that are chosen, with what is in them, in the order of the choice")
  func entries() throws {
    var resume = Resume()
    resume.works = [Work(id: "b"), Work(id: "gone"), Work(id: "a")]
    #expect(
      try paths(.init(entries: resume)) == file().documents.map(\.path.text).filter { !$0.hasPrefix("petProjects") })
    let file = try file().tailored(.init(entries: resume))
    #expect(file[DocumentPath("works", "b")]?.fields["order"] == .integer(0))
    #expect(file[DocumentPath("works", "a")]?.fields["order"] == .integer(2))
    resume.works = [Work(id: "a")]
    let one = try paths(.init(entries: resume))
    #expect(one.filter { $0.contains("works") } == ["works/a", "works/a/recommendations/x", "others/o/works/a"])
  }

  @Test("of the sections those are left that are chosen; the person always is")
  func sections() throws {
    #expect(try paths(.init(sections: [.skills])) == ["profile/main", "skills/s"])
    #expect(
      try paths(.init(sections: [.work])) == [
        "profile/main", "works/a", "works/b", "works/a/recommendations/x", "works/b/recommendations/y",
      ])
    let person = try #require(try file().tailored(.init(sections: [], keepsSummary: false))[Self.person])
    #expect(person.fields["summary"] == nil && person.fields["email"] != nil)
    #expect(person.fields["jsonResume"] == .map(["label": .map([:])]))
  }

  @Test("without contact, what publish holds back is left out")
  func contact() throws {
    let person = try #require(try file().tailored(.init(withholdsContact: true))[Self.person])
    #expect(Set(person.fields.keys) == ["name", "summary", "location"])
    #expect(person.fields["location"] == .map(["city": .string("c")]))
  }
}
