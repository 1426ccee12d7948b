import Testing

@testable import ResumeDomain

@Suite("The link to the schema")
struct SchemaLinkTests {
  @Test("is added to the other members of the file, unless the URL is empty")
  func link() {
    var file = ResumeFile(language: "en")
    file.link(toSchema: "")
    #expect(file == ResumeFile(language: "en"))
    let person = Document(
      path: ResumeSection.personPath,
      fields: ["name": .string("Ada"), FieldTable.rootField: .map(["talks": .array([])])])
    file[ResumeSection.personPath] = person
    file.link(toSchema: "https://example.org/resume.schema.json")
    let fields = file[ResumeSection.personPath]?.fields
    #expect(fields?["name"] == .string("Ada"))
    #expect(
      fields?[FieldTable.rootField]?.members
        == ["talks": .array([]), "$schema": .string("https://example.org/resume.schema.json")])
  }
}
