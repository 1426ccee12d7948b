/// A column of a ``Table``.
public struct TableColumn: Sendable {
  /// What happens to text that is wider than its column.
  public enum Overflow: Sendable {
    /// It is cut, with an ellipsis.
    case truncate
    /// It goes on in the next line.
    case wrap
  }

  /// The heading.
  public let title: String
  /// Where the text stands in the column.
  public let alignment: Columns.Alignment
  /// What happens to text that is too wide.
  public let overflow: Overflow

  /// Creates a column, by default of text at the left that is cut where it is too wide.
  public init(_ title: String, alignment: Columns.Alignment = .leading, overflow: Overflow = .truncate) {
    self.title = title
    self.alignment = alignment
    self.overflow = overflow
  }
}
