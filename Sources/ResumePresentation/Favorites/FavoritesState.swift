import ResumeArguments
import ResumeDomain

/// What scripts are told after a change: all favourites as they are then, their titles from what is at hand.
enum FavoritesState {
  static func answer(
    _ favorites: Favorites, _ members: [String: JSONOutput], _ plan: ReadingPlan, _ context: CommandContext,
    _ repositories: (any ResumeRepositories)? = nil
  ) async throws(ResumeError) {
    guard context.format == .json else { return }
    let reader = Reader(favorites: favorites) { [services = context.services] () throws(ResumeError) in
      if let repositories { return repositories }
      return try services.repositories(plan)
    }
    let listing = try await FetchFavorites(reader: reader, today: context.today)(EntryFilter(), .offline).value
    let labels = try context.labelsForAnswer()
    let style = ViewStyle(
      labels: labels, language: labels.language, preference: LanguagePreference(context.language.tag),
      dates: context.dates(labels), today: context.today)
    let answer = ["favorites": FavoritesView.json(listing.entries, style)].merging(members) { $1 }
    try context.answerSilently(answer, profile: plan.profile.name)
  }

  /// What people are told of it: how many, and which, for a prefix may have named them.
  static func tell(_ key: String, _ entries: [EntryReference], _ labels: Labels, _ context: CommandContext) {
    guard !entries.isEmpty else { return }
    context.tell(labels.plural(key, entries.count, [Favorites(entries).names.joined(separator: ", ")]))
  }
}
