import ResumeTerminal

/// The words that commands have besides their keys, of all languages there are words in.
enum LinearWords {
  /// The commands that can be typed, in the order in which they are told. Rows are meant by their numbers.
  static let commands: [BrowseAction] = [
    .pageDown, .pageUp, .top, .bottom, .back, .career, .left, .right, .skills, .about, .search, .mark, .favorites, .tag,
    .map, .link, .copy, .language, .refresh, .profile, .pdf, .clearCache, .logOut, .warnings, .keys, .quit,
  ]

  /// The words for an action in one language, the one to tell first.
  static func words(_ action: BrowseAction, _ labels: Labels) -> [String] {
    labels.text("browse.word." + action.rawValue).split(separator: " ").map(String.init)
  }

  static func first(_ action: BrowseAction, _ labels: Labels) -> String { words(action, labels).first ?? "" }

  /// The letter for an action: that of its key; going back, whose keys are no letters, has one here alone.
  static func letter(_ action: BrowseAction) -> Character? {
    if action == .back { return "b" }
    for case .character(let letter) in action.typed where !letter.isWhitespace && !letter.isNumber { return letter }
    return nil
  }

  /// The action that a word or a letter means.
  static func action(_ word: String, _ labels: Labels) -> BrowseAction? {
    if word.count == 1, let letter = word.first, let action = commands.first(where: { self.letter($0) == letter }) {
      return action
    }
    let word = word.lowercased()
    let tables = [labels] + labels.languages.map { labels.speaking($0) }
    for table in tables {
      if let action = commands.first(where: { words($0, table).contains(word) }) { return action }
    }
    return nil
  }
}
