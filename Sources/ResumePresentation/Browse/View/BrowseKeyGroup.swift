import ResumeTerminal

/// Keys that belong together, as the list of keys tells them.
enum BrowseKeyGroup: String, CaseIterable {
  case moving, showing, doing, searching

  /// The key of its title.
  var label: String { "browse.keys." + rawValue }

  /// Keys, and the key of what they do.
  var items: [(keys: [Key], label: String)] {
    switch self {
    case .searching:
      [
        ([.control("u")], "browse.keys.clear"), ([.control("w")], "browse.keys.word"),
        ([.control("f")], "browse.keys.markHit"),
      ]
    default: BrowseAction.allCases.filter { Self.group(of: $0) == self }.map { ($0.typed, $0.label) }
    }
  }

  private static func group(of action: BrowseAction) -> BrowseKeyGroup {
    switch action {
    case .career, .skills, .about, .nextTab, .previousTab, .up, .down, .left, .right, .pageUp, .pageDown, .top, .bottom,
      .open, .back:
      .moving
    case .search, .favorites, .tag, .map, .language, .profile, .warnings, .keys: .showing
    case .mark, .link, .copy, .refresh, .pdf, .clearCache, .logOut, .quit: .doing
    }
  }
}
