/// Says where a body did not have the expected form, without quoting values from it.
enum DecodingFault {
  static func description(of error: any Error) -> String {
    switch error as? DecodingError {
    case .typeMismatch(let type, let context): "not a \(type)" + place(context.codingPath)
    case .valueNotFound(let type, let context): "null instead of a \(type)" + place(context.codingPath)
    case .keyNotFound(let key, let context): "no member \(name(key))" + place(context.codingPath)
    case .dataCorrupted(let context):
      // Foundation does not tell a number too large for its type from broken JSON.
      context.codingPath.isEmpty
        ? "the body is not JSON, or has a number that does not fit" : "an unusable value" + place(context.codingPath)
    case nil: "the body was not decoded"
    @unknown default: "the body was not decoded"
    }
  }

  private static func place(_ path: [any CodingKey]) -> String {
    path.isEmpty ? "" : " at " + path.map(name).joined(separator: ".")
  }

  // A key may come from the body, so only what looks like a name is told.
  private static func name(_ key: any CodingKey) -> String {
    if let index = key.intValue { return String(index) }
    let text = key.stringValue
    let isName = text.utf8.count <= 40 && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    return isName ? text : "…"
  }
}
