import ResumeDomain
import TestSupport
import Testing

@testable import ResumeData

@Suite("Second LinkedIn archives")
struct LinkedInCompletionTests {
  /// Returns the entries of a section in JSON Resume.
  private func entries(_ file: ResumeFile, _ section: String) throws -> [JSON] {
    try JSON.parse(LocalResumeFormats().jsonResume(file, language: "en"))[section]?.elements ?? []
  }

  private func expect(_ file: ResumeFile, _ section: String, _ wanted: [JSON]) throws {
    let found = try entries(file, section)
    #expect(found == wanted, "\(found.map { String(decoding: $0.bytes(), as: UTF8.self) })")
  }

  @Test("updates the sections that JSON Resume lacks")
  func customSections() throws {
    let first = try LinkedInFixture.importing([
      "Skills": "Swift", "Courses": "Calculus,", "Organizations": "RS,Jan 2019,,Soc,Fellow",
      "Test Scores": "TOEFL,d,90,Jan 2010\nIELTS,d,7,",
    ]).file
    let second = [
      "Skills": "Swift", "Courses": "Calculus,MATH-2",
      "Organizations": "RS,Jan 2019,Feb 2025,Society,President\nRS,Mar 2025,,x,Chair",
      "Test Scores": "TOEFL,d,118,Jan 2010\nIELTS,d,8,May 2025",
    ]
    let (file, report) = try LinkedInFixture.importing(second, into: first)
    try expect(file, "courses", [["name": .string("Calculus"), "title": .string("MATH-2")]])
    let organizations = try entries(file, "organizations")
    #expect(organizations.map { $0["title"]?.string } == ["President", "Chair"])
    #expect(organizations.map { $0["endDate"]?.string } == ["2025-02", nil])
    let scores = try entries(file, "testScores")
    #expect(scores.map { $0["title"]?.string } == ["118", "8"] && scores[1]["date"]?.string == "2025-05")
    #expect(report.removed.isEmpty && report.counts.allSatisfy { $0.removed == 0 }, "\(report.counts)")
    #expect(report.counts.first { $0.part == "testScores" }?.changed == 2)
    // The entry keeps its ID, although its year is new.
    #expect(file.customSections.first { $0.name == "testScores" }?.documents.map(\.path.id) == ["toefl-2010", "ielts"])
    #expect(try LinkedInFixture.importing(second, into: file).file == file)
  }

