import ResumeDomain
import Testing

@testable import ResumeData

@Suite("Validation by file form")
struct ResumeValidationTests {
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

  @Test("reports files that aren't résumés and files in other formats")
  func others() throws {
    #expect(try Validated.lines(#"{"name":"pkg","version":"1.0","dependencies":{}}"#) == ["1:1 - notResume"])
    for isProfile in [false, true] {
      for (format, rule) in [(1, "olderFormat"), (3, "newerFormat")] {
        let text = #"{"documents": [], "format": \#(format)}"#
        #expect(try Validated.lines(text, isProfile: isProfile) == ["1:1 - \(rule)"])
      }
      #expect(try Validated.lines(#"{"format": 2}"#, isProfile: isProfile) == ["1:1 - olderFormat"])
    }
    #expect(try Validated.lines(#"{"documents": []}"#, isProfile: true) == ["1:1 - notResume"])
  }
}
