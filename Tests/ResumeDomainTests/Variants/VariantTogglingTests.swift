import Foundation
import Testing

@testable import ResumeDomain

@Suite("Including and omitting by key")
struct VariantTogglingTests {
  private static let acme = DocumentPath("works", "acme")
  private static let early = DocumentPath("works", "early")
  private static let first = ElementPlace(path: acme, field: "goalsAchieved", index: 0)
  private static let tagged = ElementPlace(path: acme, field: "goalsAchieved", index: 1)
  private static let today = PartialDate.day(of: Date(timeIntervalSince1970: 1_793_500_000))
  private static let file = ResumeFile(
    documents: [
      Document(
        path: acme,
        fields: [
          "title": .string("Lead"), "startDate": .string("2020-01"), "tags": .array([.string("ios")]),
          "goalsAchieved": .array([
            .string("Hired four people"), .map(["$text": .string("Fast builds"), "$tags": .array([.string("ci")])]),
          ]),
        ]),
      Document(
        path: early,
        fields: [
          "title": .string("Trainee"), "startDate": .string("2009-01"), "endDate": .string("2010-01"),
          "tags": .array([.string("web")]),
        ]),
    ])

  private static func variant(_ select: [String: FieldValue]) -> Variant {
    Variant(name: "acme", members: select.isEmpty ? [:] : ["select": .map(select)])
  }

  private static func strings(_ texts: String...) -> FieldValue { .array(texts.map { .string($0) }) }

  private static func set(
    _ variant: Variant, _ path: DocumentPath, _ place: ElementPlace? = nil, isShown: Bool
  ) -> Variant { variant.setting(path, place, isShown: isShown, in: file, today: today) }

  @Test("omits what is shown, and shows it again without a trace")
  func entry() {
    let omitted = Self.set(Self.variant([:]), Self.acme, isShown: false)
    #expect(omitted.selection.parts(.omit) == [.named("acme")])
    #expect(Self.set(omitted, Self.acme, isShown: true) == Self.variant([:]))
    // What is in the state already stays as it is.
    #expect(Self.set(omitted, Self.acme, isShown: false) == omitted)
  }

  @Test(
    "includes by name what tags, dates or 'only' omit",
    arguments: [
      ["tags": strings("ios")], ["since": .string("2015")], ["only": strings("acme")],
    ] as [[String: FieldValue]])
  func otherReasons(select: [String: FieldValue]) {
    let shown = Self.set(Self.variant(select), Self.early, isShown: true)
    #expect(shown.selection.parts(.include) == [.named("early")])
    #expect(Self.set(shown, Self.early, isShown: false) == Self.variant(select))
  }

  @Test("includes by name what 'omit' and tags omit")
  func bothReasons() {
    let variant = Self.variant(["tags": Self.strings("ios"), "omit": Self.strings("work:early")])
    let shown = Self.set(variant, Self.early, isShown: true)
    #expect(shown.selection.parts(.omit).isEmpty && shown.selection.parts(.include) == [.named("early")])
  }

  @Test("stores an element by its text, and removes one by its number")
  func element() {
    let omitted = Self.set(Self.variant([:]), Self.acme, Self.first, isShown: false)
    #expect(omitted.selection.parts(.omit) == [.element(id: "acme", field: "highlights", text: "Hired four people")])
    #expect(Self.set(omitted, Self.acme, Self.first, isShown: true) == Self.variant([:]))
    let numbered = Self.variant(["omit": Self.strings("acme#1")])
    #expect(Self.set(numbered, Self.acme, Self.first, isShown: true) == Self.variant([:]))
    let included = Self.set(Self.variant(["tags": Self.strings("ios")]), Self.acme, Self.tagged, isShown: true)
    #expect(included.selection.parts(.include) == [.element(id: "acme", field: "highlights", text: "Fast builds")])
  }

  @Test("leaves a variant unchanged that would omit the entry anyway")
  func withoutEffect() {
    let skills = Self.variant(["sections": Self.strings("skills")])
    #expect(Self.set(skills, Self.acme, isShown: true) == skills)
    let omitting = Self.variant(["omit": Self.strings("acme")])
    #expect(Self.set(omitting, Self.acme, Self.first, isShown: false) == omitting)
  }
}
