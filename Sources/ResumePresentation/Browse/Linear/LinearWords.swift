import ResumeTerminal

/// The words that commands have besides their keys, of all languages there are words in.
enum LinearWords {
  /// The commands that can be typed, in the order in which they are told. Rows are meant by their numbers.
  static let commands: [BrowseCommand] = [
    .pageDown, .pageUp, .top, .bottom, .back, .career, .left, .right, .skills, .about, .search, .mark, .favorites, .tag,
    .map, .link, .copy, .language, .refresh, .profile, .pdf, .clearCache, .logOut, .warnings, .keys, .quit,
  ]

  /// The words for a command in one language, the one to tell first.
  static func words(_ command: BrowseCommand, _ labels: Labels) -> [String] {
    labels.text("browse.word." + command.rawValue).split(separator: " ").map(String.init)
  }

  static func first(_ command: BrowseCommand, _ labels: Labels) -> String { words(command, labels).first ?? "" }

  /// The command that a word or a key's letter means.
  static func command(_ word: String, _ labels: Labels) -> BrowseCommand? {
    if word.count == 1, let letter = word.first, let command = BrowseCommand(.character(letter)) {
      return commands.contains(command) ? command : nil
    }
    let word = word.lowercased()
    let tables = [labels] + labels.languages.map { labels.speaking($0) }
    for table in tables {
      if let command = commands.first(where: { words($0, table).contains(word) }) { return command }
    }
    return nil
  }
}
