import Foundation

/// A search through a schema for unknown keywords and invalid values.
struct SchemaCheck {
  private static let annotations: Set = [
    "$schema", "$id", "$comment", "title", "description", "examples", "format", "default",
  ]
  private static let types: Set = ["null", "boolean", "integer", "number", "string", "array", "object"]

  let root: JSONValue

  func problems() -> [String] {
    problems(of: root, at: "")
  }

  private func problems(of schema: JSONValue, at pointer: String) -> [String] {
    if case .bool = schema { return [] }
    guard case .object(let keywords) = schema else { return ["schema \(pointer): neither an object nor a boolean"] }
    return keywords.sorted { $0.key < $1.key }.flatMap { name, value in
      problems(of: name, value, at: SchemaReference.pointer(pointer, name))
    }
  }

  private func problems(of keyword: String, _ value: JSONValue, at pointer: String) -> [String] {
    switch (keyword, value) {
    case ("items", _), ("additionalProperties", _):
      return problems(of: value, at: pointer)
    case ("patternProperties", .object(let members))
    where !members.keys.allSatisfy({ (try? NSRegularExpression(pattern: $0)) != nil }):
      return ["schema \(pointer): has an invalid pattern"]
    case ("properties", .object(let members)), ("patternProperties", .object(let members)),
      ("$defs", .object(let members)), ("definitions", .object(let members)):
      return members.sorted { $0.key < $1.key }.flatMap {
        problems(of: $0.value, at: SchemaReference.pointer(pointer, $0.key))
      }
    case ("anyOf", .array(let schemas)), ("oneOf", .array(let schemas)), ("allOf", .array(let schemas)):
      guard !schemas.isEmpty else { return ["schema \(pointer): is empty"] }
      return schemas.enumerated().flatMap { problems(of: $0.element, at: "\(pointer)/\($0.offset)") }
    default:
      let isSound = Self.annotations.contains(keyword) || isSoundAssertion(keyword, value)
      return isSound ? [] : ["schema \(pointer): unknown keyword, or a value it can't have: \(value.summary)"]
    }
  }

  private func isSoundAssertion(_ keyword: String, _ value: JSONValue) -> Bool {
    switch (keyword, value) {
    case ("const", _): true
    case ("enum", .array(let values)): !values.isEmpty
    case ("type", .string(let name)): Self.types.contains(name)
    case ("type", .array(let names)):
      !names.isEmpty && names.allSatisfy { isString($0) && isSoundAssertion("type", $0) }
    case ("required", .array(let names)): names.allSatisfy(isString)
    case ("minItems", .integer(let count)), ("maxItems", .integer(let count)), ("minLength", .integer(let count)),
      ("maxLength", .integer(let count)):
      count >= 0
    case ("minimum", _), ("maximum", _): value.numeric != nil
    case ("pattern", .string(let pattern)): (try? NSRegularExpression(pattern: pattern)) != nil
    case ("$ref", .string(let reference)): SchemaReference.target(of: reference, in: root) != nil
    default: false
    }
  }

  private func isString(_ value: JSONValue) -> Bool {
    if case .string = value { true } else { false }
  }
}
