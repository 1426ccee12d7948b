/// The text of a ``Table``'s cell and its styles.
public struct TableCell: Sendable, ExpressibleByStringLiteral {
  /// The text, without escape sequences.
  public let text: String
  /// How it is set off.
  public let styles: [Style]

  /// Creates a cell.
  public init(_ text: String, styles: [Style] = []) {
    self.text = text
    self.styles = styles
  }

  /// Creates a cell without styles.
  public init(stringLiteral text: String) {
    self.init(text)
  }
}
