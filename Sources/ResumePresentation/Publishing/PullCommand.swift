import ResumeArguments
import ResumeDomain

/// `resume pull`: pulls a résumé from Firestore into a local profile.
enum PullCommand: Command {
  static let from = PublishingOptions.profile("from", help: "option.pull.from")
  static let to = PublishingOptions.profile("to", help: "option.pull.to")

  static var name: String { "pull" }
  static let declaration = declared(
    synonyms: ["fetch", "download"], section: "section.owning", options: [from, to] + PublishingOptions.all,
    examples: ["resume pull --dry-run": "dryRun", "resume pull --from site --to work": "profiles"])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let labels = try context.outputLabels()
    let isDry = context.arguments[PublishingOptions.dryRun]
    let profiles = PublishingProfiles(context: context)
    let (server, local) = (try profiles.remote(from), try profiles.localOrNew(to))
    let file = context.home.resumeFile(local.path)
    guard !file.isReadOnly else { throw .readOnlyProfile(local.name, path: local.path) }
    let pulling = PullResume(into: file, from: try context.sources.remote(try context.readingPlan(server)))
    let plan: PullPlan
    do throws(ResumeError) {
      plan = try await context.waiting(for: try await pulling.plan())
    } catch {
      throw profiles.naming(server, in: error)
    }
    let output = PlanOutput(
      context: context, labels: labels, warnings: plan.warnings, profile: local.name, local: local.name,
      remote: server.name)
    let base = plan.file.language ?? "en"
    let view = ChangesView(
      changes: plan.changes, base: base, labels: labels, members: ["lost": JSONOutput(plan.lost.map(\.text))])
    let mustAsk = !isDry && plan.changes.contains { $0.losesValues(base: base) }
    guard !mustAsk || context.arguments[Confirmation.yes] || Confirmation.canAsk(context) else {
      throw .terminalRequired(flag: "--yes")
    }
    try output.printText(view)
    printSummary(plan, view, local, context, labels)
    guard !isDry else {
      context.report(labels.text("publish.dryRun"))
      return try output.printJSON(view, isDone: false)
    }
    if mustAsk, try !Confirmation.ask(labels.text("pull.question"), context) {
      return try output.printJSON(view, isDone: false)
    }
    let update = try pulling.pull(plan)
    if local.isNew { try addProfile(local, server, context) }
    try output.printJSON(view, isDone: !plan.changes.isEmpty || local.isNew)
    reportDone(plan, update, server, local, context, labels)
  }

  private static func printSummary(
    _ plan: PullPlan, _ view: ChangesView, _ local: PublishingProfiles.Local, _ context: CommandContext,
    _ labels: Labels
  ) {
    guard !plan.changes.isEmpty else {
      return context.report(local.isNew ? labels.text("pull.empty") : labels.text("pull.nothing", [local.name]))
    }
    context.report(labels.text("pull.count", Array(view.counts.prefix(3))))
    if !plan.lost.isEmpty { context.report(labels.text("pull.lost", [plan.lost.map(\.text).joined(separator: ", ")])) }
  }

  private static func reportDone(
    _ plan: PullPlan, _ update: FileUpdate, _ server: Profile, _ local: PublishingProfiles.Local,
    _ context: CommandContext, _ labels: Labels
  ) {
    if !plan.changes.isEmpty {
      context.report(labels.text("pull.done", [server.name, local.name]))
      ChangePlan.reportVersion(update, of: local.name, context, labels)
    }
    guard local.isNew else { return }
    if plan.changes.isEmpty { context.report(labels.text("pull.made", [local.name])) }
    context.report(labels.text("pull.use", [local.name]))
  }

  /// Adds the new profile, with the string tables for keys in its documents.
  private static func addProfile(
    _ local: PublishingProfiles.Local, _ server: Profile, _ context: CommandContext
  ) throws(ResumeError) {
    var strings: String?
    if case .firestore(let source) = server.source { strings = source.strings }
    try context.home.profiles.add(
      Profile(name: local.name, source: .file(local.path, strings: strings)), replacing: false)
  }
}
