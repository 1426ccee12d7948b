import Foundation
import ResumeSupport
import TestSupport

/// The schemas in `Resources/schema`.
enum Schema {
  private static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The path of the package.
  static var packageFolder: String { repository.path }

  /// Returns the problems of a command's output, validated with its definition, or with the complete schema for `nil`.
  static func problems(ofOutput json: Data, _ definition: String? = nil) throws -> [String] {
    try schema("output", definition).problems(of: json)
  }

  /// Returns the problems of a JSON error.
  static func problems(ofError json: Data) throws -> [String] {
    try schema("error", nil).problems(of: json)
  }

  /// Returns the problems of a file in the data folder.
  static func problems(ofFile json: Data, _ definition: String) throws -> [String] {
    try schema("files", definition).problems(of: json)
  }

  /// Returns the problems of a local profile's file.
  static func problems(ofResume json: Data) throws -> [String] {
    try schema("resume", nil).problems(of: json)
  }

  /// Returns the problems of a GeoJSON document.
  static func problems(ofGeoJSON json: Data) throws -> [String] {
    try schema("geojson", nil).problems(of: json)
  }

  private static let read = Locked<[String: JSONSchema]>([:])

  /// Returns a schema, which is read once, or one of its definitions.
  private static func schema(_ name: String, _ definition: String?) throws -> JSONSchema {
    let schema = try read.withLock { read in
      if let schema = read[name] { return schema }
      let url = repository.appendingPathComponent("Resources/schema/\(name).schema.json")
      let schema = JSONSchema(try Data(contentsOf: url))
      read[name] = schema
      return schema
    }
    return definition.map(schema.definition) ?? schema
  }
}
