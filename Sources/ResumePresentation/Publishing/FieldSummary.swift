import ResumeDomain
import ResumeTerminal

/// A field's value in a few words, for people who look over what changes.
struct FieldSummary {
  let ornaments: Ornaments

  /// More of a text is not needed to know it again.
  private static let longest = 40

  func text(_ value: FieldValue) -> String {
    switch value {
    case .null: "null"
    case .boolean(let value): String(value)
    case .integer(let value): String(value)
    case .double(let value): String(value)
    case .timestamp(let text): FirestoreTimestamp(text)?.day.description ?? text
    case .string(let text): "\"" + shortened(text) + "\""
    case .bytes, .unknown: ornaments.ellipsis
    case .reference(let name): name
    case .geoPoint(let latitude, let longitude): "\(latitude), \(longitude)"
    case .array(let values): "[\(values.count)]"
    case .map(let fields): "{" + fields.sorted { $0.key < $1.key }.map(member).joined(separator: ", ") + "}"
    }
  }

  private func member(_ name: String, _ value: FieldValue) -> String {
    guard case .map = value else { return "\(name): \(text(value))" }
    return "\(name): {\(ornaments.ellipsis)}"
  }

  private func shortened(_ text: String) -> String {
    text.count > Self.longest ? text.prefix(Self.longest) + ornaments.ellipsis : text
  }
}
