import ResumeDomain

/// What was done with a typed line, to tell it where the place and its rows don't.
struct LinearDeed {
  private let action: BrowseAction?
  private let answersDialog: Bool
  private let filter: BrowseFilter
  private let profile: String

  /// - Parameter state: the state before it.
  init(_ action: BrowseAction?, _ state: BrowseState) {
    self.action = action
    answersDialog = state.dialog != nil
    filter = state.filter
    profile = state.subject.profile
  }

  /// Whether what was read, and from where, is the answer.
  var isRefresh: Bool { action == .refresh && !answersDialog }

  /// What is to be said before anything else; `nil` where what follows says it.
  func sentence(_ state: BrowseState) -> String? {
    let labels = state.labels
    if isRefresh {
      let isFresh = BrowseStatus.shownParts(state).allSatisfy { $0.error == nil && $0.source?.isStale == false }
      return isFresh && state.notice == nil ? labels.text("browse.linear.refreshed") : nil
    }
    guard profile == state.subject.profile else { return nil }
    if filter.isFavorite != state.filter.isFavorite, state.filter.isFavorite {
      return labels.text("browse.linear.favoritesOnly")
    }
    if !filter.isOpen, state.filter.isOpen { return labels.text("browse.linear.everything") }
    return filter.isFavorite && !state.filter.isFavorite ? labels.text("browse.linear.notFavoritesOnly") : nil
  }

  /// What is to be said where there is nothing new.
  func nothingNew(_ page: LinearPage, _ state: BrowseState) -> [String] {
    if answersDialog, state.dialog == nil { return [state.labels.text("browse.linear.nothingDone")] }
    switch action {
    // Who asks again wants to hear it again.
    case .search: return page.lines
    case .back: return [state.labels.text("browse.linear.top")]
    default: return [state.labels.text("browse.linear.there")]
    }
  }
}
