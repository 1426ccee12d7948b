public import Foundation
import ResumeSupport

/// A value with its source, age and warnings.
public struct Loaded<Value: Sendable>: Sendable {
  /// The value.
  public var value: Value
  /// The source of the value.
  public var origin: Origin
  /// When it was fetched from the server, or the file was last changed; nil for built-in data.
  public var savedAt: Date?
  /// Whether it is a stale cached copy, because there is no newer data.
  public var isStale: Bool
  /// The problems with the data.
  public var warnings: [DataWarning]
  /// The parts of the value, if there are several.
  package var sources: [SourceReport]

  /// Creates a loaded value.
  package init(
    value: Value, origin: Origin, savedAt: Date?, isStale: Bool = false, warnings: [DataWarning] = [],
    sources: [SourceReport] = []
  ) {
    self.value = value
    self.origin = origin
    self.savedAt = savedAt
    self.isStale = isStale
    self.warnings = warnings
    self.sources = sources
  }

  /// Returns another value with the same source, age and warnings.
  package func map<Other: Sendable>(_ transform: (Value) -> Other) -> Loaded<Other> {
    Loaded<Other>(
      value: transform(value), origin: origin, savedAt: savedAt, isStale: isStale, warnings: warnings, sources: sources)
  }
}

/// How a request uses the cache.
public enum Freshness: Sendable, Equatable {
  /// Fresh cached data, or else the server, or else stale cached data.
  case preferCache
  /// The server, and never cached data.
  case refresh
  /// Cached data only, without network access.
  case offline
}
