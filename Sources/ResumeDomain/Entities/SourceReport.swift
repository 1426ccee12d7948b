package import Foundation
import ResumeSupport

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

  /// The part; nil for favorites.
  package var part: Part?
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
    part: Part?, origin: Origin? = nil, savedAt: Date? = nil, isStale: Bool = false, error: ResumeError? = nil
  ) {
    self.part = part
    self.origin = origin
    self.savedAt = savedAt
    self.isStale = isStale
    self.error = error
  }
}

/// The source of a value.
public enum Origin: String, Sendable, Equatable {
  case remote
  case cache
  case bundled
  case file
}
