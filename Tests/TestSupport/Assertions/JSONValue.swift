public import Foundation

/// Any JSON value, with booleans told apart from numbers, which `JSONSerialization` does not do everywhere.
public enum JSONValue: Sendable, Equatable {
  case null
  case bool(Bool)
  /// A number without a fraction, however it is written.
  case integer(Int64)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// Reads a whole JSON text.
  /// - Throws: what is wrong with it, and where.
  public init(_ json: Data) throws {
    self = try JSONParser.value(of: json)
  }

  /// The name that JSON Schema gives the value's type.
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

  /// The number as a floating-point one; `nil` for anything else.
  var numeric: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// A short spelling for messages.
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

  /// Equality of JSON Schema; strings are the same only if their code points are.
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
