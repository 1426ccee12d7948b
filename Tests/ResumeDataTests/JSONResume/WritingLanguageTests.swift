import ResumeDomain
import TestSupport
import Testing

@testable import ResumeData

@Suite("Imported texts")
struct WritingLanguageTests {
  private static let tags = FieldValue.array([.string("ci")])
  private static let plain = FieldValue.map(["$text": .string("Fast"), "$tags": tags])
  private static let translated = FieldValue.map(["en": .string("Lead"), "es": .string("Líder"), "$tags": tags])
  private let english = WritingLanguage(tag: "en", base: "en", isPlain: true)
  private let spanish = WritingLanguage(tag: "es", base: "en", isPlain: false)

  @Test("keep the tags of the texts that they replace")
  func tags() throws {
    let set = try #require(english.setting(["Faster", "Head"], of: [Self.plain, Self.translated]))
    #expect(
      set == [
        .map(["$text": .string("Faster"), "$tags": Self.tags]),
        .map(["en": .string("Head"), "es": .string("Líder"), "$tags": Self.tags]),
      ])
    #expect(
      spanish.setting("Rápido", of: Self.plain)
        == .map(["en": .string("Fast"), "es": .string("Rápido"), "$tags": Self.tags]))
    #expect(spanish.removing(from: Self.translated) == .map(["en": .string("Lead"), "$tags": Self.tags]))
    #expect(english.removing(from: .map(["en": .string("Lead"), "$tags": Self.tags])) == nil)
  }

  @Test("of a shorter list remove the rest in their language")
  func shorterLists() {
    #expect(
      english.setting([], of: [Self.plain, Self.translated]) == [.map(["es": .string("Líder"), "$tags": Self.tags])])
    #expect(spanish.setting([], of: [.string("Fast")]) == [.string("Fast")])
  }

  @Test("have the form of the text that they replace")
  func forms() {
    #expect(english.setting("Fast", of: nil) == .string("Fast"))
    #expect(spanish.setting("Rápido", of: nil) == .map(["es": .string("Rápido")]))
    let isNamed = WritingLanguage(tag: "en", base: "en", isPlain: false)
    #expect(isNamed.setting("Fast", of: nil) == .map(["en": .string("Fast")]))
    #expect(isNamed.replacing(.string("Slow"), with: "Fast") == .string("Fast"))
    #expect(spanish.replacing(.string("Slow"), with: "Rápido") == .map(["es": .string("Rápido")]))
    #expect(
      spanish.replacing(.map(["en": .string("Slow")]), with: "Rápido")
        == .map(["en": .string("Slow"), "es": .string("Rápido")]))
    #expect(english.setting("Fast", of: .integer(2)) == nil)
  }

  @Test("add nothing that is shown already")
  func shownTexts() {
    #expect(spanish.shows("Fast", for: .string("Fast")) && spanish.shows("Líder", for: Self.translated))
    #expect(!spanish.shows("Rápido", for: .string("Fast")) && !spanish.shows("Fast", for: nil))
  }
}
