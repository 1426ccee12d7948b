/// The forms an answer can have.
public enum OutputFormat: Sendable, Equatable {
  /// For people.
  case text
  /// One tab-separated record a line.
  case plain
  /// One JSON object.
  case json
  /// One document in a format of its own, such as GeoJSON.
  case document
}
