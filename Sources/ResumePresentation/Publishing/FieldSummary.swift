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

  /// What a value was and is; of lists only the elements that were not or are not there.
  func difference(_ former: FieldValue, _ now: FieldValue) -> String {
    guard case .array(let old) = former, case .array(let new) = now else { return text(former) + " -> " + text(now) }
    var parts = elements(old, notIn: new, sign: "-") + elements(new, notIn: old, sign: "+")
    if parts.isEmpty { parts = moved(old, new) }
    let counts = text(former) + " -> " + text(now)
    guard !parts.isEmpty else { return counts }
    let rest = parts.count > Self.mostElements ? ", " + ornaments.ellipsis : ""
    return counts + ": " + parts.prefix(Self.mostElements).joined(separator: ", ") + rest
  }

  /// More elements of a list are not needed.
  private static let mostElements = 6
  /// Longer lists are not compared element by element.
  private static let longestCompared = 500

  /// The places whose element is another one, where both lists have the same elements.
  private func moved(_ old: [FieldValue], _ new: [FieldValue]) -> [String] {
    zip(old, new).enumerated().filter { !$1.0.isIdentical(to: $1.1) }.map { place, pair in
      "\(place + 1). \(text(pair.0)) -> \(text(pair.1))"
    }
  }

  private func elements(_ values: [FieldValue], notIn others: [FieldValue], sign: String) -> [String] {
    guard max(values.count, others.count) <= Self.longestCompared else { return [] }
    return values.filter { value in !others.contains { $0.isIdentical(to: value) } }.map { sign + text($0) }
  }

  private func member(_ name: String, _ value: FieldValue) -> String {
    guard case .map = value else { return "\(name): \(text(value))" }
    return "\(name): {\(ornaments.ellipsis)}"
  }

  private func shortened(_ text: String) -> String {
    text.count > Self.longest ? text.prefix(Self.longest) + ornaments.ellipsis : text
  }
}
