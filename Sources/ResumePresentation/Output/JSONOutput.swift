/// A value of machine output.
enum JSONOutput: Sendable, Equatable {
  case null
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONOutput])
  case object([String: JSONOutput])

  /// A text, or `null`.
  init(_ text: String?) {
    self = text.map(JSONOutput.string) ?? .null
  }

  /// A whole number, or `null`.
  init(_ number: Int?) {
    self = number.map(JSONOutput.integer) ?? .null
  }

  /// Texts in order.
  init(_ texts: [String]) {
    self = .array(texts.map(JSONOutput.string))
  }
}

extension JSONOutput: ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral elements: (String, JSONOutput)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }
}
