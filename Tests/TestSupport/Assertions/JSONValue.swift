public import Foundation

/// A JSON value that distinguishes booleans from numbers, and can be written as a literal.
public enum JSONValue: Sendable, Equatable {
  case null
  case bool(Bool)
  /// A number without a fraction, such as `1`, `1.0` or `1e2`.
  case integer(Int64)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// Parses a complete JSON text.
  public init(_ json: Data) throws {
    self.init(try JSONSerialization.jsonObject(with: json, options: .fragmentsAllowed))
  }

  private init(_ object: Any) {
    switch object {
    case let text as String: self = .string(text)
    case let values as [Any]: self = .array(values.map(JSONValue.init))
    case let members as [String: Any]: self = .object(members.mapValues(JSONValue.init))
    // A number of 0 or 1 is also a `Bool`.
    case let value as Bool where String(describing: type(of: object)).hasSuffix("Boolean"): self = .bool(value)
    case let number as Int64: self = .integer(number)
    case let number as NSNumber: self = .number(number.doubleValue)
    default: self = .null
    }
  }

  /// The type's name in JSON Schema.
  var typeName: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .integer: "integer"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }

  /// The number as a `Double`; `nil` for any other value.
  var numeric: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// A short description for messages.
  var summary: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .number(let value): "\(value)"
    case .string(let value): value.debugDescription
    case .array(let values): "an array of \(values.count)"
    case .object(let members): "an object of \(members.count)"
    }
  }

  /// Whether two values are equal as JSON Schema defines it; strings are equal only if their code points are.
  public static func == (left: JSONValue, right: JSONValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    default: false
    }
  }
}
