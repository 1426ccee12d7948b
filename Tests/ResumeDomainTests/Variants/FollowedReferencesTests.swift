import Testing

@testable import ResumeDomain

@Suite("References of variants after a change of texts")
struct FollowedReferencesTests {
  private static let acme = DocumentPath("works", "acme")
  private static let before = ["Cut the build to 3 minutes", "Hired four people", "Wrote documentation"]

  private static func file(_ texts: [String], at path: DocumentPath = acme, _ variants: Variant...) -> ResumeFile {
    let document = Document(
      path: path, fields: ["title": .string("Lead"), "goalsAchieved": .array(texts.map { .string($0) })])
    return variants.reduce(ResumeFile(documents: [document])) { $0.setting($1) }
  }

  private static func omitting(_ text: String, id: String = "acme") -> FieldValue {
    .map(["id": .string(id), "field": .string("highlights"), "text": .string(text)])
  }

  private static func variant(_ name: String = "om", omit: FieldValue...) -> Variant {
    Variant(name: name, members: ["select": .map(["omit": .array(omit)])])
  }

  private static func rewording(_ text: String) -> Variant {
    let wording: FieldValue = .map(["of": .string(text), "en": .string("Other words")])
    return Variant(name: "om", members: ["override": .map(["acme": .map(["highlights": .array([wording])])])])
  }

  /// Returns the résumé in which the list has other texts.
  private static func followed(
    _ variant: Variant, to texts: [String], correcting corrections: [(String, String)] = []
  ) throws(ResumeError) -> (variant: Variant, elements: [FollowedElement]) {
    let previous = file(before, variant)
    let result = file(texts, variant).followingReferences(
      from: previous,
      corrections.map { ElementCorrection(path: acme, field: "goalsAchieved", before: $0.0, after: $0.1) })
    return (try result.file.variant(named: variant.name), result.elements)
  }

  @Test(
    "an omitted element stays omitted when its text is corrected, also if it moves",
    arguments: [
      ["Cut the build to 3 minutes", "Hired five people", "Wrote documentation"],
      ["Hired four peoples", "Wrote documentation", "Cut the build to 3 minutes"],
      ["Wrote the documentation", "Hired four person", "Cut the build to 4 minutes"],
    ])
  func corrected(texts: [String]) throws {
    let (variant, elements) = try Self.followed(Self.variant(omit: Self.omitting("Hired four people")), to: texts)
    let corrected = try #require(texts.first { $0.hasPrefix("Hired") })
    #expect(variant == Self.variant(omit: Self.omitting(corrected)))
    #expect(elements.map(\.after) == [corrected] && elements.map(\.variants) == [["om"]])
  }

  @Test("another element in the place of an omitted one is shown, and the reference stays")
  func replaced() throws {
    let variant = Self.variant(omit: Self.omitting("Hired four people"))
    let texts = [Self.before[0], "Founded the guild", Self.before[2]]
    let (followed, elements) = try Self.followed(variant, to: texts)
    #expect(followed == variant && elements.map(\.after) == [nil])
    let removed = try Self.followed(variant, to: [Self.before[0], Self.before[2]])
    #expect(removed.variant == variant && removed.elements.map(\.before) == ["Hired four people"])
    // An element without a reference is not named.
    #expect(try Self.followed(variant, to: Array(Self.before.prefix(2))).elements.isEmpty)
  }

  @Test("a number names the element, whatever its new text is; several changes are followed in turn")
  func numbered() throws {
    let variant = Self.variant(omit: Self.omitting("Hired four people"))
    let texts = [Self.before[0], "Founded the guild", Self.before[2]]
    let changes = [("Hired four people", "Doubled the team"), ("Doubled the team", "Founded the guild")]
    let (followed, elements) = try Self.followed(variant, to: texts, correcting: changes)
    #expect(followed == Self.variant(omit: Self.omitting("Founded the guild")))
    #expect(elements.map(\.after) == ["Founded the guild"])
  }

