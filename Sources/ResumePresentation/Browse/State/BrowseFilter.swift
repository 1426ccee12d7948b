import ResumeDomain

/// Which entries of the lists of the career are wanted.
struct BrowseFilter: Sendable, Equatable {
  /// The tag they have; `nil` for all.
  var tag: String?
  /// Whether only what is marked is wanted.
  var isFavorite = false

  /// Whether every entry is let through.
  var isOpen: Bool { tag == nil && !isFavorite }

  /// The filter as the use cases know it.
  var entryFilter: EntryFilter { EntryFilter(tags: tag.map { [$0] } ?? [], isFavorite: isFavorite) }
}
