import Foundation

extension ScreenSize {
  /// More than any screen has: what a terminal claims costs time and memory.
  private static let most = (columns: 1000, rows: 500)

  /// The size of a descriptor's terminal; 80 and 24 where it does not tell, 1000 and 500 at most.
  init(window descriptor: Int32) {
    var window = winsize()
    let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0
    self.init(
      columns: isKnown && window.ws_col > 0 ? min(Int(window.ws_col), Self.most.columns) : 80,
      rows: isKnown && window.ws_row > 0 ? min(Int(window.ws_row), Self.most.rows) : 24)
  }
}
