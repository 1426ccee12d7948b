import ResumeArguments
import ResumeDomain

/// `resume favorites list`: what is marked, in the order of marking.
enum FavoritesListCommand: Command {
  static let declaration = CommandDeclaration(
    name: "list", summary: "command.favorites.list.summary", discussion: "command.favorites.list.discussion",
    options: FilterOptions.forFavorites + ReadingOptions.declarations,
    examples: [
      CommandExample("resume favorites", "command.favorites.list.example.all"),
      CommandExample("resume favorites list --tag ios --sort start", "command.favorites.list.example.filter"),
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let filter = try context.filter()
    let (profile, reader, _) = try context.reader(needsFavorites: true)
    let fetch = FetchFavorites(reader: reader, today: context.today)
    let loaded = try await context.waiting { () async throws(ResumeError) in
      try await fetch(filter, context.freshness)
    }
    let listing = loaded.value
    let nothing = listing.total == 0 ? "favorites.none" : "favorites.noMatch"
    try LoadedAnswer(
      loaded: loaded, profile: profile, languages: { listing.languages },
      count: (listing.entries.count, listing.total), nothing: listing.entries.isEmpty ? nothing : nil, isLocal: true
    ).print(context) { style in
      FavoritesView(entries: listing.entries, sources: loaded.sources, style: style).answer
    }
  }
}
