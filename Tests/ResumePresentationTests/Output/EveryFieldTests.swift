import Foundation
import TestSupport
import Testing

@testable import ResumeDomain
@testable import ResumeInterface
@testable import ResumePresentation

/// The fields that entities leave in their other fields appear in the details, in every format.
@Suite("Every field")
struct EveryFieldTests {
  private static let harness: Harness = {
    var harness = Harness()
    harness.resume.works = [
      Work(
        id: "w", title: LocalizedText("Lead"),
        otherFields: [
          "url": .string("https://acme.example"),
          "description": .map(["en": .string("Rockets"), "es": .string("Cohetes")]),
        ])
    ]
    harness.resume.projects = [
      PetProject(
        id: "p", title: LocalizedText("Parts"), start: PartialDate("2010-01"),
        otherFields: [
          "endDate": .string("2011-02"), "highlights": .array([.string("Won a prize")]), "entity": .string("Acme"),
          "roles": .array([.string("Author"), .string("Speaker")]), "type": .string("talk"),
        ])
    ]
    harness.resume.groups = [
      SkillGroup(
        id: "s", title: LocalizedText("Web"), items: [.init(title: LocalizedText("HTML"))],
        otherFields: ["level": .map(["en": .string("Expert"), "es": .string("Experto")])])
    ]
    return harness
  }()

  @Test(
    "shows the description and URL of a job, the level of a skill, and all fields of a project",
    arguments: [
      (
        ["work", "w"], ["\nCohetes\n", "\nSitio web: https://acme.example\n"],
        ["description\tCohetes", "url\thttps://acme.example"]
      ),
      (
        ["project", "p"],
        ["\nAcme · Author, Speaker\n", "\n• Won a prize\n", "\nFin: febrero de 2011\n", "\nTipo: talk\n"],
        ["endDate\t2011-02", "type\ttalk", "entity\tAcme", "role\tSpeaker", "highlight\tWon a prize"]
      ),
      (["skills"], ["Web (Experto)\n"], ["Web\tHTML\tExperto"]),
      (["show"], ["\n│  Cohetes\n", "\n  Author, Speaker\n"], []),
      (["show", "--long"], ["\n│  Cohetes\n", "\n  Author, Speaker\n"], []),
    ])
  func text(line: [String], texts: [String], records: [String]) async {
    let text = await Self.harness.run(line + ["--lang", "es"]).output
    for part in texts { #expect(text.contains(part), "\(text)") }
    let plain = await Self.harness.run(line + ["--plain", "--lang", "es"]).output.split(separator: "\n")
    for record in records { #expect(plain.contains(Substring(record)), "\(plain)") }
  }

  @Test("JSON has every key, with null for an absent field")
  func json() async throws {
    func object(_ line: [String], _ key: String, _ harness: Harness) async throws -> [String: Any] {
      try #require(JSONText.object(await harness.run(line + ["--json"]).output)?[key] as? [String: Any])
    }
    let work = try await object(["work", "w"], "work", Self.harness)
    #expect(work["description"] as? String == "Rockets" && work["url"] as? String == "https://acme.example")
    let project = try await object(["project", "p"], "project", Self.harness)
    #expect(project["endDate"] as? String == "2011-02" && project["type"] as? String == "talk")
    #expect(
      project["roles"] as? [String] == ["Author", "Speaker"] && project["highlights"] as? [String] == ["Won a prize"])
    let bare = try await object(["work", "bare"], "work", Harness())
    #expect(bare.keys.contains("description") && !(bare["url"] is String))
  }

  @Test("search and the languages include these fields")
  func texts() {
    #expect(Self.harness.resume.works.languages == ["en", "es"])
    #expect(Self.harness.resume.projects[0].texts.count == 6)
  }
}
