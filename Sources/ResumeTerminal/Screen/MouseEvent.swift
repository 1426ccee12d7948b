/// What a mouse did, and where.
public struct MouseEvent: Sendable, Equatable {
  /// What it did.
  public enum Kind: Sendable {
    /// The left button went down.
    case press
    /// The wheel was turned by a step, away from whoever turns it or towards.
    case wheelUp, wheelDown
  }

  /// What it did.
  public var kind: Kind
  /// The column, from 0.
  public var column: Int
  /// The row, from 0.
  public var row: Int

  /// Creates an event.
  public init(_ kind: Kind, column: Int, row: Int) {
    self.kind = kind
    self.column = column
    self.row = row
  }
}
