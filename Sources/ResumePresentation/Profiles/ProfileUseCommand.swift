import ResumeArguments
import ResumeDomain

/// `resume profile use`: makes a profile the one that is read.
enum ProfileUseCommand: Command {
  static let declaration = CommandDeclaration(
    name: "use", summary: "command.profile.use.summary", arguments: [ProfileCommand.name.declaration],
    examples: [CommandExample("resume profile use sample", "command.profile.use.example.sample")])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let name = try context.required(ProfileCommand.name)
    let profile = try context.resolver.profile(flag: name, among: context.services.profiles)
    try context.services.settings.set(.profile, to: profile == .sample ? nil : name)
    let active = try? context.afterChange.resolver.profile(flag: nil, among: context.services.profiles)
    try context.answerSilently(ProfilesView(profiles: [profile], active: active, labels: context.labels).members)
    context.tell(context.labels.text("profile.used", [name]))
    if active != profile { context.tell(context.labels.text("profile.used.overridden")) }
  }
}
