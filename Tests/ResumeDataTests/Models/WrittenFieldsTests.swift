import ResumeDomain
import Testing

@testable import ResumeData

/// A document's fields again, from what a model has understood of them.
@Suite("Fields written by models")
struct WrittenFieldsTests {
  private func written<Model: DocumentModel>(_ type: Model.Type, _ fields: String) throws -> [String: FieldValue] {
    let model: Model = try ModelReading.model("x", fields)
    return model.fields
  }

  @Test("a job: every field in its plain name, dates as days")
  func work() throws {
    let fields = try written(WorkModel.self, WorkModelTests.whole)
    let read = WorkModel(id: "x", fields: fields)
    let first: WorkModel = try ModelReading.model("x", WorkModelTests.whole)
    var warnings: [DataWarning] = []
    #expect(read.entity(nil, &warnings) == first.entity(nil, &warnings))
    #expect(fields["startDate"] == first.start.map(FieldValue.string))
    #expect(fields["coordinates"] != nil)
  }

  @Test("keys stay keys, so that the document stays one with keys")
  func keys() throws {
    let fields = try written(
      PetProjectModel.self,
      #"""
      {"titleKey":{"stringValue":""},"descriptionLargeKey":{"stringValue":"d"},"linkAppStore":{"stringValue":"l.a"}}
      """#)
    #expect(
      fields == ["titleKey": .string(""), "descriptionLargeKey": .string("d"), "linkAppStore": .string("l.a")])
  }

  @Test("what was understood in part is as it was")
  func partly() throws {
    let fields = try written(
      WorkModel.self,
      #"""
      {"title":{"mapValue":{"fields":{"en":{"stringValue":"T"},"no language":{"integerValue":"1"}}}},
       "tags":{"arrayValue":{"values":[{"stringValue":"a"},{"integerValue":"1"}]}},"unheard":{"nullValue":null}}
      """#)
    #expect(fields["title"] == .map(["en": .string("T"), "no language": .integer(1)]))
    #expect(fields["tags"] == .array([.string("a"), .integer(1)]))
    #expect(fields["unheard"] == .null)
  }

  @Test(
    "skills keep all that their maps hold",
    arguments: [
      FieldValue.array([.string("Git"), .map(["en": .string("a"), "es": .string("b")])]),
      .array([.map(["title": .string("Swift"), "icon": .string("i"), "level": .integer(5)])]),
      .array([.map(["name": .string("Swift"), "iconAsset": .string("i")]), .integer(1)]),
      .array([.map(["title": .string("Swift"), "icon": .string("i")])]),
      .array([.map(["titleKey": .string("k")])]), .array([]),
    ])
  func items(items: FieldValue) throws {
    let model = SkillGroupModel(id: "x", fields: ["items": items])
    let written = model.fields["items"] ?? .array([])
    #expect(written.isIdentical(to: items), "\(written)")
  }
}
