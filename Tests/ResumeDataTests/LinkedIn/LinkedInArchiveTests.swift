import Foundation
import ResumeDomain
import ResumeSupport
import TestSupport
import Testing

@testable import ResumeData

@Suite("LinkedIn archives")
struct LinkedInArchiveTests {
  private func input(
    _ files: [String: String], _ options: ArchiveOptions = ArchiveOptions()
  ) throws -> (json: JSON, report: ArchiveReport) {
    let input = try #require(try LinkedInFixture.read(LinkedInFixture.archive(files), options))
    return (try JSON.parse(input.text), try #require(input.archive))
  }

  private func entry(_ json: JSON, _ section: String, _ index: Int = 0) throws -> JSON {
    let entries = try #require(json[section]?.elements)
    return try #require(entries.indices.contains(index) ? entries[index] : nil)
  }

  @Test("reads the personal details, without birth date, address and zip code")
  func personalDetails() throws {
    let json = try input(LinkedInFixture.english).json
    let basics = try #require(json["basics"])
    #expect(basics["name"] == .string("Ada Baker"))
    #expect(basics["label"] == .string("Head baker & lead"))
    #expect(basics["summary"] == .string("I bake.\nEvery day."))
    #expect(basics["email"] == .string("ada@ada.example"))
    #expect(basics["phone"] == .string("+34 600 000 000"))
    #expect(basics["url"] == .string("https://ada.example"))
    #expect(basics["location"] == ["city": .string("Madrid, Spain")])
    #expect(
      basics["profiles"]?.elements?.compactMap { $0["url"]?.string } == [
        "https://x.com/adabakes", "https://blog.ada.example",
      ])
    let text = String(decoding: json.bytes(), as: UTF8.self)
    for secret in ["Secret", "28001", "Dec 10", "friend", "Words about", "Hidden words"] {
      #expect(!text.contains(secret), "\(secret)")
    }
  }

