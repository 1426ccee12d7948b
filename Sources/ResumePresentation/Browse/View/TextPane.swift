import ResumeDomain
import ResumeTerminal

/// A text that is scrolled.
struct TextPane {
  let pen: BrowsePen

  /// As much of it as has room; none where there is no text.
  var lines: [ScreenLine] {
    let all = BrowseText.lines(pen.state, columns: pen.columns)
    let rows = pen.layout.contentRows
    let top = max(0, min(BrowseText.top(pen.state), all.count - rows))
    return ScrollBar(top: top, shown: rows, total: all.count)
      .beside(Array(all[top..<min(top + rows, all.count)]), rows: rows, pen)
  }
}
