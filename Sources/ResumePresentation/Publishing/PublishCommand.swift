import ResumeArguments
import ResumeDomain
import ResumeInterface

enum PublishCommand: Command {
  static let from = PublishingOptions.profile("from", help: "option.publish.from")
  static let to = PublishingOptions.profile("to", help: "option.publish.to")
  static let prune = Flag("prune", help: "option.prune")
  static let overwrite = Flag("overwrite", help: "option.overwrite")

  static var name: String { "publish" }
  static let declaration = declared(
    synonyms: ["push", "deploy", "upload"], section: "section.owning",
    options: [from, to, prune, overwrite, HandoutOptions.without] + PublishingOptions.all,
    examples: [
      "resume publish --dry-run": "dryRun",
      "resume publish --from me --to site --yes": "profiles",
      "resume publish --without contact": "contact",
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    try context.checkLanguage()
    let arguments = context.arguments
    let profiles = PublishingProfiles(context: context)
    let (local, server) = (try profiles.local(from), try profiles.remote(to))
    let remote = try context.sources.remote(try context.readingPlan(server))
    guard arguments[PublishingOptions.dryRun] || remote.isSignedIn else {
      throw .denied(.writerUnknown(profile: server.isFromEnvironment ? nil : server.name))
    }
    let options = PlanPublishing.Options(
      prunes: arguments[prune], omitsContact: arguments[HandoutOptions.without] == .contact,
      overwrites: arguments[overwrite])
    let file = context.home.resumeFile(local.path)
    let publishing = PublishResume(of: file, to: remote, options: options)
    let plan = try await profiles.reporting(server, try await publishing.plan())
    let placeholders = context.placeholderWarnings(of: Profile(name: local.name, source: .file(local.path)))
    let (labels, target) = (context.labels, profiles.words(for: server, remote))
    let view = ChangesView(
      changes: plan.changes, kept: plan.kept, newer: plan.newer, base: plan.language, labels: labels,
      heading: labels.text("publish.heading", [local.name, target]),
      members: ["kept": .array(plan.kept.map(ChangesView.json)), "newer": JSON(plan.newer.map(\.path).storedTexts)])
    let output = PlanOutput(
      context: context, view: view, warnings: plan.warnings + placeholders, profile: server.name, local: local.name,
      remote: server.name, project: remote.shortName)
    guard plan.conflicts.isEmpty else {
      try output.printText()
      throw .changedOnServer(plan.conflicts)
    }
    let isDry = arguments[PublishingOptions.dryRun]
    let asks = plan.losesValues || plan.isFirst || plan.exposesContact
    let question = asks ? labels.text("publish.question", [local.name, target]) : nil
    let first = plan.isFirst && !plan.isEmpty ? [labels.text("publish.first", [local.name, remote.shortName])] : []
    guard
      try output.confirm(
        question, summary: summary(plan, view, context, isDry: isDry) + first, isApplied: !isDry && !plan.isEmpty)
    else {
      // A failure to record the state must not prevent the output.
      if !isDry, plan.isEmpty { try? publishing.saveSeen(plan) }
      return
    }
    try await profiles.reporting(
      server,
      try await publishing.publish(plan) { written in
        // The limit ends the process without a chance to read what was written.
        context.setTimeLimitError(
          written == 0 ? .publishUncertain : .publishingStopped(written: written, .publishUncertain))
      })
    try output.printJSON(isDone: true)
    context.report(labels.text("publish.done", [server.name]))
  }

  private static func summary(
    _ plan: PublishPlan, _ view: ChangesView, _ context: CommandContext, isDry: Bool
  ) -> [String] {
    let (labels, profile) = (context.labels, context.arguments[ReadingOptions.profile])
    let hint = labels.hint("publish.newer", for: profile, RepeatedOptions(context.arguments))
    let newer = plan.newer.isEmpty ? [] : [hint]
    guard !plan.isEmpty else {
      return newer + [labels.text(plan.newer.isEmpty ? "publish.nothing" : "publish.nothingElse")]
    }
    return newer + [labels.text("publish.count", view.counts)]
      + (plan.kept.isEmpty ? [] : [labels.text("publish.kept")]) + (isDry ? [labels.text("publish.dryRun")] : [])
  }
}

/// The options that `publish` and `pull` share.
enum PublishingOptions {
  static let dryRun = Flag("dry-run", short: "n", help: "option.dryRun")

  static let all: [any DeclaredOption] = [
    dryRun, Confirmation.yes, ReadingOptions.profile,
    ReadingOptions.timeout,
  ]

  /// Returns an option that names one of the two profiles.
  static func profile(_ name: String, help: String) -> Option<String> {
    Option(name, valueName: "value.name", help: help, parser: .nonEmptyText.completing(.dynamic("profiles")))
  }
}

/// Prints a plan as text before it is applied, and as JSON once afterwards.
struct PlanOutput {
  let context: CommandContext
  let view: ChangesView
  let warnings: [DataWarning]
  /// The profile that is changed.
  let profile: String
  let local: String
  let remote: String
  /// The server's project, and its database or emulator.
  let project: String

  /// Prints the plan, and returns whether to apply it, after a question if there is one; if not, prints the JSON output too.
  func confirm(_ question: String?, summary: [String], isApplied: Bool) throws(ResumeError) -> Bool {
    let question = isApplied ? question : nil
    guard question == nil || context.arguments[Confirmation.yes] || Confirmation.canAsk(context) else {
      throw .terminalRequired(flag: "--yes")
    }
    try printText()
    for sentence in summary { context.report(sentence) }
    if isApplied {
      guard let question else { return true }
      if try Confirmation.ask(question, context) { return true }
    }
    try printJSON(isDone: false)
    return false
  }

  /// Prints the plan and its warnings, except as JSON.
  func printText() throws(ResumeError) {
    if context.format != .json { try context.print(view.output, profile: profile, warnings: warnings) }
  }

  func printJSON(isDone: Bool) throws(ResumeError) {
    guard context.format == .json else { return }
    var view = view
    let members: [String: JSON] = [
      "committed": .boolean(isDone), "local": .string(local), "project": .string(project), "remote": .string(remote),
    ]
    view.members.merge(members) { $1 }
    try context.print(view.output, profile: profile, warnings: warnings)
  }
}