  @Test("keeps the owner's entries and values in these sections")
  func ownCustomEntries() throws {
    let own = try LinkedInFixture.resume(
      #"{"basics": {}, "courses": [{"id": "c", "name": "Calculus", "tags": ["x"]}, {"name": "Own"}]}"#)
    let file = try LinkedInFixture.importing(["Courses": "Calculus,M1\nOther,"], into: own).file
    try expect(
      file, "courses",
      [
        ["id": .string("c"), "name": .string("Calculus"), "tags": JSON(["x"]), "title": .string("M1")],
        ["name": .string("Own")], ["name": .string("Other")],
      ])
  }

  @Test("imports a section that JSON Resume lacks on its own")
  func customSectionOnly() throws {
    for (name, rows, section) in [
      ("Courses", "Calculus,M1", "courses"), ("Organizations", "RS,Jan 2019,,Soc,Fellow", "organizations"),
      ("Test Scores", "TOEFL,d,118,Jan 2010", "testScores"),
    ] {
      let file = try LinkedInFixture.importing([name: rows]).file
      #expect(try entries(file, section).count == 1, "\(name)")
      let own = try LinkedInFixture.resume(#"{"basics": {"name": "Ada"}}"#)
      let added = try LinkedInFixture.importing([name: rows], into: own).file
      #expect(try entries(added, section).count == 1 && added[ResumeSection.personPath]?.fields["name"] != nil)
    }
  }

  @Test("matches two jobs at a company in one month by their titles")
  func titles() throws {
    let own = try LinkedInFixture.resume(
      #"{"work": [{"name": "Acme", "position": "Lead", "startDate": "2020-01", "highlights": ["Led"]}, {"name": "Acme", "position": "Advisor", "startDate": "2020-01", "highlights": ["Advised"]}]}"#
    )
    let file = try LinkedInFixture.importing(
      ["Positions": "Acme,Advisor,,,Jan 2020,\nAcme,Lead,,,Jan 2020,"], into: own
    ).file
    #expect(try entries(file, "work").map { $0["position"]?.string } == ["Lead", "Advisor"])
    #expect(try entries(file, "work") == entries(own, "work"))
  }

  @Test("tags the texts of another language, also those of the first personal details")
  func firstDetailsInAnotherLanguage() throws {
    let own = try LinkedInFixture.resume(
      #"{"work": [{"name": "Acme"}], "meta": {"resume": {"format": 3, "language": "en"}}}"#)
    let file = try LinkedInFixture.importing(
      ["Profile": "Ada,L,,,,Jefa,,,,,,,", "Courses": "Horno,"], into: own, in: "es"
    ).file
    let person = try #require(file[ResumeSection.personPath]).fields
    #expect(person["headline"] == .map(["es": .string("Jefa")]) && file.customSections.isEmpty)
  }

  @Test("appends highlights to those with tags")
  func highlights() throws {
    for element in [#"{"text": "one", "tags": ["ios"]}"#, #"{"$text": "one", "$tags": ["ios"]}"#, #"{"en": "one"}"#] {
      let own = try LinkedInFixture.resume(
        #"{"work": [{"name": "Acme", "position": "Lead", "startDate": "2015-03", "highlights": [\#(element)]}]}"#)
      let row = ["Positions": "Acme,Lead,\"• ONE\n• two\n• two\",,Mar 2015,"]
      let file = try LinkedInFixture.importing(row, into: own).file
      let old = own.documents[0].fields["goalsAchieved"]?.elements ?? []
      let new = try #require(file.documents[0].fields["goalsAchieved"]?.elements)
      #expect(Array(new.prefix(1)) == old && new.count == 2, "\(new)")
      #expect(StoredText(new.last).resolved(in: "en") == "two")
      #expect(try LinkedInFixture.importing(row, into: file).file == file)
    }
  }

  @Test("replaces a location that is only a city, and adds accounts")
  func locationAndAccounts() throws {
    let own = try LinkedInFixture.importing(["Profile": "A,L,,,,h,,,,Madrid,[a],,"]).file
    let second = ["Profile": "A,L,,,,h,,,,Berlin,[b],,"]
    let file = try LinkedInFixture.importing(second, into: own).file
    let person = try #require(file[ResumeSection.personPath]).fields
    #expect(person["location"] == .map(["city": .string("Berlin")]))
    #expect(person["profiles"]?.elements?.compactMap { $0.members?["username"]?.string } == ["a", "b"])
    #expect(try LinkedInFixture.importing(second, into: file).file == file)
    let full = try LinkedInFixture.resume(
      #"{"basics": {"location": {"city": "Madrid", "countryCode": "ES"}, "profiles": [{"network": "X", "url": "https://twitter.com/b"}]}}"#
    )
    let kept = try LinkedInFixture.importing(second, into: full).file[ResumeSection.personPath]?.fields
    #expect(kept?["location"]?.members?["city"] == .string("Madrid") && kept?["profiles"]?.elements?.count == 1)
  }

  @Test("matches entries with dates of another precision, if only one matches")
  func precision() throws {
    let own = try LinkedInFixture.resume(
      #"""
      {"work": [{"name": "Acme", "position": "Dev", "startDate": "2020-01-15"}, {"name": "Mill", "startDate": "2010"},
                {"name": "Two", "startDate": "2015-01"}, {"name": "Two", "startDate": "2015-02"}],
       "projects": [{"name": "P", "description": "mine"}, {"name": "Q", "startDate": "2018"}],
       "education": [{"institution": "U", "startDate": "2010-09"}]}
      """#)
    let tables = [
      "Positions": "Acme,Dev,text,Paris,Jan 2020,\nMill,Dev,,,May 2010,\nTwo,Dev,,,2015,",
      "Projects": "P,theirs,,Jan 2018,\nQ,text,,,", "Education": "U,2010,2014,,BSc,",
    ]
    let (file, report) = try LinkedInFixture.importing(tables, into: own)
    #expect(report.counts.reduce(0) { $0 + $1.added } == 1, "\(report.counts)")
    let jobs = try entries(file, "work")
    #expect(jobs.first { $0["name"]?.string == "Acme" }?["startDate"]?.string == "2020-01-15")
    #expect(jobs.first { $0["name"]?.string == "Acme" }?["location"]?.string == "Paris")
    #expect(jobs.first { $0["name"]?.string == "Mill" }?["startDate"]?.string == "2010-05")
    #expect(jobs.count { $0["name"]?.string == "Two" } == 3)
    let projects = try entries(file, "projects")
    #expect(projects.count == 2)
    #expect(projects.first { $0["name"]?.string == "P" }?["startDate"]?.string == "2018-01")
    #expect(projects.first { $0["name"]?.string == "Q" }?["startDate"]?.string == "2018")
    let school = try #require(try entries(file, "education").first)
    #expect(school["startDate"]?.string == "2010-09" && school["studyType"]?.string == "BSc")
    #expect(try LinkedInFixture.importing(tables, into: file).file == file)
  }

  @Test("changes nothing when a random archive is imported again, and removes nothing", arguments: 0..<4)
  func again(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    func pick(_ values: [String]) -> String { values.randomElement(using: &random) ?? "" }
    let dates = ["", "2019", "Jan 2019", "15 Jan 2019", "Feb 2019", "2020"]
    func rows(_ row: () -> String) -> String {
      (0..<Int.random(in: 1...4, using: &random)).map { _ in row() }.joined(separator: "\n")
    }
    func tables() -> [String: String] {
      [
        "Positions": rows {
          "\(pick(["A", "B"])),\(pick(["X", "Y"])),\(pick(["s", "• a", "\"• b\n• a\""])),,\(pick(dates)),\(pick(dates))"
        },
        "Projects": rows { "\(pick(["A", "B"])),\(pick(["", "d"])),,\(pick(dates))," },
        "Courses": rows { "\(pick(["A", "B"])),\(pick(["", "1", "2"]))" },
        "Organizations": rows {
          "\(pick(["A", "B"])),\(pick(dates)),\(pick(dates)),\(pick(["", "d"])),\(pick(["", "p"]))"
        },
        "Test Scores": rows { "\(pick(["A", "B"])),,\(pick(["1", "2"])),\(pick(dates))" },
        "Recommendations_Received": rows {
          "\(pick(["P", "Q"])),,\(pick(["A", "C"])),,\(pick(["one", "two"])),\(pick(dates)),VISIBLE"
        },
        "Profile": "A,L,,,,h,,,,\(pick(["", "Madrid", "Berlin"])),\(pick(["", "[a]", "\"[a,b]\""])),,",
      ]
    }
    for _ in 0..<Soak.rounds(full: 60, soak: 60, otherwise: 6) {
      var file: ResumeFile?
      for _ in 0..<3 {
        let tables = tables()
        let (first, report) = try LinkedInFixture.importing(tables, into: file)
        let second = try LinkedInFixture.importing(tables, into: first)
        #expect(report.removed.isEmpty && report.counts.allSatisfy { $0.removed == 0 }, "\(tables)")
        let changes = DocumentChange.changes(from: first, to: second.file)
        #expect(changes.isEmpty, "\(tables) \(changes)")
        // As it is stored and read again.
        file = try LinkedInFixture.resume(String(decoding: LocalResumeFormats().fileText(of: first), as: UTF8.self))
      }
    }
  }
}
