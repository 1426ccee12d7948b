import Foundation
import TestSupport

/// A JSON value that tests look into; a missing member or element reads as `null`.
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

  /// The elements of an array; empty for anything else.
  var elements: [JSON] { if case .array(let values) = self { values } else { [] } }

  /// The text of a string; `nil` for anything else.
  var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The texts of an array's elements that are strings, or have a string member of this name.
  func strings(_ name: String? = nil) -> [String] {
    elements.compactMap { element in name.map { element[$0].string } ?? element.string }
  }
}
