import ResumeArguments
import ResumeDomain
import ResumeInterface

/// `resume applications diff`: what the documents of an application would print differently today.
enum ApplicationDiffCommand: Command {
  static var name: String { "diff" }
  static let declaration = declared(
    key: "applications.diff", arguments: [ApplicationOptions.id], options: ReadingOptions.ofProfile,
    examples: ["resume applications diff acme": ""])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let (application, profile) = try ApplicationsCommand.application(context)
    guard let state = try context.home.applications.state(of: application.id) else {
      throw .message(.notFound, "applications.noState", [application.id])
    }
    let current = try await current(profile, context)
    let comparison = try await ApplicationComparison(of: application, state: state, with: current, context)
    let changes = comparison.changes
    let base = comparison.after.textLanguage
    let heading = context.labels.text("applications.diff.heading", [application.date.description])
    var output = ChangesView(
      changes: changes, base: base, labels: context.labels, heading: changes.isEmpty ? nil : heading
    ).output
    output.json = { ["changes": .changes(changes, base: base)] }
    try context.printLocal(output, profile: profile.name)
    let moved = comparison.after.moved(since: comparison.before)
    if !moved.isEmpty { context.report(context.labels.text("pull.moved", [context.labels.names(of: moved)])) }
    if changes.isEmpty, moved.isEmpty {
      context.report(
        application.selection == nil
          ? context.labels.text("applications.diff.none.whole", [application.date.description])
          : context.labels.text("applications.diff.none"))
    }
  }

  private static func current(_ profile: Profile, _ context: CommandContext) async throws(ResumeError) -> ResumeFile {
    if let file = context.file(of: profile) {
      guard let current = try file.read() else {
        throw .inputFileMissing(path: file.path, problem: .profileFileMissing)
      }
      return current
    }
    let repository = try context.repositories().documents()
    return try await context.waiting(for: try await repository.documents(context.freshness, sections: nil)).value
  }
}

/// `resume applications verify`: the applications with a file among their documents, of every profile.
enum ApplicationVerifyCommand: Command {
  static let file = Argument<String>(
    "file", valueName: "value.file", help: "argument.application.file", parser: .file)

  static var name: String { "verify" }
  static let declaration = declared(
    key: "applications.verify", arguments: [file], examples: ["resume applications verify ada-lovelace-resume.pdf": ""])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    try context.checkLanguage()
    let path = try context.required(file)
    let digest = Application.SentDocument("", try context.files.bytes(path)).sha256
    let log = try context.home.applications.log()
    let found = log.applications(withDigest: digest)
    guard !found.isEmpty else {
      throw .message(.notFound, "applications.fileNotSent", [context.labels.name(ofFile: path)])
    }
    let view = ApplicationsView(applications: found, namesProfiles: true, labels: context.labels)
    try context.print(view.output, profile: nil, warnings: log.warnings)
  }
}
