/// How wide plain text is, and how its lines are broken.
public struct TextLayout: Sendable {
  /// Breaks a text into lines: the text, what the first line starts with, and what the others start with.
  public typealias Wrap = @Sendable (_ text: String, _ firstIndent: String, _ indent: String) -> [String]

  /// The columns that a text takes.
  let columns: @Sendable (String) -> Int
  /// The columns of a line.
  let width: Int
  /// What breaks lines.
  let wrap: Wrap

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - width: the columns of a line; an address is longer where it has to be.
  ///   - columns: tells how many columns a text takes.
  ///   - wrap: breaks a text into lines of no more than that.
  public init(width: Int, columns: @escaping @Sendable (String) -> Int, wrap: @escaping Wrap) {
    self.width = width
    self.columns = columns
    self.wrap = wrap
  }
}
