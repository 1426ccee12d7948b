import ResumeDomain

/// The plain JSON form of documents, also in cache files: plain values, and objects with one reserved key for values that only Firestore
/// has, such as `{"$timestamp": "2026-01-31T12:00:00Z"}`. A name that begins with `$` gets another `$`.
extension FieldValue {
  /// Writes the value; reading it returns the same value.
  func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.writeNull()
    case .boolean(let value): writer.write(value)
    case .integer(let value): writer.write(number: String(value))
    case .double(let value) where value.isFinite: writer.write(number: value.description)
    case .double(let value):
      Self.write("$double", .string(value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity"), to: &writer)
    case .string(let text): writer.write(text)
    case .array(let values): writer.array(values) { $1.write(to: &$0) }
    case .map(let fields): Self.write(fields, to: &writer)
    case .timestamp(let text): Self.write("$timestamp", .string(text), to: &writer)
    case .bytes(let text): Self.write("$bytes", .string(text), to: &writer)
    case .reference(let name): Self.write("$reference", .string(name), to: &writer)
    case .geoPoint(let latitude, let longitude):
      Self.write("$geoPoint", .array([.double(latitude), .double(longitude)]), to: &writer)
    case .unknown(let kind, let json): Self.write("$unknown", .array([.string(kind), .string(json)]), to: &writer)
    }
  }

  /// Writes the fields of a document or a map: those in `order` first, then the others in byte order of their names.
  static func write(_ fields: [String: FieldValue], order: [String] = [], to writer: inout JSONWriter) {
    let ordered = fields.ordered(by: order, name: \.key)
    writer.object(
      ordered, name: { $0.key.hasPrefix("$") ? "$" + $0.key : FieldName.name(ofKey: $0.key) }
    ) { $1.value.write(to: &$0) }
  }

  private static func write(_ key: String, _ value: FieldValue, to writer: inout JSONWriter) {
    writer.object([value], name: { _ in key }) { $1.write(to: &$0) }
  }

  /// Reads a value.
  init(_ reader: inout JSONReader) throws(JSONReader.Failure) {
    switch try reader.peek() {
    case UInt8(ascii: "\""): self = .string(try reader.string())
    case UInt8(ascii: "{"): self = try Self.object(&reader)
    case UInt8(ascii: "["):
      var values: [FieldValue] = []
      try reader.array { (reader) throws(JSONReader.Failure) in values.append(try FieldValue(&reader)) }
      self = .array(values)
    case UInt8(ascii: "-"), .some(0x30...0x39):
      let text = try reader.numberText()
      if let integer = Int64(text) {
        self = .integer(integer)
      } else if let double = Double(text) {
        self = .double(double)
      } else {
        throw reader.failure(.invalidNumber)
      }
    default: self = try reader.literal().map(FieldValue.boolean) ?? .null
    }
  }

  /// Reads the fields of a document or a map.
  static func fields(_ reader: inout JSONReader) throws(JSONReader.Failure) -> [String: FieldValue] {
    guard case .map(let fields) = try object(&reader) else { throw reader.failure(.expectedObject) }
    return fields
  }

  private static func object(_ reader: inout JSONReader) throws(JSONReader.Failure) -> FieldValue {
    var fields: [String: FieldValue] = [:]
    var special: FieldValue?
    try reader.object { (name, reader) throws(JSONReader.Failure) in
      if !name.hasPrefix("$") {
        fields[FieldName.key(name)] = try FieldValue(&reader)
      } else if name.hasPrefix("$$") {
        fields[FieldName.key(String(name.dropFirst()))] = try FieldValue(&reader)
      } else {
        special = Self.special(name, try FieldValue(&reader))
        guard special != nil else { throw reader.failure(.expectedValue) }
      }
      return true
    }
    return special ?? .map(fields)
  }

  private static func special(_ key: String, _ value: FieldValue) -> FieldValue? {
    switch (key, value) {
    case ("$timestamp", .string(let text)): return .timestamp(text)
    case ("$bytes", .string(let text)): return .bytes(text)
    case ("$reference", .string(let name)): return .reference(name)
    case ("$double", .string(let text)): return JSONFormat.nonFiniteNumbers[text].map(FieldValue.double)
    case (_, .array(let values)) where values.count == 2:
      switch (key, values[0], values[1]) {
      case ("$geoPoint", .double(let latitude), .double(let longitude)):
        return .geoPoint(latitude: latitude, longitude: longitude)
      case ("$unknown", .string(let kind), .string(let json)): return .unknown(kind: kind, json: json)
      default: return nil
      }
    default: return nil
    }
  }
}
