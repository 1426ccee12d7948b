import Foundation
import ResumeDomain
import TestSupport
import Testing

@testable import ResumeData

@Suite("Documents of skills and the person")
struct SkillsAndPersonTests {
  private func group(_ fields: String) throws -> (entity: SkillGroup, warnings: [DataWarning]) {
    try ModelReading.entity(SkillGroupModel.self, fields)
  }

  @Test("a group: items are maps with title and icon, or names alone")
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
    #expect(group.order == 2)
    #expect(group.items.map(\.title.byLanguage) == [["": "Swift"], ["": "Kotlin"], ["": "Git"]])
    #expect(group.items.map(\.icon) == ["swift", "kotlin", nil])
  }

  @Test("odd items cost only themselves, are told once, and are kept")
  func oddItems() throws {
    let (group, warnings) = try group(
      #"""
      {"title":{"stringValue":"T"},"items":{"arrayValue":{"values":[
        {"integerValue":"5"},{"stringValue":"Good"},{"mapValue":{"fields":{"icon":{"stringValue":"x"},"n":{"integerValue":"1"}}}}]}}}
      """#)
    #expect(group.items.map(\.title.byLanguage) == [["": "Good"]])
    #expect(warnings == [DataWarning(.wrongType, documentID: "x", field: "items")])
    #expect(group.otherFields["items"] != nil)
  }

  @Test("an order that is none, and items that are no list, are told")
  func wrongTypes() throws {
    let (group, warnings) = try group(
      #"{"title":{"stringValue":"T"},"order":{"stringValue":"1"},"items":{"stringValue":"Swift"}}"#)
    #expect(group.order == nil)
    #expect(group.items == [])
    #expect(warnings.map(\.kind) == [.wrongType, .wrongType])
    #expect(Set(warnings.map(\.field)) == ["order", "items"])
    #expect(Set(group.otherFields.keys) == ["order", "items"])
  }

  @Test("the person; a bad link is left out, told, and kept")
  func person() throws {
    let (person, warnings) = try ModelReading.entity(
      PersonModel.self,
      #"""
      {"name":{"stringValue":"Ada"},"headline":{"mapValue":{"fields":{"es":{"stringValue":"Ingeniera"}}}},
       "summary":{"stringValue":"S"},
       "links":{"arrayValue":{"values":[
         {"mapValue":{"fields":{"title":{"stringValue":"Site"},"url":{"stringValue":"https://example.com"}}}},
         {"stringValue":"https://example.org"},{"stringValue":"mailto:a@example.com"},{"integerValue":"5"}]}},
       "phone":{"stringValue":"1"}}
      """#)
    #expect(person.name?.byLanguage == ["": "Ada"])
    #expect(person.headline?.byLanguage == ["es": "Ingeniera"])
    #expect(person.links.map(\.url.address) == ["https://example.com", "https://example.org"])
    #expect(person.links.map(\.title) == [LocalizedText("Site"), nil])
    #expect(warnings == [DataWarning(.invalidLink, documentID: "x", field: "links")])
    #expect(person.otherFields["phone"] == .string("1"))
    #expect(person.otherFields["links"] != nil)
  }

  @Test("a person without anything is one, without warnings")
  func nobody() throws {
    let (person, warnings) = try ModelReading.entity(PersonModel.self, "{}")
    #expect(person == Person())
    #expect(warnings == [])
  }

  @Test("the skills file of the original app, with keys")
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
    #expect(loaded.value.map(\.order) == [1, 0])
    #expect(loaded.value[0].title?.byLanguage == ["es": "Móvil"])
    #expect(loaded.value[0].items.map(\.icon) == ["swift", "git"])
    #expect(loaded.value[1].title?.byLanguage == ["en": "Other"])
  }

  @Test(
    "what is no skills file",
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

  @Test("a skills file that is not there, or no file")
  func missingFile() throws {
    let folder = try TemporaryFolder()
    #expect(throws: ResumeError.inputFileMissing(path: folder.path("none"), problem: .missing)) {
      try SkillsFile.read(folder.path("none"), nil)
    }
    #expect(throws: ResumeError.inputFileMissing(path: folder.path, problem: .notRegular)) {
      try SkillsFile.read(folder.path, nil)
    }
  }
}
