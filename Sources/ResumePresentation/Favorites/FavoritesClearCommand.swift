import ResumeArguments
import ResumeDomain

/// `resume favorites clear`: takes the mark from everything.
enum FavoritesClearCommand: Command {
  static let declaration = CommandDeclaration(
    name: "clear", summary: "command.favorites.clear.summary", discussion: "command.favorites.clear.discussion",
    options: [Confirmation.yes.declaration, ReadingOptions.profile.declaration],
    examples: [CommandExample("resume favorites clear --yes", "command.favorites.clear.example")])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let labels = try context.labelsForAnswer()
    let plan = try context.readingPlan()
    let marked = try context.services.favorites.favorites(of: plan.profile)
    var change = FavoritesChange(favorites: marked)
    if !marked.entries.isEmpty {
      let question = labels.plural("favorites.clear.question", marked.entries.count, [plan.profile.name])
      guard try Confirmation.ask(question, context) else {
        context.tell(labels.text("question.declined"))
        return try await FavoritesState.answer(marked, ["removed": .null], plan, context)
      }
      change = try RemoveFavorites(from: plan.profile, in: context.services.favorites).all()
    }
    context.services.removeEmptyFolders()
    try await FavoritesState.answer(
      change.favorites, ["removed": ["favorites": .integer(change.changed.count)]], plan, context)
    context.tell(
      change.changed.isEmpty
        ? labels.text("favorites.none")
        : labels.plural("favorites.cleared", change.changed.count, [plan.profile.name]))
  }
}
