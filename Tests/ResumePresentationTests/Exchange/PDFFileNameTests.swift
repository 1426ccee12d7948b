import ResumeResources
import Testing

@testable import ResumePresentation

@Suite("PDF file names")
struct PDFFileNameTests {
  @Test(
    "keeps letters without accents and digits in ASCII, and separates them with one dash",
    arguments: [
      ("Daniel Martínez", "Daniel-Martinez-resume.pdf"), ("Zoë Łukasz-Groß Ærø", "Zoe-Lukasz-Gross-AEro-resume.pdf"),
      ("Ｊａｎ ﬁnn", "Jan-finn-resume.pdf"), ("山田 Taro", "Taro-resume.pdf"), ("Nguyễn Thị", "Nguyen-Thi-resume.pdf"),
      ("  ..-Ada / Lovelace, 2nd!?  ", "Ada-Lovelace-2nd-resume.pdf"),
      ("Zoe\u{308} Ibarra", "Zoe-Ibarra-resume.pdf"), ("山田 太郎", "resume.pdf"),
      ("דניאל", "resume.pdf"), ("रवि", "resume.pdf"), ("../../etc/passwd", "etc-passwd-resume.pdf"),
      ("-rf", "rf-resume.pdf"), ("a\u{0}b\nc\u{202E}d", "a-b-c-d-resume.pdf"), ("\u{3164}", "me-resume.pdf"),
      ("👩‍💻", "me-resume.pdf"), ("", "me-resume.pdf"), ("~\u{301}", "me-resume.pdf"), ("a%$(id)", "a-id-resume.pdf"),
    ])
  func names(person: String, name: String) {
    let made = PDFFileName.name(of: [person, "me"], word: "resume")
    #expect(Array(made.utf8) == Array(name.utf8), "\(made)")
  }

  @Test("is limited to 100 bytes")
  func length() {
    let long = PDFFileName.name(of: [String(repeating: "ñ", count: 500)], word: "resume")
    #expect(long == String(repeating: "n", count: 89) + "-resume.pdf" && long.utf8.count == 100)
    #expect(PDFFileName.name(of: ["a" + String(repeating: "\u{301}", count: 100)], word: "cv") == "a-cv.pdf")
    #expect(PDFFileName.name(of: [nil, nil], word: "resume") == "resume.pdf")
    #expect(PDFFileName.name(of: [String(repeating: "a", count: 88) + " b"], word: "resume").utf8.count == 99)
  }

  @Test("ends with a plain word in every language", arguments: LabelTables.documentLanguages)
  func word(language: String) throws {
    let word = try #require(LabelTables.text("pdf.fileWord", language: language))
    #expect(!word.isEmpty && word.utf8.allSatisfy { (0x61...0x7A).contains($0) })
  }
}
