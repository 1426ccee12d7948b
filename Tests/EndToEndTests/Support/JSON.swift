import Foundation
import TestSupport

/// A JSON value with safe subscripts; a missing member or element is `null`.
typealias JSON = JSONValue

extension JSONValue {
  init(_ text: String) throws {
    try self.init(Data(text.utf8))
  }

  subscript(_ name: String) -> JSON {
    if case .object(let members) = self { members[name] ?? .null } else { .null }
  }

  subscript(_ index: Int) -> JSON {
    if case .array(let values) = self, values.indices.contains(index) { values[index] } else { .null }
  }

  /// The elements of an array; empty for any other value.
  var elements: [JSON] { if case .array(let values) = self { values } else { [] } }

  /// Returns the strings in an array, or its elements' string members with this name.
  func strings(_ name: String? = nil) -> [String] {
    elements.compactMap { element in name.map { element[$0].string } ?? element.string }
  }
}
