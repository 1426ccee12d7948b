import ResumeArguments
import ResumeDomain
import ResumeInterface

enum PullCommand: Command {
  static let from = PublishingOptions.profile("from", help: "option.pull.from")
  static let to = PublishingOptions.profile("to", help: "option.pull.to")

  static var name: String { "pull" }
  static let declaration = declared(
    synonyms: ["fetch", "download"], section: "section.owning", options: [from, to] + PublishingOptions.all,
    examples: ["resume pull --dry-run": "dryRun", "resume pull --from site --to work": "profiles"])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let labels = context.labels
    try context.checkLanguage()
    let isDry = context.arguments[PublishingOptions.dryRun]
    let profiles = PublishingProfiles(context: context)
    let (server, local) = (try profiles.remote(from), try profiles.localOrNew(to))
    let file = context.home.resumeFile(local.path)
    let remote = try context.sources.remote(try context.readingPlan(server))
    let source = profiles.words(for: server, remote)
    let pulling = PullResume(into: file, of: local.name, from: remote)
    let plan = try await profiles.reporting(server, try await pulling.plan())
    let base = plan.file.textLanguage
    let view = ChangesView(
      changes: plan.changes, base: base, labels: labels, heading: labels.text("pull.heading", [source, local.name]),
      members: ["lost": JSON(plan.lost.storedTexts)])
    let output = PlanOutput(
      context: context, view: view, warnings: plan.warnings, profile: local.name, local: local.name,
      remote: server.name, project: remote.shortName)
    let losesValues = plan.changes.contains { $0.losesValues(base: base) }
    let question = losesValues ? labels.text("pull.question", [local.name, source]) : nil
    let summary = summary(plan, view, local) + (isDry ? [labels.text("publish.dryRun")] : [])
    guard try output.confirm(question, summary: summary, isApplied: !isDry) else { return }
    let update = try pulling.pull(plan)
    if local.isNew { try addProfile(local, server, context) }
    let isChanged = !plan.changes.isEmpty || !plan.moved.isEmpty
    try output.printJSON(isDone: isChanged || local.isNew)
    if isChanged {
      context.report(labels.text("pull.done", [server.name, local.name]))
      context.reportReferences(update.elements, of: local.name)
      context.reportVersion(update, of: local.name)
    }
    guard local.isNew else { return }
    if !isChanged { context.report(labels.text("pull.made", [local.name])) }
    context.report(labels.text("pull.use", [local.name]))
  }

  private static func summary(
    _ plan: PullPlan, _ view: ChangesView, _ local: PublishingProfiles.Local
  ) -> [String] {
    let labels = view.labels
    let moved = plan.moved.isEmpty || local.isNew ? [] : [labels.text("pull.moved", [labels.names(of: plan.moved)])]
    guard !plan.changes.isEmpty || !moved.isEmpty else {
      return [local.isNew ? labels.text("pull.empty") : labels.text("pull.nothing", [local.name])]
    }
    let lost = plan.lost.map(labels.name).joined(separator: ", ")
    return [labels.text("pull.count", Array(view.counts.prefix(3)))] + moved
      + (lost.isEmpty ? [] : [labels.text("pull.lost", [lost])])
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
