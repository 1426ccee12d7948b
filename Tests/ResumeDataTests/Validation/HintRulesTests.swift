import ResumeDomain
import Testing

@testable import ResumeData

@Suite("Hints of the validation")
struct HintRulesTests {
  private func hints(_ text: String, gaps: Bool = false, isProfile: Bool = false) throws -> [String] {
    var scope = ValidationScope(today: Validated.today, isProfile: isProfile)
    (scope.includesHints, scope.includesGaps) = (true, gaps)
    let report = try ResumeValidation.report(Array(text.utf8), scope)
    #expect(report.hints == report.problems.count && !report.fails(isStrict: true), "\(report.problems)")
    return report.problems.map { "\($0.path ?? "-") \($0.finding.rule)" }
  }

  private let person = #""basics": {"label": "Lead", "email": "ada@example.com"}"#

  @Test("expects a headline, and an email address or a phone number")
  func personalDetails() throws {
    #expect(try hints("{}") == ["- missingContact", "- missingHeadline"])
    #expect(try hints(#"{"basics": {"name": "Ada"}}"#) == ["basics missingContact", "basics missingHeadline"])
    #expect(try hints("{\(person)}") == [])
    #expect(try hints(#"{"basics": {"label": "Lead", "phone": "1"}}"#) == [])
    let profile = #"{"network": "Email", "url": "mailto:ada@example.com"}"#
    #expect(try hints(#"{"basics": {"label": "Lead", "profiles": [\#(profile)]}}"#) == [])
    let own = #"{"basics": {"label": {"es": "Jefa"}, "email": "ada@example.com"}}"#
    #expect(try hints(own, isProfile: true) == [])
  }

  @Test("expects employer, start and text of every job, and highlights of a current one")
  func jobs() throws {
    let bare = #"{"position": "Lead"}"#
    let current = #"{"name": "A", "position": "Lead", "startDate": "2020-01", "summary": "Leads."}"#
    let past = #"{"name": "B", "startDate": "2019", "endDate": "2020-01", "highlights": ["x"]}"#
    let future = #"{"name": "C", "startDate": "2027-01", "summary": "x"}"#
    #expect(
      try hints(#"{\#(person), "work": [\#(bare), \#(current), \#(past)]}"#) == [
        "work[0] incompleteJob", "work[1] missingHighlights",
      ])
    var scope = ValidationScope(today: Validated.today)
    scope.includesHints = true
    let report = try ResumeValidation.report(Array(#"{\#(person), "work": [\#(bare), \#(future)]}"#.utf8), scope)
    #expect(report.problems.map(\.finding).first == .incompleteJob([.employer, .start, .text], name: nil))
    #expect(report.warnings == 1 && report.hints == 1)
    scope.isProfile = true
    let bareProfile = Array(#"{"work": [{"id": "a", "position": "x"}]}"#.utf8)
    #expect(
      try ResumeValidation.report(bareProfile, scope).problems.map(\.finding).contains(
        .incompleteJob([.employer, .start, .text], name: "a")))
    let own =
      #"{\#(person), "work": [{"id": "a", "position": "x", "name": {"en": "A"}, "startDate": "2020", "highlights": [{"en": "x"}]}]}"#
    #expect(try hints(own, isProfile: true) == [])
  }

  @Test("finds highlights that are too long in any language")
  func highlights() throws {
    let long = String(repeating: "x", count: 301)
    let text =
      #"{\#(person), "projects": [{"id": "a", "name": "A", "highlights": ["\#(long.dropLast())", {"en": "x", "es": "\#(long)"}]}]}"#
    #expect(try hints(text, isProfile: true) == ["projects[0].highlights[1] longHighlight"])
  }

  @Test("finds gaps of more than six months between jobs only on request")
  func gaps() throws {
    func jobs(_ dates: [(String, String?)]) -> String {
      let jobs = dates.map { start, end in
        #"{"name": "A\#(start)", "startDate": "\#(start)", "highlights": ["x"]\#(end.map { #", "endDate": "\#($0)""# } ?? "")}"#
      }
      return "{\(person), \"work\": [\(jobs.joined(separator: ", "))]}"
    }
    let seven = jobs([("2021-09", nil), ("2020-01", "2021-01")])
    #expect(try hints(seven, gaps: true) == ["work[0].startDate gap"])
    #expect(try hints(seven) == [])
    #expect(try hints(jobs([("2020-01", "2021-01"), ("2021-08", nil)]), gaps: true) == [])
    // A job that goes on, years without months, and nested jobs leave no gap.
    #expect(try hints(jobs([("2010-01", nil), ("2011-01", "2012-01"), ("2020-01", "2021-01")]), gaps: true) == [])
    #expect(try hints(jobs([("2018", "2020"), ("2021", nil)]), gaps: true) == ["work[1].startDate gap"])
  }
}
