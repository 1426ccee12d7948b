import ResumeDomain

/// What may be opened above a tab.
enum BrowseScreen: Sendable, Equatable {
  /// An entry in full, from a line on.
  case details(EntryReference, top: Int)
  /// What is found while one types.
  case search
  /// Where the jobs were.
  case map
  /// The keys, from a line on.
  case keys(top: Int)
  /// What is wrong with the data, from a line on.
  case warnings(top: Int)
}
