import Foundation
import Testing

@testable import ResumeDomain

@Suite("Unsaved changes of a variant")
struct VariantDraftTests {
  private static let acme = DocumentPath("works", "acme")
  private static let place = ElementPlace(path: acme, field: "goalsAchieved", index: 1)
  private static let today = PartialDate.day(of: Date(timeIntervalSince1970: 1_793_500_000))

  private static func file(_ variant: [String: FieldValue] = [:], title: String = "Lead", id: String = "acme")
    -> ResumeFile
  {
    ResumeFile(documents: [
      Document(
        path: DocumentPath("works", id),
        fields: [
          "title": .string(title), "summary": .string("Led."),
          "goalsAchieved": .array([.string("Hired four people"), .string("Fast builds")]),
        ])
    ]).setting(Variant(name: "ios", members: variant))
  }

  private static func draft(_ variant: [String: FieldValue] = [:]) throws -> VariantDraft {
    try VariantDraft("ios", in: file(variant), today: today)
  }

  private static func omitting(_ id: String) -> [String: FieldValue] {
    ["select": .map(["omit": .array([.string(id)])])]
  }

  private static func rewording(_ words: [String: FieldValue]) -> [String: FieldValue] {
    ["override": .map(["acme": .map(words)])]
  }

  @Test("are counted, and not after they are undone")
  func count() throws {
    var draft = try Self.draft()
    draft.set(Self.acme, isShown: false)
    #expect(draft.changeCount == 1 && !draft.outcome.shows(Self.acme))
    draft.set(Self.acme, isShown: true)
    #expect(draft.changeCount == 0)
    try draft.setTags(["ci", "swift"], of: Self.acme, Self.place)
    #expect(draft.changeCount == 1 && draft.tags(of: Self.acme, Self.place) == ["ci", "swift"])
    try draft.setTags([], of: Self.acme, Self.place)
    #expect(draft.changeCount == 0)
    let words = Self.rewording([
      "summary": .map(["en": .string("Founded.")]),
      "highlights": .array([.map(["of": .string("Fast builds"), "en": .string("Faster builds")])]),
    ])
    draft.apply(Variant(name: "ios", members: words), since: draft.variant)
    #expect(draft.changeCount == 2)
    #expect(draft.wholeReworded[Self.acme]?.fields["summary"] == .string("Founded."))
  }

  @Test("are made in what another process has saved")
  func merging() throws {
    var draft = try Self.draft(Self.omitting("old"))
    draft.set(Self.acme, isShown: false)
    try draft.setTags(["ios"], of: Self.acme)
    let other =
      ["document": .map(["pages": .integer(2)]), "select": .map(["omit": .array([.string("other")])])]
      as [String: FieldValue]
    let saved = draft.applied(to: Self.file(other, title: "Head"))
    let variant = try saved.variant(named: "ios")
    #expect(variant.selection.parts(.omit) == [.named("other"), .named("acme")])
    #expect(variant.document["pages"] == .integer(2))
    #expect(saved[Self.acme]?.fields["title"] == .string("Head"))
    #expect(saved[Self.acme]?.fields["tags"] == .array([.string("ios")]))
    let rebased = draft.rebased(on: Self.file(other, title: "Head"))
    #expect(rebased.changeCount == 2 && rebased.file == saved)
    // After saving, nothing is left.
    #expect(draft.rebased(on: saved).changeCount == 0)
    #expect(draft.applied(to: saved) == saved)
  }

  @Test("remove what another process has kept")
  func removing() throws {
    var draft = try Self.draft(Self.omitting("acme"))
    draft.set(Self.acme, isShown: true)
    let other = ["select": .map(["omit": .array([.string("acme"), .string("other")])])] as [String: FieldValue]
    let saved = draft.applied(to: Self.file(other))
    #expect(try saved.variant(named: "ios").selection.parts(.omit) == [.named("other")])
  }

  @Test("follow the texts that another process has changed")
  func following() throws {
    var draft = try Self.draft()
    draft.set(Self.acme, Self.place, isShown: false)
    var current = Self.file()
    current[Self.acme]?.fields["goalsAchieved"] = .array([.string("Faster builds"), .string("Hired four people")])
    let part = VariantPart.element(id: "acme", field: "highlights", text: "Faster builds")
    #expect(draft.rebased(on: current).variant.selection.parts(.omit) == [part])
    #expect(try draft.applied(to: current).variant(named: "ios").selection.parts(.omit) == [part])
    // The tags of a text that is gone are none of another one.
    try draft.setTags(["ci"], of: Self.acme, Self.place)
    #expect(draft.applied(to: current)[Self.acme] == current[Self.acme])
  }

  @Test("survive the removal of the variant or the entry by another process")
  func removed() throws {
    var draft = try Self.draft()
    draft.set(Self.acme, Self.place, isShown: false)
    try draft.setTags(["ios"], of: Self.acme)
    let saved = draft.applied(to: Self.file().removingVariant(named: "ios"))
    #expect(try saved.variant(named: "ios").selection.parts(.omit).count == 1)
    let gone = draft.applied(to: Self.file(id: "beta"))
    #expect(try gone.variant(named: "ios").selection.parts(.omit).count == 1)
  }

  @Test("replace another wording of the same text")
  func wordings() throws {
    func words(_ texts: [String: String]) -> [String: FieldValue] {
      Self.rewording([
        "highlights": .array(
          texts.sorted { $0.key < $1.key }.map { .map(["of": .string($0.key), "en": .string($0.value)]) })
      ])
    }
    var draft = try Self.draft(words(["Fast builds": "1"]))
    draft.apply(Variant(name: "ios", members: words(["Fast builds": "2"])), since: draft.variant)
    let saved = draft.applied(to: Self.file(words(["Fast builds": "3", "Hired four people": "4"])))
    let list = try saved.variant(named: "ios").overrides["acme"]?["highlights"]?.elements ?? []
    #expect(list.map { $0.members?["en"]?.string } == ["2", "4"])
  }

  @Test("name an entry or element by its ID")
  func named() throws {
    var draft = try Self.draft()
    #expect(try draft.set(named: "acme#2", isShown: false) == (Self.acme, Self.place))
    #expect(!draft.outcome.shows(Self.acme, Self.place))
    #expect(throws: ResumeError.self) { try draft.set(named: "acme#3", isShown: false) }
    #expect(throws: ResumeError.self) { try draft.set(named: "basics", isShown: false) }
  }
}
