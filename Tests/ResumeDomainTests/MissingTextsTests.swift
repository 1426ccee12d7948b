import TestSupport
import Testing

@testable import ResumeDomain

@Suite("Missing texts")
struct MissingTextsTests {
  @Test("names, places, skills and numbers need no translation")
  func fields() {
    let translated = FieldTable.sections.map { table in
      (table.section?.rawValue ?? "", table.fields.filter(\.isTranslated).map(\.name))
    }
    let expected = [
      "work": ["description", "title", "summary", "goalsAchieved"],
      "projects": ["description", "highlights", "roles", "subtitle"], "skills": ["level"],
      "education": ["area", "studyType", "courses", "summary", "highlights"], "languages": ["language", "fluency"],
      "volunteer": ["position", "summary", "highlights"], "certificates": [], "awards": ["summary"],
      "publications": ["summary"], "interests": ["name"], "references": ["reference"],
    ]
    #expect(Dictionary(uniqueKeysWithValues: translated) == expected)
    #expect(
      FieldTable.personalDetails.fields.filter(\.isTranslated).map(\.name) == ["headline", "summary", "sections"])
    #expect(FieldTable.recommendations.fields.filter(\.isTranslated).map(\.name) == ["role", "text"])
  }

  private static let english = LocalizedText([.init(language: "en", text: "Lead")])

  @Test("counts the texts of an export that its language and broader ones lack")
  func counts() {
    var resume = Resume()
    resume.works = [
      Work(
        id: "a", title: Self.english, company: Self.english, summary: LocalizedText("Leads."),
        otherFields: ["description": .map(["pt": .string("x")])])
    ]
    resume.person = Person(name: LocalizedText("Ada"), headline: LocalizedText("Analyst"))
    #expect(resume.countMissingTexts(in: "en") == 1 && resume.countMissingTexts(in: "pt-BR") == 3)
    resume.textLanguage = "es"
    #expect(resume.countMissingTexts(in: "es") == 2 && resume.countMissingTexts(in: "en-GB") == 3)
    // A key that is in no string table is the same in every language.
    resume.works = [Work(id: "a", title: LocalizedText([.init(language: nil, text: "job.title")]))]
    resume.person = nil
    #expect(resume.countMissingTexts(in: "es") == 0)
  }

  @Test("counts the elements of lists in documents")
  func documents() {
    let fields: [String: FieldValue] = [
      "title": .map(["en": .string("Lead"), "es": .string("Jefa")]), "company": .string("Acme"),
      "goalsAchieved": .array([.string("a"), .map(["es": .string("b")]), .string("")]),
    ]
    let file = ResumeFile(documents: [Document(path: DocumentPath("works", "a"), fields: fields)])
    #expect(file.countMissingTexts(in: "es") == 1 && file.countMissingTexts(in: "en") == 1)
    #expect(file.countMissingTexts(in: "fr") == 3)
  }
}
