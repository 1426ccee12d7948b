/// How many columns and rows a terminal shows.
public struct ScreenSize: Sendable, Equatable {
  /// Columns, at least 1.
  public var columns: Int
  /// Rows, at least 1.
  public var rows: Int

  /// Creates a size; less than 1 counts as 1.
  public init(columns: Int, rows: Int) {
    self.columns = max(columns, 1)
    self.rows = max(rows, 1)
  }
}
