import Foundation
import ResumeDomain
import Testing

@Suite("Proposed changes")
struct ProposedChangeTests {
  /// A format for changes of single values, which need none.
  private struct Format: EntryTextFormat {
    func text(
      of document: Document, comments: [String], isNew: Bool, explaining explanation: @escaping (Field) -> String
    ) -> [UInt8] { [] }

    func document(
      from text: [UInt8], inPlaceOf previous: Document, path: String
    ) throws(ResumeError) -> (document: Document, warnings: [DataWarning]) { (previous, []) }

    func text(
      of entries: [EditedTexts], comments: [String], explaining explanation: @escaping (Field) -> String
    ) -> [UInt8] { [] }

    func documents(
      from text: [UInt8], inPlaceOf entries: [EditedTexts], path: String
    ) throws(ResumeError) -> [Document] { entries.map(\.shown) }

    func problems(of document: Document, today: PartialDate) -> [ValidationProblem] { [] }

    func applying(_ edited: Document, to file: ResumeFile) -> ResumeFile {
      var file = file
      file[edited.path] = edited
      return file
    }
  }

  private static let path = DocumentPath("works", "acme")
  private static let today = PartialDate.day(of: Date(timeIntervalSince1970: 1_796_083_200))
  private static let file = ResumeFile(documents: [
    Document(
      path: path,
      fields: [
        "title": .map(["en": .string("Lead"), "es": .string("Líder")]),
        "goalsAchieved": .array([
          .map(["en": .string("One"), "es": .string("Uno")]),
          .map(["$text": .string("Two"), "$tags": .array([.string("ci")])]),
        ]),
      ])
  ])

  private func fields(_ change: ProposedChange) throws -> [String: FieldValue] {
    try #require(
      try change.applied(to: Self.file, today: Self.today, Format())[
        Self.path]
    ).fields
  }

  @Test("null clears a text in all languages, or in one")
  func clears() throws {
    #expect(try fields(ProposedChange(.set, entry: "acme", field: "position", value: .null))["title"] == nil)
    let one = try fields(ProposedChange(.set, entry: "acme", field: "position", language: "es", value: .null))
    #expect(one["title"] == .map(["en": .string("Lead")]))
  }

  @Test("notes are the owner's, at every depth and in any letter case")
  func refusesNotes() {
    let note = JSON.object([.init("company", .string("Acme")), .init("_note", .string("A"))])
    for (change, name) in [
      (ProposedChange(.set, entry: "acme", field: "x-salary", value: .string("A")), "x-salary"),
      (ProposedChange(.set, entry: "acme", field: "X-Salary", value: .null), "X-Salary"),
      (ProposedChange(.set, entry: "basics", field: "location._a", value: .string("A")), "_a"),
      (ProposedChange(.add, entry: "work", value: note), "_note"),
      (ProposedChange(.add, entry: "acme", field: "highlights", value: .array([note])), "_note"),
    ] {
      #expect(throws: ResumeError.unknownField(name, known: [])) {
        try change.applied(to: Self.file, today: Self.today, Format())
      }
    }
  }

  @Test("a list keeps the languages and tags of the texts that stay")
  func keepsElements() throws {
    let new = try fields(
      ProposedChange(.set, entry: "acme", field: "highlights", value: JSON(["Two", "New", "One"])))["goalsAchieved"]
    let old = try #require(Self.file[Self.path]?.fields["goalsAchieved"]?.elements)
    #expect(new == .array([old[1], .string("New"), old[0]]))
  }

  @Test("a list in another language sets the texts one by one")
  func translates() throws {
    let change = ProposedChange(.set, entry: "acme", field: "highlights", language: "es", value: JSON(["A", "B"]))
    let elements = try #require(try fields(change)["goalsAchieved"]?.elements)
    #expect(elements.map { $0.members?["es"] } == [.string("A"), .string("B")])
    #expect(elements.map { $0.members?["en"] } == [.string("One"), .string("Two")])
  }

  @Test("the digest depends on every member, the variant and the revision")
  func digests() {
    let changes = [
      ProposedChange(.set, entry: "a", field: "b", language: "en", value: .string("c")),
      ProposedChange(.set, entry: "a", field: "b", language: "en", value: .null),
      ProposedChange(.set, entry: "a", field: "b", language: "en"), ProposedChange(.set, entry: "a", field: "b"),
      ProposedChange(.add, entry: "a", field: "b"), ProposedChange(.set, entry: "b", field: "a"),
    ]
    let revision = ResumeRevision(of: [1])
    var digests = Set(changes.map { ChangeProposal([$0], variant: nil, at: revision).digest })
    digests.insert(ChangeProposal([changes[0]], variant: "v", at: revision).digest)
    digests.insert(ChangeProposal([changes[0]], variant: "v", letter: .null, at: revision).digest)
    digests.insert(ChangeProposal([changes[0]], variant: nil, at: ResumeRevision(of: [2])).digest)
    digests.insert(ChangeProposal([changes[0], changes[0]], variant: nil, at: revision).digest)
    #expect(digests.count == changes.count + 4)
    #expect(ChangeProposal(changes, variant: nil, at: revision) == ChangeProposal(changes, variant: nil, at: revision))
  }
}
