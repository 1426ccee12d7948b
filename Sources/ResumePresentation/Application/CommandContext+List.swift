import ResumeArguments
import ResumeDomain

extension CommandContext {
  /// What the commands that list entries do alike: with an id one entry, else those that the filter lets through.
  ///
  /// - Parameters:
  ///   - nothing: the keys of what to say when there are none at all, and when none matches.
  ///   - isFiltered: whether something else was asked for that makes no sense of one entry.
  func list<Entry: ListEntry>(
    id: Argument<String>, nothing: (none: String, noMatch: String), isFiltered: Bool = false,
    details: (String, CommandContext) async throws(ResumeError) -> Void,
    fetch: ([Reader], EntryFilter) async throws(ResumeError) -> Loaded<Listing<Entry>>,
    view: ([Listed<Entry>], ViewStyle) -> Answer
  ) async throws(ResumeError) {
    let filter = try filter()
    if let id = arguments[id] {
      guard !isFiltered, filter == EntryFilter(order: EntryOrder(preference: filter.order.preference)) else {
        throw .usage(message: labels.text("filter.withId"), hint: labels.text("filter.withId.hint"), candidates: nil)
      }
      return try await details(id, self)
    }
    let readers = try readers(needsFavorites: filter.isFavorite)
    var loaded = try await waiting { () async throws(ResumeError) in try await fetch(readers.each, filter) }
    loaded.warnings += readers.warnings
    let listing = loaded.value
    try LoadedAnswer(
      loaded: loaded, profile: readers.profile, languages: { listing.languages },
      count: (listing.entries.count, listing.total),
      nothing: listing.entries.isEmpty ? Self.nothing(listing.total, nothing, filter, readers) : nil
    ).print(self) { style in view(listing.entries, style) }
  }

  /// The key of what to say where nothing is listed: why, as far as it is known.
  private static func nothing(
    _ total: Int, _ nothing: (none: String, noMatch: String), _ filter: EntryFilter, _ readers: Readers
  ) -> String {
    if total == 0 { return nothing.none }
    let isUnmarked = readers.each.allSatisfy { $0.favorites.entries.isEmpty }
    return filter.isFavorite && isUnmarked ? "favorites.none" : nothing.noMatch
  }
}
