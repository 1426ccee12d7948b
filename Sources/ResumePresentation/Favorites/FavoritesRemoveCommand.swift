import ResumeArguments
import ResumeDomain

/// `resume favorites remove`: takes the mark from entries, without asking the server for any.
enum FavoritesRemoveCommand: Command {
  static let ids = RepeatableArgument<String>(
    "id", valueName: "value.id", help: "argument.favorites.remove", parser: .text.completing(.dynamic("favorites")))

  static let declaration = CommandDeclaration(
    name: "remove", summary: "command.favorites.remove.summary", discussion: "command.favorites.remove.discussion",
    arguments: [ids.declaration], options: [ReadingOptions.profile.declaration],
    examples: [CommandExample("resume favorites remove loycus-ios", "command.favorites.remove.example")])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let labels = try context.labelsForAnswer()
    let plan = try context.readingPlan()
    let change = try RemoveFavorites(from: plan.profile, in: context.services.favorites)(context.arguments[ids])
    context.services.removeEmptyFolders()
    try await FavoritesState.answer(
      change.favorites, ["removed": ["favorites": .integer(change.changed.count)]], plan, context)
    FavoritesState.tell("favorites.removed", change.changed, labels, context)
  }
}
