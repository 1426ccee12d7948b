import ResumeResources
import Testing

@testable import ResumeInterface
@testable import ResumePresentation

@Suite("PDF file names")
struct PDFFileNameTests {
  @Test(
    "keeps lowercase letters without accents and digits in ASCII, and separates them with one dash",
    arguments: [
      ("Daniel Martínez", "daniel-martinez-resume.pdf"), ("Zoë Łukasz-Groß Ærø", "zoe-lukasz-gross-aero-resume.pdf"),
      ("Ｊａｎ ﬁnn", "jan-finn-resume.pdf"), ("山田 Taro", "taro-resume.pdf"), ("Nguyễn Thị", "nguyen-thi-resume.pdf"),
      ("  ..-Ada / Lovelace, 2nd!?  ", "ada-lovelace-2nd-resume.pdf"),
      ("Zoe\u{308} Ibarra", "zoe-ibarra-resume.pdf"), ("山田 太郎", "resume.pdf"),
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
    let words = try ["pdf.fileWord", "letter.fileWord"].map { try #require(LabelTables.text($0, language: language)) }
    #expect(words.allSatisfy { word in !word.isEmpty && word.utf8.allSatisfy { (0x61...0x7A).contains($0) } })
    #expect(words[0] != words[1])
  }
}
