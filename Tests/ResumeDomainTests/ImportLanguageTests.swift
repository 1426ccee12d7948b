import ResumeDomain
import Testing

@Suite("The language of an import")
struct ImportLanguageTests {
  @Test("adds texts only in another requested language")
  func adds() {
    let english = ResumeFile(language: "en")
    #expect(ImportLanguage(requested: "es", fallback: "es").adds(to: english))
    #expect(!ImportLanguage(requested: "EN", fallback: "en").adds(to: english))
    #expect(!ImportLanguage(requested: nil, fallback: "es").adds(to: english))
    #expect(!ImportLanguage(requested: "es", fallback: "es").adds(to: nil))
    // Texts without a language are English by default.
    #expect(ImportLanguage(requested: "es", fallback: "es").adds(to: ResumeFile()))
    #expect(!ImportLanguage(requested: "en", fallback: "es").adds(to: ResumeFile()))
  }
}
