import ResumeDomain
import ResumeTerminal

/// The picture of a state.
extension Browse {
  /// The lines of the whole screen, from the top, each at most as wide as the screen.
  static func view(_ state: BrowseState, _ size: ScreenSize) -> [ScreenLine] {
    let layout = BrowseLayout(size: size)
    guard !layout.isTooSmall else { return [ScreenLine("40x12")] }
    return BrowseText.lines(state, columns: size.columns)
  }
}
