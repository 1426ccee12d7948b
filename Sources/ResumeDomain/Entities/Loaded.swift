public import Foundation

/// A value, and what the reader must know to trust it.
public struct Loaded<Value: Sendable>: Sendable {
  /// The value.
  public var value: Value
  /// Where it came from.
  public var origin: Origin
  /// When it was read from the server, or the file was last changed; `nil` for what is bundled.
  public var savedAt: Date?
  /// Whether it is an old copy, shown because nothing newer could be had.
  public var isStale: Bool
  /// What is wrong with it.
  public var warnings: [DataWarning]
  /// The reads it is made of, where those are several.
  public var sources: [SourceReport] = []

  /// Creates a loaded value.
  public init(value: Value, origin: Origin, savedAt: Date?, isStale: Bool = false, warnings: [DataWarning] = []) {
    self.value = value
    self.origin = origin
    self.savedAt = savedAt
    self.isStale = isStale
    self.warnings = warnings
  }

  /// The same facts about another value.
  public func map<Other: Sendable>(_ transform: (Value) -> Other) -> Loaded<Other> {
    var other = Loaded<Other>(
      value: transform(value), origin: origin, savedAt: savedAt, isStale: isStale, warnings: warnings)
    other.sources = sources
    return other
  }
}
