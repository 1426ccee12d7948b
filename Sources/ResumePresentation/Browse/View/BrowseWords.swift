import ResumeDomain

/// What entries are called.
enum BrowseWords {
  static func title(_ entry: some ListEntry, _ style: ViewStyle) -> String { style.text(entry.title) ?? entry.id }
}
