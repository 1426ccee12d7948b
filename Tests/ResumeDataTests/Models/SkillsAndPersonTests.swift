import Foundation
import TestSupport
import Testing

@testable import ResumeData
@testable import ResumeDomain

@Suite("Documents of skills and personal details")
struct SkillsAndPersonTests {
  private func group(_ fields: String) throws -> (entity: SkillGroup, warnings: [DataWarning]) {
    try ModelReading.entity(.skills, fields)
  }

  @Test("reads items as maps with title and icon, or as names")
  func group() throws {
    let (group, warnings) = try group(
      #"""
      {"title":{"mapValue":{"fields":{"en":{"stringValue":"Mobile"},"es":{"stringValue":"Móvil"}}}},
       "order":{"integerValue":"2"},
       "items":{"arrayValue":{"values":[
         {"mapValue":{"fields":{"title":{"stringValue":"Swift"},"icon":{"stringValue":"swift"}}}},
         {"mapValue":{"fields":{"title":{"stringValue":"Kotlin"},"iconAsset":{"stringValue":"kotlin"}}}},
         {"stringValue":"Git"}]}}}
      """#)
    #expect(warnings == [])
    #expect(group.title?.byLanguage == ["en": "Mobile", "es": "Móvil"])
    #expect(group.entry.order == 2)
    #expect(group.items.map(\.title.byLanguage) == [["": "Swift"], ["": "Kotlin"], ["": "Git"]])
    #expect(group.items.map(\.icon) == ["swift", "kotlin", nil])
  }

  @Test("reports malformed items once and preserves them")
  func malformedItems() throws {
    let (group, warnings) = try group(
      #"""
      {"title":{"stringValue":"T"},"items":{"arrayValue":{"values":[
        {"integerValue":"5"},{"stringValue":"Good"},{"mapValue":{"fields":{"icon":{"stringValue":"x"},"n":{"integerValue":"1"}}}}]}}}
      """#)
    #expect(group.items.map(\.title.byLanguage) == [["": "5"], ["": "Good"]])
    #expect(warnings == [DataWarning(.wrongType, documentID: "x", field: "items")])
    #expect(group.otherFields["items"] != nil)
  }

  @Test("reports an invalid order and items that aren't a list")
  func wrongTypes() throws {
    let (group, warnings) = try group(
      #"{"title":{"stringValue":"T"},"order":{"stringValue":"1"},"items":{"stringValue":"Swift"}}"#)
    #expect(group.entry.order == nil)
    #expect(group.items.map(\.title) == [LocalizedText("Swift")])
    #expect(warnings.map(\.kind) == [.readAs, .wrongType])
    #expect(Set(warnings.map(\.field)) == ["order", "items"])
    #expect(Set(group.otherFields.keys) == ["order", "items"])
  }

  @Test("reads personal details and preserves an invalid link, with a warning")
  func person() throws {
    let (person, warnings) = try ModelReading.entity(
      .personalDetails,
      #"""
      {"name":{"stringValue":"Ada"},"headline":{"mapValue":{"fields":{"es":{"stringValue":"Ingeniera"}}}},
       "summary":{"stringValue":"S"},
       "pdfUrl":{"mapValue":{"fields":{"es":{"stringValue":"https://e.org/es.pdf"}}}},
       "links":{"arrayValue":{"values":[
         {"mapValue":{"fields":{"title":{"stringValue":"Site"},"url":{"stringValue":"https://example.com"}}}},
         {"stringValue":"https://example.org"},{"stringValue":"mailto:a@example.com"},{"integerValue":"5"}]}},
       "age":{"stringValue":"1"}}
      """#)
    #expect(person.name?.byLanguage == ["": "Ada"])
    #expect(person.headline?.byLanguage == ["es": "Ingeniera"])
    #expect(person.pdf?.byLanguage == ["es": "https://e.org/es.pdf"])
    #expect(person.links.map(\.url.address) == ["https://example.com", "https://example.org"])
    #expect(person.links.map(\.title) == [LocalizedText("Site"), nil])
    #expect(warnings == [DataWarning(.invalidLink, documentID: "profile/x", field: "links")])
    #expect(person.otherFields["age"] == .string("1"))
    #expect(person.otherFields["links"] != nil)
  }

  @Test("reads sections and preserves an incomplete one, with a warning")
  func sections() throws {
    let (person, warnings) = try ModelReading.entity(
      .personalDetails,
      #"""
      {"sections":{"arrayValue":{"values":[
        {"mapValue":{"fields":{"title":{"stringValue":"T"},"text":{"mapValue":{"fields":{"es":{"stringValue":"X"}}}}}}},
        {"mapValue":{"fields":{"title":{"stringValue":"no text"}}}},{"stringValue":"no map"}]}}}
      """#)
    #expect(person.sections.map(\.title) == [LocalizedText("T")])
    #expect(person.sections.map(\.text.byLanguage) == [["es": "X"]])
    #expect(person.languages == ["es"])
    #expect(warnings == [DataWarning(.wrongType, documentID: "profile/x", field: "sections")])
    #expect(person.otherFields["sections"] != nil)
  }

  @Test("lists the URL and the profiles as links, without duplicates")
  func profiles() throws {
    let (person, warnings) = try ModelReading.entity(
      .personalDetails,
      #"""
      {"links":{"arrayValue":{"values":[{"stringValue":"https://example.com/ada"}]}},
       "url":{"stringValue":"https://ada.example.com"},
       "profiles":{"arrayValue":{"values":[
         {"mapValue":{"fields":{"network":{"mapValue":{"fields":{"en":{"stringValue":"Forge"},"es":{"stringValue":"Fragua"}}}},
           "username":{"stringValue":"ada"},"url":{"stringValue":"https://example.com/ada"}}}},
         {"mapValue":{"fields":{"username":{"stringValue":"again"},"url":{"stringValue":"https://ada.example.com/"}}}},
         {"mapValue":{"fields":{"username":{"stringValue":"countess"},"url":{"stringValue":"https://example.net/c"}}}}]}}}
      """#)
    #expect(
      person.links.map(\.url.address) == [
        "https://example.com/ada", "https://ada.example.com", "https://example.net/c",
      ])
    #expect(
      person.links.map(\.title?.byLanguage) == [["en": "Forge", "es": "Fragua"], ["": "again"], ["": "countess"]])
    #expect(warnings == [])
    #expect(person.otherFields == [:])
  }

  @Test("reads profiles without a URL and reports invalid URLs")
  func profilesWithoutURL() throws {
    func profile(_ fields: String) throws -> (entity: Person, warnings: [DataWarning]) {
      try ModelReading.entity(
        .personalDetails, #"{"profiles":{"arrayValue":{"values":[\#(fields)]}},"url":{"stringValue":"x"}}"#)
    }
    let silent = try profile(#"{"mapValue":{"fields":{"network":{"stringValue":"F"},"url":{"stringValue":""}}}}"#)
    #expect(silent.entity.links == [])
    #expect(silent.warnings.map(\.field) == ["url"])
    let named = try profile(
      #"{"mapValue":{"fields":{"network":{"stringValue":"F"},"username":{"stringValue":"ada"}}}}"#)
    #expect(named.entity.accounts.map(\.username) == [LocalizedText("ada")])
    #expect(named.entity.entry.fieldTexts.map(\.text) == [LocalizedText("F"), LocalizedText("ada")])
    let bad = try profile(#"{"mapValue":{"fields":{"url":{"stringValue":"javascript:1"}}}},{"integerValue":"1"}"#)
    #expect(bad.warnings.map(\.kind) == [.invalidLink, .invalidLink])
    #expect(Set(bad.entity.otherFields.keys) == ["profiles", "url"])
  }

  @Test(
    "reads the location as a map or a text",
    arguments: [
      (
        #"{"mapValue":{"fields":{"city":{"stringValue":"C"},"region":{"stringValue":"R"},"countryCode":{"stringValue":"GB"}}}}"#,
        [["": "C"], ["": "R"], ["": "GB"]]
      ),
      (
        #"{"mapValue":{"fields":{"city":{"mapValue":{"fields":{"es":{"stringValue":"Londres"}}}},"address":{"stringValue":"St 1"}}}}"#,
        [["es": "Londres"], nil, nil]
      ),
      (#"{"stringValue":"London"}"#, [["": "London"], nil, nil]),
      (#"{"mapValue":{"fields":{"en":{"stringValue":"London"}}}}"#, [["en": "London"], nil, nil]),
    ] as [(String, [[String: String]?])])
  func place(fields: String, expected: [[String: String]?]) throws {
    let (person, warnings) = try ModelReading.entity(.personalDetails, #"{"location":\#(fields)}"#)
    let place = try #require(person.place)
    #expect([place.city, place.region, place.countryCode].map { $0?.byLanguage } == expected)
    #expect(warnings == [])
  }

  @Test("reads what it can of an incomplete or malformed location")
  func malformedLocation() throws {
    let street = try ModelReading.entity(
      .personalDetails, #"{"location":{"mapValue":{"fields":{"address":{"stringValue":"St 1"}}}}}"#)
    #expect(street.entity.place == nil)
    #expect(street.warnings == [])
    #expect(street.entity.address.street == LocalizedText("St 1"))
    let wrong = try ModelReading.entity(
      .personalDetails,
      #"{"location":{"mapValue":{"fields":{"city":{"integerValue":"1"},"region":{"stringValue":"R"}}}}}"#)
    #expect(wrong.entity.place?.region?.byLanguage == ["": "R"])
    #expect(wrong.warnings == [DataWarning(.wrongType, documentID: "profile/x", field: "location")])
    #expect(wrong.entity.otherFields["location"] != nil)
  }

  @Test("reads email and phone as plain strings")
  func contact() throws {
    let (person, warnings) = try ModelReading.entity(
      .personalDetails, #"{"email":{"stringValue":"ada@example.com"},"phone":{"integerValue":"1"}}"#)
    #expect(person.email == "ada@example.com")
    #expect(person.phone == "1")
    #expect(warnings == [DataWarning(.readAs, documentID: "profile/x", field: "phone", fact: .value("1"))])
    #expect(person.otherFields == ["phone": .integer(1)])
  }

  @Test("reads empty personal details without warnings")
  func noAccount() throws {
    let (person, warnings) = try ModelReading.entity(.personalDetails, "{}")
    #expect(person.entry.document.fields.isEmpty && person.links.isEmpty && person.place == nil)
    #expect(warnings == [])
  }

  @Test("reads the original app's skills file with keys")
  func skillsFile() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      #"""
      [{"titleKey":"skills.mobile","order":1,"items":[{"title":"Swift","iconAsset":"swift"},{"title":"Git","icon":"git"}]},
       {"title":{"en":"Other"},"order":0,"items":[]}]
      """#, to: "skills.json")
    let loaded = try SkillsFile.read(path, ModelReading.tables(["es": ["skills.mobile": "Móvil"]]))
    #expect(loaded.origin == .file)
    #expect(loaded.warnings == [])
    #expect(loaded.value.map(\.entry.order) == [1, 0])
    #expect(loaded.value[0].title?.byLanguage == ["es": "Móvil"])
    #expect(loaded.value[0].items.map(\.icon) == ["swift", "git"])
    #expect(loaded.value[1].title?.byLanguage == ["en": "Other"])
  }

  @Test(
    "rejects files that aren't skills files",
    arguments: [
      ("not json", FileProblem.notJSON), ("", .notJSON), ("{}", .notSkills), (#"[5]"#, .notSkills),
      (#""x""#, .notSkills),
    ])
  func noSkillsFile(text: String, problem: FileProblem) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: "skills.json")
    #expect(throws: ResumeError.fileNotUnderstood(path: path, line: nil, detail: problem)) {
      try SkillsFile.read(path, nil)
    }
  }

  @Test("reports a missing skills file and a folder")
  func missingFile() throws {
    let folder = try TemporaryFolder()
    #expect(throws: ResumeError.inputFileMissing(path: folder.path("none"), problem: .missing)) {
      try SkillsFile.read(folder.path("none"), nil)
    }
    #expect(throws: ResumeError.inputFileMissing(path: folder.path, problem: .isFolder)) {
      try SkillsFile.read(folder.path, nil)
    }
  }

  @Test("names the whole document of a recommendation in warnings")
  func recommendation() throws {
    let (_, warnings) = try ModelReading.entity(
      .recommendations(ofWork: "w"), #"{"date":{"stringValue":"soon"}}"#)
    let id = "works/w/recommendations/x"
    #expect(warnings == [DataWarning(.invalidDate, documentID: id, field: "date", fact: .value("soon"))])
  }
}
