import ResumeArguments
import ResumeDomain
import ResumeInterface

/// A check of arguments with the part of JSON Schema that the tools use. The messages are for models, which then correct the call.
enum MCPArgumentCheck {
  /// Returns the first problems of a value; none if it matches the schema.
  static func problems(of value: JSON, schema: JSON) -> [String] {
    Array(problems(of: value, schema, at: "").prefix(5))
  }

  private static func problems(of value: JSON, _ schema: JSON, at path: String) -> [String] {
    let types = schema["type"].map { $0.elements?.compactMap(\.string) ?? [$0.string ?? ""] } ?? []
    guard types.isEmpty || types.contains(where: { value.isOfType($0) }) else {
      return ["\(name(path)) must be \(types.map(description).joined(separator: " or "))."]
    }
    if let allowed = schema["enum"]?.elements, !allowed.contains(value) {
      return ["\(name(path)) must be one of: \(allowed.map(spelling).joined(separator: ", "))."]
    }
    switch value.value {
    case .string(let text): return lengthProblems(text.unicodeScalars.count, "character", "Length", schema, path)
    case .number(let text): return rangeProblems(Double(text) ?? 0, schema, path)
    case .array(let elements):
      return lengthProblems(elements.count, "element", "Items", schema, path)
        + elements.enumerated().flatMap { index, element in
          schema["items"].map { problems(of: element, $0, at: "\(path)[\(index)]") } ?? []
        }
    case .object(let members): return memberProblems(members, schema, path)
    default: return []
    }
  }

  private static func memberProblems(_ members: [JSON.Member], _ schema: JSON, _ path: String) -> [String] {
    let properties = schema["properties"]?.members ?? []
    let missing = (schema["required"]?.elements ?? []).compactMap(\.string).filter { members[$0] == nil }
    let others = schema["additionalProperties"]
    return missing.map { "\(name(join(path, $0))) is missing." }
      + members.flatMap { member -> [String] in
        let inner = join(path, member.name)
        if let property = properties[member.name] { return problems(of: member.value, property, at: inner) }
        guard let others, others != .boolean(true) else { return [] }
        guard others == .boolean(false) else { return problems(of: member.value, others, at: inner) }
        let known = properties.map(\.name)
        let near = Suggestion.nearest(to: member.name, in: known).first
        let hint =
          near.map { "Did you mean '\($0)'?" }
          ?? (known.isEmpty ? "There are no arguments." : "The names are: \(known.joined(separator: ", ")).")
        return ["\(name(inner)) is unknown. \(hint)"]
      }
  }

  private static func lengthProblems(
    _ count: Int, _ unit: String, _ keyword: String, _ schema: JSON, _ path: String
  ) -> [String] {
    func bound(_ name: String) -> Int? { schema[name + keyword]?.number.map(Int.init) }
    if let maximum = bound("max"), count > maximum {
      return ["\(name(path)) has \(count) \(unit)s, and may have at most \(maximum)."]
    }
    if let minimum = bound("min"), count < minimum {
      return ["\(name(path)) must have at least \(minimum) \(unit)\(minimum == 1 ? "" : "s")."]
    }
    return []
  }

  private static func rangeProblems(_ number: Double, _ schema: JSON, _ path: String) -> [String] {
    let (minimum, maximum) = (schema["minimum"], schema["maximum"])
    if let bound = minimum?.number, number < bound {
      return ["\(name(path)) must be at least \(spelling(minimum ?? .null))."]
    }
    if let bound = maximum?.number, number > bound {
      return ["\(name(path)) must be at most \(spelling(maximum ?? .null))."]
    }
    return []
  }

  private static func join(_ path: String, _ name: String) -> String {
    let name = MCPPrivacy.shortened(name)
    return path.isEmpty ? name : path + "." + name
  }

  private static func name(_ path: String) -> String { path.isEmpty ? "The argument" : "'\(path)'" }

  private static func spelling(_ json: JSON) -> String {
    json.string ?? String(decoding: json.canonical, as: UTF8.self)
  }

  private static func description(_ type: String) -> String {
    switch type {
    case "integer": "a whole number"
    case "array", "object": "an " + type
    case "boolean": "true or false"
    case "null": "null"
    default: "a " + type
    }
  }
}

extension JSON {
  /// The value of a number.
  fileprivate var number: Double? { if case .number(let text) = value { Double(text) } else { nil } }

  fileprivate func isOfType(_ type: String) -> Bool {
    switch (value, type) {
    case (.null, "null"), (.boolean, "boolean"), (.number, "number"), (.string, "string"), (.array, "array"),
      (.object, "object"):
      true
    case (.number(let text), "integer"): Int(text) != nil || Double(text).flatMap { Int(exactly: $0) } != nil
    default: false
    }
  }
}