  @Test("reads every section")
  func sections() throws {
    let json = try input(LinkedInFixture.english).json
    let job = try entry(json, "work")
    #expect(job["name"] == .string("Hearth") && job["position"] == .string("Head baker"))
    #expect(job["startDate"] == .string("2020-01") && job["endDate"] == nil)
    #expect(job["summary"] == .string("Runs the bakery."))
    #expect(job["highlights"] == JSON(["Cut waste by 40 %", "Said \"no\" to plastic"]))
    #expect(json["work"]?.elements?.count == 3)
    let recommendation = try #require(try entry(json, "work", 1)["recommendations"]?.elements?.first)
    #expect(
      recommendation == [
        "author": .string("Bo Miller"), "role": .string("Owner"), "text": .string("She never burns anything."),
        "date": .string("2023-01-02"),
      ])
    #expect(try entry(json, "references")["reference"] == .string("Good bread."))
    #expect(try entry(json, "education")["highlights"] == JSON(["Oven club"]))
    #expect(try entry(json, "skills")["keywords"] == JSON(["Sourdough", "Rye"]))
    #expect(
      json["languages"]?.elements?.compactMap { $0["fluency"]?.string } == ["Native or bilingual", "Limited working"])
    #expect(try entry(json, "certificates")["date"] == .string("2024-01-15"))
    #expect(try entry(json, "certificates")["validUntil"] == .string("2029-01"))
    #expect(try entry(json, "certificates")["credentialId"] == .string("7"))
    #expect(try entry(json, "certificates")["url"] == nil)
    #expect(try entry(json, "projects")["description"] == .string("A book"))
    #expect(try entry(json, "volunteer")["position"] == .string("Cook"))
    #expect(try entry(json, "awards")["date"] == .string("2019-06"))
    #expect(try entry(json, "publications")["releaseDate"] == .string("2020-10-03"))
    #expect(try entry(json, "courses") == ["name": .string("Oven physics"), "title": .string("P-1")])
    #expect(try JSONResumeFile(json.indented).file.documents.isEmpty == false)
  }

  @Test("names each file that was read and that wasn't, with the reason")
  func report() throws {
    let report = try input(LinkedInFixture.english).report
    let reasons = Dictionary(uniqueKeysWithValues: report.omitted.map { ($0.file, $0.reason) })
    #expect(
      reasons == [
        "Connections.csv": .personal, "Kontakte.csv": .personal, "Recommendations_Given.csv": .personal,
        "Jobs/Job Applications.csv": .applications, "Events.csv": .unknown, "Rich_Media/photo.jpg": .unknown,
      ])
    #expect(report.tables.count + report.omitted.count == LinkedInFixture.english.count)
    #expect(report.tables.contains(.init(file: "Positions.csv", section: "work", rows: 3)))
  }

  @Test("names each value that was not understood with its file and line, and keeps the entry")
  func problems() throws {
    var files = LinkedInFixture.english
    files["Skills.csv"] = "Notes:\n\"two\nlines\"\n\nName\nA\nB,C\n\"D\n"
    let (json, report) = try input(files)
    let found = report.problems.map { "\($0.file):\($0.line) \($0.issue.rawValue) \($0.value)" }
    #expect(
      found == [
        "Certifications.csv:2 url not a url", "Email Addresses.csv:2 unused old@ada.example",
        "PhoneNumbers.csv:2 unused +34 911 111 111", "Positions.csv:7 date sometime",
        "Projects.csv:2 ambiguousDate 1/5/2021", "Recommendations_Received.csv:4 unused Di Silent",
        "Skills.csv:7 row B, C", "Skills.csv:8 quote ",
      ])
    #expect(try entry(json, "work", 2)["name"] == .string("Oven"))
    #expect(try entry(json, "work", 2)["startDate"] == nil)
    #expect(try entry(json, "projects")["startDate"] == .string("2021-01-05"))
  }

  @Test("reads applications only on request")
  func applications() throws {
    #expect(try input(LinkedInFixture.english).report.applications.isEmpty)
    let report = try input(LinkedInFixture.english, ArchiveOptions(includesApplications: true)).report
    let date = try #require(PartialDate("2026-11-20"))
    #expect(
      report.applications == [
        .init(company: "Big Bakery", date: date, role: "Lead", url: "https://jobs.example/1", note: "cv.pdf")
      ])
    var new = report.newApplications(of: "me", in: ApplicationLog())
    #expect(new.map(\.id) == [""] && new.map(\.status) == [.sent] && new[0].role == "Lead")
    #expect(report.newApplications(of: "me", in: ApplicationLog(new)).isEmpty)
    #expect(report.newApplications(of: "you", in: ApplicationLog(new)).count == 1)
    new[0].url = nil
    #expect(report.newApplications(of: "me", in: ApplicationLog(new)).isEmpty)
  }

  @Test("reads a folder, without its links and hidden files, and a single table")
  func otherForms() throws {
    let folder = try TemporaryFolder()
    for (name, text) in LinkedInFixture.english { try folder.write(text, to: "data/" + name) }
    try folder.write("Name\nHidden\n", to: "data/.Skills.csv")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("data/Link.csv"), withDestinationPath: folder.path("data/Skills.csv"))
    let read = try #require(try ResumeInput.read(folder.path("data"), named: "data"))
    let archive = try #require(try LinkedInFixture.read(LinkedInFixture.archive(LinkedInFixture.english)))
    #expect(read.text == archive.text)
    #expect(read.archive?.tables.count == archive.archive?.tables.count)
    let single = try #require(try ResumeInput.read(folder.path("data/Positions.csv"), named: "x/Positions.csv"))
    #expect(try JSON.parse(single.text).members?.map(\.name) == ["work"])
    #expect(single.archive?.problems.first?.file == "Positions.csv")
  }

  @Test("leaves other files to the reader of JSON")
  func otherFiles() throws {
    #expect(try LinkedInFixture.read(Array("{\"basics\": {}}".utf8), as: "cv.json") == nil)
    #expect(try LinkedInFixture.read([], as: "empty") == nil)
    #expect(try ResumeInput.read("/nonexistent/x", named: "x") == nil)
    for (bytes, name) in [(Array("a,b\n1,2\n".utf8), "other.csv"), (LinkedInFixture.archive(["a.txt": "x"]), "a.zip")] {
      let error = #expect(throws: ResumeError.self) { try LinkedInFixture.read(bytes, as: name) }
      #expect(error == .archive(.noTables, path: name))
    }
  }

  @Test("reads tables with byte order marks, semicolons, Windows-1252 and dates in other languages")
  func languages() throws {
    let german = try input(LinkedInFixture.german, ArchiveOptions(language: "de")).json
    #expect(german["basics"]?["name"] == .string("Jörg Müller"))
    #expect(try entry(german, "work")["startDate"] == .string("2019-03"))
    #expect(try entry(german, "work")["endDate"] == .string("2021-05-01"))
    #expect(try entry(german, "work", 1)["endDate"] == nil)
    #expect(try entry(german, "languages")["fluency"] == .string("Muttersprache oder zweisprachig"))
    var archive = ZIPArchive()
    for (name, text) in LinkedInFixture.spanish {
      archive.add("Export/" + name, try #require(text.data(using: .windowsCP1252)).map { $0 })
    }
    let read = try #require(try LinkedInFixture.read(archive.bytes, ArchiveOptions(language: "es")))
    let spanish = try JSON.parse(read.text)
    #expect(spanish["basics"]?["summary"] == .string("Amasa cada día."))
    #expect(try entry(spanish, "work")["startDate"] == .string("2020-01"))
    #expect(try entry(spanish, "skills")["name"] == .string("Habilidades"))
    #expect(read.archive?.problems == [])
  }
}
