import ResumeDomain
import ResumeTerminal

/// The rows above the last one: what happened, or how what is shown is to be taken.
struct NoticeView {
  /// The rows that a sentence may take from the content.
  private static let most = 4

  let pen: BrowsePen
  let foot: BrowseFoot

  /// At least one line.
  var lines: [ScreenLine] {
    if let notice = pen.state.notice { return told(notice) }
    if let line = StatusView(pen: pen).line ?? filter { return [line] }
    return [hasHints ? ScreenLine(" ") + foot.hints(columns: pen.columns - 2) : ScreenLine()]
  }

  /// Whether the row is free, and tells the keys where the last one has no room for them.
  var hasHints: Bool {
    foot.isFull && pen.state.notice == nil && StatusView(pen: pen).line == nil && filter == nil
  }

  private func told(_ notice: BrowseNotice) -> [ScreenLine] {
    let text = [notice.text, notice.hint].compactMap { $0 }.joined(separator: " ")
    let (sign, look) =
      switch notice.kind {
      case .done: (pen.signs.done, BrowsePen.done)
      case .failure: (pen.signs.failure, BrowsePen.failure)
      case .doing: (pen.signs.waiting, Look.dim)
      }
    var lines = pen.wrapped(text, sign: " " + sign, look, columns: pen.columns - 1)
    guard lines.count > Self.most + 1 else { return lines }
    lines.removeLast(lines.count - Self.most - 1)
    lines[Self.most] = lines[Self.most] + ScreenLine(pen.state.ornaments.ellipsis)
    return lines
  }

  /// The filter, where the row of the lists has no room for it.
  private var filter: ScreenLine? {
    let state = pen.state
    guard state.dialog == nil, state.screens.isEmpty, state.tab == .career, !state.filter.isOpen else { return nil }
    let filter = HeadingView.filter(pen)
    let lists = pen.layout.lists(state).last?.columns.upperBound ?? 0
    return lists + 2 + filter.columns > pen.columns - 1 ? ScreenLine(" ") + filter : nil
  }
}
