/// HTTP header fields in their order, with case-insensitive names.
public struct HeaderFields: Sendable, Equatable, ExpressibleByDictionaryLiteral {
  /// One header field.
  public struct Field: Sendable, Equatable {
    /// The name with its original spelling.
    public let name: String
    /// The value without surrounding spaces.
    public let value: String
  }

  /// All fields, including repeated names.
  public private(set) var fields: [Field] = []

  /// Creates fields from name and value pairs.
  public init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { add(name, value) }
  }

  /// The value of a field, repeated ones joined by ", "; `nil` if the field doesn't exist.
  public subscript(_ name: String) -> String? {
    let values = values(of: name)
    return values.isEmpty ? nil : values.joined(separator: ", ")
  }

  /// Returns all values of a name.
  public func values(of name: String) -> [String] {
    let lowercasedName = name.lowercased()
    return fields.filter { $0.name.lowercased() == lowercasedName }.map(\.value)
  }

  /// Appends a field, even if its name exists already.
  public mutating func add(_ name: String, _ value: String) {
    fields.append(Field(name: name, value: value))
  }

  /// Replaces all fields of a name with one.
  public mutating func set(_ name: String, _ value: String) {
    let lowercasedName = name.lowercased()
    fields.removeAll { $0.name.lowercased() == lowercasedName }
    add(name, value)
  }
}