  @Test("equal texts are the same element, then the nearest ones, never those in the same place")
  func nearest() {
    #expect(
      ElementPairing.pairs(["Led 4 teams", "Led 5 teams"], ["Led 5 teams!", "Led 40 teams"]) == [
        "Led 4 teams": "Led 40 teams", "Led 5 teams": "Led 5 teams!",
      ])
    #expect(ElementPairing.pairs(["abcdef"], ["abcdxy"]) == ["abcdef": "abcdxy"])
    #expect(ElementPairing.pairs(["abcdef"], ["abcxyz"]).isEmpty)
    let long = String(repeating: "a", count: 401)
    #expect(ElementPairing.pairs([long], [long + "b"]).isEmpty)
    #expect(ElementPairing.pairs((0...200).map { "Text \($0)" }, ["Text 300"]).isEmpty)
  }

  @Test("the number of an element becomes its text when the list changes")
  func number() throws {
    let texts = ["Founded the guild"] + Self.before
    let variant = try Self.followed(Self.variant(omit: .string("acme#2"), .string("acme")), to: texts).variant
    #expect(variant == Self.variant(omit: Self.omitting("Hired four people"), .string("acme")))
    let last = try Self.followed(Self.variant(omit: .string("acme#2")), to: [Self.before[0], "Hired four people!"])
    #expect(last.variant == Self.variant(omit: Self.omitting("Hired four people!")))
  }

  @Test("a wording follows its element and is listed until the text is the former one")
  func wording() throws {
    let today = try #require(PartialDate("2026-11-28"))
    let corrected = [Self.before[0], "Hired five people", Self.before[2]]
    let (variant, elements) = try Self.followed(Self.rewording("Hired four people"), to: corrected)
    #expect(variant.overrides == Self.rewording("Hired five people").overrides && elements.count == 1)
    let file = Self.file(corrected, variant)
    #expect(VariantOutcome(of: variant, in: file, today: today).wordings.map(\.after) == [.string("Other words")])
    #expect(
      variant.problems(in: file, today: today).map(\.kind) == [.baseChanged("highlights", id: "acme", language: "en")])
    let back = Self.file(Self.before, variant).followingReferences(from: file)
    let former = try back.file.variant(named: "om")
    #expect(former == Self.rewording("Hired four people") && former.problems(in: back.file, today: today).isEmpty)
  }

  @Test("every variant follows, and each of its references counts")
  func variants() throws {
    let part = Self.omitting("Hired four people")
    let previous = Self.file(Self.before, Self.variant("om", omit: part, part), Self.variant("northwind", omit: part))
    var changed = previous
    changed[Self.acme]?.fields["goalsAchieved"] = .array([.string("Hired five people")])
    let (file, elements) = changed.followingReferences(from: previous)
    #expect(elements.map(\.references) == [["northwind", "om", "om"]] && elements[0].variants == ["northwind", "om"])
    #expect(
      file.variants.allSatisfy { $0.selection.parts(.omit).allSatisfy { $0.text.hasSuffix("Hired five people") } })
    // Without another text, nothing changes, and what was wrong before stays as it is.
    #expect(previous.followingReferences(from: previous).file == previous)
    let wrong = Self.file(["New"], Self.variant(omit: Self.omitting("Absent")))
    #expect(wrong.followingReferences(from: Self.file(Self.before)).elements.isEmpty)
  }

  @Test("references of an entry with another ID follow too")
  func renamed() throws {
    let new = DocumentPath("works", "acme-labs")
    let variant = Self.variant(omit: Self.omitting("Hired four people"))
    let previous = Self.file(Self.before, variant)
    var changed = try previous.renaming(Self.acme, to: "acme-labs")
    changed[new]?.fields["goalsAchieved"] = .array([.string("Hired five people")])
    let (file, _) = changed.followingReferences(from: previous)
    #expect(try file.variant(named: "om") == Self.variant(omit: Self.omitting("Hired five people", id: "acme-labs")))
  }
}
