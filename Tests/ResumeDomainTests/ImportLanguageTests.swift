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
    // Texts that name no language are English where nothing is known of them.
    #expect(ImportLanguage(requested: "es", fallback: "es").adds(to: ResumeFile()))
    #expect(!ImportLanguage(requested: "en", fallback: "es").adds(to: ResumeFile()))
  }
}
