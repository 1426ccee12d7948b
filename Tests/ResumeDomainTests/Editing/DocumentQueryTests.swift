import ResumeDomain
import Testing

@Suite("Selecting a document of a file")
struct DocumentQueryTests {
  private static let file = ResumeFile(
    documents: [
      DocumentPath("profile", "main"), DocumentPath("works", "acme"), DocumentPath("works", "acme-2"),
      DocumentPath("petProjects", "acme"), DocumentPath("education", "uni"), DocumentPath("skills", "tools"),
      DocumentPath("works", "acme").document("recommendations", "boss"), DocumentPath("elsewhere", "x"),
    ].map { Document(path: $0, fields: [:]) })

  @Test(
    "selects by ID, section, prefix, or the personal details",
    arguments: [
      ("acme-2", "works/acme-2"), ("work:acme", "works/acme"), ("project:acme", "petProjects/acme"),
      ("un", "education/uni"),
      ("education:u", "education/uni"), ("basics", "profile/main"), ("skills:tools", "skills/tools"),
      ("main", "profile/main"), ("profile/main", "profile/main"), ("works/acme", "works/acme"),
      ("petProjects/ac", "petProjects/acme"),
    ])
  func resolved(text: String, path: String) throws {
    #expect(try DocumentQuery(text).resolve(in: Self.file).path.text == path)
  }

  @Test("selects personal details to edit even if the file has none")
  func withoutPersonalDetails() throws {
    func path(_ ids: String..., text: String = "basics") throws -> String {
      let documents = ids.map { Document(path: DocumentPath("works", $0), fields: [:]) }
      return try DocumentQuery(text).resolveToEdit(in: ResumeFile(documents: documents)).path.text
    }
    #expect(try path() == "profile/main" && path(text: "profile/main") == "profile/main")
    #expect(try path("basics-2") == "profile/main", "a prefix of another ID")
    #expect(try path("basics") == "works/basics")
    #expect(try DocumentQuery("basics").resolveToEdit(in: Self.file).path.text == "profile/main")
    #expect(throws: ResumeError.documentNotFound("x", known: ["a"])) { try path("a", text: "x") }
  }

  @Test("lists several matches")
  func ambiguous() throws {
    #expect(throws: ResumeError.ambiguousIdentifier("acme", candidates: ["project:acme", "work:acme"])) {
      try DocumentQuery("acme").resolve(in: Self.file)
    }
    #expect(throws: ResumeError.ambiguousIdentifier("a", candidates: ["project:acme", "work:acme", "work:acme-2"])) {
      try DocumentQuery("a").resolve(in: Self.file)
    }
  }

  @Test("rejects unknown and invalid IDs")
  func none() {
    let known = ["basics", "work:acme", "acme-2", "project:acme", "uni", "tools"]
    for text in ["boss", "x", "education:acme", "education:"] {
      #expect(throws: ResumeError.documentNotFound(text, known: known)) {
        try DocumentQuery(text).resolve(in: Self.file)
      }
    }
    for text in ["", "a/b", "a\u{7}"] {
      #expect(throws: ResumeError.invalidIdentifier(text)) { try DocumentQuery(text) }
    }
  }
}
