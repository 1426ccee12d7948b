import ResumeArguments
import ResumeDomain

/// `resume profile list`: every profile, the active one marked.
enum ProfileListCommand: Command {
  static let declaration = CommandDeclaration(
    name: "list", summary: "command.profile.list.summary")

  static func run(_ context: CommandContext) async throws(ResumeError) {
    var profiles = [Profile.sample] + (try context.services.profiles.profiles())
    // A setting that names a profile which is gone is no reason not to list those there are.
    let active = try? context.resolver.profile(flag: nil, among: context.services.profiles)
    if let active, active.isFromEnvironment { profiles.insert(active, at: 0) }
    try context.answerLocally(ProfilesView(profiles: profiles, active: active, labels: context.labels).answer)
  }
}
