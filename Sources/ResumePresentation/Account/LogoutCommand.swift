import ResumeArguments
import ResumeDomain

/// `resume logout`: forgets the session and everything cached with it.
enum LogoutCommand: Command {
  static let declaration = CommandDeclaration(
    name: "logout", summary: "command.logout.summary", discussion: "command.logout.discussion",
    section: "section.account",
    options: [
      ReadingOptions.profile.declaration, ReadingOptions.offline.declaration, ReadingOptions.timeout.declaration,
    ])

  /// What the server is given to delete an anonymous user, in seconds.
  private static let patience = 3.0

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let plan = try context.readingPlan()
    let report = try await logOut(of: plan, tellsServer: context.freshness != .offline, context)
    try context.answerSilently(
      [
        "account": .null,
        "removed": ["entries": .integer(report.removedEntries), "sessions": .integer(report.hadSession ? 1 : 0)],
      ], profile: plan.profile.name)
    for sentence in words(report, context.labels) { context.tell(sentence) }
  }

  /// What is told of a logout, a sentence each.
  static func words(_ report: LogOutReport, _ labels: Labels) -> [String] {
    guard report.hadSession else { return [labels.text("logout.none")] }
    let done = labels.plural("logout.done", report.removedEntries)
    return report.deletedUser ? [done, labels.text("logout.deletedUser")] : [done]
  }

  /// Forgets a profile's session; one without a server never has any.
  static func logOut(
    of plan: ReadingPlan, tellsServer: Bool, _ context: CommandContext
  ) async throws(ResumeError) -> LogOutReport {
    var plan = plan
    plan.timeout = min(plan.timeout ?? patience, patience)
    var report = LogOutReport(hadSession: false, removedEntries: 0, deletedUser: false)
    if case .firestore = plan.profile.source {
      let repository = try context.services.account(plan).repository
      report = try await context.waiting { () async throws(ResumeError) in
        try await repository.logOut(tellsServer: tellsServer)
      }
    }
    context.services.removeEmptyFolders()
    return report
  }
}
