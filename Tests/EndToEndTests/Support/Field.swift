/// A short notation for Firestore values in REST JSON.
enum Field {
  static func text(_ text: String) -> String { "{\"stringValue\":\(quoted(text))}" }

  static func languages(_ texts: KeyValuePairs<String, String>) -> String {
    map(texts.map { ($0.key, text($0.value)) })
  }

  static func timestamp(_ text: String) -> String { "{\"timestampValue\":\(quoted(text))}" }

  static func integer(_ number: Int) -> String { "{\"integerValue\":\"\(number)\"}" }

  static func array(_ values: String...) -> String {
    values.isEmpty ? "{\"arrayValue\":{}}" : "{\"arrayValue\":{\"values\":[\(values.joined(separator: ","))]}}"
  }

  static func map(_ members: [(String, String)]) -> String { "{\"mapValue\":{\"fields\":\(object(members))}}" }

  /// Returns the `fields` of a document.
  static func document(_ members: KeyValuePairs<String, String>) -> String {
    object(members.map { ($0.key, $0.value) })
  }

  static func object(_ members: [(String, String)]) -> String {
    "{" + members.map { "\(quoted($0.0)):\($0.1)" }.joined(separator: ",") + "}"
  }

  private static func quoted(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar in
      switch scalar.value {
      case 0x22, 0x5C: "\\\(scalar)"
      case 0..<0x20: "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: String(scalar)
      }
    }
    return "\"\(scalars.joined())\""
  }
}
