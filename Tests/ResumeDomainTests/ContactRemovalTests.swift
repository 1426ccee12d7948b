import TestSupport
import Testing

@testable import ResumeDomain

/// Résumés without contact details.
@Suite("Contact removal")
struct ContactRemovalTests {
  private static let resume: Resume = {
    var resume = Resume()
    resume.person = Person(
      name: LocalizedText("Ada"), summary: LocalizedText("Write to ADA@example.org."),
      links: ["https://ada.example", "https://wa.me/34600111222", "https://x.example/?to=ada%40example.org"].compactMap
      {
        address in WebLink(address).map { Person.Link(title: nil, url: $0) }
      },
      email: "ada@example.org", phone: "+34 600 111 222",
      otherFields: [
        "telephone": .string("600111222"), "pdfUrl": .string("https://ada.example/cv.pdf"), "motto": .string("Poems"),
        "location": .map(["city": .string("London")]),
        "profiles": .array([
          .map(["network": .string("Signal"), "username": .string("600-111-222")]),
          .map(["network": .string("Mail"), "url": .string("mailto:second@example.org")]),
          .map(["network": .string("GitHub"), "username": .string("ada")]),
        ]),
      ])
    resume.works = [
      Work(id: "w", summary: LocalizedText("Programs.")),
      Work(id: "x", highlights: [LocalizedText("Call 600 111 222.")]),
    ]
    return resume
  }()

  @Test("removes email, phone and everything that contains them, but not the city")
  func details() throws {
    let person = try #require(Self.resume.withoutContact().resume.person)
    #expect(person.email == nil && person.phone == nil)
    #expect(person.links.map(\.url.address) == ["https://ada.example"])
    #expect(person.place?.city == LocalizedText("London"))
    #expect(
      person.entry.document.fields.keys.sorted() == ["links", "location", "motto", "name", "profiles", "summary"])
    let github = FieldValue.map(["network": .string("GitHub"), "username": .string("ada")])
    #expect(person.entry["profiles"] == .array([github]))
  }

  @Test("keeps texts, and warns about contact details in them")
  func texts() {
    let (resume, warnings) = Self.resume.withoutContact()
    #expect(resume.works == Self.resume.works)
    #expect(
      warnings == [
        DataWarning(.contactInText, documentID: "profile/main", field: "summary", fact: .ownContact),
        DataWarning(.contactInText, documentID: "works/x", field: "goalsAchieved", fact: .ownContact),
      ])
    #expect(Resume().withoutContact().warnings.isEmpty)
  }
}
