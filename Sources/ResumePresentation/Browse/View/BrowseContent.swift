import ResumeDomain
import ResumeTerminal

/// What is between the rows at the top and those at the bottom.
struct BrowseContent {
  let pen: BrowsePen

  /// At most as many lines as the content has rows.
  var lines: [ScreenLine] {
    let state = pen.state
    if let dialog = state.dialog { return DialogView(pen: pen, dialog: dialog).lines }
    switch state.screens.last {
    case .search: return SearchPane(pen: pen).lines
    case .map where !state.map.places.isEmpty:
      return BrowseMapView.lines(state, columns: pen.columns, rows: pen.layout.contentRows)
    case nil where state.tab == .career && state.listCount > 0: return EntryListView(pen: pen).lines
    default: break
    }
    let text = TextPane(pen: pen).lines
    return text.isEmpty ? NothingView(pen: pen).lines : text
  }
}
