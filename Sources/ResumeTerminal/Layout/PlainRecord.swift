/// One line of tab-separated fields, for `awk` and screen readers.
public struct PlainRecord: Sendable {
  private let fields: [String]

  /// Creates a record; an empty field keeps its place.
  public init(_ fields: [String]) {
    self.fields = fields
  }

  /// The line without its newline.
  ///
  /// Tabs, line breaks and control characters within a field become spaces, so that the number of tabs is always one less
  /// than that of the fields; bidirectional controls go away.
  public var line: String {
    fields.map(Self.clean).joined(separator: "\t")
  }

  private static func clean(_ field: String) -> String {
    if field.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return field }
    var scalars = String.UnicodeScalarView()
    for scalar in field.unicodeScalars {
      let isControl = ControlKind(scalar) != nil && scalar.properties.generalCategory != .format
      scalars.append(isControl ? " " : scalar)
    }
    return Sanitizer.singleLine(String(scalars))
  }
}
