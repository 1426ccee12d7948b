import TestSupport
import Testing

@testable import ResumeDomain

@Suite("Tailored documents")
struct DocumentTailoringTests {
  private static let person = DocumentPath("profile", "main")

  private func document(_ path: String, _ fields: [String: FieldValue] = [:]) throws -> Document {
    Document(path: try #require(DocumentPath(path)), fields: fields)
  }

  private func file() throws -> ResumeFile {
    ResumeFile(documents: [
      try document(
        "profile/main",
        [
          "name": .string("Ada"), "summary": .string("s"), "email": .string("e"), "phone": .string("p"),
          "location": .map(["city": .string("c"), "address": .string("a"), "postalCode": .string("z")]),
        ]),
      try document("works/a", ["order": .integer(7)]), try document("works/b"),
      try document("works/a/recommendations/x"), try document("works/b/recommendations/y"),
      try document("petProjects/p"), try document("skills/s"), try document("others/o"),
      try document("others/o/works/a"),
    ])
  }

  private func paths(_ file: ResumeFile) -> [String] { file.documents.map(\.path.text) }

  @Test("keeps everything by default")
  func everything() throws {
    #expect(try file().tailored() == file())
  }

  @Test("keeps the chosen jobs and projects with their subcollections, in order")
  func entries() throws {
    var resume = Resume()
    resume.works = [Work(id: "b"), Work(id: "gone"), Work(id: "a")]
    #expect(
      try paths(file().tailored(entries: resume))
        == file().documents.map(\.path.text).filter { !$0.hasPrefix("petProjects") })
    let file = try file().tailored(entries: resume)
    #expect(file[DocumentPath("works", "b")]?.fields["order"] == .integer(0))
    #expect(file[DocumentPath("works", "a")]?.fields["order"] == .integer(2))
    resume.works = [Work(id: "a")]
    let one = try paths(self.file().tailored(entries: resume))
    #expect(one.filter { $0.contains("works") } == ["works/a", "works/a/recommendations/x", "others/o/works/a"])
  }

  @Test("keeps the chosen sections and the personal details")
  func sections() throws {
    #expect(try paths(file().tailored(sections: [.skills])) == ["profile/main", "skills/s"])
    #expect(
      try paths(file().tailored(sections: [.work])) == [
        "profile/main", "works/a", "works/b", "works/a/recommendations/x", "works/b/recommendations/y",
      ])
    let person = try #require(try file().tailored(sections: [], includesSummary: false)[Self.person])
    #expect(person.fields["summary"] == nil && person.fields["email"] != nil)
  }

  @Test("omits the contact details that publishing omits")
  func contact() throws {
    let person = try #require(try file().tailored(omitsContact: true)[Self.person])
    #expect(Set(person.fields.keys) == ["name", "summary", "location"])
    #expect(person.fields["location"] == .map(["city": .string("c")]))
  }

  private func link(_ members: [String: String]) -> FieldValue { .map(members.mapValues(FieldValue.string)) }

  @Test("omits fields with contact names, links to contact details, and the PDF")
  func otherContact() throws {
    let fork = link(["network": "GitHub", "url": "https://github.com/ada"])
    let fields: [String: FieldValue] = [
      "name": .string("Ada"), "email": .string("Ada@x.org"), "phone": .string("+34 600 111 222"),
      "telephone": .string("1"), "E-Mail 2": .string("b@x.org"), "Mobile": .string("2"), "address": .string("St"),
      "fax": .string("3"), "pdfUrl": .string("https://x.org/cv.pdf"), "url": .string("MAILTO:c@x.org"),
      "location": .map(["city": .string("c"), "zip": .string("1"), "streetName": .string("St")]),
      "profiles": .array([
        fork, link(["username": "ada @X.org"]), link(["username": "0034-600 111222"]),
        link(["username": "600.111.222"]),
        link(["network": "Mail", "url": "mailto:other@x.org"]), link(["url": "https://wa.me/34600111222"]),
        link(["url": "https://e.org/?to=ada%40x.org"]),
      ]),
      "links": .array([.map(["url": .map(["en": .string("tel:112")])])]),
    ]
    let whole = ResumeFile(documents: [try document("profile/main", fields)])
    let person = try #require(whole.tailored(omitsContact: true)[Self.person])
    #expect(
      person.fields == [
        "name": .string("Ada"), "location": .map(["city": .string("c")]),
        "profiles": .array([fork, link(["username": "ada @X.org"])]),
      ])
  }

  @Test("warns once per field about a text with email or phone")
  func contactWarnings() throws {
    let whole = ResumeFile(documents: [
      try document(
        "profile/main",
        [
          "email": .string("ada@x.org"), "phone": .string("+34 600 111 222"),
          "summary": .map(["en": .string("Write to ADA@x.org, or ada@x.org"), "es": .string("s")]),
        ]),
      try document("works/a", ["summary": .string("Call (600) 111-222")]),
      try document("works/b", ["summary": .string("From 2001-2003, 111 222 of 600")]),
      try document("references/r", ["reference": .array([.string("call 0034 600111222 now")])]),
    ])
    let file = whole.tailored(omitsContact: true)
    let warnings = file.contactWarnings(of: whole)
    #expect(warnings.allSatisfy { $0.kind == .contactInText })
    #expect(
      warnings.map { "\($0.documentID ?? "") \($0.field ?? "")" } == [
        "profile/main summary", "works/a summary", "references/r reference",
      ])
    // Without the personal details, only the forms are known.
    let forms = file.contactWarnings(of: file).map(\.documentID)
    #expect(forms == ["profile/main", "works/a", "references/r"])
  }
}
