import TestSupport
import Testing

@testable import ResumeDomain

@Suite("Tags of texts in lists")
struct LocalTagsTests {
  private static let tags = FieldValue.array([.string("ci")])
  private static let plain = FieldValue.map(["$text": .string("Fast builds"), "$tags": tags])
  private static let translated = FieldValue.map(["en": .string("Lead"), "es": .string("Líder"), "$tags": tags])
  private static let job = DocumentPath("works", "acme")

  private static func entry(_ elements: [FieldValue], _ field: String = "goalsAchieved") -> Entry {
    Entry(Document(path: job, fields: ["title": .string("T"), field: .array(elements)]), .work)
  }

  @Test("are no part of the texts, and no problem")
  func reading() {
    let entry = Self.entry([.string("One"), Self.plain, Self.translated])
    let texts = Work(entry).highlights
    #expect(texts.map { $0.resolved(LanguagePreference("es")) } == ["One", "Fast builds", "Líder"])
    #expect(texts.map(\.isPlain) == [true, true, false])
    #expect(entry.languages == ["en", "es"])
    entry.check { Issue.record("\($0): \($1)") }
    #expect(Self.plain.localTags == ["ci"] && Self.translated.localTags == ["ci"])
  }

  @Test(
    "are a problem if they aren't a list of strings",
    arguments: [FieldValue.string("ci"), .array([.integer(1)]), .null])
  func malformed(tags: FieldValue) {
    let entry = Self.entry([.map(["$text": .string("A"), "$tags": tags])])
    #expect(entry.warnings.map(\.field) == ["goalsAchieved"])
    // The text is shown anyway.
    #expect(Work(entry).highlights.map { $0.resolved(LanguagePreference("en")) } == ["A"])
  }

  @Test("are allowed only in lists of texts")
  func otherFields() {
    let fields: [String: FieldValue] = ["title": .string("T"), "summary": Self.plain, "tags": .array([Self.plain])]
    let entry = Entry(Document(path: Self.job, fields: fields), .work)
    #expect(entry.warnings.map(\.field) == ["summary"])
  }

  @Test("stay with a skill, which may also have an icon")
  func skills() {
    let items: [FieldValue] = [
      Self.plain, .map(["title": .string("Swift"), "icon": .string("swift"), "$tags": Self.tags]),
    ]
    let path = DocumentPath("skills", "s")
    let group = SkillGroup(
      Entry(Document(path: path, fields: ["title": .string("S"), "items": .array(items)]), .skills))
    #expect(
      group.items == [.init(title: LocalizedText("Fast builds")), .init(title: LocalizedText("Swift"), icon: "swift")])
    #expect(group.entry.warnings == [])
  }

  @Test("don't count as missing texts")
  func missing() {
    let file = ResumeFile(documents: [Self.entry([Self.plain, Self.translated]).document])
    // The title and the text without a language.
    #expect(file.countMissingTexts(in: "es") == 2)
    #expect(file.countMissingTexts(in: "en") == 0)
  }

  private static func changes(_ old: [FieldValue], _ new: [FieldValue]) -> DocumentChange {
    DocumentChange(from: entry(old).document, to: entry(new).document)
  }

  @Test("are a change of the list if nothing else changes, and lose no value if they are added")
  func changes() throws {
    let bare: [FieldValue] = [.string("Fast builds"), .map(["en": .string("Lead"), "es": .string("Líder")])]
    let added = Self.changes(bare, [Self.plain, Self.translated])
    let field = try #require(added.fieldChanges(base: "en").first)
    #expect(field.language == nil && field.after == .array([Self.plain, Self.translated]))
    #expect(!added.losesValues(base: "en"))
    #expect(Self.changes([Self.plain, Self.translated], bare).losesValues(base: "en"))
  }

  @Test("are not in the changes of texts by language")
  func changesByLanguage() {
    let new = FieldValue.map(["en": .string("Head"), "es": .string("Líder"), "$tags": Self.tags])
    let changes = Self.changes([Self.plain, Self.translated], [Self.plain, new]).fieldChanges(base: "en")
    #expect(changes.map(\.language) == ["en"])
    #expect(changes.first?.before == .array([.string("Fast builds"), .string("Lead")]))
  }

  @Test("stay when a text is assigned")
  func assignment() throws {
    let fields: [String: FieldValue] = ["goalsAchieved": .array([Self.plain, Self.translated])]
    let spanish = try FieldAssignment("goalsAchieved.es=Rápido").applied(to: fields, .work, base: "en")
    let expected = FieldValue.map(["en": .string("Fast builds"), "es": .string("Rápido"), "$tags": Self.tags])
    let rest = FieldValue.map(["en": .string("Lead"), "$tags": Self.tags])
    #expect(spanish["goalsAchieved"] == .array([expected, rest]))
    let less = try FieldAssignment("goalsAchieved-=Fast builds").applied(to: fields, .work, base: "en")
    #expect(less["goalsAchieved"] == .array([Self.translated]))
  }

  @Test("go with a contact detail that is omitted")
  func contact() {
    let matcher = ContactMatcher(of: ["email": .string("ada@example.org")])
    let elements: [FieldValue] = [
      .map(["$text": .string("ada@example.org"), "$tags": Self.tags]), Self.plain, Self.translated,
    ]
    let omitted = matcher.omitted(from: Self.entry(elements).document)
    #expect(omitted.fields["goalsAchieved"] == .array([Self.plain, Self.translated]))
  }
}
