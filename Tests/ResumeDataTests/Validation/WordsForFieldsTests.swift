import ResumeDomain
import Testing

@testable import ResumeData

/// Names that people use for fields, which aren't read.
@Suite("Words for fields") struct WordsForFieldsTests {
  private func meant(_ text: String) throws -> [String] {
    try Validated.report(text).problems.compactMap { problem in
      guard case .unknownMember(let name, let meant?) = problem.finding else { return nil }
      return name + " " + meant
    }
  }

  @Test(
    "suggests the field",
    arguments: [
      (
        #"{"work": [{"employer": "A", "role": "B", "start": "2020", "end": "2021", "bullets": [], "tech": []}]}"#,
        ["employer name", "role position", "start startDate", "end endDate", "bullets highlights", "tech keywords"]
      ),
      (
        #"{"work": [{"organization": "A", "jobTitle": "B", "from": "2020", "until": "x", "responsibilities": "y", "homepage": "z"}]}"#,
        [
          "organization name", "jobTitle position", "from startDate", "until endDate", "responsibilities highlights",
          "homepage url",
        ]
      ),
      (#"{"work": [{"Company_Name": "A", "job-title": "B"}]}"#, ["Company_Name name", "job-title position"]),
      (
        #"{"education": [{"school": "A", "degree": "B", "major": "C", "grade": "1"}]}"#,
        ["school institution", "degree studyType", "major area", "grade score"]
      ),
      (
        #"{"education": [{"university": "A", "course": "C"}, {"college": "A", "subject": "C", "field": "D"}]}"#,
        ["university institution", "course area", "college institution", "subject area", "field area"]
      ),
      (
        #"{"certificates": [{"title": "A", "authority": "B", "expires": "2030", "license": "7"}]}"#,
        ["title name", "authority issuer", "expires validUntil", "license credentialId"]
      ),
      (
        #"{"awards": [{"name": "A", "issuer": "B"}], "publications": [{"title": "A", "journal": "B", "date": "2020"}]}"#,
        ["name title", "issuer awarder", "title name", "journal publisher", "date releaseDate"]
      ),
      (
        #"{"volunteer": [{"charity": "A", "role": "B"}], "skills": [{"category": "A", "tools": []}]}"#,
        ["charity organization", "role position", "category name", "tools keywords"]
      ),
      (
        #"{"projects": [{"link": "https://a.example", "company": "A", "stack": []}], "languages": [{"lang": "A", "proficiency": "B"}]}"#,
        ["link url", "company entity", "stack keywords", "lang language", "proficiency fluency"]
      ),
      (
        #"{"basics": {"name": "A", "title": "B", "mobile": "1", "about": "x", "location": {"zip": "1", "country": "ES"}, "profiles": [{"platform": "X", "handle": "a"}]}}"#,
        [
          "title label", "mobile phone", "about summary", "zip postalCode", "country countryCode", "platform network",
          "handle username",
        ]
      ),
    ])
  func words(text: String, wanted: [String]) throws {
    #expect(try meant(text) == wanted)
  }

  @Test(
    "suggests no field that the entry has, under any of its names",
    arguments: [
      #"{"work": [{"name": "A", "employer": "B"}]}"#, #"{"work": [{"company": "A", "employer": "B"}]}"#,
      #"{"work": [{"title": "A", "role": "B"}]}"#, #"{"education": [{"area": "A", "major": "B"}]}"#,
    ])
  func present(text: String) throws {
    #expect(try meant(text).isEmpty)
    #expect(try Validated.report(text).problems.contains { $0.finding.rule == "unknownMember" })
  }

  @Test("reads former names, so it doesn't suggest a field for them")
  func read() throws {
    let text = #"{"work": [{"company": "A", "title": "B", "website": "https://a.b"}], "education": [{"gpa": "1"}]}"#
    #expect(try Validated.report(text).problems.allSatisfy { $0.finding.rule == "formerName" })
  }

  @Test(
    "suggests the personal detail that a member outside the sections means",
    arguments: [
      (
        #"{"name": "A", "email": "a@b.example", "label": "B", "summary": "x", "phone": "1", "work": []}"#,
        [
          "name basics.name", "email basics.email", "label basics.label", "summary basics.summary",
          "phone basics.phone",
        ]
      ),
      (
        #"{"headline": "B", "location": {"city": "x"}, "work": []}"#,
        ["headline basics.label", "location basics.location"]
      ),
      (#"{"basics": {"name": "A"}, "name": "B", "motto": "x"}"#, []),
      (#"{"basics": {"name": "A"}, "summary": "B", "meta": {"resume": {"sections": {"summary": {}}}}}"#, []),
    ])
  func outside(text: String, wanted: [String]) throws {
    #expect(try meant(text) == wanted)
  }

  @Test("suggests personal details for a list of objects, which is a custom section")
  func profiles() throws {
    let report = try Validated.report(#"{"basics": {}, "profiles": [{"network": "X"}]}"#)
    #expect(report.problems.map(\.finding).contains(.similarSection("profiles", meant: "basics.profiles", entries: 1)))
  }

  @Test("names the fields of a file with what they mean")
  func unknownFields() throws {
    let text = #"""
      {"name": "A", "motto": "m", "basics": {"label": "x"}, "work": [{"name": "A", "employer": "B"}, {"employer": "B", "positions": [{"title": "C"}], "mood": 1}],
       "education": [{"institution": "U", "school": "V"}]}
      """#
    let found = try JSONResumeFile(Array(text.utf8)).file.unknownFields
    #expect(found.map(\.name) == ["education.school", "motto", "name", "work.employer", "work.mood", "work.positions"])
    #expect(found.map(\.near) == [[], [], ["basics.name"], ["name"], [], []])
    #expect(found.map(\.nested) == [nil, nil, nil, nil, nil, .work])
  }

  @Test("no word is the name of a field that the file has, and none is there twice")
  func tables() {
    for table in FieldTable.sections + [.recommendations, .personalDetails] {
      for field in table.fields {
        for word in field.suggestedFor {
          let known = table.field(named: word).map { $0.exchange != Field.Exchange.none } ?? false
          #expect(!known, "\(table.collection): \(word) is a field")
        }
        #expect(Set(field.suggestedFor).count == field.suggestedFor.count, "\(table.collection) \(field.member)")
      }
    }
  }
}
