import TestSupport
import Testing

@testable import ResumeDomain

@Suite("Languages")
struct LanguageTests {
  @Test("accepts well-formed tags", arguments: ["en", "es", "pt-BR", "zh-Hans-CN", "yue", "de-1996", "EN", "es-419"])
  func wellFormed(tag: String) {
    #expect(LanguageTag.isWellFormed(tag))
  }

  @Test(
    "rejects malformed tags",
    arguments: [
      "", "C", "e", "engl", "en_US", "en-", "-en", "en--US", "en US", "en-toolongsubtag", "e1", "ñu", "en/..",
    ])
  func malformed(tag: String) {
    #expect(!LanguageTag.isWellFormed(tag))
  }

  @Test("accepts languages with a script and a region where a longer tag may be a sentence")
  func common() {
    for tag in ["en", "pt-BR", "zh-Hant-TW", "yue-Hant-HK"] { #expect(LanguageTag.isCommon(tag)) }
    for tag in ["en-x-call", "en-X-a", "en-call-apply", "e"] { #expect(!LanguageTag.isCommon(tag)) }
  }

  @Test(
    "converts POSIX locales",
    arguments: [
      ("es_ES.UTF-8", "es-ES"), ("es_ES@euro", "es-ES"), ("es_ES.UTF-8@euro", "es-ES"), ("de", "de"),
      ("pt_BR", "pt-BR"), ("C", nil), ("POSIX", nil), ("C.UTF-8", nil), ("", nil), ("en_", nil), ("/etc/x", nil),
    ])
  func locale(text: String, tag: String?) {
    #expect(LanguageTag.ofLocale(text) == tag)
  }

  @Test("compares whole tags without case")
  func matches() {
    #expect(LanguageTag.matches("pt-BR", "PT-br"))
    #expect(!LanguageTag.matches("pt-BR", "pt"))
    #expect(!LanguageTag.matches("pt", "ptx"))
  }

  @Test(
    "orders the requested language, its base and English",
    arguments: [
      ("pt-BR", ["pt-BR", "pt", "en"]), ("es", ["es", "en"]), ("en", ["en"]), ("en-GB", ["en-GB", "en"]),
      ("zh-Hans-CN", ["zh-Hans-CN", "zh-Hans", "zh", "en"]), ("EN", ["EN"]),
    ])
  func preference(tag: String, order: [String]) {
    #expect(LanguagePreference(tag).tags == order)
    #expect(LanguagePreference(tag).language == tag)
  }

  @Test(
    "resolves texts by preference",
    arguments: [
      ("pt-BR", ["pt-BR": "1", "pt": "2", "en": "3", "de": "4"], "1"),
      ("pt-BR", ["pt": "2", "en": "3", "de": "4"], "2"), ("pt-BR", ["en": "3", "de": "4"], "3"),
      ("pt-BR", ["it": "5", "de": "4"], "4"), ("pt-br", ["PT-BR": "1", "en": "3"], "1"), ("fr", ["de": "4"], "4"),
      ("es", ["en": "3", "es": "", "de": "4"], "3"), ("es", ["es": " ", "de": "4"], "4"),
    ])
  func resolution(tag: String, texts: [String: String], expected: String) throws {
    let translations = texts.map { LocalizedText.Translation(language: $0.key, text: $0.value) }
    let text = try #require(LocalizedText(translations))
    #expect(text.resolved(LanguagePreference(tag)) == expected)
  }

  @Test("uses a text without a language for all")
  func plain() {
    #expect(LocalizedText("Loycus").resolved(LanguagePreference("es")) == "Loycus")
  }

  @Test("rejects empty texts")
  func empty() {
    #expect(LocalizedText([]) == nil)
    #expect(
      LocalizedText([.init(language: "en", text: ""), .init(language: "es", text: "")]) == nil)
    #expect(LocalizedText([.init(language: nil, text: "")], isPlain: true) == nil)
  }

  @Test("keeps all languages, sorted")
  func whole() throws {
    let text = try #require(
      LocalizedText(
        [.init(language: "es", text: "b"), .init(language: "de", text: "c"), .init(language: "en", text: "a")]))
    #expect(text.translations.map(\.language) == ["de", "en", "es"])
    #expect(!text.isPlain && LocalizedText("a").isPlain)
  }

  @Test("collects the languages of entities")
  func multilingual() throws {
    let title = try #require(LocalizedText([.init(language: "es", text: "a")]))
    let goal = try #require(
      LocalizedText([.init(language: "pt-BR", text: "b"), .init(language: "en", text: "c")]))
    let works = [Work(id: "1", title: title, highlights: [goal]), Work(id: "2", title: title, company: .init("Acme"))]
    #expect(works.languages == ["en", "es", "pt-BR"])
    #expect(works[1].languages == ["es"])
    #expect([SkillGroup(id: "s", items: [.init(title: goal, icon: nil)])].languages == ["en", "pt-BR"])
    #expect(PetProject(id: "p", subtitle: goal, summary: title).languages == ["en", "es", "pt-BR"])
    let link = try #require(WebLink("https://example.com"))
    #expect(Person(headline: title, links: [.init(title: goal, url: link)]).languages == ["en", "es", "pt-BR"])
  }
}
