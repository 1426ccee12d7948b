import TestSupport
import Testing

@testable import ResumeDomain
@testable import ResumeInterface
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
      let request = LanguageRequest(tag: tag, source: source)
      #expect(try request.resolved(labels: Self.labels, data: data) == language)
    }
    #expect(try LanguageRequest(tag: tag, source: .default).resolved(labels: Self.labels, data: data) == language)
  }

  @Test("rejects an unknown language of an option and lists the available ones")
  func unknown() {
    let request = LanguageRequest(tag: "fr", source: .flag)
    #expect(throws: ResumeError.unknownLanguage("fr", available: ["de", "en", "es"])) {
      try request.resolved(labels: Self.labels, data: ["es", "de"])
    }
  }

  @Test(
    "falls back with a warning for an unknown language of a setting", arguments: [SettingSource.environment, .config])
  func fallback(source: SettingSource) throws {
    let request = LanguageRequest(tag: "fr-CA", source: source, typed: "fr_CA")
    #expect(try request.resolved(labels: Self.labels, data: ["de"]) == "en")
    #expect(request.fallbackWarning("en") == DataWarning(.languageMissing, fact: .language("fr_CA")))
    #expect(request.fallbackWarning("fr") == nil)
    #expect(LanguageRequest(tag: "fr", source: .default).fallbackWarning("en") == nil)
  }

  @Test(
    "a document has the only language of its résumé, unless --lang requests another",
    arguments: [
      (["es"], .default, "en", "es"), (["es"], .config, "en", "es"), (["es"], .flag, "en", "en"),
      (["es"], .flag, "de-AT", "de"), ([nil], .default, "es", "en"), ([nil], .flag, "es", "es"),
      (["en", "es"], .default, "es-MX", "es"), (["en", "es"], .config, "en", "en"),
      (["en", "es"], .default, "fr", "en"), (["de", "es"], .default, "fr", "de"), (["pl"], .default, "en", "pl"),
      (["pt-BR"], .default, "en", "pt-BR"),
    ] as [([String?], SettingSource, String, String)])
  func document(languages: [String?], source: SettingSource, tag: String, expected: String) throws {
    var resume = Resume()
    resume.person = Person(name: LocalizedText("Ada"))
    resume.person?.set(
      "summary",
      LocalizedText(
        languages.map { .init(language: $0, text: "text") }, isPlain: languages == [nil]))
    let request = LanguageRequest(tag: tag, source: source)
    let language = try DocumentLanguage(request, labels: ["de", "en", "es", "fr", "pt"], of: resume)
    #expect(language.tag == expected)
    let isMissing = source == .flag && !languages.contains(expected) && languages != [nil]
    #expect(language.texts == (isMissing ? languages[0] : expected))
    #expect(
      language.warnings.map(\.kind)
        == (isMissing ? [.languageMissing] : []) + (expected == "pl" ? [.labelsMissing] : []))
  }

  @Test("a document without language tags has the language of the source, unless --lang requests another")
  func textLanguage() throws {
    var resume = Resume()
    resume.person = Person(name: LocalizedText("Ada"))
    resume.person?.set("summary", LocalizedText("Hola"))
    resume.textLanguage = "es"
    #expect(resume.documentLanguages == ["es"])
    for (source, expected) in [
      (SettingSource.default, "es"), (.config, "es"), (.flag, "en"),
    ] {
      let request = LanguageRequest(tag: "en", source: source)
      #expect(try DocumentLanguage(request, labels: Self.labels, of: resume).tag == expected)
    }
    resume.person?.set("headline", LocalizedText([.init(language: "en", text: "Lead")]))
    #expect(resume.documentLanguages == ["en", "es"])
  }

  @Test("names without a language don't count next to texts with one, most sentences do")
  func plainTexts() throws {
    var resume = Resume()
    #expect(resume.documentLanguages == [])
    resume.person = Person(name: LocalizedText("Ada"))
    #expect(resume.documentLanguages == ["en"])
    resume.person?.set("summary", LocalizedText([.init(language: "es", text: "Hola")]))
    #expect(resume.documentLanguages == ["es"])
    resume.sections[.references] = [
      SectionEntry(section: .references, id: "a", values: ["reference": .text(LocalizedText("Hello"))], order: nil)
    ]
    #expect(resume.documentLanguages == ["en", "es"])
    // English is the language of the reference.
    #expect(
      try DocumentLanguage(LanguageRequest(tag: "en", source: .flag), labels: ["en"], of: resume).warnings
        == [])
    #expect(throws: ResumeError.unknownLanguage("fr", available: ["en", "es"])) {
      try DocumentLanguage(LanguageRequest(tag: "fr", source: .flag), labels: ["en"], of: resume)
    }
    #expect(
      try DocumentLanguage(LanguageRequest(tag: "fr", source: .config), labels: ["en"], of: resume).warnings
        == [DataWarning(.languageMissing, fact: .language("fr"))])
  }

  @Test("names an unknown language as it was typed")
  func typed() {
    let request = LanguageRequest(tag: "xx-", source: .flag, typed: "xx_")
    #expect(throws: ResumeError.unknownLanguage("xx_", available: ["en", "es"])) {
      try request.resolved(labels: Self.labels, data: [])
    }
  }

  @Test("falls back silently for an unknown locale")
  func locale() throws {
    let request = LanguageRequest(tag: "fr-FR", source: .default)
    #expect(try request.resolved(labels: Self.labels, data: ["de"]) == "en")
    try request.check(labels: Self.labels)
  }

  @Test("without data, only an option is strict")
  func withoutData() throws {
    try LanguageRequest(tag: "fr", source: .config).check(labels: Self.labels)
    #expect(throws: ResumeError.unknownLanguage("fr", available: ["en", "es"])) {
      try LanguageRequest(tag: "fr", source: .flag).check(labels: Self.labels)
    }
  }
}
