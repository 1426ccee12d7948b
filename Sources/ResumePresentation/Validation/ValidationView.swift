import ResumeDomain
import ResumeTerminal

/// The problems of a résumé's file: lines as compilers write them, which editors can follow, records and JSON.
struct ValidationView {
  /// How many problems people are shown; scripts get all.
  private static let mostShown = 1000

  /// The file, as it is called.
  let file: String
  let report: ValidationReport
  let labels: Labels
  /// Whether people are shown errors alone.
  let hidesWarnings: Bool

  private var messages: ValidationMessages { ValidationMessages(labels: labels) }

  /// What goes to standard output; for people there is nothing.
  var answer: Answer {
    Answer(
      text: { _ in [] }, plain: { report.problems.map(record) },
      json: { ["problems": .array(report.problems.map(json))] })
  }

  /// The last line where the file passes.
  var verdict: String {
    report.problems.isEmpty
      ? labels.text("validation.valid", [file]) : labels.plural("validation.passed", report.warnings, [file])
  }

  /// Shows the problems on the error stream.
  func tell(_ context: CommandContext) {
    let styler = context.console.errorStyler(context.colorMode)
    let shown = report.problems.lazy.filter { !hidesWarnings || $0.finding.rule.severity == .error }
    let wrapper = TextWrapper(width: context.console.errorColumns, firstIndent: "  ", indent: "  ")
    var text = ""
    for problem in shown.prefix(Self.mostShown) {
      text += line(problem, styler) + "\n"
      for line in wrapper.lines(Sanitizer.singleLine(messages.hint(problem.finding))) { text += line + "\n" }
    }
    let all = report.errors + (hidesWarnings ? 0 : report.warnings)
    if all > Self.mostShown { text += labels.plural("validation.more", all - Self.mostShown) + "\n" }
    try? context.console.error.write(text)
  }

  /// `cv.json:3:7: error: work[2].startDate: '2020-13' is no date (invalidDate)`, never wrapped.
  private func line(_ problem: ValidationProblem, _ styler: Styler) -> String {
    let rule = problem.finding.rule
    let place = Sanitizer.singleLine(file) + ":\(problem.position.line):\(problem.position.column): "
    let severity = labels.text("validation.severity." + rule.severity.rawValue) + ":"
    let path = problem.path.map { $0 + ": " } ?? ""
    return place + styler.styled(severity, .bold, rule.severity == .error ? .red : .yellow) + " "
      + Sanitizer.singleLine("\(path)\(messages.text(problem.finding)) (\(rule.name))")
  }

  private func record(_ problem: ValidationProblem) -> PlainRecord {
    let rule = problem.finding.rule
    return PlainRecord([
      rule.severity.rawValue, String(problem.position.line), String(problem.position.column), problem.path ?? "",
      rule.name, messages.text(problem.finding), messages.hint(problem.finding),
    ])
  }

  private func json(_ problem: ValidationProblem) -> JSONOutput {
    let rule = problem.finding.rule
    return [
      "column": .integer(problem.position.column), "hint": .string(messages.hint(problem.finding)),
      "line": .integer(problem.position.line), "message": .string(messages.text(problem.finding)),
      "path": JSONOutput(problem.path), "rule": .string(rule.name), "severity": .string(rule.severity.rawValue),
    ]
  }
}
