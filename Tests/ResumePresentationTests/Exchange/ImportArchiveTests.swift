import Foundation
import ResumeDomain
import TestSupport
import Testing

@testable import ResumeInterface
@testable import ResumePresentation

@Suite("import of archives")
struct ImportArchiveTests {
  private static func harness(problems: Int = 2) throws -> Harness {
    var report = ArchiveReport()
    report.tables = [
      .init(file: "Positions.csv", section: "work", rows: 4), .init(file: "Skills.csv", section: "skills", rows: 1),
    ]
    report.omitted = [
      .init(file: "Connections.csv", reason: .personal), .init(file: "messages.csv", reason: .personal),
      .init(file: "photo.jpg", reason: .unknown),
    ]
    report.problems = (0..<problems).map {
      .init(file: "Positions.csv", line: $0 + 2, issue: .date, value: "some\u{1B}[31mtime")
    }
    report.applications = [
      .init(company: "Acme", date: try #require(PartialDate("2026-11-20")), role: "Lead", url: nil),
      .init(company: "Mill", date: try #require(PartialDate("2026-11-21")), role: nil, url: nil),
    ]
    var harness = Harness()
    harness.archive = ImportedInput(Array("{}".utf8), archive: report)
    harness.formats.report.counts = [ImportReport.Count(part: "work")]
    return harness
  }

  @Test("prints the files that were read and not read, and what was not understood")
  func text() async throws {
    let result = await (try Self.harness()).run("import", "a.zip", "--dry-run")
    #expect(result.code == 0)
    #expect(result.output.contains("Read:\n  Positions.csv (4 rows)\n  Skills.csv (1 row)\n"), "\(result)")
    #expect(result.output.contains("  Data about other people or your account: Connections.csv, messages.csv\n"))
    #expect(result.output.contains("  Not recognized: photo.jpg\n"))
    #expect(result.error.contains("Positions.csv:2: 'some") && result.error.contains("Positions.csv:3: "))
    #expect(!result.error.contains("\u{1B}") && !result.output.contains("\u{1B}"))
    var other = try Self.harness()
    other.environment["RESUME_LANG"] = "es"
    let spanish = await other.run("import", "a.zip", "--dry-run")
    #expect(spanish.output.contains("Leídos:\n  Positions.csv (4 filas)\n"), "\(spanish)")
  }

  @Test("prints each file as a record and as JSON")
  func records() async throws {
    let plain = await (try Self.harness()).run("import", "a.zip", "--plain").output.split(separator: "\n")
    #expect(plain.contains("read\tPositions.csv\twork\t4"))
    #expect(plain.contains("omitted\tphoto.jpg\tunknown"))
    #expect(plain.contains("applications\t2"))
    #expect(plain.contains { $0.hasPrefix("problem\tPositions.csv\t2\tdate\tsome") }, "\(plain)")
    func imported(_ harness: Harness) async throws -> NSDictionary {
      let text = await harness.run("import", "cv.json", "--json").output
      return try #require(JSONText.object(text)?["import"] as? NSDictionary)
    }
    let archive = try #require(try await imported(Self.harness())["archive"] as? NSDictionary)
    #expect(
      archive["read"] as? [NSDictionary] == [
        ["file": "Positions.csv", "section": "work", "rows": 4],
        ["file": "Skills.csv", "section": "skills", "rows": 1],
      ])
    #expect((archive["omitted"] as? [NSDictionary])?.count == 3)
    #expect((archive["problems"] as? [NSDictionary])?.last?["line"] as? Int == 3)
    #expect(archive["applications"] as? Int == 2)
    var other = Harness()
    other.input = ["cv.json": "{}"]
    #expect(try await imported(other)["archive"] is NSNull)
  }

  @Test("records applications once, after the question")
  func applications() async throws {
    var harness = try Self.harness()
    let dry = await harness.run("import", "a.zip", "--applications", "--dry-run")
    #expect(dry.output.contains("2 new applications") && !dry.error.contains("to the log"), "\(dry)")
    #expect(harness.archiveOptions.value.last == ArchiveOptions(includesApplications: true))
    let done = await harness.run("import", "a.zip", "--applications", "--lang", "es")
    #expect(done.error.contains("Added 2 applications to the log.") || done.error.contains("2 candidaturas"), "\(done)")
    #expect(harness.archiveOptions.value.last == ArchiveOptions(language: "es", includesApplications: true))
    var known = Application(
      profile: "me", company: "ACME", date: try #require(PartialDate("2026-11-20")), status: .rejected)
    known.role = "lead"
    harness.applications.applications = [known]
    #expect(await harness.run("import", "a.zip", "--applications").error.contains("Recorded 1 application."))
  }

  @Test("refuses problems with --strict, and --applications for other files")
  func refusals() async throws {
    let strict = await (try Self.harness()).run("import", "a.zip", "--strict")
    #expect(strict.code == 65 && strict.error.contains("'a.zip' has 2 problems. Nothing was imported."), "\(strict)")
    #expect(await (try Self.harness(problems: 0)).run("import", "a.zip", "--strict").code == 0)
    var other = Harness()
    other.input = ["cv.json": "{}"]
    let refused = await other.run("import", "cv.json", "--applications")
    #expect(refused.code == 64 && refused.error.contains("'cv.json' isn't a LinkedIn archive"), "\(refused)")
  }

  @Test("names rows that are deliberately not imported, also with --strict")
  func unused() async throws {
    var harness = try Self.harness(problems: 0)
    harness.archive?.archive?.problems = [
      .init(file: "PhoneNumbers.csv", line: 2, issue: .unused, value: "1"),
      .init(file: "Email Addresses.csv", line: 3, issue: .email, value: "none"),
    ]
    let strict = await harness.run("import", "a.zip", "--strict")
    #expect(strict.code == 65 && strict.error.contains("'a.zip' has 1 problem."), "\(strict)")
    harness.archive?.archive?.problems.removeLast()
    let result = await harness.run("import", "a.zip", "--strict")
    #expect(result.code == 0 && result.error.contains("PhoneNumbers.csv:2: '1' wasn't imported; only"), "\(result)")
  }

  @Test("refuses archives and documents from standard input", arguments: ["PK\u{3}\u{4}", "%PDF-1.7"])
  func standardInput(start: String) async {
    var harness = Harness()
    harness.input = ["-": start]
    let result = await harness.run("import", "-")
    #expect(result.code == 64 && result.error.contains("Specify the file by its path."), "\(result)")
  }

  @Test("prints at most 20 problems one by one")
  func many() async throws {
    let result = await (try Self.harness(problems: 25)).run("import", "a.zip")
    #expect(result.error.contains("Positions.csv:21: ") && !result.error.contains("Positions.csv:22: "))
    #expect(result.error.contains("… and 5 more problems; list all with '--json'."), "\(result)")
  }
}
