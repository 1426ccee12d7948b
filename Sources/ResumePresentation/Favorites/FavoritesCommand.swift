import ResumeArguments
import ResumeDomain
import ResumeInterface
import ResumeTerminal

enum FavoritesCommand: CommandGroup {
  static let subcommands: [any Command.Type] = [
    FavoritesListCommand.self, FavoritesAddCommand.self, FavoritesRemoveCommand.self, FavoritesClearCommand.self,
  ]

  static var name: String { "favorites" }
  static let declaration = declared(
    synonyms: ["stars", "bookmarks"], section: "section.reading", defaultSubcommand: "list")
}

enum FavoritesListCommand: Command {
  static var name: String { "list" }
  static let declaration = declared(
    key: "favorites.list", options: FilterOptions.forFavorites + [ListLayout.long] + ReadingOptions.ofProfile,
    examples: ["resume favorites": "all", "resume favorites list --tag ios --sort start": "filter"])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let filter = try context.filter()
    var (output, _) = try await context.load(needsFavorites: true, languages: \.languages) {
      (reader) async throws(ResumeError) in
      try await FetchFavorites(reader: reader, today: context.today)(filter, context.freshness)
    }
    let listing = output.loaded.value
    output.loaded.warnings += context.filterWarnings(listing.all, among: .favorite)
    output.isLocal = true
    output.count = (listing.entries.count, listing.total)
    if listing.total == 0 { output.emptyMessageArguments = [await exampleID(context)] }
    if listing.entries.isEmpty { output.emptyMessage = listing.total == 0 ? "favorites.none" : "favorites.noMatch" }
    try output.print(context) { style in
      FavoritesView(entries: listing.entries, sources: output.loaded.sources, style: style).output
    }
  }

  /// Returns the ID of an entry for a hint; for a server, which would need a request, a placeholder.
  private static func exampleID(_ context: CommandContext) async -> String {
    guard context.format != .json, let plan = try? context.readingPlan() else { return "ID" }
    if case .firestore = plan.profile.source { return "ID" }
    let parts = [SourceReport.Part.section(.work), .section(.projects)]
    let resume = try? await context.repositories().entries().resume(parts: parts, isComplete: false).value
    return resume?.exampleID ?? "ID"
  }
}

enum FavoritesAddCommand: Command {
  static let ids = RepeatableArgument<String>(
    "id", valueName: "value.id", help: "argument.favorites.add", parser: .text.completing(.dynamic("entries")))

  static var name: String { "add" }
  static let declaration = declared(
    key: "favorites.add", arguments: [ids], options: ReadingOptions.ofProfile,
    examples: ["resume favorites add loycus-ios my-wardrobe": "several", "resume favorites add project:gifts": "kind"])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    try context.checkLanguage()
    let plan = try context.readingPlan()
    let repositories = try context.sources.repositories(plan)
    let favorites = ChangeFavorites(
      of: plan.profile, in: context.home.favorites, file: context.file(of: plan.profile))
    let change = try await context.waiting(
      for: try await favorites.add(context.arguments[ids], from: repositories, context.freshness))
    try await FavoritesOutput.printJSON(
      change.favorites, ["added": .integer(change.changed.count)], plan, context, repositories)
    FavoritesOutput.printSentence("favorites.added", change.changed, context)
    FavoritesOutput.printSentence("favorites.known", change.named.filter { !change.changed.contains($0) }, context)
  }
}

/// `resume favorites remove`: removes entries from the favorites, without a request.
enum FavoritesRemoveCommand: Command {
  static let ids = RepeatableArgument<String>(
    "id", valueName: "value.id", help: "argument.favorites.remove", parser: .text.completing(.dynamic("favorites")))

  static var name: String { "remove" }
  static let declaration = declared(
    key: "favorites.remove", arguments: [ids], options: [ReadingOptions.profile],
    examples: ["resume favorites remove loycus-ios": ""])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    try context.checkLanguage()
    let plan = try context.readingPlan()
    let change = try ChangeFavorites(of: plan.profile, in: context.home.favorites).remove(context.arguments[ids])
    context.home.removeEmptyFolders()
    try await FavoritesOutput.printJSON(
      change.favorites, ["removed": ["favorites": .integer(change.changed.count)]], plan, context)
    FavoritesOutput.printSentence("favorites.removed", change.changed, context)
  }
}

enum FavoritesClearCommand: Command {
  static var name: String { "clear" }
  static let declaration = declared(
    key: "favorites.clear", options: [Confirmation.yes, ReadingOptions.profile],
    examples: ["resume favorites clear --yes": ""])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    try context.checkLanguage()
    let plan = try context.readingPlan()
    let marked = try context.home.favorites.favorites(of: plan.profile)
    var count = marked.entries.count
    if count > 0 {
      let question = context.labels.plural("favorites.clear.question", count, [plan.profile.name])
      guard try Confirmation.ask(question, context) else {
        return try await FavoritesOutput.printJSON(marked, ["removed": .null], plan, context)
      }
      count = try ChangeFavorites(of: plan.profile, in: context.home.favorites).removeAll().changed.count
    }
    context.home.removeEmptyFolders()
    try await FavoritesOutput.printJSON(Favorites(), ["removed": ["favorites": .integer(count)]], plan, context)
    context.report(
      count == 0
        ? context.hint("favorites.none", ["ID"])
        : context.labels.plural("favorites.cleared", count, [plan.profile.name]))
  }
}

/// The output of commands that change the favorites.
enum FavoritesOutput {
  static func printJSON(
    _ favorites: Favorites, _ members: [String: JSON], _ plan: ReadingPlan, _ context: CommandContext,
    _ repositories: (any ResumeRepositories)? = nil
  ) async throws(ResumeError) {
    guard context.format == .json else { return }
    let reader = ProfileReader(favorites: favorites) { [sources = context.sources] () throws(ResumeError) in
      if let repositories { return repositories }
      return try sources.repositories(plan)
    }
    let listing = try await FetchFavorites(reader: reader, today: context.today)(EntryFilter(), .offline).value
    let style = ViewStyle(
      context.labels, language: context.language.tag, dash: context.symbols.dash, today: context.today)
    let output = ["favorites": FavoritesView.records(of: listing.entries, style).json].merging(members) { $1 }
    try context.printJSONOnly(output, profile: plan.profile.name)
  }

  /// Prints how many and which entries were changed; the user may have typed a prefix.
  static func printSentence(_ key: String, _ entries: [EntryReference], _ context: CommandContext) {
    guard !entries.isEmpty else { return }
    context.report(context.labels.plural(key, entries.count, [Favorites(entries).names.joined(separator: ", ")]))
  }
}
