import ResumeArguments
import ResumeDomain

/// `resume profile list`: every profile, the active one marked.
enum ProfileListCommand: Command {
  static let declaration = CommandDeclaration(
    name: "list", summary: "command.profile.list.summary")

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let active = try context.resolver.profile(flag: nil, among: context.services.profiles)
    var profiles = [Profile.sample] + (try context.services.profiles.profiles())
    if active.isFromEnvironment { profiles.insert(active, at: 0) }
    try context.answerLocally(ProfilesView(profiles: profiles, active: active, labels: context.labels).answer)
  }
}
