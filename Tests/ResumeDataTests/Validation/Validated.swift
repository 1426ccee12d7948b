import ResumeDomain

@testable import ResumeData

/// The problems of a file as short lines, `2:5 work[0].startDate invalidDate`.
enum Validated {
  static let today = PartialDate.day(daysSinceEpoch: 20_778)  // 21 November 2026

  static func report(_ text: String, isProfile: Bool = false, strings: String? = nil) throws -> ValidationReport {
    try ResumeValidation.report(
      Array(text.utf8), ValidationScope(today: today, isProfile: isProfile, strings: strings))
  }

  static func lines(_ text: String, isProfile: Bool = false) throws -> [String] {
    try report(text, isProfile: isProfile).problems.map(line)
  }

  static func line(_ problem: ValidationProblem) -> String {
    "\(problem.position.line):\(problem.position.column) \(problem.path ?? "-") \(problem.finding.rule)"
  }
}
