/// A value of JSON-LD, with the members of objects in the order in which they were put.
indirect enum LinkedData {
  case string(String)
  case array([LinkedData])
  case object([(name: String, value: LinkedData)])

  /// A thing of a type, with those members that say something.
  static func thing(_ type: String, _ members: KeyValuePairs<String, LinkedData?>) -> LinkedData {
    .object(
      [("@type", .string(type))]
        + members.compactMap { name, value in value.flatMap { $0.isEmpty ? nil : (name, $0) } })
  }

  private var isEmpty: Bool {
    switch self {
    case .string(let text): text.isEmpty
    case .array(let values): values.isEmpty
    case .object: false
    }
  }

  /// The value as JSON that no markup can begin or end in.
  func write(into result: inout String) {
    switch self {
    case .string(let text): Self.write(text, into: &result)
    case .array(let values):
      result += "["
      for (index, value) in values.enumerated() {
        if index > 0 { result += "," }
        value.write(into: &result)
      }
      result += "]"
    case .object(let members):
      result += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { result += "," }
        Self.write(member.name, into: &result)
        result += ":"
        member.value.write(into: &result)
      }
      result += "}"
    }
  }

  private static func write(_ text: String, into result: inout String) {
    result += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        result += "\\"
        result.unicodeScalars.append(scalar)
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "<", ">", "&", "'", "\u{2028}", "\u{2029}", "\u{FFFE}", "\u{FFFF}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    result += "\""
  }
}
