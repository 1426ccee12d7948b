import Foundation
import TestSupport

/// The schemas in `Resources/schema`.
enum Schema {
  private static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folder of the package.
  static var packageFolder: String { repository.path }

  /// What is wrong with an answer, held against the one command's shape, or against all of them where none is named.
  static func problems(ofOutput json: Data, _ answer: String? = nil) throws -> [String] {
    JSONSchema.validate(json, against: try schema("output", answer))
  }

  /// What is wrong with the object on standard error.
  static func problems(ofError json: Data) throws -> [String] {
    JSONSchema.validate(json, against: try schema("error", nil))
  }

  /// What is wrong with a file that the program keeps.
  static func problems(ofFile json: Data, _ definition: String) throws -> [String] {
    JSONSchema.validate(json, against: try schema("files", definition))
  }

  /// What is wrong with a GeoJSON document.
  static func problems(ofGeoJSON json: Data) throws -> [String] {
    JSONSchema.validate(json, against: try schema("geojson", nil))
  }

  private static func schema(_ name: String, _ definition: String?) throws -> Data {
    let data = try Data(contentsOf: repository.appendingPathComponent("Resources/schema/\(name).schema.json"))
    guard let definition else { return data }
    let part: JSON = ["$defs": try JSON(data)["$defs"], "$ref": .string("#/$defs/\(definition)")]
    return Data(part.text.utf8)
  }
}
