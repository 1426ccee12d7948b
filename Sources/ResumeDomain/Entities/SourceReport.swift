public import Foundation

/// One of the reads that an answer is made of, as far as the reader must know it to trust the whole.
public struct SourceReport: Sendable, Equatable {
  /// What was read.
  public enum Part: String, Sendable {
    case works, projects, skills, work, recommendations, person
    case education, languages, volunteer, certificates, awards, publications, interests, references
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
