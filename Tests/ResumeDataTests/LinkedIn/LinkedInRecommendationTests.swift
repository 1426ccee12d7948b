import ResumeDomain
import TestSupport
import Testing

@testable import ResumeData

@Suite("Recommendations of LinkedIn archives")
struct LinkedInRecommendationTests {
  private static let rows = [
    "Recommendations_Received":
      "Cy,B,ACME,Inventor,Great.,\"01/02/23, 03:04 PM\",VISIBLE\nDi,E,Elsewhere,Cook,Fine.,\"01/02/23, 03:04 PM\",VISIBLE"
  ]

  private func recommendations(_ file: ResumeFile) -> [String] {
    file.documents.filter { $0.path.segments.count == 4 }.map { $0.path.parent?.id ?? "" }
  }

  @Test("belong to the job at the company, also without a table of jobs")
  func placement() throws {
    let own = try LinkedInFixture.resume(
      #"""
      {"work": [{"id": "new", "name": "Acme", "startDate": "2024"}, {"id": "old", "name": "Acme", "startDate": "2020",
                 "tags": ["a"], "highlights": ["one"]}, {"id": "mill", "name": "Mill"}]}
      """#)
    let (file, report) = try LinkedInFixture.importing(Self.rows, into: own)
    #expect(recommendations(file) == ["old"])
    #expect(file.documents(in: "references").map { $0.fields["name"]?.string } == ["Di E"])
    for document in own.documents { #expect(file[document.path] == document) }
    #expect(report.removed.isEmpty)
    #expect(try LinkedInFixture.importing(Self.rows, into: file).file == file)
  }

  @Test("stay where the résumé has them")
  func known() throws {
    let first = try LinkedInFixture.importing(Self.rows).file
    #expect(recommendations(first).isEmpty && first.documents(in: "references").count == 2)
    let tables = Self.rows.merging(["Positions": "Acme,Dev,,,Jan 2020,"]) { $1 }
    let file = try LinkedInFixture.importing(tables, into: first).file
    #expect(recommendations(file).isEmpty && file.documents(in: "references").count == 2)
    #expect(file.documents(in: "works").count == 1)
    #expect(try LinkedInFixture.importing(Self.rows, into: file).file == file)
    // With a job only, neither table adds them to the references.
    let whole = try LinkedInFixture.importing(tables).file
    #expect(recommendations(whole).count == 1)
    #expect(try LinkedInFixture.importing(Self.rows, into: whole).file == whole)
  }
}
