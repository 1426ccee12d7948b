import TestSupport
import Testing

@testable import ResumeDomain

@Suite("Texts in documents")
struct StoredTextTests {
  private static let tags = FieldValue.array([.string("ci")])
  private static let names = FieldValue.map(["en": .string("Lead"), "es": .string("Líder")])

  /// Every form of a text, and its English and Spanish text.
  private static let forms: [(value: FieldValue, texts: [String?])] = [
    (.string("Lead"), ["Lead", nil]),
    (names, ["Lead", "Líder"]),
    (.map(["en": .string(""), "es": .string("Líder")]), ["", "Líder"]),
    (.map(["EN": .string("Lead")]), ["Lead", nil]),
    (.map(["$text": .string("Lead"), "$tags": tags]), ["Lead", nil]),
    (.map(["$text": .string("Lead")]), ["Lead", nil]),
    (.map(["en": .string("Lead"), "es": .string("Líder"), "$tags": tags]), ["Lead", "Líder"]),
    (.map(["title": .string("Lead"), "icon": .string("star")]), ["Lead", nil]),
    (.map(["name": names, "level": .integer(3), "$tags": tags]), ["Lead", "Líder"]),
    (.map(["title": .integer(1), "name": .string("Lead")]), ["Lead", nil]),
    (.map(["$text": names, "note": .string("kept")]), ["Lead", "Líder"]),
    (.map(["$text": names, "$tags": tags]), ["Lead", "Líder"]),
    (.map(["$text": names]), ["Lead", "Líder"]),
  ]

  @Test("are read in every form", arguments: forms.indices)
  func reading(index: Int) {
    let (value, texts) = Self.forms[index]
    let stored = StoredText(value)
    #expect(["en", "es"].map { stored.text(in: $0, base: "en")?.string } == texts, "\(value)")
    #expect(stored.isText)
    #expect(stored.resolved(in: "es") == texts[1] ?? texts[0])
    #expect(stored.shown(in: "en") == (texts[0] == "" ? texts[1] : texts[0]))
  }

  private static let others: [FieldValue] = [
    .integer(2), .null, .map([:]), .map(["$tags": tags]), .map(["$text": .integer(1)]), .array([.string("Lead")]),
    .map(["en": .string("Lead"), "note": .integer(1)]), .map(["$tags": .string("no list"), "en": .string("Lead")]),
    .map(["$tags": .array([]), "$text": .string("Lead")]),
  ]

  @Test("are written as they were read", arguments: forms.map(\.value) + others)
  func roundTrip(value: FieldValue) {
    #expect(StoredText(value).value?.isIdentical(to: value) == true)
  }

  @Test("are no texts if anything else is in their place", arguments: others.prefix(7))
  func otherValues(value: FieldValue) { #expect(!StoredText(value).isText) }

  @Test("change in one language", arguments: forms.indices)
  func changing(index: Int) {
    let (value, texts) = Self.forms[index]
    var stored = StoredText(value)
    stored.set("Jefa", in: "es", base: "en")
    #expect(stored.text(in: "en", base: "en")?.string == texts[0])
    #expect(stored.text(in: "es", base: "en")?.string == "Jefa")
    // The tags and the other members stay.
    for (name, member) in value.members ?? [:] where !["en", "EN", "es", "$text", "title", "name"].contains(name) {
      #expect(stored.value?.members?[name]?.isIdentical(to: member) == true)
    }
  }

  @Test("are gone with their last language")
  func removing() {
    for value in [FieldValue.string("Lead"), .map(["EN": .string("Lead"), "$tags": Self.tags])] {
      var stored = StoredText(value)
      stored.set(nil, in: "es", base: "en")
      #expect(stored.value?.isIdentical(to: value) == true)
      stored.set(nil, in: "en", base: "en")
      #expect(stored.value == nil)
    }
  }

  @Test("name a language only if they need to")
  func plainTexts() {
    func new(_ language: String, names: Bool = false, of old: FieldValue? = nil) -> FieldValue? {
      var stored = StoredText(old)
      stored.set("x", in: language, base: "en", namesLanguage: names)
      return stored.value
    }
    #expect(new("en") == .string("x") && new("es") == .map(["es": .string("x")]))
    #expect(new("en", names: true) == .map(["en": .string("x")]))
    #expect(new("en", names: true, of: .string("y")) == .string("x"))
    #expect(new("en", of: .map(["en": .string("y")])) == .map(["en": .string("x")]))
  }

  @Test("in objects of any kind are shown in one language")
  func resolving() {
    let object = FieldValue.map(["gpa": .string("3.9"), "thesis": .array([Self.names])])
    let shown = FieldValue.map(["gpa": .string("3.9"), "thesis": .array([.string("Líder")])])
    #expect(object.resolvingTexts(LanguagePreference("es")) == shown)
    let grade = FieldValue.map(["gpa": .string("3.9")])
    #expect(grade.translations == nil && grade.resolvingTexts(LanguagePreference("es")) == grade)
    #expect(FieldValue.array([Self.names, .string("x")]).textLanguages.sorted() == ["en", "es"])
  }
}
