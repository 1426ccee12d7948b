import ResumeDomain
import TestSupport
import Testing

@testable import ResumeData

@Suite("LinkedIn archives and résumés")
struct LinkedInMergeTests {
  private let formats = LocalResumeFormats()

  private func importing(
    _ files: [String: String], into previous: ResumeFile?, in language: String? = nil
  ) throws -> (file: ResumeFile, report: ImportReport) {
    let input = try #require(
      try LinkedInFixture.read(LinkedInFixture.archive(files), ArchiveOptions(language: language)))
    return try formats.importing(input, from: "a.zip", into: previous, in: language)
  }

  private static let own = """
    {"basics": {"name": "Ada Baker", "label": "Baker", "image": "https://ada.example/a.png",
      "location": {"city": "Madrid", "countryCode": "ES"}, "profiles": [{"network": "GitHub", "username": "ada"}]},
     "work": [{"id": "mill", "name": "Mill", "position": "Baker", "startDate": "2016-03", "tags": ["bread"],
               "highlights": ["Baked"], "recommendations": [{"author": "Me", "text": "Mine"}]},
              {"id": "own", "name": "Own shop", "position": "Owner", "startDate": "2010"}],
     "certificates": [{"name": "Food hygiene", "issuer": "City", "date": "2024-01-15", "url": "https://city.example"}],
     "skills": [{"name": "iOS", "keywords": ["Swift"]}],
     "courses": [{"name": "Own course"}], "meta": {"resume": {"language": "en"}}}
    """

  @Test("completes a résumé and removes nothing")
  func completion() throws {
    let own = try formats.importing(Array(Self.own.utf8), from: "own.json", into: nil, in: nil).file
    let (file, report) = try importing(LinkedInFixture.english, into: own)
    #expect(report.removed.isEmpty && report.counts.allSatisfy { $0.removed == 0 })
    #expect(Set(own.documents.map(\.path)).isSubset(of: file.documents.map(\.path)))
    let mill = try #require(file[DocumentPath("works", "mill")])
    #expect(mill.fields["tags"] != nil && mill.fields["location"] == .string("Toledo"))
    #expect(mill.fields["goalsAchieved"]?.elements?.count == 1)
    #expect(file.documents.count { $0.path.segments.starts(with: ["works", "mill", "recommendations"]) } == 2)
    let person = try #require(file[ResumeSection.personPath]).fields
    #expect(person["image"] != nil && person["headline"]?.string == "Head baker & lead")
    #expect(person["location"]?.members?["countryCode"]?.string == "ES")
    #expect(person["profiles"]?.elements?.count == 3)
    #expect(file.customSections.first { $0.name == "courses" }?.documents.count == 2)
    let certificates = file.documents(in: "certificates")
    #expect(certificates.count == 1 && certificates[0].fields["url"] != nil)
    #expect(file.documents(in: "skills").count == 2)
  }

  @Test("changes nothing when it is imported again")
  func again() throws {
    let own = try formats.importing(Array(Self.own.utf8), from: "own.json", into: nil, in: nil).file
    for start in [nil, own] {
      let first = try importing(LinkedInFixture.english, into: start).file
      let (second, report) = try importing(LinkedInFixture.english, into: first)
      #expect(DocumentChange.changes(from: first, to: second).isEmpty)
      #expect(report.counts.allSatisfy { $0.added + $0.changed + $0.removed == 0 }, "\(report.counts)")
    }
  }

  @Test("adds the texts of an archive in another language")
  func secondLanguage() throws {
    let first = try importing(LinkedInFixture.english, into: nil, in: "en").file
    let (file, report) = try importing(LinkedInFixture.spanish, into: first, in: "es")
    #expect(report.isAddition && report.unmatched.allSatisfy { $0.line == nil && $0.entry.id != nil })
    let hearth = try #require(
      file.documents(in: "works").first {
        $0.fields["company"]?.string == "Hearth" || "\($0.fields)".contains("Hearth")
      })
    #expect("\(hearth.fields["title"] as Any)".contains("Panadera jefa"))
    #expect("\(file.documents(in: "skills")[0].fields)".contains("Masa madre"))
  }
}
