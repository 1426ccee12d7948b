import ResumeArguments
import ResumeDomain

/// `resume favorites add`: marks entries.
enum FavoritesAddCommand: Command {
  static let ids = RepeatableArgument<String>(
    "id", valueName: "value.id", help: "argument.favorites.add", parser: .text.completing(.dynamic("entries")))

  static let declaration = CommandDeclaration(
    name: "add", summary: "command.favorites.add.summary", discussion: "command.favorites.add.discussion",
    arguments: [ids.declaration], options: ReadingOptions.declarations,
    examples: [
      CommandExample("resume favorites add loycus-ios my-wardrobe", "command.favorites.add.example.several"),
      CommandExample("resume favorites add project:gifts", "command.favorites.add.example.kind"),
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let labels = try context.labelsForAnswer()
    let plan = try context.readingPlan()
    let repositories = try context.services.repositories(plan)
    let add = AddFavorites(to: plan.profile, in: context.services.favorites) { repositories }
    let change = try await context.waiting { () async throws(ResumeError) in
      try await add(context.arguments[ids], context.freshness)
    }
    try await FavoritesState.answer(
      change.favorites, ["added": .integer(change.changed.count)], plan, context, repositories)
    FavoritesState.tell("favorites.added", change.changed, labels, context)
    FavoritesState.tell("favorites.known", change.named.filter { !change.changed.contains($0) }, labels, context)
  }
}
