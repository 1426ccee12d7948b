import TestSupport
import Testing

@testable import ResumeDomain

@Suite("Links of a project")
struct ProjectLinkTests {
  @Test("returns existing links by preference, in the user's language")
  func links() {
    let stores = LocalizedText(
      [.init(language: "en", text: "https://a.example/en"), .init(language: "es", text: "https://a.example/es")])
    let project = PetProject(id: "p", playStore: stores, web: WebLink("https://w.example"))
    let links = project.links(LanguagePreference("es"))
    #expect(links.map(\.kind) == [.playStore, .web])
    #expect(links.map(\.link.address) == ["https://a.example/es", "https://w.example"])
    #expect(PetProject(id: "p").links(LanguagePreference("es")).isEmpty)
  }

  @Test("an entry of a section is selected by the section's name, as in commands that edit")
  func sectionName() async throws {
    let repository = ScriptedRepository(groups: [SkillGroup(id: "tools", title: LocalizedText("Tools"))])
    #expect(try await repository.linkedEntry("skills:tools").value.entry.id == "tools")
  }

  @Test(
    "ignores invalid URLs",
    arguments: [
      "javascript:alert(1)", "-https://x.example", "file:///etc/passwd", "https://x.example/ a", "--help", "",
    ])
  func hostile(address: String) {
    let project = PetProject(id: "p", appStore: LocalizedText(address), playStore: LocalizedText("https://p.example"))
    #expect(project.links(LanguagePreference("en")).map(\.kind) == [.playStore])
  }
}
