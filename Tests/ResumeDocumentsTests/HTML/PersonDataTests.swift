import Foundation
import ResumeDomain
import Testing

@testable import ResumeDocuments

@Suite("Structured person data")
struct PersonDataTests {
  private func object(_ handout: Handout) throws -> NSDictionary {
    try #require(JSONSerialization.jsonObject(with: Data(PersonData.json(handout).utf8)) as? NSDictionary)
  }

  @Test("maps all fields")
  func full() throws {
    let wanted: NSDictionary = [
      "@context": "https://schema.org", "@type": "Person", "name": "Ada Lovelace", "jobTitle": "Analyst & programmer",
      "description": "Writes programs.\nLikes numbers.\n\nAnd poems.", "email": "ada@example.org",
      "telephone": "+44 20 7946 0000", "homeLocation": ["@type": "Place", "name": "London, GB"],
      "url": "https://ada.example/",
      "sameAs": ["https://notes.example/about/the/analytical/engine?page=1&edition=second"],
      "worksFor": [["@type": "Organization", "name": "Analytical Engine"]],
      "hasOccupation": [
        ["@type": "Role", "hasOccupation": ["@type": "Occupation", "name": "Programmer"], "startDate": "1842-08"],
        ["@type": "Role", "hasOccupation": ["@type": "Occupation", "name": "Tutor"], "endDate": "1835"],
        ["@type": "Role", "hasOccupation": ["@type": "Occupation", "name": "Guest"]],
      ],
      "alumniOf": [["@type": "EducationalOrganization", "name": "At home"]],
      "knowsAbout": ["Algebra", "Logic", "Music"], "knowsLanguage": [["@type": "Language", "name": "French"]],
      "award": ["Medal, Academy"],
      "hasCredential": [
        [
          "@type": "EducationalOccupationalCredential", "name": "Member",
          "recognizedBy": ["@type": "Organization", "name": "Society"], "dateCreated": "1840-05",
          "url": "https://society.example",
        ]
      ],
    ]
    #expect(try object(Handouts.full) == wanted)
  }

  @Test("names languages without their levels, and with ordinary spaces")
  func languages() throws {
    var handout = Handouts.full
    handout.person = "Dr.\u{A0}Ada"
    let row = Handout.Row(
      label: "", items: ["French (fluent)", "Chinese (Mandarin)"], names: ["French", "Chinese (Mandarin)"])
    handout.sections = [.init(.section(.languages), heading: "Languages", content: .rows([row]))]
    let found = try object(handout)
    let names = try #require(found["knowsLanguage"] as? [[String: String]]).compactMap { $0["name"] }
    #expect(names == ["French", "Chinese (Mandarin)"] && found["name"] as? String == "Dr. Ada")
  }

  @Test("escapes text inside the script element")
  func injection() throws {
    let json = PersonData.json(Handouts.hostileHandout)
    #expect(!json.contains { "<>&'".contains($0) })
    #expect(try object(Handouts.hostileHandout)["name"] as? String == Handouts.hostile[0])
    var odd = Handouts.full
    odd.headline = "a\u{2028}b\u{2029}c\u{FFFF}\"\\"
    #expect(PersonData.json(odd).contains(#"a\u2028b\u2029c\uffff\"\\"#))
    #expect(try object(odd)["jobTitle"] as? String == odd.headline)
  }

  @Test("ignores substitute titles and keeps end dates")
  func untitled() throws {
    var handout = Handouts.nameless
    let month = Handout.Time([.init("May 2017", date: "2017-05")], end: "2017-05")
    let current = Handout.Time([.init("2020", date: "2020"), .init(" – "), .init("current")], isCurrent: true)
    handout.sections += [
      .init(
        .section(.work), heading: "Experience",
        content: .entries([
          .init(title: "Acme", time: current, naming: .organization),
          .init(title: "Rome", naming: .other), .init(title: "Trainee", time: month),
        ])),
      .init(
        .section(.education), heading: "Education",
        content: .entries([
          .init(title: "Law"), .init(title: "School", naming: .organization),
        ])),
    ]
    let wanted: NSDictionary = [
      "@context": "https://schema.org", "@type": "Person", "name": "Ada", "knowsAbout": ["Swift", "C"],
      "worksFor": [["@type": "Organization", "name": "Acme"]],
      "hasOccupation": [
        [
          "@type": "Role", "hasOccupation": ["@type": "Occupation", "name": "Trainee"], "startDate": "2017-05",
          "endDate": "2017-05",
        ]
      ],
      "alumniOf": [["@type": "EducationalOrganization", "name": "School"]],
    ]
    #expect(try object(handout) == wanted)
  }

  @Test("ignores links to app stores")
  func shops() throws {
    var handout = Handouts.full
    handout.contacts = ["https://apps.apple.com/app/id1", "https://x.example/ada", "https://play.google.com/a"].map {
      .init(kind: .link, label: "x", text: "x", link: Handouts.web($0))
    }
    let person = try object(handout)
    #expect(person["sameAs"] as? [String] == ["https://x.example/ada"])
    #expect(person["url"] == nil)
  }
}
