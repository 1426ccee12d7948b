import ResumeDomain
import Testing

@testable import ResumeData

@Suite("Validation by file form")
struct ResumeValidationTests {
  private static let document = #"""
    {"name": "projects/p/databases/(default)/documents/works/a",
     "fields": {"title": {"stringValue": "T"}, "startDate": {"stringValue": "2020-13"}}}
    """#

  @Test(
    "validates one Firestore document, lists, pages and lists of pages",
    arguments: ["\(document)", "[\(document)]", #"{"documents": [\#(document)]}"#, #"[{"documents": [\#(document)]}]"#])
  func documents(text: String) throws {
    #expect(try Validated.lines(text) == ["2:57 works/a: startDate invalidDate"])
  }

  @Test("validates the original app's documents with positions")
  func originalApp() throws {
    let text = #"""
      {"works": {"a": {"titleKey": "t", "startDate": "2020-13"},
        "b": {"title": 5, "coordinates": {"geoPointValue": {"latitude": 1, "longitude": 2}}}},
       "petProjects": [{"id": "gifts", "title": "g", "startDate": {"timestampValue": "2020-01-01T00:00:00Z"}},
        {"title": "T", "linkWeb": "x"}],
       "skills": [{"titleKey": "s", "items": "x"}]}
      """#
    let lines = try Validated.lines(text)
    #expect(
      lines == [
        "1:48 works/a: startDate invalidDate", "2:18 works/b: title wrongType",
        "4:29 petProjects/T: linkWeb invalidLink", "5:40 skills/s: items wrongType",
      ])
    #expect(
      try Validated.lines(#"[{"title": "T", "items": ["a"], "order": "x"}]"#) == ["1:42 skills/T: order wrongType"])
    #expect(try Validated.lines(#"{"works": [], "x": 5}"#) == ["1:20 - syntax"])
  }

  @Test("validates JSON Resume with members of other forms")
  func foreignMembers() throws {
    #expect(
      try Validated.lines(#"{"basics": {"email": "x"}, "documents": "see attached"}"#) == [
        "1:22 basics.email invalidEmail", "1:28 documents hiddenText",
      ])
    #expect(
      try Validated.lines(#"{"work": [5], "documents": [], "works": [1]}"#) == [
        "1:11 work[0] wrongType", "1:32 works unknownSection",
      ])
  }

  @Test("reports files that aren't résumés and files of newer versions")
  func others() throws {
    #expect(try Validated.lines(#"{"name":"pkg","version":"1.0","dependencies":{}}"#) == ["1:1 - notResume"])
    for isProfile in [false, true] {
      #expect(
        try Validated.lines(#"{"documents": [], "format": 3}"#, isProfile: isProfile) == ["1:29 format newerFormat"])
    }
    #expect(try Validated.lines(#"{"documents": [], "format": 1}"#) == [])
  }
}
