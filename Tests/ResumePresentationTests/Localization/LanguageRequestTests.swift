import Testing

@testable import ResumeDomain
@testable import ResumePresentation

@Suite("Language of the output")
struct LanguageRequestTests {
  private static let labels = ["en", "es"]

  @Test(
    "prefers labels to data, and a tag to its base language",
    arguments: [
      ("en", [], "en"), ("es", ["fr"], "es"), ("ES", [], "es"), ("es-MX", [], "es"), ("fr", ["en", "fr"], "fr"),
      ("FR", ["fr"], "fr"), ("pt-BR", ["pt"], "pt"), ("pt-BR", ["pt", "pt-BR"], "pt-BR"), ("pt-br", ["pt-BR"], "pt-BR"),
      ("es-MX", ["es-MX"], "es-MX"),
    ] as [(String, [String], String)])
  func resolved(tag: String, data: [String], language: String) throws {
    for source in [SettingSource.flag, .environment, .config] {
      let request = LanguageRequest(tag: tag, source: .setting(source))
      #expect(try request.resolved(labels: Self.labels, data: data) == language)
    }
    #expect(try LanguageRequest(tag: tag, source: .locale).resolved(labels: Self.labels, data: data) == language)
  }

  @Test("rejects an unknown language of an option and lists the available ones")
  func unknown() {
    let request = LanguageRequest(tag: "fr", source: .setting(.flag))
    #expect(throws: ResumeError.unknownLanguage("fr", available: ["de", "en", "es"])) {
      try request.resolved(labels: Self.labels, data: ["es", "de"])
    }
  }

  @Test(
    "falls back with a warning for an unknown language of a setting", arguments: [SettingSource.environment, .config])
  func fallback(source: SettingSource) throws {
    let request = LanguageRequest(tag: "fr-CA", source: .setting(source), typed: "fr_CA")
    #expect(try request.resolved(labels: Self.labels, data: ["de"]) == "en")
    #expect(request.fallbackWarning("en") == DataWarning(.languageMissing, fact: .language("fr_CA")))
    #expect(request.fallbackWarning("fr") == nil)
    #expect(LanguageRequest(tag: "fr", source: .locale).fallbackWarning("en") == nil)
  }

  @Test(
    "a document has the only language of its résumé, unless --lang requests another",
    arguments: [
      (["es"], .locale, "en", "es"), (["es"], .setting(.config), "en", "es"), (["es"], .setting(.flag), "en", "en"),
      (["es"], .setting(.flag), "de-AT", "de"), ([nil], .locale, "es", "en"), ([nil], .setting(.flag), "es", "es"),
      (["en", "es"], .locale, "es-MX", "es"), (["en", "es"], .setting(.config), "en", "en"),
      (["en", "es"], .locale, "fr", "en"), (["de", "es"], .locale, "fr", "de"), (["pl"], .locale, "en", "pl"),
      (["pt-BR"], .locale, "en", "pt-BR"),
    ] as [([String?], LanguageRequest.Source, String, String)])
  func document(languages: [String?], source: LanguageRequest.Source, tag: String, expected: String) throws {
    var resume = Resume()
    resume.person = Person(name: LocalizedText("Ada"))
    resume.person?.summary = LocalizedText(
      languages.map { .init(language: $0, text: "text") }, form: languages == [nil] ? .plain : .perLanguage)
    let request = LanguageRequest(tag: tag, source: source)
    let language = try DocumentLanguage(request, labels: ["de", "en", "es", "fr", "pt"], of: resume)
    #expect(language.tag == expected)
    let isMissing = source == .setting(.flag) && !languages.contains(expected) && languages != [nil]
    #expect(language.texts == (isMissing ? languages[0] : expected))
    #expect(
      language.warnings.map(\.kind)
        == (isMissing ? [.languageMissing] : []) + (expected == "pl" ? [.labelsMissing] : []))
  }

  @Test("a document without language tags has the language of the source, unless --lang requests another")
  func textLanguage() throws {
    var resume = Resume()
    resume.person = Person(name: LocalizedText("Ada"))
    resume.person?.summary = LocalizedText("Hola")
    resume.textLanguage = "es"
    #expect(resume.documentLanguages == ["es"])
    for (source, expected) in [
      (LanguageRequest.Source.locale, "es"), (.setting(.config), "es"), (.setting(.flag), "en"),
    ] {
      let request = LanguageRequest(tag: "en", source: source)
      #expect(try DocumentLanguage(request, labels: Self.labels, of: resume).tag == expected)
    }
    resume.person?.headline = LocalizedText([.init(language: "en", text: "Lead")], form: .perLanguage)
    #expect(resume.documentLanguages == ["en", "es"])
  }

  @Test("names without a language don't count next to texts with one, most sentences do")
  func plainTexts() throws {
    var resume = Resume()
    #expect(resume.documentLanguages == [])
    resume.person = Person(name: LocalizedText("Ada"))
    #expect(resume.documentLanguages == ["en"])
    resume.person?.summary = LocalizedText([.init(language: "es", text: "Hola")], form: .perLanguage)
    #expect(resume.documentLanguages == ["es"])
    resume.sections[.references] = [
      SectionEntry(section: .references, id: "a", values: ["reference": .text(LocalizedText("Hello"))], order: nil)
    ]
    #expect(resume.documentLanguages == ["en", "es"])
    // English is the language of the reference.
    #expect(
      try DocumentLanguage(LanguageRequest(tag: "en", source: .setting(.flag)), labels: ["en"], of: resume).warnings
        == [])
    #expect(throws: ResumeError.unknownLanguage("fr", available: ["en", "es"])) {
      try DocumentLanguage(LanguageRequest(tag: "fr", source: .setting(.flag)), labels: ["en"], of: resume)
    }
    #expect(
      try DocumentLanguage(LanguageRequest(tag: "fr", source: .setting(.config)), labels: ["en"], of: resume).warnings
        == [DataWarning(.languageMissing, fact: .language("fr"))])
  }

  @Test("names an unknown language as it was typed")
  func typed() {
    let request = LanguageRequest(tag: "xx-", source: .setting(.flag), typed: "xx_")
    #expect(throws: ResumeError.unknownLanguage("xx_", available: ["en", "es"])) {
      try request.resolved(labels: Self.labels, data: [])
    }
  }

  @Test("falls back silently for an unknown locale")
  func locale() throws {
    let request = LanguageRequest(tag: "fr-FR", source: .locale)
    #expect(try request.resolved(labels: Self.labels, data: ["de"]) == "en")
    try request.check(labels: Self.labels)
  }

  @Test("without data, only an option is strict")
  func withoutData() throws {
    try LanguageRequest(tag: "fr", source: .setting(.config)).check(labels: Self.labels)
    #expect(throws: ResumeError.unknownLanguage("fr", available: ["en", "es"])) {
      try LanguageRequest(tag: "fr", source: .setting(.flag)).check(labels: Self.labels)
    }
  }
}
