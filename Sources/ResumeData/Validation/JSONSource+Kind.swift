import ResumeDomain

extension JSONSource {
  /// What it is.
  var kind: JSONKind {
    switch value {
    case .null: .null
    case .boolean: .boolean
    case .number: .number
    case .string: .text
    case .array: .list
    case .object: .object
    }
  }

  /// That something else was expected here.
  func isNot(_ expected: JSONKind) -> ValidationFinding {
    let told: String? =
      switch value {
      case .string(let text), .number(let text): text
      case .boolean(let value): String(value)
      default: nil
      }
    return .wrongType(expected: expected, found: kind, value: told)
  }

  /// Firestore's name for a value of this kind.
  var firestoreKind: String {
    switch value {
    case .null: "nullValue"
    case .boolean: "booleanValue"
    case .number(let text): Int64(text) == nil ? "doubleValue" : "integerValue"
    case .string: "stringValue"
    case .array: "arrayValue"
    case .object: "mapValue"
    }
  }

  /// Whether it is `null`.
  var isNull: Bool { kind == .null }

  /// The text where there is more than white space.
  var presentText: String? {
    guard let string, string.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else { return nil }
    return string
  }
}
