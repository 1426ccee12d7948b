import Testing

@testable import ResumeDomain

@Suite("Repairs of a variant")
struct VariantRepairTests {
  private static let acme = DocumentPath("works", "acme")

  private static func file(_ texts: String..., summary: String = "Led.") -> ResumeFile {
    let fields: [String: FieldValue] = [
      "title": .string("Lead"), "description": .string(summary), "goalsAchieved": .array(texts.map { .string($0) }),
    ]
    return ResumeFile(documents: [Document(path: acme, fields: fields)])
  }

  private static func part(_ text: String) -> FieldValue {
    .map(["id": .string("acme"), "field": .string("highlights"), "text": .string(text)])
  }

  private static func omitting(_ parts: FieldValue...) -> Variant {
    Variant(name: "om", members: ["select": .map(["omit": .array(parts)])])
  }

  @Test(
    "is certain if only other letters differ, not digits, names, negations or more than a third",
    arguments: [
      ("Hird four people", "Hired four people", true), ("Cut builds by 80 %", "Cut builds by 90 %", false),
      ("Moved the app to Swift", "Moved the app to Kotlin", false),
      ("Did not miss releases", "Did miss releases", false),
      ("Acme grew fast", "Otra grew fast", false), ("Led the mobile team", "Led the mobile teams", true),
      ("Nunca falló una entrega", "Jamás falló una entrega", false), ("Led the iOS team", "Led the IOS team", false),
      ("Hired people", "Hired people in Spain and France", false), ("Wasn’t late", "Wasn't late", true),
    ])
  func certainty(old: String, new: String, isCertain: Bool) throws {
    let repair = try #require(
      Self.omitting(Self.part(old)).repairs(in: Self.file(new, "Something else entirely")).first)
    #expect(repair.text == old && repair.reason == .reference && repair.isCertain == isCertain)
    #expect(!isCertain || repair.nearest == new)
  }

  @Test("uses the nearest text, removes the reference, or leaves it")
  func parts() throws {
    let variant = Self.omitting(Self.part("Hird people"), Self.part("Hired people"), .string("acmee"), .string("acme"))
    let file = Self.file("Hired people", "Cut builds")
    let repairs = variant.repairs(in: file)
    #expect(repairs.map(\.text) == ["Hird people", "acmee"] && repairs.map(\.nearest) == ["Hired people", "acme"])
    func repaired(_ answer: VariantRepair.Answer) -> Variant { variant.repaired(repairs.map { ($0, answer) }) }
    #expect(repaired(.left) == variant)
    #expect(repaired(.removed) == Self.omitting(Self.part("Hired people"), .string("acme")))
    #expect(repaired(.used).repairs(in: file).isEmpty)
    #expect(repaired(.used).selection.parts(.omit).count == 4)
    // Nothing is near an element of a list without elements.
    #expect(variant.repairs(in: Self.file()).first?.nearest == nil)
  }

  @Test("confirms the wording of a changed text, or removes the wording")
  func wordings() throws {
    let today = try #require(PartialDate("2026-11-28"))
    let old = Self.file("Hired people", "Cut builds")
    let edited = Document(
      path: Self.acme,
      fields: [
        "title": .string("Lead"), "description": .string("Led iOS."),
        "goalsAchieved": .array([.string("Hired experts"), .string("Cut builds")]),
      ])
    let shown = try #require(old[Self.acme])
    let variant = try Variant(name: "om").rewording(edited, shown: shown, in: old)
    let changed = Self.file("Hired peoples", "Cut builds", summary: "Led all.").setting(variant)
    let file = changed.followingReferences(from: old.setting(variant)).file
    let followed = try file.variant(named: "om")
    let repairs = followed.repairs(in: file)
    #expect(repairs.map(\.reason) == [.wordingChanged, .wordingChanged] && !repairs.contains { $0.isCertain })
    #expect(repairs.map(\.text) == ["Led iOS.", "Hired experts"])
    #expect(repairs.map(\.nearest) == ["Led all.", "Hired peoples"])
    func problems(_ variant: Variant) -> [VariantProblem] { variant.problems(in: file, today: today) }
    #expect(problems(followed).count == 2)
    let confirmed = followed.repaired(repairs.map { ($0, .used) })
    #expect(confirmed.overrides == followed.overrides && problems(confirmed).isEmpty)
    let removed = followed.repaired(repairs.map { ($0, .removed) })
    #expect(removed.overrides.isEmpty && removed.bases.isEmpty)
  }

  @Test("a wording of an element that is gone gets the nearest element")
  func elements() throws {
    let wording: FieldValue = .map(["of": .string("Hird people"), "en": .string("Hired experts")])
    let variant = Variant(name: "om", members: ["override": .map(["acme": .map(["highlights": .array([wording])])])])
    let repairs = variant.repairs(in: Self.file("Hired people"))
    let repaired = variant.repaired(repairs.map { ($0, .used) })
    #expect(repaired.overrides["acme"]?["highlights"]?.elements?.first?.members?["of"] == .string("Hired people"))
    #expect(variant.repaired(repairs.map { ($0, .removed) }).overrides.isEmpty)
  }
}
