import ResumeDomain

/// The plain JSON form of documents, also in cache files: plain values, and objects with one reserved key for values that only Firestore
/// has, such as `{"$timestamp": "2026-01-31T12:00:00Z"}`. A name that begins with `$` gets another `$`.
extension FieldValue {
  /// The fields of a map that Firestore reads as a vector.
  private static let vectorFields = (type: "__type__", typeName: "__vector__", values: "value")
  private static let reservedKeys: Set = [
    "$timestamp", "$bytes", "$reference", "$geoPoint", "$vector", "$double", "$unknown",
  ]

  /// Writes the value; reading it returns the same value.
  func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.writeNull()
    case .boolean(let value): writer.write(value)
    case .integer(let value): writer.write(number: String(value))
    case .double(let value) where value.isFinite: writer.write(number: value.description)
    case .double(let value): Self.write("$double", .string(value.nonFiniteName), to: &writer)
    case .string(let text): writer.write(text)
    case .array(let values): writer.array(values) { $1.write(to: &$0) }
    case .map(let fields):
      if let vector = Self.vector(fields) {
        Self.write("$vector", vector, to: &writer)
      } else {
        Self.write(fields, to: &writer)
      }
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
    writer.object(ordered, name: { memberName($0.key) }) { $1.value.write(to: &$0) }
  }

  static func memberName(_ field: String) -> String {
    let name = FieldName.name(ofKey: field)
    return isReserved(name) ? "$" + name : name
  }

  private static func write(_ key: String, _ value: FieldValue, to writer: inout JSONWriter) {
    writer.object([value], name: { _ in key }) { $1.write(to: &$0) }
  }

  init(_ reader: inout JSONReader) throws(JSONReader.Failure) {
    switch try reader.peek() {
    case UInt8(ascii: "\""): self = .string(try reader.string())
    case UInt8(ascii: "{"): self = try Self.object(&reader)
    case UInt8(ascii: "["):
      var values: [FieldValue] = []
      try reader.array { (reader) throws(JSONReader.Failure) in values.append(try FieldValue(&reader)) }
      self = .array(values)
    case UInt8(ascii: "-"), .some(0x30...0x39): self = try Self.number(&reader)
    default: self = try reader.literal().map(FieldValue.boolean) ?? .null
    }
  }

  /// Reads a number: an integer without a fraction and an exponent, else a double.
  private static func number(_ reader: inout JSONReader) throws(JSONReader.Failure) -> FieldValue {
    let text = try reader.numberText()
    if let integer = Int64(text) { return .integer(integer) }
    let hasFraction = text.utf8.contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }
    guard hasFraction, let double = Double(text), double.isFinite else {
      var position = reader.position
      position.column -= text.utf8.count
      throw reader.failure(hasFraction ? .invalidNumber : .integerTooLarge(""), at: position)
    }
    return .double(double)
  }

  static func fields(_ reader: inout JSONReader) throws(JSONReader.Failure) -> [String: FieldValue] {
    guard case .map(let fields) = try object(&reader) else { throw reader.failure(.expectedObject) }
    return fields
  }

  static func readField(
    _ member: String, into fields: inout [String: FieldValue], _ reader: inout JSONReader
  ) throws(JSONReader.Failure) {
    let position = reader.memberPosition
    let name = isReserved(member) ? String(Substring(member.utf8.dropFirst())) : member
    guard !isReserved(member) || isReserved(name) else { throw reader.failure(.reservedName(member), at: position) }
    let value: FieldValue
    do throws(JSONReader.Failure) {
      value = try FieldValue(&reader)
    } catch {
      throw error.problem == .integerTooLarge("") ? reader.failure(.integerTooLarge(name), at: error.position) : error
    }
    guard fields.updateValue(value, forKey: FieldName.key(name)) == nil else {
      throw reader.failure(.duplicateMember(name), at: position)
    }
  }

  private static func isReserved(_ name: String) -> Bool { name.utf8.first == UInt8(ascii: "$") }

  private static func object(_ reader: inout JSONReader) throws(JSONReader.Failure) -> FieldValue {
    // Most maps are texts in a few languages.
    var fields: [String: FieldValue] = Dictionary(minimumCapacity: 3)
    var special: (key: String, value: FieldValue)?
    try reader.object { (name, reader) throws(JSONReader.Failure) in
      let position = reader.memberPosition
      if isReserved(name), !isReserved(String(Substring(name.utf8.dropFirst()))), fields.isEmpty, special == nil {
        special = Self.special(name, try FieldValue(&reader)).map { (name, $0) }
        if special != nil { return true }
      } else if special == nil {
        try readField(name, into: &fields, &reader)
        return true
      }
      // An object with a reserved name has no other member.
      let key = special?.key ?? name
      throw reader.failure(reservedKeys.contains(key) ? .reservedValue(key) : .reservedName(name), at: position)
    }
    return special?.value ?? .map(fields)
  }

  static func special(_ key: String, _ value: FieldValue) -> FieldValue? {
    switch (key, value) {
    case ("$timestamp", .string(let text)): return .timestamp(text)
    case ("$bytes", .string(let text)): return .bytes(text)
    case ("$reference", .string(let name)): return .reference(name)
    case ("$double", .string(let text)): return Double.nonFinite(text).map(FieldValue.double)
    case ("$vector", .array(let values)):
      let fields: [String: FieldValue] = [
        vectorFields.type: .string(vectorFields.typeName), vectorFields.values: .array(values),
      ]
      return vector(fields) == nil ? nil : .map(fields)
    case (_, .array(let values)) where values.count == 2:
      switch (key, values[0], values[1]) {
      case ("$geoPoint", let latitude, let longitude):
        guard let latitude = latitude.number, let longitude = longitude.number else { return nil }
        return .geoPoint(latitude: latitude, longitude: longitude)
      case ("$unknown", .string(let kind), .string(let json)): return .unknown(kind: kind, json: json)
      default: return nil
      }
    default: return nil
    }
  }

  /// Returns the numbers of a vector; `nil` for other maps.
  static func vector(_ fields: [String: FieldValue]) -> FieldValue? {
    guard fields.count == 2, case .string(vectorFields.typeName)? = fields[vectorFields.type],
      let value = fields[vectorFields.values], case .array(let numbers) = value,
      numbers.allSatisfy({ if case .double = $0 { true } else { false } })
    else { return nil }
    return value
  }

  var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .double(let value): value
    default: nil
    }
  }
}
