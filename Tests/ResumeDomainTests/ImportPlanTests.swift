import Testing

@testable import ResumeDomain

@Suite("Import plans")
struct ImportPlanTests {
  private func file(_ fields: [String: FieldValue]) -> ResumeFile {
    ResumeFile(documents: [Document(path: DocumentPath("works", "a"), fields: fields)], language: "en")
  }

  private func text(_ english: String) -> FieldValue { .map(["en": .string(english), "es": .string("sí")]) }

  @Test("detect that most matched texts change, ignoring other languages and fields that aren't texts")
  func mostTexts() {
    let previous = file(["title": text("Lead"), "company": text("Acme"), "startDate": .string("2020")])
    func changesMost(_ title: String, _ company: String, _ start: String) -> Bool {
      let current = file(["title": text(title), "company": text(company), "startDate": .string(start)])
      return ImportPlan(
        previous: previous, file: current, report: ImportReport(language: "en", isAddition: false)
      ).changesMostTexts
    }
    #expect(changesMost("Responsable", "Cima", "2020"))
    #expect(!changesMost("Responsable", "Acme", "2021"))
    #expect(!changesMost("Lead", "Acme", "2021"))
  }

  @Test("new entries don't count")
  func newEntries() {
    let plan = ImportPlan(
      previous: nil, file: file(["title": text("Lead")]), report: ImportReport(language: "en", isAddition: false))
    #expect(!plan.changesMostTexts)
  }
}
