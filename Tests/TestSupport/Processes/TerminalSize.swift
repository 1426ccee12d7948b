import Foundation

/// The size of a terminal in character cells.
public struct TerminalSize: Sendable, Equatable {
  /// The number of cells in a row.
  public var columns: Int
  /// The number of rows on the screen.
  public var rows: Int

  /// Creates a size.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  var window: winsize {
    winsize(
      ws_row: UInt16(clamping: rows), ws_col: UInt16(clamping: columns), ws_xpixel: 0, ws_ypixel: 0)
  }
}
