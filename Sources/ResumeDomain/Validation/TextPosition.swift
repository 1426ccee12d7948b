/// A place in a text file, as editors count.
public struct TextPosition: Sendable, Hashable, Comparable {
  /// The line, from 1.
  package var line: Int
  /// The column in Unicode scalars, from 1.
  package var column: Int

  /// Creates a position, the first one without values.
  package init(line: Int = 1, column: Int = 1) {
    self.line = line
    self.column = column
  }

  /// Compares lines, then columns.
  public static func < (one: TextPosition, other: TextPosition) -> Bool {
    (one.line, one.column) < (other.line, other.column)
  }
}
