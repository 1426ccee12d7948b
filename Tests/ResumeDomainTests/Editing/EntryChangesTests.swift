import Testing

@testable import ResumeDomain

@Suite("Changes of entries")
struct EntryChangesTests {
  private static let job = DocumentPath("works", "acme")

  private static func file(_ fields: [String: FieldValue]) -> ResumeFile {
    ResumeFile(documents: [Document(path: job, fields: fields)])
  }

  @Test("lists changes by field and language")
  func fieldChanges() throws {
    let before = Self.file([
      "title": .string("Lead"), "summary": .map(["en": .string("Old"), "es": .string("Viejo")]),
      "tags": .array([.string("ios")]),
    ])
    let after = Self.file([
      "title": .map(["en": .string("Lead"), "es": .string("Jefa")]),
      "summary": .map(["en": .string("New"), "es": .string("Viejo")]), "tags": .array([.string("ios")]),
      "endDate": .string("2024"),
    ])
    let changes = try #require(DocumentChange.changes(from: before, to: after).first).fieldChanges(base: "en")
    #expect(
      changes == [
        FieldChange(path: Self.job, field: "endDate", after: .string("2024")),
        FieldChange(
          path: Self.job, field: "summary", language: "en", before: .string("Old"), after: .string("New")),
        FieldChange(path: Self.job, field: "title", language: "es", after: .string("Jefa")),
      ])
  }

  @Test("counts a removed or changed value as lost, and an addition as none")
  func losses() {
    func loses(_ before: [String: FieldValue], _ after: [String: FieldValue]) -> Bool {
      DocumentChange.changes(from: Self.file(before), to: Self.file(after)).contains { $0.losesValues(base: "en") }
    }
    let title: [String: FieldValue] = ["title": .string("Lead")]
    #expect(loses(title, ["title": .string("Boss")]))
    #expect(loses(title, [:]))
    #expect(!loses(title, ["title": .map(["en": .string("Lead"), "es": .string("Jefa")])]))
    #expect(!loses(title, ["title": .string("Lead"), "company": .string("Acme")]))
    #expect(DocumentChange.changes(from: Self.file(title), to: ResumeFile()).contains { $0.losesValues(base: "en") })
    #expect(!DocumentChange.changes(from: nil, to: Self.file(title)).contains { $0.losesValues(base: "en") })
  }

  @Test("gives new entries readable and unique IDs")
  func newIDs() {
    let fields: [String: FieldValue] = ["company": .string("ACME Móvil"), "startDate": .string("2024-03")]
    let (file, path) = ResumeFile().adding(fields, .work)
    #expect(path == DocumentPath("works", "acme-movil-2024"))
    #expect(file.adding(fields, .work).path == DocumentPath("works", "acme-movil-2024-2"))
    #expect(ResumeFile().adding(["level": .string("x")], .skills).path == DocumentPath("skills", "skill"))
    // `basics` selects the personal details.
    #expect(ResumeFile().adding(["company": .string("Basics")], .work).path == DocumentPath("works", "basics-2"))
  }

  @Test("renames an entry and its recommendations in place")
  func renaming() throws {
    let other = DocumentPath("works", "b")
    let file = ResumeFile(
      documents: [
        Document(path: Self.job, fields: [:]), Document(path: Self.job.document("recommendations", "r"), fields: [:]),
        Document(path: other, fields: [:]), Document(path: DocumentPath("skills", "c"), fields: [:]),
      ], inventedIDs: [Self.job])
    let renamed = try file.renaming(Self.job, to: "c")
    let path = DocumentPath("works", "c")
    #expect(
      renamed.documents.map(\.path) == [path, path.document("recommendations", "r")] + file.documents.map(\.path)[2...])
    #expect(renamed.inventedIDs.isEmpty)
    #expect(try file.renaming(Self.job, to: "acme") == file)
    #expect(throws: ResumeError.identifierTaken("b")) { try file.renaming(Self.job, to: "b") }
    #expect(throws: ResumeError.identifierReserved("basics")) { try file.renaming(Self.job, to: "basics") }
    #expect(throws: ResumeError.identifierReserved("..")) { try file.renaming(Self.job, to: "..") }
    for id in ["", "a/b"] { #expect(throws: ResumeError.invalidIdentifier(id)) { try file.renaming(Self.job, to: id) } }
  }

  @Test("removes an entry with its recommendations")
  func removal() {
    let file = ResumeFile(documents: [
      Document(path: Self.job, fields: [:]),
      Document(path: Self.job.document("recommendations", "r"), fields: [:]),
      Document(path: DocumentPath("works", "b"), fields: [:]),
    ])
    #expect(file.removing([Self.job]).documents.map(\.path) == [DocumentPath("works", "b")])
  }
}
