import Testing

@testable import ResumeDomain

@Suite("Changes of entries")
struct EntryChangesTests {
  private static let job = DocumentPath("works", "acme")

  private static func file(_ fields: [String: FieldValue]) -> ResumeFile {
    ResumeFile(documents: [Document(path: job, fields: fields)])
  }

  private static func assign(
    _ text: String, _ fields: [String: FieldValue], _ table: FieldTable = .work
  ) throws -> [String: FieldValue] {
    try FieldAssignment(text).applied(to: fields, table, base: "en")
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

  @Test("assigns values of each kind")
  func assignments() throws {
    #expect(try Self.assign("title=Lead", [:]) == ["title": .string("Lead")])
    #expect(try Self.assign("title=a=b", [:]) == ["title": .string("a=b")])
    #expect(try Self.assign("title=", ["title": .string("Lead")]) == [:])
    #expect(
      try Self.assign("title.es=Jefa", ["title": .string("Lead")])
        == ["title": .map(["en": .string("Lead"), "es": .string("Jefa")])])
    #expect(try Self.assign("title.es=", ["title": .map(["es": .string("Jefa")])]) == [:])
    #expect(try Self.assign("startDate=2024-03", [:]) == ["startDate": .string("2024-03")])
    #expect(try Self.assign("coordinates=40.5,-3", [:]) == ["coordinates": .geoPoint(latitude: 40.5, longitude: -3)])
    #expect(try Self.assign("order=2", [:], .languages) == ["order": .integer(2)])
    #expect(
      try Self.assign("location.city=Madrid", [:], .personalDetails)
        == ["location": .map(["city": .string("Madrid")])])
    #expect(try Self.assign("location=", ["location": .map(["city": .string("Madrid")])], .personalDetails) == [:])
    #expect(try Self.assign("profiles=", ["profiles": .array([.map([:])])], .personalDetails) == [:])
  }

  @Test("adds to lists and removes from them")
  func lists() throws {
    let tags: [String: FieldValue] = ["tags": .array([.string("ios")])]
    #expect(try Self.assign("tags+=swift", tags) == ["tags": .array([.string("ios"), .string("swift")])])
    #expect(try Self.assign("tags+=ios", tags) == tags)
    #expect(try Self.assign("tags-=ios", tags) == [:])
    #expect(try Self.assign("tags=swift", tags) == ["tags": .array([.string("swift")])])
  }

  @Test("changes a list in one language only")
  func listsInALanguage() throws {
    let english: [String: FieldValue] = ["goalsAchieved": .array([.string("One"), .string("Two")])]
    let both = try Self.assign("goalsAchieved.es=Uno", english)
    #expect(
      both == ["goalsAchieved": .array([.map(["en": .string("One"), "es": .string("Uno")]), .string("Two")])])
    let more = try Self.assign("goalsAchieved.es+=Dos", both)
    #expect(
      more == [
        "goalsAchieved": .array([
          .map(["en": .string("One"), "es": .string("Uno")]), .map(["en": .string("Two"), "es": .string("Dos")]),
        ])
      ])
    let less = try Self.assign("goalsAchieved.es-=Uno", more)
    #expect(
      less == [
        "goalsAchieved": .array([.map(["en": .string("One")]), .map(["en": .string("Two"), "es": .string("Dos")])])
      ])
    #expect(
      try Self.assign("goalsAchieved.es=", more)
        == ["goalsAchieved": .array([.map(["en": .string("One")]), .map(["en": .string("Two")])])])
    #expect(try Self.assign("goalsAchieved-=One", both) == ["goalsAchieved": .array([.string("Two")])])
  }

  @Test("applies a plan to a résumé that has changed elsewhere, and to no other")
  func concurrentChange() throws {
    let previous = Self.file(["title": .string("Lead")])
    let changes = DocumentChange.changes(from: previous, to: Self.file(["title": .string("Boss")]))
    var current = previous
    current.documents.append(Document(path: DocumentPath("works", "b"), fields: [:]))
    let merged = try #require(current.applying(changes, plannedFor: previous))
    #expect(merged[Self.job]?.fields == ["title": .string("Boss")] && merged.documents.count == 2)
    current.documents[0].fields["title"] = .string("Other")
    #expect(current.applying(changes, plannedFor: previous) == nil)
    // Two processes change different fields of an entry; a removed entry stays removed.
    current.documents[0].fields = ["title": .string("Lead"), "company": .string("Acme")]
    #expect(
      current.applying(changes, plannedFor: previous)?[Self.job]?.fields
        == ["title": .string("Boss"), "company": .string("Acme")])
    current.documents.removeFirst()
    #expect(current.applying(changes, plannedFor: previous) == nil)
  }

  @Test("accepts only fields of the kind, and names the nearest one")
  func assignableFields() throws {
    let table = FieldTable.work
    try table.assignableField("title")
    try table.assignableField("order")
    #expect(throws: ResumeError.unknownField("position", known: ["title"])) { try table.assignableField("position") }
    #expect(throws: ResumeError.self) { try table.assignableField("basics") }
  }

  @Test(
    "rejects invalid assignments",
    arguments: [
      ("title", FieldAssignment.Problem.syntax), ("=x", .syntax), ("startDate=soon", .date), ("order=x", .number),
      ("coordinates=91,0", .coordinates), ("title+=x", .notList), ("startDate.es=2024", .noMembers),
      ("title.123=x", .language),
    ])
  func invalid(text: String, problem: FieldAssignment.Problem) {
    #expect(throws: ResumeError.invalidAssignment(text, problem)) { try Self.assign(text, [:]) }
  }

  @Test("downloads can't be negative, positions can")
  func negative() throws {
    #expect(throws: ResumeError.invalidAssignment("downloads=-5", .number)) {
      try Self.assign("downloads=-5", [:], .projects)
    }
    #expect(try Self.assign("order=-1", [:]) == ["order": .integer(-1)])
  }

  @Test("rejects unknown fields")
  func unknownField() {
    #expect(throws: ResumeError.self) { try Self.assign("titel=x", [:]) }
    #expect(throws: ResumeError.self) { try Self.assign("location.cty=x", [:], .personalDetails) }
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
