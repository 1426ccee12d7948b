import ResumeDomain
import TestSupport
import Testing

@testable import ResumeData

@Suite("Texts of fields")
struct TextFieldTests {
  private static let tags = FieldValue.array([.string("ci")])
  private static let plain = FieldValue.map(["$text": .string("Fast"), "$tags": tags])
  private static let translated = FieldValue.map(["en": .string("Lead"), "es": .string("Líder"), "$tags": tags])

  @Test("are read without their tags")
  func reading() {
    #expect(TextField.resolved(Self.plain, ["en"]) == "Fast")
    #expect(TextField.resolved(Self.translated, ["es"]) == "Líder")
    #expect(TextField.string(Self.plain, ["en"]) == "Fast")
    #expect(TextField.languages(of: .array([Self.plain, Self.translated])).sorted() == ["en", "es"])
    #expect(!TextField.hasTitle(Self.plain) && !TextField.hasTitle(Self.translated))
    let list = FieldValue.array([Self.plain, Self.translated])
    #expect(TextField.part(of: list, in: "en", isBase: true) == .array([.string("Fast"), .string("Lead")]))
    #expect(TextField.part(of: list, in: "es", isBase: false) == .array([.string("Líder")]))
  }

  @Test("keep their tags when they change")
  func changing() throws {
    let (english, spanish) = (
      WritingLanguage(tag: "en", base: "en", isPlain: true), WritingLanguage(tag: "es", base: "en", isPlain: false)
    )
    let set = try #require(TextField.setting(["Faster", "Head"], in: english, of: [Self.plain, Self.translated]))
    #expect(
      set == [
        .map(["$text": .string("Faster"), "$tags": Self.tags]),
        .map(["en": .string("Head"), "es": .string("Líder"), "$tags": Self.tags]),
      ])
    #expect(
      TextField.setting("Rápido", in: spanish, of: Self.plain)
        == .map(["en": .string("Fast"), "es": .string("Rápido"), "$tags": Self.tags]))
    #expect(TextField.removing(spanish, from: Self.translated) == .map(["en": .string("Lead"), "$tags": Self.tags]))
    #expect(TextField.removing(english, from: .map(["en": .string("Lead"), "$tags": Self.tags])) == nil)
    // A shorter list in one language keeps the others.
    #expect(
      TextField.setting([], in: english, of: [Self.plain, Self.translated])
        == [.map(["es": .string("Líder"), "$tags": Self.tags])])
  }
}
