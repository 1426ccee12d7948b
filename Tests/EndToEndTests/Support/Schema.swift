import Foundation
import ResumeSupport
import TestSupport

/// The schemas in `Resources/schema`.
enum Schema {
  private static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folder of the package.
  static var packageFolder: String { repository.path }

  /// What is wrong with an answer, held against the one command's shape, or against all of them where none is named.
  static func problems(ofOutput json: Data, _ answer: String? = nil) throws -> [String] {
    try schema("output", answer).problems(of: json)
  }

  /// What is wrong with the object on standard error.
  static func problems(ofError json: Data) throws -> [String] {
    try schema("error", nil).problems(of: json)
  }

  /// What is wrong with a file that the program keeps.
  static func problems(ofFile json: Data, _ definition: String) throws -> [String] {
    try schema("files", definition).problems(of: json)
  }

  /// What is wrong with a GeoJSON document.
  static func problems(ofGeoJSON json: Data) throws -> [String] {
    try schema("geojson", nil).problems(of: json)
  }

  private static let read = Locked<[String: JSONSchema]>([:])

  /// Returns a schema, or one definition of it, which is read once.
  private static func schema(_ name: String, _ definition: String?) throws -> JSONSchema {
    let key = "\(name)#\(definition ?? "")"
    if let schema = read.withLock({ $0[key] }) { return schema }
    let data = try Data(contentsOf: repository.appendingPathComponent("Resources/schema/\(name).schema.json"))
    var schema = JSONSchema(data)
    if let definition {
      let part: JSON = ["$defs": try JSON(data)["$defs"], "$ref": .string("#/$defs/\(definition)")]
      schema = JSONSchema(Data(part.text.utf8))
    }
    read.withLock { [schema] in $0[key] = schema }
    return schema
  }
}
