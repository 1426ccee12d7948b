import ResumeArguments
import ResumeDomain

/// `resume whoami`: who is signed in.
enum WhoamiCommand: Command {
  static let declaration = CommandDeclaration(
    name: "whoami", summary: "command.whoami.summary", section: "section.account",
    options: [ReadingOptions.profile.declaration])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let plan = try context.readingPlan()
    guard case .firestore = plan.profile.source else { throw .denied(.notSignedIn(profile: plan.profile.name)) }
    guard let account = try context.services.account(plan).repository.current() else {
      throw .denied(.notSignedIn(profile: plan.profile.name))
    }
    try context.answerLocally(
      AccountView(account: account, labels: context.labels).answer, profile: plan.profile.name)
  }
}
