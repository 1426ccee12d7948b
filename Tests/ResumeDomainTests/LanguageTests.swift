import ResumeDomain
import Testing

@Suite("Languages")
struct LanguageTests {
  @Test("tags", arguments: ["en", "es", "pt-BR", "zh-Hans-CN", "yue", "de-1996", "EN", "es-419"])
  func wellFormed(tag: String) {
    #expect(LanguageTag.isWellFormed(tag))
  }

  @Test(
    "no tags",
    arguments: [
      "", "C", "e", "engl", "en_US", "en-", "-en", "en--US", "en US", "en-toolongsubtag", "e1", "ñu", "en/..",
    ])
  func malformed(tag: String) {
    #expect(!LanguageTag.isWellFormed(tag))
  }

  @Test(
    "what a locale means",
    arguments: [
      ("es_ES.UTF-8", "es-ES"), ("es_ES@euro", "es-ES"), ("es_ES.UTF-8@euro", "es-ES"), ("de", "de"),
      ("pt_BR", "pt-BR"), ("C", nil), ("POSIX", nil), ("C.UTF-8", nil), ("", nil), ("en_", nil), ("/etc/x", nil),
    ])
  func locale(text: String, tag: String?) {
    #expect(LanguageTag.ofLocale(text) == tag)
  }

  @Test("tags are compared without letter case, and whole")
  func matches() {
    #expect(LanguageTag.matches("pt-BR", "PT-br"))
    #expect(!LanguageTag.matches("pt-BR", "pt"))
    #expect(!LanguageTag.matches("pt", "ptx"))
  }

  @Test(
    "the order: asked for, its base, English, each once",
    arguments: [
      ("pt-BR", ["pt-BR", "pt", "en"]), ("es", ["es", "en"]), ("en", ["en"]), ("en-GB", ["en-GB", "en"]),
      ("zh-Hans-CN", ["zh-Hans-CN", "zh-Hans", "zh", "en"]), ("EN", ["EN"]),
    ])
  func preference(tag: String, order: [String]) {
    #expect(LanguagePreference(tag).tags == order)
    #expect(LanguagePreference(tag).language == tag)
  }

  @Test(
    "the text of a language: asked for, its base, English, the first there is",
    arguments: [
      ("pt-BR", ["pt-BR": "1", "pt": "2", "en": "3", "de": "4"], "1"),
      ("pt-BR", ["pt": "2", "en": "3", "de": "4"], "2"), ("pt-BR", ["en": "3", "de": "4"], "3"),
      ("pt-BR", ["it": "5", "de": "4"], "4"), ("pt-br", ["PT-BR": "1", "en": "3"], "1"), ("fr", ["de": "4"], "4"),
      ("es", ["en": "3", "es": "", "de": "4"], "3"), ("es", ["es": " ", "de": "4"], "4"),
    ])
  func resolution(tag: String, texts: [String: String], expected: String) throws {
    let translations = texts.map { LocalizedText.Translation(language: $0.key, text: $0.value) }
    let text = try #require(LocalizedText(translations, form: .perLanguage))
    #expect(text.resolved(LanguagePreference(tag)) == expected)
  }

  @Test("a text without a language is good for every one")
  func plain() {
    #expect(LocalizedText("Loycus").resolved(LanguagePreference("es")) == "Loycus")
  }

  @Test("texts that are all empty are none")
  func empty() {
    #expect(LocalizedText([], form: .perLanguage) == nil)
    #expect(
      LocalizedText([.init(language: "en", text: ""), .init(language: "es", text: "")], form: .perLanguage) == nil)
    #expect(LocalizedText([.init(language: nil, text: "")], form: .plain) == nil)
  }

  @Test("a text keeps every language, sorted, and its form")
  func whole() throws {
    let text = try #require(
      LocalizedText(
        [.init(language: "es", text: "b"), .init(language: "de", text: "c"), .init(language: "en", text: "a")],
        form: .key("k")))
    #expect(text.translations.map(\.language) == ["de", "en", "es"])
    #expect(text.form == .key("k"))
  }

  @Test("the languages of entities are those of all their texts, each once, sorted")
  func multilingual() throws {
    let title = try #require(LocalizedText([.init(language: "es", text: "a")], form: .perLanguage))
    let goal = try #require(
      LocalizedText([.init(language: "pt-BR", text: "b"), .init(language: "en", text: "c")], form: .perLanguage))
    let works = [Work(id: "1", title: title, highlights: [goal]), Work(id: "2", title: title, company: .init("Acme"))]
    #expect(works.languages == ["en", "es", "pt-BR"])
    #expect(works[1].languages == ["es"])
    #expect([SkillGroup(id: "s", items: [.init(title: goal, icon: nil)])].languages == ["en", "pt-BR"])
    #expect(PetProject(id: "p", subtitle: goal, summary: title).languages == ["en", "es", "pt-BR"])
    let link = try #require(WebLink("https://example.com"))
    #expect(Person(headline: title, links: [.init(title: goal, url: link)]).languages == ["en", "es", "pt-BR"])
  }
}
