public import Foundation

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

/// The source of a value.
public enum Origin: String, Sendable, Equatable {
  case remote
  case cache
  case bundled
  case file
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

/// The source and age of one part of a result.
public struct SourceReport: Sendable, Equatable {
  /// The parts of a résumé.
  package enum Part: Hashable, Sendable {
    case section(ResumeSection)
    case person
    /// One job.
    case work
    case recommendations

    /// Whether Firebase projects must have the collection: jobs and projects.
    package var isRequired: Bool { self == .section(.work) || self == .section(.projects) }

    /// The parts of a whole résumé.
    package static let all =
      [section(.work), section(.projects), person, section(.skills)] + ResumeSection.generic.map(section)

    /// The name in JSON output and label keys: of a section, the command that lists it.
    package var name: String {
      if case .section(let section) = self { section.table.command } else { caseName(self) }
    }
  }

  /// The part; nil for everything that the result needs of a profile.
  package var part: Part?
  /// The profile; nil if all parts are of one profile.
  package var profile: String?
  /// The source; nil if the part could not be loaded.
  package var origin: Origin?
  /// When it was fetched from the server, or the file was last changed.
  package var savedAt: Date?
  /// Whether it is stale.
  package var isStale: Bool
  /// Why it could not be loaded.
  package var error: ResumeError?

  /// Creates a report.
  package init(
    part: Part?, profile: String? = nil, origin: Origin? = nil, savedAt: Date? = nil, isStale: Bool = false,
    error: ResumeError? = nil
  ) {
    self.part = part
    self.profile = profile
    self.origin = origin
    self.savedAt = savedAt
    self.isStale = isStale
    self.error = error
  }
}
