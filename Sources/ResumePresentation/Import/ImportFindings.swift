import ResumeArguments
import ResumeDomain
import ResumeInterface

/// The problems of an imported file: values with their positions, and a line for each old or unknown name.
struct ImportFindings {
  /// The maximum numbers of problems and of lines about names.
  private static let maximumShown = 20

  /// The path of the file; `-` for standard input.
  let path: String
  let report: ValidationReport
  let labels: Labels

  var json: JSON { view.json }

  /// Whether the command line has `--strict` and the file has problems.
  func failsStrictly(_ context: CommandContext) -> Bool {
    context.arguments[ifDeclared: ImportCommand.strict] && report.fails(isStrict: true)
  }

  var error: ResumeError { view.error }

  /// Prints the problems on standard error.
  func print(_ context: CommandContext) {
    guard context.format != .json, !report.problems.isEmpty else { return }
    var others = view.printProblems(
      report.problems.filter { !Self.isSummarized($0.finding) },
      hidesWarnings: context.isQuiet && !failsStrictly(context), context, limit: Self.maximumShown, listing: command)
    let summaries = summaries
    for summary in summaries.prefix(Self.maximumShown) { context.report(summary) }
    others += max(0, summaries.count - Self.maximumShown)
    if others > 0 { context.report(labels.text("import.problems.more", [labels.number(others), command])) }
  }

  /// The sentence about invalid values that are imported; nil if there are none.
  var invalidValues: String? { report.errors == 0 ? nil : labels.plural("import.problems.values", report.errors) }

  private var name: String { labels.name(ofFile: path) }

  private var view: ValidationView { ValidationView(file: name, report: report, labels: labels) }

  /// The command that lists all problems.
  private var command: String {
    "resume validate --plain " + (path == "-" ? labels.text("value.file") : ShellQuote.word(path))
  }

  private static func isSummarized(_ finding: ValidationFinding) -> Bool {
    switch finding {
    case .formerName, .unknownMember, .similarSection, .unknownSection, .overlap: true
    default: false
    }
  }

  /// A line for each old name, one for each unknown section and member, and one for overlaps.
  private var summaries: [String] {
    var entries: [[String]: Int] = [:]
    var names: [[String]] = []
    var sections: [String] = []
    var members: [[String]: Int] = [:]
    var overlaps: Set<String> = []
    for problem in report.problems {
      switch problem.finding {
      case .formerName(let name, let now, let count):
        if entries.updateValue(entries[[name, now], default: 0] + count, forKey: [name, now]) == nil {
          names.append([name, now])
        }
      case .similarSection(let name, let meant, let count):
        let hint = labels.text("arguments.hint.didYouMean", [meant])
        sections.append(labels.plural("import.similarSection", count, [name]) + " " + hint)
      case .unknownSection(let name, let meant, let count):
        let hint = meant.map { " " + labels.text("arguments.hint.didYouMean", [$0]) } ?? ""
        sections.append(labels.plural("import.hiddenSection", count, [name]) + hint)
      case .unknownMember(_, let meant):
        // The path without the positions of entries.
        let parts = (problem.path ?? "").split(separator: "[", omittingEmptySubsequences: false)
        let path = parts.dropFirst().reduce(String(parts[0])) { path, part in
          part.first == "\"" ? path + "[" + part : path + part.drop { $0 != "." }
        }
        members[[path] + [meant].compactMap(\.self), default: 0] += 1
      case .overlap: overlaps.insert(problem.path ?? "")
      default: break
      }
    }
    return names.map { labels.plural("import.oldName", entries[$0] ?? 0, $0) } + sections
      + members.sorted { $0.key[0] < $1.key[0] }.map { names, count in
        let hint = labels.suggestion(Array(names.dropFirst())).map { " " + $0 } ?? ""
        return labels.plural("import.keptMember", count, [names[0]]) + hint
      }
      + (overlaps.isEmpty ? [] : [labels.plural("import.overlap", overlaps.count, [command])])
  }
}
