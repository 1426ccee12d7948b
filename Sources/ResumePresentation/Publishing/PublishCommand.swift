import ResumeArguments
import ResumeDomain

/// `resume publish`: publishes a local résumé to Firestore.
enum PublishCommand: Command {
  static let from = PublishingOptions.profile("from", help: "option.publish.from")
  static let to = PublishingOptions.profile("to", help: "option.publish.to")
  static let prune = Flag("prune", help: "option.prune")
  static let overwrite = Flag("overwrite", help: "option.overwrite")
  static let without = Option<OmittedContent>("without", help: "option.without", parser: .choice)

  static var name: String { "publish" }
  static let declaration = declared(
    synonyms: ["push", "deploy", "upload"], section: "section.owning",
    options: [from, to, prune, overwrite, without] + PublishingOptions.all,
    examples: [
      "resume publish --dry-run": "dryRun",
      "resume publish --from me --to site --yes": "profiles",
      "resume publish --without contact": "contact",
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let labels = try context.outputLabels()
    let arguments = context.arguments
    let profiles = PublishingProfiles(context: context)
    let (local, server) = (try profiles.local(from), try profiles.remote(to))
    let remote = try context.sources.remote(try context.readingPlan(server))
    guard arguments[PublishingOptions.dryRun] || remote.isSignedIn else {
      throw .denied(.writerUnknown(profile: server.isFromEnvironment ? nil : server.name))
    }
    let options = PlanPublishing.Options(
      prunes: arguments[prune], omitsContact: arguments[without] == .contact, overwrites: arguments[overwrite])
    let publishing = PublishResume(of: context.home.resumeFile(local.path), to: remote, options: options)
    let plan: PublishPlan
    do throws(ResumeError) {
      plan = try await context.waiting(for: try await publishing.plan())
    } catch {
      throw profiles.naming(server, in: error)
    }
    let placeholders = try context.home.resumeFile(local.path).read().map(Placeholders(labels).warnings) ?? []
    let output = PlanOutput(
      context: context, labels: labels, warnings: plan.warnings + placeholders, profile: server.name, local: local.name,
      remote: server.name)
    let members: [String: JSONOutput] = [
      "kept": .array(plan.kept.map(ChangesView.json)), "newer": JSONOutput(plan.newer.map(\.path.text)),
    ]
    let view = ChangesView(
      changes: plan.changes, kept: plan.kept, newer: plan.newer, base: plan.language, labels: labels, members: members)
    guard plan.conflicts.isEmpty else {
      try output.printText(view)
      throw .changedOnServer(plan.conflicts)
    }
    guard !arguments[PublishingOptions.dryRun], !plan.isEmpty else {
      try output.print(view, isDone: false)
      printSummary(view, plan, isDry: true, context, labels)
      // A failure to record the state must not prevent the output.
      if !arguments[PublishingOptions.dryRun] { try? publishing.saveSeen(plan) }
      return
    }
    let mustAsk = plan.losesValues
    guard !mustAsk || arguments[Confirmation.yes] || Confirmation.canAsk(context) else {
      throw .terminalRequired(flag: "--yes")
    }
    try output.printText(view)
    printSummary(view, plan, isDry: false, context, labels)
    if mustAsk, try !Confirmation.ask(labels.text("publish.question", [server.name]), context) {
      return try output.printJSON(view, isDone: false)
    }
    try await context.waiting(for: try await publishing.publish(plan))
    try output.printJSON(view, isDone: true)
    context.report(labels.text("publish.done", [server.name]))
  }

  private static func printSummary(
    _ view: ChangesView, _ plan: PublishPlan, isDry: Bool, _ context: CommandContext, _ labels: Labels
  ) {
    if !plan.newer.isEmpty { context.report(labels.text("publish.newer")) }
    guard !plan.isEmpty else {
      return context.report(labels.text(plan.newer.isEmpty ? "publish.nothing" : "publish.nothingElse"))
    }
    context.report(labels.text("publish.count", view.counts))
    if !plan.kept.isEmpty { context.report(labels.text("publish.kept")) }
    if isDry { context.report(labels.text("publish.dryRun")) }
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

/// The fields that can be omitted from a document or from publishing.
enum OmittedContent: String, CaseIterable {
  /// Email, phone and location.
  case contact
}

/// Prints a plan as text before it is applied, and as JSON once afterwards.
struct PlanOutput {
  let context: CommandContext
  let labels: Labels
  let warnings: [DataWarning]
  /// The profile that is changed.
  let profile: String
  let local: String
  let remote: String

  func print(_ view: ChangesView, isDone: Bool) throws(ResumeError) {
    try printText(view)
    try printJSON(view, isDone: isDone)
  }

  /// Prints the plan and its warnings as text, before any question.
  func printText(_ view: ChangesView) throws(ResumeError) {
    guard context.format != .json else { return }
    try print(view)
  }

  /// Prints the JSON object at the end.
  func printJSON(_ view: ChangesView, isDone: Bool) throws(ResumeError) {
    guard context.format == .json else { return }
    var view = view
    view.members.merge(["committed": .boolean(isDone), "local": .string(local), "remote": .string(remote)]) { $1 }
    try print(view)
  }

  private func print(_ view: ChangesView) throws(ResumeError) {
    let messages = WarningMessages(labels: labels, dates: context.dates(labels), now: context.now)
    let envelope = Envelope(
      language: try context.language.resolvedForLabels(labels.languages), profile: profile,
      warnings: warnings.map { ($0, messages.text($0, savedAt: nil)) })
    try OutputPrinter(context: context, labels: labels).print(view.output, envelope)
  }
}
