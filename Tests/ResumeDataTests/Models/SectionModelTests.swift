import ResumeDomain
import TestSupport
import Testing

@testable import ResumeData

@Suite("Section documents")
struct SectionModelTests {
  private func read(
    _ section: ResumeSection, _ fields: String, tables: StringTables? = nil
  ) throws -> (entity: SectionEntry, warnings: [DataWarning]) {
    try ModelReading.entity(.section(section), fields, tables: tables)
  }

  @Test("reads every field of education in every form")
  func education() throws {
    let (entry, warnings) = try read(
      .education,
      #"""
      {"institution":{"mapValue":{"fields":{"en":{"stringValue":"Seville"},"es":{"stringValue":"Sevilla"}}}},
       "url":{"stringValue":"https://www.us.es"},"areaKey":{"stringValue":"k.area"},"studyType":{"stringValue":"BSc"},
       "startDate":{"timestampValue":"2001-09-01T12:00:00Z"},"endDate":{"stringValue":"2005"},"score":{"stringValue":"8"},
       "coursesKeys":{"arrayValue":{"values":[{"stringValue":"k.area"}]}},"order":{"integerValue":"3"},
       "minor":{"stringValue":"Art"}}
      """#, tables: ModelReading.tables(["en": ["k.area": "Computing"]]))
    #expect(warnings == [])
    #expect(entry.id == "x")
    #expect(entry.entry.text("institution")?.byLanguage == ["en": "Seville", "es": "Sevilla"])
    #expect(entry.entry.link("url")?.address == "https://www.us.es")
    #expect(entry.entry.text("area")?.byLanguage == ["en": "Computing"])
    #expect(entry.entry.text("studyType")?.byLanguage == ["": "BSc"])
    #expect(entry.entry.period == Period(start: PartialDate("2001-09-01"), end: PartialDate("2005"), isCurrent: false))
    #expect(entry.entry.text("score")?.byLanguage == ["": "8"])
    #expect(entry.entry.texts("courses").map(\.byLanguage) == [["en": "Computing"]])
    #expect(entry.entry.order == 3)
    #expect(entry.otherFields == ["minor": .string("Art")])
    #expect(entry.languages == ["en", "es"])
  }

  @Test("reads every field of the other sections")
  func others() throws {
    let language = try read(.languages, text("language", "fluency"))
    #expect(
      [language.entity.entry.text("language"), language.entity.entry.text("fluency")] == texts("language", "fluency"))
    let volunteer = try read(
      .volunteer,
      text(
        "organization", "position", "summary", url: "url",
        more: #""highlights":{"arrayValue":{"values":[{"stringValue":"h"}]}}"#))
    #expect(
      [
        volunteer.entity.entry.text("organization"), volunteer.entity.entry.text("position"),
        volunteer.entity.entry.text("summary"),
      ]
        == texts("organization", "position", "summary"))
    #expect(volunteer.entity.entry.texts("highlights") == texts("h"))
    #expect(volunteer.entity.entry.link("url")?.address == "https://example.com")
    let certificate = try read(.certificates, text("name", "issuer", url: "url", date: "date"))
    #expect(
      [certificate.entity.entry.text("name"), certificate.entity.entry.text("issuer")] == texts("name", "issuer"))
    #expect(certificate.entity.entry.date == PartialDate("2021-08"))
    #expect(certificate.entity.entry.link("url")?.address == "https://example.com")
    let award = try read(.awards, text("title", "awarder", "summary", date: "date"))
    #expect(
      [award.entity.entry.text("title"), award.entity.entry.text("awarder"), award.entity.entry.text("summary")]
        == texts("title", "awarder", "summary"))
    #expect(award.entity.entry.date == PartialDate("2021-08"))
    let publication = try read(.publications, text("name", "publisher", "summary", url: "url", date: "releaseDate"))
    #expect(
      [
        publication.entity.entry.text("name"), publication.entity.entry.text("publisher"),
        publication.entity.entry.text("summary"),
      ]
        == texts("name", "publisher", "summary"))
    #expect(publication.entity.entry.date("releaseDate") == PartialDate("2021-08"))
    let interest = try read(
      .interests, text("name", more: #""keywords":{"arrayValue":{"values":[{"stringValue":"k"}]}}"#))
    #expect([interest.entity.entry.text("name")] + interest.entity.entry.texts("keywords") == texts("name", "k"))
    let reference = try read(.references, text("name", "reference"))
    #expect(
      [reference.entity.entry.text("name"), reference.entity.entry.text("reference")] == texts("name", "reference"))
    let warnings: [[DataWarning]] = [
      language.warnings, volunteer.warnings, certificate.warnings, award.warnings, publication.warnings,
      interest.warnings, reference.warnings,
    ]
    #expect(warnings.flatMap { $0 } == [])
  }

  @Test("reports and preserves a malformed field without affecting others")
  func malformed() throws {
    let (entry, warnings) = try read(
      .education,
      #"""
      {"institution":{"stringValue":"I"},"url":{"stringValue":"mailto:x"},"area":{"integerValue":"1"},
       "startDate":{"stringValue":"2021-02-30"},"score":{"doubleValue":8.5},"courses":{"stringValue":"x"},
       "order":{"stringValue":"1"}}
      """#)
    #expect(entry.entry.text("institution")?.byLanguage == ["": "I"])
    #expect(Set(warnings.map(\.field)) == ["url", "area", "startDate", "score", "courses", "order"])
    #expect(warnings.allSatisfy { $0.documentID == "x" })
    #expect(Set(entry.otherFields.keys) == ["url", "area", "startDate", "score", "courses", "order"])
  }

  @Test("shows the ID for a missing name, with one warning")
  func withoutName() throws {
    let expected = { [DataWarning(.missingTitle, documentID: "x", field: $0)] }
    #expect(try read(.education, "{}").warnings == expected("institution"))
    #expect(try read(.languages, "{}").warnings == expected("language"))
    #expect(try read(.volunteer, "{}").warnings == expected("organization"))
    #expect(try read(.certificates, "{}").warnings == expected("name"))
    #expect(try read(.awards, "{}").warnings == expected("title"))
    #expect(try read(.publications, "{}").warnings == expected("name"))
    #expect(try read(.interests, "{}").warnings == expected("name"))
    #expect(try read(.references, "{}").warnings == expected("name"))
    #expect(
      try read(.interests, #"{"name":{"integerValue":"1"}}"#).warnings == [
        DataWarning(.readAs, documentID: "x", field: "name", fact: .value("1"))
      ])
    #expect(
      try read(.interests, #"{"nameKey":{"integerValue":"1"}}"#).warnings == [
        DataWarning(.wrongType, documentID: "x", field: "nameKey")
      ])
  }

  @Test("shows an end before the start, with a warning")
  func reversed() throws {
    let (entry, warnings) = try read(
      .volunteer,
      #"{"organization":{"stringValue":"O"},"startDate":{"stringValue":"2021"},"endDate":{"stringValue":"2020"}}"#)
    #expect(entry.entry.period.isReversed)
    #expect(warnings == [DataWarning(.endBeforeStart, documentID: "x", field: "endDate")])
  }

  /// Returns fields with their names as texts.
  private func text(_ names: String..., url: String? = nil, date: String? = nil, more: String? = nil) -> String {
    let texts = names.map { #""\#($0)":{"stringValue":"\#($0)"}"# }
    let link = url.map { [#""\#($0)":{"stringValue":"https://example.com"}"#] } ?? []
    let day = date.map { [#""\#($0)":{"stringValue":"2021-08"}"#] } ?? []
    return "{" + (texts + link + day + (more.map { [$0] } ?? [])).joined(separator: ",") + "}"
  }

  private func texts(_ texts: String...) -> [LocalizedText?] { texts.map { LocalizedText($0) } }
}
