public import Foundation

/// A validator for the part of JSON Schema, draft 7 and 2020-12, that the project's schemas use.
///
/// Supported: `type`, `enum`, `const`, `properties`, `patternProperties`, `required`, `additionalProperties`, `items`, `minItems`,
/// `maxItems`, `minLength`, `maxLength`, `pattern`, `minimum`, `maximum`, `anyOf`, `oneOf`, `allOf`, `$defs`, `definitions` and local
/// `$ref`.
/// Annotations are ignored. Any other keyword is reported as a problem.
public struct JSONSchema: Sendable {
  private let root: JSONValue
  private var faults: [String]
  /// The part of the schema that validates; `nil` for the root.
  private var part: JSONValue?

  /// Parses a schema.
  public init(_ schema: Data) {
    do {
      root = try JSONValue(schema)
      faults = SchemaCheck(root: root).problems()
    } catch {
      root = .null
      faults = ["schema: not JSON: \(error)"]
    }
  }

  /// Returns the schema that validates with one of the definitions.
  public func definition(_ name: String) -> JSONSchema {
    var schema = self
    schema.part = SchemaReference.target(of: "#/$defs/\(name)", in: root)
    if schema.part == nil { schema.faults.append("schema: there is no definition '\(name)'") }
    return schema
  }

  /// Returns the problems of a JSON text, each with its JSON pointer; empty if the text is valid.
  ///
  /// If the schema itself is invalid, returns only its problems, which begin with `schema` and a pointer.
  public func problems(of json: Data) -> [String] {
    guard faults.isEmpty else { return faults }
    do {
      return SchemaValidator(root: root).problems(of: try JSONValue(json), at: "", schema: part ?? root, depth: 0)
    } catch {
      return [": not JSON: \(error)"]
    }
  }
}
