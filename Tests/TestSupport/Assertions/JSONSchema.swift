public import Foundation

/// Checks JSON against the part of JSON Schema 2020-12 that the project's own schemas use.
///
/// Known are `type`, `enum`, `const`, `properties`, `required`, `additionalProperties`, `items`, `minItems`, `maxItems`,
/// `minLength`, `maxLength`, `pattern`, `minimum`, `maximum`, `anyOf`, `oneOf`, `allOf`, `$defs` and `$ref` (`#` and what is
/// below it). Annotations are skipped. Any other keyword is a problem, wherever it stands, so that nothing passes unseen.
public struct JSONSchema: Sendable {
  private let root: JSONValue
  private let faults: [String]

  /// Reads a schema.
  public init(_ schema: Data) {
    do {
      root = try JSONValue(schema)
      faults = SchemaCheck(root: root).problems()
    } catch {
      root = .null
      faults = ["schema: not JSON: \(error)"]
    }
  }

  /// Returns what is wrong with a JSON text, each problem with the JSON pointer to it; nothing if it conforms.
  ///
  /// Problems of the schema itself begin with `schema` and its pointer, and are then the only ones.
  public func problems(of json: Data) -> [String] {
    guard faults.isEmpty else { return faults }
    do {
      return SchemaValidator(root: root).problems(of: try JSONValue(json), at: "", schema: root, depth: 0)
    } catch {
      return [": not JSON: \(error)"]
    }
  }
}
