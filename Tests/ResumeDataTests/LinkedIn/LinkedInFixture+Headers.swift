import ResumeDomain
import TestSupport
import Testing

@testable import ResumeData

/// Tables with a few rows.
extension LinkedInFixture {
  static let headers = [
    "Profile":
      "First Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,Twitter Handles,Websites,Instant Messengers",
    "Positions": "Company Name,Title,Description,Location,Started On,Finished On",
    "Education": "School Name,Start Date,End Date,Notes,Degree Name,Activities",
    "Projects": "Title,Description,Url,Started On,Finished On",
    "Recommendations_Received": "First Name,Last Name,Company,Job Title,Text,Creation Date,Status",
    "Skills": "Name",
    "Courses": "Name,Number",
    "Organizations": "Name,Started On,Finished On,Description,Position",
    "Test Scores": "Name,Description,Score,Test Date",
    "Honors": "Title,Description,Issued On",
    "PhoneNumbers": "Extension,Number,Type",
    "Email Addresses": "Email Address,Confirmed,Primary,Updated On",
    "Job Applications":
      "Application Date,Contact Email,Contact Phone Number,Company Name,Job Title,Job Url,Resume Name,Question And Answers",
  ]

  /// Returns the files of tables by name, with their headers.
  static func files(_ tables: [String: String]) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: tables.map { name, rows in
        (name + ".csv", (headers[name].map { $0 + "\n" } ?? "") + rows + "\n")
      })
  }

  /// Imports tables as an archive.
  static func importing(
    _ tables: [String: String], into previous: ResumeFile? = nil, in language: String? = nil
  ) throws -> (file: ResumeFile, report: ImportReport) {
    let input = try #require(try read(archive(files(tables)), ArchiveOptions(language: language)))
    return try LocalResumeFormats().importing(input, from: "a.zip", into: previous, in: language)
  }

  /// Returns what an import reads of tables.
  static func json(
    _ tables: [String: String], _ options: ArchiveOptions = ArchiveOptions()
  ) throws -> (json: JSON, report: ArchiveReport) {
    let input = try #require(try read(archive(files(tables)), options))
    return (try JSON.parse(input.text), try #require(input.archive))
  }

  /// Returns a résumé in JSON Resume.
  static func resume(_ text: String) throws -> ResumeFile {
    try LocalResumeFormats().importing(Array(text.utf8), from: "own.json", into: nil, in: nil).file
  }
}
