import ResumeDomain

/// Why a list of the career has no entries, in the words of the plain commands but for what a key does here.
enum EmptyList {
  static func words(_ state: BrowseState) -> String {
    let isWork = state.list == .work
    let total = (isWork ? state.data.works.loaded?.value.total : state.data.projects.loaded?.value.total) ?? 0
    if total == 0 { return state.labels.text(isWork ? "works.none" : "projects.none") }
    if state.filter.isFavorite, state.data.favorites.entries.isEmpty {
      return state.labels.text("browse.favorites.none")
    }
    return state.labels.text(isWork ? "works.noMatch" : "projects.noMatch")
  }
}
