/// Header fields in the order they were given; names are compared without regard to case.
public struct HeaderFields: Sendable, Equatable, ExpressibleByDictionaryLiteral {
  /// One field, with its name spelled as it was given.
  public struct Field: Sendable, Equatable {
    /// The name as it was spelled.
    public let name: String
    /// The value without surrounding blanks.
    public let value: String
  }

  /// Every field, repeated names included.
  public private(set) var fields: [Field] = []

  /// Creates fields from name and value pairs.
  public init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { add(name, value) }
  }

  /// The value of a field, repeated ones joined by ", "; `nil` where there is none.
  public subscript(_ name: String) -> String? {
    let values = values(of: name)
    return values.isEmpty ? nil : values.joined(separator: ", ")
  }

  /// Every value given for a name.
  public func values(of name: String) -> [String] {
    let wanted = name.lowercased()
    return fields.filter { $0.name.lowercased() == wanted }.map(\.value)
  }

  /// Appends a field and keeps those of the same name.
  public mutating func add(_ name: String, _ value: String) {
    fields.append(Field(name: name, value: value))
  }

  /// Replaces every field of that name by one.
  public mutating func set(_ name: String, _ value: String) {
    let wanted = name.lowercased()
    fields.removeAll { $0.name.lowercased() == wanted }
    add(name, value)
  }
}
