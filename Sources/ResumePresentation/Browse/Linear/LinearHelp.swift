import ResumeTerminal

/// What can be typed, and what it does.
enum LinearHelp {
  static func lines(_ state: BrowseState) -> [String] {
    let labels = state.labels
    let search = LinearWords.first(.search, labels)
    let mark = LinearWords.first(.mark, labels)
    return [
      labels.text("browse.linear.help.number"), labels.text("browse.linear.help.with", [mark]),
      labels.text("browse.linear.help.search", [search]), labels.text("browse.linear.help.empty"),
    ]
      + LinearWords.commands.map { action in
        let letter: String? =
          if case .character(let letter)? = action.typed.first(where: { isLetter($0) }) { String(letter) } else { nil }
        let names = [LinearWords.first(action, labels), letter].compactMap { $0 }
        return names.joined(separator: ", ") + ": " + labels.text(label(action))
      }
  }

  private static func isLetter(_ key: Key) -> Bool {
    if case .character(let letter) = key { !letter.isWhitespace && !letter.isNumber } else { false }
  }

  /// What an action does; without the screen that its key's description speaks of.
  private static func label(_ action: BrowseAction) -> String {
    switch action {
    case .left: "browse.list.works"
    case .right: "browse.list.projects"
    case .pageUp: "browse.linear.previous"
    case .pageDown: "browse.linear.next"
    case .mark: "browse.linear.mark"
    case .keys: "browse.linear.help"
    case .search: "browse.title.search"
    default: action.label
    }
  }
}
