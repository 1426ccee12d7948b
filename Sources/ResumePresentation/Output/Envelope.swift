import Foundation
import ResumeDomain

/// What every machine-readable answer says besides its payload.
struct Envelope {
  /// The version of the shapes in `Resources/schema`.
  static let schemaVersion = 1

  var language: String
  var profile: String?
  var origin: Origin?
  var savedAt: Date?
  var isStale = false
  /// The reads that the answer is made of, where those are several, and why some failed.
  var sources: [(report: SourceReport, error: ErrorReport?)] = []
  var warnings: [(warning: DataWarning, message: String)] = []

  /// The whole object, with the payload's members beside the envelope's.
  func object(_ payload: [String: JSONOutput]) -> JSONOutput {
    var members: [String: JSONOutput] = [
      "language": .string(language),
      "origin": JSONOutput(origin?.rawValue),
      "profile": JSONOutput(profile),
      "savedAt": JSONOutput(savedAt.map(Timestamp.text)),
      "schemaVersion": .integer(Self.schemaVersion),
      "stale": .boolean(isStale),
      "warnings": .array(
        warnings.map { warning, message in
          [
            "code": .string(warning.kind.rawValue), "field": JSONOutput(warning.field),
            "id": JSONOutput(warning.documentID), "message": .string(message),
          ]
        }),
    ]
    if !sources.isEmpty { members["sources"] = .array(sources.map(Self.source)) }
    return .object(members.merging(payload) { _, payload in payload })
  }

  private static func source(_ report: SourceReport, _ error: ErrorReport?) -> JSONOutput {
    [
      "error": error?.members ?? .null,
      "origin": JSONOutput(report.origin?.rawValue),
      "part": JSONOutput(report.part?.rawValue),
      "profile": JSONOutput(report.profile),
      "savedAt": JSONOutput(report.savedAt.map(Timestamp.text)),
      "stale": .boolean(report.isStale),
    ]
  }
}
