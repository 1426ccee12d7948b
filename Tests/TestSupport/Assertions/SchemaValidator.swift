import Foundation
import ResumeSupport

/// Validates values with a schema in which ``SchemaCheck`` found no problems.
struct SchemaValidator {
  let root: JSONValue
  /// Whether the first problems are enough, because only their existence matters.
  var isBrief = false

  func problems(of value: JSONValue, at pointer: String, schema: JSONValue, depth: Int) -> [String] {
    // Only a reference cycle that consumes nothing of the value reaches this depth.
    guard depth < 200 else { return ["\(pointer): the schema refers to itself without end"] }
    switch schema {
    case .bool(true): return []
    case .object(let keywords):
      var found: [String] = []
      for (name, argument) in isBrief ? Array(keywords) : keywords.sorted(by: { $0.key < $1.key }) {
        found += general(value, pointer, name, argument, depth)
        found += compound(value, pointer, name, argument, keywords, depth)
        found += scalar(value, pointer, name, argument)
        if isBrief, !found.isEmpty { break }
      }
      return found
    default: return ["\(pointer): must not be there"]
    }
  }

  private func general(
    _ value: JSONValue, _ pointer: String, _ keyword: String, _ argument: JSONValue, _ depth: Int
  ) -> [String] {
    func results(_ schemas: [JSONValue]) -> [[String]] {
      schemas.map { problems(of: value, at: pointer, schema: $0, depth: depth + 1) }
    }
    switch (keyword, argument) {
    case ("type", _):
      let names = if case .array(let names) = argument { names } else { [argument] }
      let fits = names.contains {
        $0 == .string(value.typeName) || ($0 == .string("number") && value.typeName == "integer")
      }
      return fits ? [] : ["\(pointer): is \(value.typeName), not \(names.map(\.summary).joined(separator: " or "))"]
    case ("const", _):
      return value == argument ? [] : ["\(pointer): is \(value.summary), not \(argument.summary)"]
    case ("enum", .array(let values)):
      guard !values.contains(value) else { return [] }
      return ["\(pointer): is \(value.summary), none of \(values.map(\.summary).joined(separator: ", "))"]
    case ("$ref", .string(let reference)):
      return SchemaReference.target(of: reference, in: root).map { results([$0])[0] } ?? []
    case ("allOf", .array(let schemas)):
      return results(schemas).flatMap(\.self)
    case ("anyOf", .array(let schemas)):
      guard !schemas.contains(where: { fits(value, pointer, $0, depth) }) else { return [] }
      let found = results(schemas)
      return ["\(pointer): fits none of anyOf: \(found.map { $0.joined(separator: "; ") }.joined(separator: " | "))"]
    case ("oneOf", .array(let schemas)):
      let count = schemas.count { fits(value, pointer, $0, depth) }
      guard count != 1 else { return [] }
      let found = results(schemas)
      let reasons = count == 0 ? ": \(found.map { $0.joined(separator: "; ") }.joined(separator: " | "))" : ""
      return ["\(pointer): fits \(count) of oneOf, not 1\(reasons)"]
    default: return []
    }
  }

  private func fits(_ value: JSONValue, _ pointer: String, _ schema: JSONValue, _ depth: Int) -> Bool {
    SchemaValidator(root: root, isBrief: true).problems(of: value, at: pointer, schema: schema, depth: depth + 1)
      .isEmpty
  }

  private func compound(
    _ value: JSONValue, _ pointer: String, _ keyword: String, _ argument: JSONValue, _ keywords: [String: JSONValue],
    _ depth: Int
  ) -> [String] {
    switch (value, keyword, argument) {
    case (.object(let members), "properties", .object(let schemas)):
      return schemas.sorted { $0.key < $1.key }.flatMap { name, schema in
        members[name].map {
          problems(of: $0, at: SchemaReference.pointer(pointer, name), schema: schema, depth: depth + 1)
        } ?? []
      }
    case (.object(let members), "required", .array(let names)):
      return names.compactMap { name in
        guard case .string(let name) = name, members[name] == nil else { return nil }
        return "\(pointer): has no \(name.debugDescription)"
      }
    case (.object(let members), "additionalProperties", _):
      let known = if case .object(let known)? = keywords["properties"] { known } else { [String: JSONValue]() }
      let patterns =
        if case .object(let patterns)? = keywords["patternProperties"] { patterns.keys.sorted() } else {
          [String]()
        }
      return members.filter { name, _ in
        known[name] == nil && !patterns.contains { Self.matches(name, $0) }
      }.sorted { $0.key < $1.key }.flatMap { name, member in
        problems(of: member, at: SchemaReference.pointer(pointer, name), schema: argument, depth: depth + 1)
      }
    case (.object(let members), "patternProperties", .object(let schemas)):
      return members.sorted { $0.key < $1.key }.flatMap { name, member in
        schemas.filter { Self.matches(name, $0.key) }.flatMap { _, schema in
          problems(of: member, at: SchemaReference.pointer(pointer, name), schema: schema, depth: depth + 1)
        }
      }
    case (.array(let values), "items", _):
      return values.enumerated().flatMap {
        problems(of: $0.element, at: "\(pointer)/\($0.offset)", schema: argument, depth: depth + 1)
      }
    case (.array(let values), "minItems", .integer(let count)) where values.count < count:
      return ["\(pointer): has \(values.count) items, fewer than \(count)"]
    case (.array(let values), "maxItems", .integer(let count)) where values.count > count:
      return ["\(pointer): has \(values.count) items, more than \(count)"]
    default: return []
    }
  }

  private func scalar(
    _ value: JSONValue, _ pointer: String, _ keyword: String, _ argument: JSONValue
  ) -> [String] {
    if let number = value.numeric, let bound = argument.numeric {
      if keyword == "minimum", number < bound { return ["\(pointer): \(value.summary) is below \(argument.summary)"] }
      if keyword == "maximum", number > bound { return ["\(pointer): \(value.summary) is above \(argument.summary)"] }
    }
    guard case .string(let text) = value else { return [] }
    let length = text.unicodeScalars.count
    switch (keyword, argument) {
    case ("minLength", .integer(let count)) where length < count:
      return ["\(pointer): has \(length) characters, fewer than \(count)"]
    case ("maxLength", .integer(let count)) where length > count:
      return ["\(pointer): has \(length) characters, more than \(count)"]
    case ("pattern", .string(let pattern)):
      return Self.matches(text, pattern) ? [] : ["\(pointer): \(value.summary) does not match \(pattern)"]
    default: return []
    }
  }

  /// The expressions of all schemas, each compiled once.
  private static let expressions = Locked<[String: NSRegularExpression]>([:])

  private static func matches(_ text: String, _ pattern: String) -> Bool {
    let expression = expressions.withLock { expressions in
      if expressions[pattern] == nil { expressions[pattern] = try? NSRegularExpression(pattern: pattern) }
      return expressions[pattern]
    }
    return expression?.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
  }
}
