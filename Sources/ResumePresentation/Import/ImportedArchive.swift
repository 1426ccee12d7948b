import ResumeDomain
import ResumeInterface
import ResumeTerminal

/// An archive that is imported: its problems, and its applications, which are recorded in the log.
struct ImportedArchive {
  /// The maximum number of problems that are printed one by one.
  private static let maximumShown = 20

  let report: ArchiveReport
  let path: String
  /// The applications that the log lacks.
  let applications: [Application]
  private let labels: Labels

  init(
    _ report: ArchiveReport, in path: String, of profile: Profile, _ context: CommandContext
  ) throws(ResumeError) {
    self.report = report
    self.path = path
    labels = context.labels
    let log = report.applications.isEmpty ? ApplicationLog() : try context.home.applications.log()
    applications = report.newApplications(of: profile.key, in: log)
  }

  var view: ArchiveView { ArchiveView(report: report, newApplications: applications.count, labels: labels) }

  /// The error of `--strict`; nil without problems. Rows that are deliberately not imported are no problems.
  var error: ResumeError? {
    let count = report.problems.count { $0.issue != .unused }
    return count == 0 ? nil : .message(.badData, "error.archiveProblems", [path], count: count)
  }

  /// Prints the problems on standard error.
  func printProblems(_ context: CommandContext) {
    guard context.format != .json, !context.isQuiet else { return }
    for problem in report.problems.prefix(Self.maximumShown) { context.report(view.text(of: problem)) }
    let others = report.problems.count - Self.maximumShown
    if others > 0 { context.report(labels.plural("import.archive.moreProblems", others)) }
  }

  /// Adds the applications to the log.
  func record(_ context: CommandContext) throws(ResumeError) {
    for application in applications {
      _ = try context.home.applications.record(NewApplication(application, files: [])) { _ in }
    }
  }

  func printOutcome(_ context: CommandContext) {
    guard !applications.isEmpty else { return }
    context.report(labels.plural("import.archive.recorded", applications.count))
  }
}

/// The files of an archive: those that were read, and those that weren't.
struct ArchiveView {
  /// The maximum number of files without a table, such as photos, that are listed as text.
  private static let maximumFiles = 50

  let report: ArchiveReport
  let newApplications: Int
  let labels: Labels

  /// The headings with their items.
  var lists: [(heading: String, items: [String])] {
    let read = report.tables.map { table in
      table.file + " (" + labels.plural("import.archive.rows", table.rows) + ")"
    }
    let applications = newApplications == 0 ? [] : [labels.plural("import.archive.applications", newApplications)]
    let omitted = ArchiveReport.Omission.allCases.compactMap { reason -> String? in
      let files = report.omitted.filter { $0.reason == reason }.map(\.file)
      guard !files.isEmpty else { return nil }
      let more = files.count - Self.maximumFiles
      let names = files.prefix(Self.maximumFiles).joined(separator: ", ")
      let text = more > 0 ? labels.plural("import.archive.moreFiles", more, [names]) : names
      return labels.text("import.archive.omitted.\(reason.rawValue)", [text])
    }
    return [("import.archive.read", read + applications), ("import.archive.notRead", omitted)]
  }

  func text(of problem: ArchiveReport.Problem) -> String {
    labels.text(
      "import.archive.problem.\(problem.issue.rawValue)", ["\(problem.file):\(problem.line)", problem.value])
  }

  /// Columns: kind, file, then section and rows, the reason, or line, problem and value. The applications have only their number.
  var records: [[String]] {
    report.tables.map { ["read", $0.file, $0.section, String($0.rows)] }
      + report.omitted.map { ["omitted", $0.file, $0.reason.rawValue] }
      + report.problems.map { ["problem", $0.file, String($0.line), $0.issue.rawValue, $0.value] }
      + [["applications", String(newApplications)]]
  }

  var json: JSON {
    [
      "applications": .integer(newApplications),
      "omitted": .array(report.omitted.map { ["file": .string($0.file), "reason": .string($0.reason.rawValue)] }),
      "problems": .array(
        report.problems.map {
          [
            "file": .string($0.file), "line": .integer($0.line), "problem": .string($0.issue.rawValue),
            "value": .string($0.value),
          ]
        }),
      "read": .array(
        report.tables.map {
          ["file": .string($0.file), "rows": .integer($0.rows), "section": .string($0.section)]
        }),
    ]
  }
}
