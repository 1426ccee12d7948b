import ResumeArguments
import ResumeDomain
import ResumeInterface

/// `resume applications`: the log of applications.
enum ApplicationsCommand: CommandGroup {
  static let subcommands: [any Command.Type] = [
    ApplicationListCommand.self, ApplicationShowCommand.self, ApplicationSetCommand.self, ApplicationDiffCommand.self,
    ApplicationVerifyCommand.self, ApplicationAddCommand.self, ApplicationExportCommand.self,
    ApplicationRemoveCommand.self,
  ]

  static var name: String { "applications" }
  static let declaration = declared(
    synonyms: ["application", "jobs-applied", "tracker"], section: "section.owning", defaultSubcommand: "list",
    examples: [
      "resume applications --status interview": "status",
      "resume applications set acme --status interview": "set",
      "resume applications diff acme": "diff",
    ])

  /// The options that select the applications of a list.
  static let filters: [any DeclaredOption] = [
    status, FilterOptions.since.described(by: "option.application.since"), ApplicationOptions.everyProfile,
  ]

  private static let status = ApplicationOptions.status.described(by: "option.application.status.filter")

  /// Returns the applications that the options select, the profile, nil for all, and warnings about the log.
  static func selected(
    _ context: CommandContext
  ) throws(ResumeError) -> (applications: [Application], profile: String?, log: ApplicationLog) {
    let readsAll = context.arguments[ifDeclared: ReadingOptions.profile] == Profile.allProfilesName
    let profile = readsAll ? nil : try context.readingPlan().profile
    let log = try context.home.applications.log()
    let filter = ApplicationFilter(
      status: context.arguments[ifDeclared: ApplicationOptions.status],
      since: context.arguments[ifDeclared: FilterOptions.since])
    return (log.applications(of: profile?.key, filter), profile?.name, log)
  }

  /// Returns the application that the argument selects, and its profile.
  static func application(
    _ context: CommandContext, acceptsCompany: Bool = true
  ) throws(ResumeError) -> (application: Application, profile: Profile) {
    try context.checkLanguage()
    let profile = try context.readingPlan().profile
    let application = try context.home.applications.log().application(
      try context.required(ApplicationOptions.id), of: profile.key, acceptsCompany: acceptsCompany)
    return (application, profile)
  }
}

enum ApplicationListCommand: Command {
  static var name: String { "list" }
  static let declaration = declared(key: "applications.list", options: ApplicationsCommand.filters)

  static func run(_ context: CommandContext) async throws(ResumeError) {
    try context.checkLanguage()
    let (applications, profile, log) = try ApplicationsCommand.selected(context)
    let view = ApplicationsView(applications: applications, namesProfiles: profile == nil, labels: context.labels)
    try context.print(view.output, profile: profile, warnings: log.warnings)
    guard applications.isEmpty else { return }
    let own = log.applications.filter { profile == nil || $0.profileName == profile }
    let key =
      !own.isEmpty
      ? "applications.noMatch" : log.applications.isEmpty ? "applications.none" : "applications.none.others"
    context.report(context.hint(key, [profile ?? ""]))
  }
}

/// `resume applications remove`: deletes an application with its documents.
enum ApplicationRemoveCommand: Command {
  static var name: String { "remove" }
  static let declaration = declared(
    key: "applications.remove", arguments: [ApplicationOptions.id],
    options: [Confirmation.yes, ReadingOptions.profile],
    examples: ["resume applications remove acme-2026-11-24": ""])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let (application, profile) = try ApplicationsCommand.application(context, acceptsCompany: false)
    let count = application.documents.count
    let isConfirmed = try Confirmation.ask(
      context.labels.plural("applications.remove.question", count, [application.id]), context)
    if isConfirmed {
      try context.home.applications.remove(application.id)
      context.home.removeEmptyFolders()
    }
    let records = ApplicationsView(applications: isConfirmed ? [application] : [], labels: context.labels).records
    let removed: JSON = isConfirmed ? ["applications": .integer(1), "documents": .integer(count)] : .null
    try context.printJSONOnly(["applications": records.json, "removed": removed], profile: profile.name)
    if isConfirmed { context.report(context.labels.text("applications.removed", [application.id])) }
  }
}
