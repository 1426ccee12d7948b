import ResumeDomain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What every machine-readable answer says besides its payload.
struct Envelope {
  /// The version of the shapes in `Resources/schema`.
  static let schemaVersion = 1

  var language: String
  var profile: String?
  var origin: Origin?
  var savedAt: Date?
  var isStale = false
  var warnings: [(warning: DataWarning, message: String)] = []

  /// The whole object, with the payload's members beside the envelope's.
  func object(_ payload: [String: JSONOutput]) -> JSONOutput {
    let members: [String: JSONOutput] = [
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
    return .object(members.merging(payload) { _, payload in payload })
  }
}
