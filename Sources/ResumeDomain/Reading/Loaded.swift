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

/// Where a value came from.
public enum Origin: String, Sendable, Equatable {
  /// The server, just now.
  case remote
  /// A copy kept on this machine.
  case cache
  /// The sample inside the program.
  case bundled
  /// A local file.
  case file
}

/// How much the reader wants the server to be asked.
public enum Freshness: Sendable, Equatable {
  /// A valid copy will do; else the server; else an old copy.
  case preferCache
  /// The server, whatever is cached; never an old copy.
  case refresh
  /// Never the network; any copy will do.
  case offline
}

/// One of the reads that an answer is made of, as far as the reader must know it to trust the whole.
public struct SourceReport: Sendable, Equatable {
  /// What was read.
  public enum Part: Hashable, Sendable {
    case works, projects, skills, work, recommendations, person
    case section(ResumeSection)

    /// The name in JSON output and label keys.
    public var name: String {
      switch self {
      case .works: "works"
      case .projects: "projects"
      case .skills: "skills"
      case .work: "work"
      case .recommendations: "recommendations"
      case .person: "person"
      case .section(let section): section.rawValue
      }
    }
  }

  /// What was read; `nil` where it was everything that the answer needs of a profile.
  public var part: Part?
  /// Whose it is; `nil` where all parts are of the one profile that is read.
  public var profile: String?
  /// Where it came from; `nil` when it could not be read.
  public var origin: Origin?
  /// When it was read from the server, or the file was last changed.
  public var savedAt: Date?
  /// Whether it is an old copy.
  public var isStale: Bool
  /// Why it could not be read.
  public var error: ResumeError?

  /// Creates a report.
  public init(
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
