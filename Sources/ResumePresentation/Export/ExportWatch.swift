import ResumeArguments
import ResumeDomain
import ResumeInterface
import ResumeTerminal

/// `--watch`: writes an export again after each change of the résumé's file or its style sheet, until the program is interrupted.
enum ExportWatch {
  static let watch = Flag("watch", help: "option.watch", excludes: [CommonOptions.json.declaration.long])

  /// The time without a change after which a file counts as saved.
  private static let interval = Duration.milliseconds(50)

  /// Writes an export, and again while it is watched.
  static func run(
    _ format: String, _ context: CommandContext, _ write: (OutputFile, CommandContext) async throws(ResumeError) -> Void
  ) async throws(ResumeError) {
    guard context.arguments[watch] else { return try await write(.destination(for: format, context), context) }
    let paths = try inputs(context)
    var output = try OutputFile.destination(for: format, context)
    guard output.path != nil else {
      throw .message(.usage, "export.watch.output")
    }
    if output.isDeclined { return context.report(context.labels.text("question.declined")) }
    var written = paths.map(context.files.stamp)
    var previous = written
    try await write(output, context)
    (output.isReplacing, output.isRewritten) = (true, true)
    context.report(context.labels.text("export.watch.started"))
    while (try? await Task.sleep(for: interval)) != nil {
      let current = paths.map(context.files.stamp)
      let isSettled = current == previous
      previous = current
      // An editor that renames files may not yet have created the new one.
      guard isSettled, current != written, !current.contains(nil) else { continue }
      written = current
      do throws(ResumeError) {
        try await write(output, context)
      } catch {
        report(error, context)
      }
    }
  }

  /// Returns the paths of the watched files.
  private static func inputs(_ context: CommandContext) throws(ResumeError) -> [String] {
    let profile = try context.readingPlan().profile
    let path: String
    switch profile.source {
    case .file(let file, _): path = file
    case .input("-"): throw .message(.usage, "export.watch.input")
    case .input(let file): path = file
    case .sample, .firestore: throw .message(.usage, "export.watch.profile", [profile.name])
    }
    return [path] + [context.arguments[ifDeclared: HTMLOptions.css]].compactMap { $0 }.filter { $0 != "-" }
  }

  private static func report(_ error: ResumeError, _ context: CommandContext) {
    guard let report = ErrorReporter(labels: context.labels).report(error) else { return }
    let text = context.labels.text("error.prefix") + " " + Sanitizer.singleLine(report.message)
    context.console.printError(TextWrapper(width: context.console.errorColumns, indent: "  ").lines(text))
  }
}
