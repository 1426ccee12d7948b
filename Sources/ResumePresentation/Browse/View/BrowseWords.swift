import ResumeDomain

/// What entries and places of the screen are called.
enum BrowseWords {
  static func title(_ entry: some ListEntry, _ style: ViewStyle) -> String { style.text(entry.title) ?? entry.id }

  /// The way that led to what is shown: the tab, the list, and what was opened above it.
  static func path(_ state: BrowseState) -> [String] {
    let labels = state.labels
    var names = [labels.text(state.tab.label)]
    if state.tab == .career {
      names.append(labels.text(state.list == .work ? "browse.list.works" : "browse.list.projects"))
    }
    names += state.screens.map { screen in
      switch screen {
      case .details(let entry, _): labels.text("kind." + entry.kind.rawValue)
      case .search: labels.text("browse.title.search")
      case .map: labels.text("browse.title.map")
      case .keys: labels.text("browse.title.keys")
      case .warnings: labels.text("browse.title.warnings")
      }
    }
    return names
  }
}
