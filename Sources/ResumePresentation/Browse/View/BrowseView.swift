import ResumeDomain
import ResumeTerminal

/// The picture of a state.
extension Browse {
  /// The lines of the whole screen, from the top, each at most as wide as the screen.
  static func view(_ state: BrowseState, _ size: ScreenSize) -> [ScreenLine] {
    if let splash = state.splash { return SplashView(splash: splash, size: size, display: state.display).lines }
    let layout = BrowseLayout(size: size)
    let pen = BrowsePen(state, layout)
    guard !layout.isTooSmall else { return TooSmallView(pen: pen).lines }
    let foot = BrowseFoot(pen: pen)
    let noticeView = NoticeView(pen: pen, foot: foot)
    let notice = noticeView.lines
    var content = BrowseContent(pen: pen).lines
    content.removeLast(max(content.count - (layout.contentRows + 1 - notice.count), 0))
    content += Array(repeating: ScreenLine(), count: layout.contentRows + 1 - notice.count - content.count)
    let lines =
      [TabsView(pen: pen).line, HeadingView(pen: pen).line] + content + notice + [
        foot.line(hasHints: !noticeView.hasHints)
      ]
    let colors = ScreenColors(state.display)
    return lines.map { colors.line(pen.truncated($0, to: size.columns)) }
  }
}
