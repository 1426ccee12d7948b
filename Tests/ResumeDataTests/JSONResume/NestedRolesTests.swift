import ResumeDomain
import Testing

@testable import ResumeData

/// Jobs and projects inside a job, which imports read as entries of their own.
@Suite("Nested roles") struct NestedRolesTests {
  /// Returns a file as an import reads it.
  private func flat(_ text: String) throws -> JSON { NestedRoles.flattened(try JSON.parse(text.utf8)) }

  private func expect(_ text: String, _ wanted: String) throws {
    let found = try flat(text)
    #expect(try found == JSON.parse(wanted.utf8), "\(String(decoding: found.bytes(), as: UTF8.self))")
  }

  @Test("reads each role as a job with the employer's name, URL and location")
  func roles() throws {
    try expect(
      #"""
      {"work": [{"name": "Acme", "url": "https://a.example", "location": "Lund", "positions": [
        {"position": "Manager", "startDate": "2018-01", "highlights": ["Led"]},
        {"title": "Engineer", "startDate": "2015-01", "endDate": "2017-12", "location": "Oslo"}]}, {"name": "Bo"}]}
      """#,
      #"""
      {"work": [
        {"name": "Acme", "url": "https://a.example", "location": "Lund", "position": "Manager", "startDate": "2018-01", "highlights": ["Led"]},
        {"name": "Acme", "url": "https://a.example", "title": "Engineer", "startDate": "2015-01", "endDate": "2017-12", "location": "Oslo"},
        {"name": "Bo"}]}
      """#)
  }

  @Test(
    "reads a role's title under each name",
    arguments: ["position", "title", "role", "name"])
  func titles(name: String) throws {
    let text =
      #"{"experience": [{"company": "Acme", "roles": [{"\#(name)": "Lead"}, {"\#(name)": {"en": "A", "es": "B"}}]}]}"#
    let file = try LocalResumeFormats().importing(Array(text.utf8), from: "/f", into: nil, in: nil).file
    let jobs = file.documents(in: "works")
    #expect(jobs.map { $0.fields["title"] } == [.string("Lead"), .map(["en": .string("A"), "es": .string("B")])])
    #expect(jobs.map { $0.fields["company"] } == [.string("Acme"), .string("Acme")])
  }

  @Test("keeps an employer that no role is at")
  func otherEmployer() throws {
    try expect(
      #"{"work": [{"name": "X", "highlights": ["h"], "positions": [{"title": "RA", "company": "Z"}]}]}"#,
      #"{"work": [{"name": "X", "highlights": ["h"]}, {"title": "RA", "company": "Z"}]}"#)
    try expect(
      #"{"work": [{"name": "X", "positions": [{"title": "RA", "company": "X"}]}]}"#,
      #"{"work": [{"title": "RA", "company": "X"}]}"#)
  }

  @Test("gives the first role what only the job has, before its own")
  func others() throws {
    try expect(
      #"""
      {"work": [{"id": "acme", "name": "Acme", "summary": "Cloud", "highlights": ["One"], "tags": ["a"], "keywords": "k",
        "description": "Hosts", "x-note": "n", "industry": "IT", "recommendations": [{"author": "Bo"}], "positions": [
        {"position": "Lead", "summary": "Leads", "highlights": ["Two"], "tags": ["b"], "keywords": ["l"], "description": "Team"},
        {"position": "Dev"}]}]}
      """#,
      #"""
      {"work": [{"id": "acme", "name": "Acme", "summary": "Cloud\n\nLeads", "highlights": ["One", "Two"], "tags": ["a", "b"],
        "keywords": ["k", "l"], "description": "Hosts; Team", "x-note": "n", "industry": "IT",
        "recommendations": [{"author": "Bo"}], "position": "Lead"}, {"name": "Acme", "position": "Dev"}]}
      """#)
  }

  @Test("joins texts in several languages, and loses no other value")
  func joined() throws {
    try expect(
      #"""
      {"work": [{"name": "A", "summary": {"en": "Cloud", "es": "Nube"}, "rank": 1, "dept": {"a": 1}, "positions": [
        {"position": "Lead", "summary": "Leads", "rank": 2, "dept": {"b": 2}}]}]}
      """#,
      #"""
      {"work": [{"name": "A", "summary": {"en": "Cloud\n\nLeads", "es": "Nube\n\nLeads"}, "rank": "1; 2",
        "dept": [{"a": 1}, {"b": 2}], "position": "Lead"}]}
      """#)
  }

  @Test("gives the only role the job's dates and title that it lacks")
  func only() throws {
    try expect(
      #"{"work": [{"name": "A", "position": "Lead", "startDate": "2015", "endDate": "2020", "roles": [{"summary": "x"}]}]}"#,
      #"{"work": [{"name": "A", "position": "Lead", "startDate": "2015", "endDate": "2020", "summary": "x"}]}"#)
    try expect(
      #"{"work": [{"name": "A", "startDate": "2015", "endDate": "2020", "roles": [{"title": "Lead", "startDate": "2016"}]}]}"#,
      #"{"work": [{"name": "A", "title": "Lead", "startDate": "2016", "endDate": "2020"}]}"#)
  }

  @Test("omits the whole period if the roles have dates, and the title if a role has it")
  func period() throws {
    try expect(
      #"""
      {"work": [{"name": "A", "position": "Lead", "startDate": "2015", "positions": [
        {"position": "Lead", "startDate": "2018"}, {"position": "Dev", "startDate": "2015", "endDate": "2018"}]}]}
      """#,
      #"""
      {"work": [{"name": "A", "position": "Lead", "startDate": "2018"},
                {"name": "A", "position": "Dev", "startDate": "2015", "endDate": "2018"}]}
      """#)
  }

  @Test("keeps a job that is one more role, or has the only dates")
  func own() throws {
    try expect(
      #"""
      {"work": [{"name": "A", "position": "CTO", "startDate": "2020", "summary": "s", "positions": [{"position": "Dev", "startDate": "2015", "endDate": "2020"}, {"position": "Trainee"}]},
                {"name": "B", "startDate": "2010", "endDate": "2012", "roles": [{"title": "X"}, {"title": "Y"}]}]}
      """#,
      #"""
      {"work": [{"name": "A", "position": "CTO", "startDate": "2020", "summary": "s"},
                {"name": "A", "position": "Dev", "startDate": "2015", "endDate": "2020"}, {"name": "A", "position": "Trainee"},
                {"name": "B", "startDate": "2010", "endDate": "2012"}, {"name": "B", "title": "X"}, {"name": "B", "title": "Y"}]}
      """#)
  }

  @Test("reads a job's projects as projects with its company")
  func projects() throws {
    try expect(
      #"""
      {"projects": [{"name": "P"}], "work": [{"company": "Acme", "position": "Lead", "projects": [{"name": "Q"}, {"name": "R", "entity": "Own"}]},
        {"name": "Bo", "roles": [{"title": "X", "projects": [{"name": "S"}]}]}]}
      """#,
      #"""
      {"projects": [{"name": "P"}, {"name": "Q", "entity": "Acme"}, {"name": "R", "entity": "Own"}, {"name": "S", "entity": "Bo"}],
       "work": [{"company": "Acme", "position": "Lead"}, {"name": "Bo", "title": "X"}]}
      """#)
    try expect(
      #"{"work": [{"name": "A", "projects": [{"name": "Q"}]}]}"#,
      #"{"work": [{"name": "A"}], "projects": [{"name": "Q", "entity": "A"}]}"#)
  }

  @Test(
    "leaves other values as they are",
    arguments: [
      #"{"work": [{"name": "A", "positions": []}]}"#, #"{"work": [{"name": "A", "roles": ["Lead", "Dev"]}]}"#,
      #"{"work": "x"}"#, "[]", "{}", #"{"work": [{"name": "A", "positions": 5}, null, 5]}"#,
      #"{"work": [{"name": "A", "projects": ["One"]}]}"#, #"{"work": [{"name": "A", "projects": []}], "projects": {}}"#,
      #"{"work": [{"name": "A", "projects": [{"name": "B"}]}], "projects": "none"}"#,
      #"{"volunteer": [{"organization": "A", "positions": [{"position": "B"}]}]}"#,
      #"{"projects": [{"name": "A", "roles": [{"title": "B"}]}]}"#,
    ])
  func unchanged(text: String) throws { try expect(text, text) }

  @Test("reads an object in place of a list, and texts next to objects")
  func otherForms() throws {
    try expect(
      #"{"work": [{"name": "A", "positions": [{"position": "B"}, "C", null, 5]}]}"#,
      #"{"work": [{"name": "A", "position": "B"}, {"name": "A", "position": "C"}]}"#)
    try expect(
      #"{"work": [{"name": "A", "positions": {"position": "B"}}, null, 5]}"#,
      #"{"work": [{"name": "A", "position": "B"}, null, 5]}"#)
  }

  @Test("writes the jobs of a new file, and reads them again")
  func written() throws {
    let text =
      #"{"basics": {"name": "Ana"}, "work": [{"name": "Acme", "positions": [{"position": "Lead"}, {"position": "Dev"}]}]}"#
    let (file, report) = try LocalResumeFormats().importing(Array(text.utf8), from: "/f", into: nil, in: nil)
    #expect(report.counts.map(\.added) == [1, 2])
    let source = try JSONResumeFile(Array(text.utf8))
    let written = try JSONResumeFile(source.text(of: file, at: "/f"))
    #expect(
      written.file.documents == file.documents && !String(decoding: written.bytes, as: UTF8.self).contains("positions"))
    let again = try LocalResumeFormats().importing(Array(text.utf8), from: "/f", into: written.file, in: nil)
    #expect(again.file.documents == written.file.documents)
  }

  @Test("checks the roles of a file to import, and names those of a file in place with the command that imports them")
  func validated() throws {
    let text =
      #"{"work": [{"name": "A", "positions": [{"position": "B", "startDate": "20x"}], "projects": [{"name": "P"}]}]}"#
    let day = Validated.today
    let imported = try ResumeValidation.report(Array(text.utf8), ValidationScope(today: day, isImport: true)).problems
    #expect(imported.map(\.finding) == [.invalidDate("20x")])
    #expect(imported.first?.position.column == text.firstRange(of: "20x").map { text[..<$0.lowerBound].count })
    let inPlace = try Validated.report(text, isProfile: true).problems.filter { $0.finding.rule == "nestedEntries" }
    #expect(inPlace.map(\.finding) == [.nestedEntries("positions", .work), .nestedEntries("projects", .projects)])
    #expect(inPlace.compactMap(\.path) == ["work[0].positions", "work[0].projects"])
    #expect(try Validated.report(text).problems.map(\.finding.rule).contains("unknownMember") == false)
  }
}
