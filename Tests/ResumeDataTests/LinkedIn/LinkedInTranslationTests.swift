import ResumeDomain
import TestSupport
import Testing

@testable import ResumeData

@Suite("LinkedIn archives in another language")
struct LinkedInTranslationTests {
  private func skipped(_ report: ImportReport) -> [String] {
    report.unmatched.map { "\($0.entry.part) \($0.entry.title ?? "") \($0.reason.rawValue)" }
  }

  private func keywords(_ file: ResumeFile) -> [FieldValue] {
    file.documents(in: "skills").first?.fields["items"]?.elements ?? []
  }

  @Test("lists courses and recommendations that have no match")
  func unmatched() throws {
    let tables = ["Positions": "A,B,x,,Jan 2020,", "Courses": "Calculus,M1\nLogic,M2"]
    let base = try LinkedInFixture.importing(tables, in: "en").file
    let (file, report) = try LinkedInFixture.importing(
      [
        "Positions": "A,Be,y,,Jan 2020,\nZ,Be,,,Jan 2001,", "Courses": "Cálculo,M1\nLogic,M2",
        "Recommendations_Received":
          "Cy,G,A,I,Muy buena,\"01/02/23, 03:04 PM\",VISIBLE\nBo,G,Z,I,Buena,\"01/02/23, 03:04 PM\",VISIBLE",
      ], into: base, in: "es")
    #expect(
      skipped(report) == [
        "work Be, Z none", "recommendations Cy G none", "recommendations Bo G none", "courses Cálculo none",
      ])
    #expect(file.customSections.first { $0.name == "courses" }?.documents.count == 2)
  }

  @Test("adds texts to organizations and recommendations that match")
  func matched() throws {
    func tables(_ text: String) -> [String: String] {
      [
        "Positions": "A,B,,,Jan 2020,", "Organizations": "RS,Jan 2019,,\(text),",
        "Recommendations_Received": "Cy,G,A,I,\(text),\"01/02/23, 03:04 PM\",VISIBLE",
      ]
    }
    let base = try LinkedInFixture.importing(tables("Good"), in: "en").file
    let (file, report) = try LinkedInFixture.importing(tables("Buena"), into: base, in: "es")
    let both: FieldValue = .map(["en": .string("Good"), "es": .string("Buena")])
    #expect(report.unmatched.isEmpty)
    #expect(file.customSections.first?.documents.first?.fields["summary"] == both)
    #expect(file.documents.first { $0.path.segments.count == 4 }?.fields["text"] == both)
    #expect(try LinkedInFixture.importing(tables("Buena"), into: file, in: "es").file == file)
  }

  @Test("pairs equal skills in another order, and the only one that is left")
  func order() throws {
    let base = try LinkedInFixture.importing(["Skills": "Swift\nCooking\nC++"], in: "en").file
    let (file, report) = try LinkedInFixture.importing(["Skills": "C++\nSwift\nCocina"], into: base, in: "es")
    #expect(
      keywords(file)
        == [.string("Swift"), .map(["en": .string("Cooking"), "es": .string("Cocina")]), .string("C++")])
    #expect(report.unmatched.isEmpty)
    #expect(try LinkedInFixture.importing(["Skills": "C++\nSwift\nCocina"], into: file, in: "es").file == file)
    // The texts in the language are found in another order, too.
    let moved = try LinkedInFixture.importing(["Skills": "Cocina\nSwift\nC++"], into: file, in: "es").file
    #expect(keywords(moved)[1] == keywords(file)[1] && keywords(moved)[0] == .string("Swift"))
  }

  @Test("leaves out skills without a clear counterpart, and reports their group")
  func counts() throws {
    let base = try LinkedInFixture.importing(["Skills": "Swift\nCooking\nLaw"], in: "en").file
    for rows in ["Swift\nCocina", "Cocina\nDerecho\nSwift", "Swift\nCocina\nDerecho\nOtra"] {
      let (file, report) = try LinkedInFixture.importing(["Skills": rows], into: base, in: "es")
      #expect(keywords(file) == keywords(base), "\(rows)")
      #expect(skipped(report) == ["skills Habilidades ambiguous"], "\(rows)")
    }
    let same = try LinkedInFixture.importing(["Skills": "Swift\nCocina\nDerecho"], into: base, in: "es")
    #expect(same.report.unmatched.isEmpty && keywords(same.file)[2] != .string("Law"))
    let fewer = try LinkedInFixture.importing(["Skills": "Law\nSwift"], into: base, in: "es")
    #expect(fewer.report.unmatched.isEmpty && keywords(fewer.file) == keywords(base))
  }
}
