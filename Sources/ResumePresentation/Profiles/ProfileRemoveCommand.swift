import ResumeArguments
import ResumeDomain

/// `resume profile remove`: forgets a profile, its favourites, its session and its copies.
enum ProfileRemoveCommand: Command {
  static let declaration = CommandDeclaration(
    name: "remove", summary: "command.profile.remove.summary", discussion: "command.profile.remove.discussion",
    arguments: [ProfileCommand.name.declaration],
    options: [Confirmation.yes.declaration],
    examples: [CommandExample("resume profile remove me --yes", "command.profile.remove.example.yes")])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let name = try context.required(ProfileCommand.name)
    guard name != Profile.sample.name else { throw .sampleIsFixed }
    let profile = try context.resolver.profile(flag: name, among: context.services.profiles)
    guard try Confirmation.ask(context.labels.text("profile.remove.question", [name]), context) else {
      context.tell(context.labels.text("question.declined"))
      return try context.answerSilently(removed(nil, context))
    }
    let remains = try context.services.removeRemains(profile)
    try context.services.profiles.remove(named: name)
    if try context.services.settings.settings()[.profile] == name {
      try context.services.settings.set(.profile, to: nil)
    }
    context.services.removeEmptyFolders()
    try context.answerSilently(removed((profile, remains), context))
    context.tell(
      context.labels.text(
        "profile.removed",
        [
          name, context.labels.plural("count.favorites", remains.favorites),
          context.labels.plural("count.sessions", remains.sessions),
          context.labels.plural("count.copies", remains.entries),
        ]))
    if remains.files > 0 { context.tell(context.labels.text("profile.removed.file")) }
  }

  private static func removed(
    _ removed: (profile: Profile, remains: RemovalReport)?, _ context: CommandContext
  ) -> [String: JSONOutput] {
    var members = ProfilesView(
      profiles: removed.map { [$0.profile] } ?? [], active: nil, labels: context.labels
    ).members
    members["removed"] =
      removed.map {
        [
          "entries": .integer($0.remains.entries), "favorites": .integer($0.remains.favorites),
          "files": .integer($0.remains.files),
          "sessions": .integer($0.remains.sessions),
        ]
      } ?? .null
    return members
  }
}
