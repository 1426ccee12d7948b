/// What can be typed, and what it does.
enum LinearHelp {
  static func lines(_ state: BrowseState) -> [String] {
    let labels = state.labels
    let search = LinearWords.first(.search, labels)
    let mark = LinearWords.first(.mark, labels)
    let names = [BrowseAction.tag, .profile, .language].map { LinearWords.first($0, labels) }
    return [
      labels.text("browse.linear.help.number"), labels.text("browse.linear.help.with", [mark]),
      labels.text("browse.linear.help.name", names), labels.text("browse.linear.help.search", [search]),
      labels.text("browse.linear.help.empty"),
    ]
      + LinearWords.commands.map { action in
        let names = [LinearWords.first(action, labels), LinearWords.letter(action).map { String($0) }]
        return names.compactMap { $0 }.joined(separator: ", ") + ": " + labels.text(label(action))
      }
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
