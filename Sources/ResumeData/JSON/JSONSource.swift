import ResumeDomain

/// A JSON value as it was written: with its place, every number in its own spelling, members in their order.
struct JSONSource: Sendable {
  /// A member of an object.
  struct Member: Sendable {
    var name: String
    /// Where the name is.
    var position: TextPosition
    var value: JSONSource
  }

  /// The value itself.
  indirect enum Value: Sendable {
    case null
    case boolean(Bool)
    /// A number in its own spelling.
    case number(String)
    case string(String)
    case array([JSONSource])
    case object([Member])
  }

  /// Where it begins.
  var position: TextPosition
  var value: Value

  var members: [Member]? {
    if case .object(let members) = value { members } else { nil }
  }

  var elements: [JSONSource]? {
    if case .array(let elements) = value { elements } else { nil }
  }

  var string: String? {
    if case .string(let text) = value { text } else { nil }
  }

  /// The value of a member, compared by bytes; `nil` where there is none or this is no object.
  subscript(name: String) -> JSONSource? {
    members?.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
  }
}
