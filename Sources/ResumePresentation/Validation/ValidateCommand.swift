import ResumeArguments
import ResumeDomain

/// `resume validate [<file>]`: every problem of a résumé's file at once.
enum ValidateCommand: Command {
  static let file = Argument<String>(
    "file", valueName: "value.file", help: "argument.validate.file", isRequired: false, parser: .file)
  static let strict = Flag("strict", help: "option.strict")

  static let declaration = CommandDeclaration(
    name: "validate", summary: "command.validate.summary", discussion: "command.validate.discussion",
    section: "section.owning", arguments: [file.declaration],
    options: [strict.declaration, ReadingOptions.profile.declaration],
    examples: [
      CommandExample("resume validate cv.json", "command.validate.example.file"),
      CommandExample("resume validate --profile me --strict", "command.validate.example.profile"),
      CommandExample("resume validate - --json < cv.json", "command.validate.example.pipe"),
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let labels = try context.labelsForAnswer()
    let subject = try subject(context, labels)
    let bytes = try context.services.input(subject.path)
    let report = try context.services.validate(bytes, subject.scope)
    let isStrict = context.arguments[strict]
    let fails = report.fails(isStrict: isStrict)
    let view = ValidationView(
      file: subject.path == "-" ? labels.text("validation.standardInput") : subject.path, report: report,
      labels: labels, hidesWarnings: context.isQuiet && !isStrict)
    try context.answerLocally(view.answer, profile: subject.profile)
    if context.format == .text { view.tell(context) }
    if fails { throw .invalidResume(path: view.file, errors: report.errors, warnings: report.warnings) }
    context.tell(view.verdict)
  }

  /// The file that was named, else the active profile's.
  private static func subject(
    _ context: CommandContext, _ labels: Labels
  ) throws(ResumeError) -> (path: String, profile: String?, scope: ValidationScope) {
    if let path = context.arguments[file] {
      guard context.arguments[ReadingOptions.profile] == nil else {
        throw .usage(
          message: labels.text("validation.fileAndProfile"), hint: labels.text("validation.fileAndProfile.hint"),
          candidates: nil)
      }
      return (path, nil, ValidationScope(today: context.today))
    }
    let profile = try context.readingPlan().profile
    guard case .file(let path, let strings) = profile.source else { throw .notFileProfile(profile.name) }
    return (path, profile.name, ValidationScope(today: context.today, isProfile: true, strings: strings))
  }
}
