/// What a filter does with entries that have no tag at all.
public enum UntaggedEntries: Sendable, Equatable {
  /// They are entries as others: where a tag is asked for they do not have it.
  case matched
  /// They stay, whatever tags are asked for.
  case kept
  /// They go, even where no tag is asked for.
  case dropped
}
