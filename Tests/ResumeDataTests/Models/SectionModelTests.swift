import ResumeDomain
import Testing

@testable import ResumeData

@Suite("Documents of the sections")
struct SectionModelTests {
  private func read<Entity: DocumentReadable>(
    _ type: Entity.Type, _ fields: String, tables: StringTables? = nil
  ) throws -> (entity: Entity, warnings: [DataWarning]) {
    try ModelReading.entity(WholeDocumentModel<Entity>.self, fields, tables: tables)
  }

  @Test("education: every field, in every form")
  func education() throws {
    let (entry, warnings) = try read(
      Education.self,
      #"""
      {"institution":{"mapValue":{"fields":{"en":{"stringValue":"Seville"},"es":{"stringValue":"Sevilla"}}}},
       "url":{"stringValue":"https://www.us.es"},"areaKey":{"stringValue":"k.area"},"studyType":{"stringValue":"BSc"},
       "startDate":{"timestampValue":"2001-09-01T12:00:00Z"},"endDate":{"stringValue":"2005"},"score":{"stringValue":"8"},
       "coursesKeys":{"arrayValue":{"values":[{"stringValue":"k.area"}]}},"order":{"integerValue":"3"},
       "minor":{"stringValue":"Art"}}
      """#, tables: ModelReading.tables(["en": ["k.area": "Computing"]]))
    #expect(warnings == [])
    #expect(entry.id == "x")
    #expect(entry.institution?.byLanguage == ["en": "Seville", "es": "Sevilla"])
    #expect(entry.url?.address == "https://www.us.es")
    #expect(entry.area?.byLanguage == ["en": "Computing"])
    #expect(entry.studyType?.byLanguage == ["": "BSc"])
    #expect(entry.period == Period(start: PartialDate("2001-09-01"), end: PartialDate("2005"), isCurrent: false))
    #expect(entry.score?.byLanguage == ["": "8"])
    #expect(entry.courses.map(\.byLanguage) == [["en": "Computing"]])
    #expect(entry.order == 3)
    #expect(entry.otherFields == ["minor": .string("Art")])
    #expect(entry.languages == ["en", "es"])
  }

  @Test("the other sections, field by field")
  func others() throws {
    let language = try read(SpokenLanguage.self, text("language", "fluency"))
    #expect([language.entity.language, language.entity.fluency] == texts("language", "fluency"))
    let volunteer = try read(
      Volunteering.self,
      text(
        "organization", "position", "summary", url: "url",
        more: #""highlights":{"arrayValue":{"values":[{"stringValue":"h"}]}}"#))
    #expect(
      [volunteer.entity.organization, volunteer.entity.position, volunteer.entity.summary]
        == texts("organization", "position", "summary"))
    #expect(volunteer.entity.highlights == texts("h"))
    #expect(volunteer.entity.url?.address == "https://example.com")
    let certificate = try read(Certificate.self, text("name", "issuer", url: "url", date: "date"))
    #expect([certificate.entity.name, certificate.entity.issuer] == texts("name", "issuer"))
    #expect(certificate.entity.date == PartialDate("2021-08"))
    #expect(certificate.entity.url?.address == "https://example.com")
    let award = try read(Award.self, text("title", "awarder", "summary", date: "date"))
    #expect([award.entity.title, award.entity.awarder, award.entity.summary] == texts("title", "awarder", "summary"))
    #expect(award.entity.date == PartialDate("2021-08"))
    let publication = try read(Publication.self, text("name", "publisher", "summary", url: "url", date: "releaseDate"))
    #expect(
      [publication.entity.name, publication.entity.publisher, publication.entity.summary]
        == texts("name", "publisher", "summary"))
    #expect(publication.entity.releaseDate == PartialDate("2021-08"))
    let interest = try read(
      Interest.self, text("name", more: #""keywords":{"arrayValue":{"values":[{"stringValue":"k"}]}}"#))
    #expect([interest.entity.name] + interest.entity.keywords == texts("name", "k"))
    let reference = try read(Reference.self, text("name", "reference"))
    #expect([reference.entity.name, reference.entity.reference] == texts("name", "reference"))
    let warnings: [[DataWarning]] = [
      language.warnings, volunteer.warnings, certificate.warnings, award.warnings, publication.warnings,
      interest.warnings, reference.warnings,
    ]
    #expect(warnings.flatMap { $0 } == [])
  }

  @Test("a malformed field is told, kept, and costs nothing else")
  func malformed() throws {
    let (entry, warnings) = try read(
      Education.self,
      #"""
      {"institution":{"stringValue":"I"},"url":{"stringValue":"mailto:x"},"area":{"integerValue":"1"},
       "startDate":{"stringValue":"2021-02-30"},"score":{"doubleValue":8.5},"courses":{"stringValue":"x"},
       "order":{"stringValue":"1"}}
      """#)
    #expect(entry.institution?.byLanguage == ["": "I"])
    #expect(Set(warnings.map(\.field)) == ["url", "area", "startDate", "score", "courses", "order"])
    #expect(warnings.allSatisfy { $0.documentID == "x" })
    #expect(Set(entry.otherFields.keys) == ["url", "area", "startDate", "score", "courses", "order"])
  }

  @Test("without a name the id stands for it, which is told once")
  func withoutName() throws {
    let expected = { [DataWarning(.missingTitle, documentID: "x", field: $0)] }
    #expect(try read(Education.self, "{}").warnings == expected("institution"))
    #expect(try read(SpokenLanguage.self, "{}").warnings == expected("language"))
    #expect(try read(Volunteering.self, "{}").warnings == expected("organization"))
    #expect(try read(Certificate.self, "{}").warnings == expected("name"))
    #expect(try read(Award.self, "{}").warnings == expected("title"))
    #expect(try read(Publication.self, "{}").warnings == expected("name"))
    #expect(try read(Interest.self, "{}").warnings == expected("name"))
    #expect(try read(Reference.self, "{}").warnings == expected("name"))
    #expect(
      try read(Interest.self, #"{"name":{"integerValue":"1"}}"#).warnings == [
        DataWarning(.wrongType, documentID: "x", field: "name")
      ])
    #expect(
      try read(Interest.self, #"{"nameKey":{"integerValue":"1"}}"#).warnings == [
        DataWarning(.wrongType, documentID: "x", field: "nameKey")
      ])
  }

  @Test("an end before the start is shown, and told")
  func reversed() throws {
    let (entry, warnings) = try read(
      Volunteering.self,
      #"{"organization":{"stringValue":"O"},"startDate":{"stringValue":"2021"},"endDate":{"stringValue":"2020"}}"#)
    #expect(entry.period.isReversed)
    #expect(warnings == [DataWarning(.endBeforeStart, documentID: "x", field: "endDate")])
  }

  /// Fields whose texts are their names.
  private func text(_ names: String..., url: String? = nil, date: String? = nil, more: String? = nil) -> String {
    let texts = names.map { #""\#($0)":{"stringValue":"\#($0)"}"# }
    let link = url.map { [#""\#($0)":{"stringValue":"https://example.com"}"#] } ?? []
    let day = date.map { [#""\#($0)":{"stringValue":"2021-08"}"#] } ?? []
    return "{" + (texts + link + day + (more.map { [$0] } ?? [])).joined(separator: ",") + "}"
  }

  private func texts(_ texts: String...) -> [LocalizedText?] { texts.map { LocalizedText($0) } }
}
