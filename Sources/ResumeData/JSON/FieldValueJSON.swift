import ResumeDomain

/// Converts between plain JSON and field values, so that every value survives and Firestore accepts it.
///
/// Values that Firestore can't hold become JSON text in a map with the single member `jsonText`: numbers that are neither
/// integers nor floats, lists in lists, and objects with invalid field names. Values that JSON lacks are written in
/// Firestore's REST form, `{"timestampValue": "…"}`.
enum FieldValueJSON {
  static let textMember = "jsonText"

  /// The kinds that are written in Firestore's REST form.
  private static let firestoreKinds: Set<String> = [
    "timestampValue", "bytesValue", "referenceValue", "geoPointValue", "doubleValue",
  ]

  static func fieldValue(_ source: JSON) -> FieldValue { fieldValue(source, inArray: false, depth: 0) }

  /// Firestore's maximum nesting below the document.
  private static let maximumDepth = 18

  private static func fieldValue(_ source: JSON, inArray: Bool, depth: Int) -> FieldValue {
    switch source {
    case .null: return .null
    case .boolean(let value): return .boolean(value)
    case .string(let text): return .string(text)
    case .number(let text): return number(text) ?? escaped(source)
    case .array(let elements):
      guard !inArray, depth < maximumDepth else { return escaped(source) }
      return .array(elements.map { fieldValue($0, inArray: true, depth: depth + 1) })
    case .object(let members):
      if let special = firestoreForm(members) { return special }
      let names = members.map(\.name)
      guard depth < maximumDepth, names.allSatisfy(FieldName.isLegal),
        Set(names.map(FieldName.key)).count == names.count,
        names != [textMember]
      else { return escaped(source) }
      return .map(
        Dictionary(
          members.map { (FieldName.key($0.name), fieldValue($0.value, inArray: false, depth: depth + 1)) },
          uniquingKeysWith: { $1 }))
    case .positioned(let value, _, _): return fieldValue(value, inArray: inArray, depth: depth)
    }
  }

  private static func number(_ text: String) -> FieldValue? {
    if let integer = Int64(text), String(integer) == text { return .integer(integer) }
    guard let double = Double(text), double.isFinite, double.description == text else { return nil }
    return .double(double)
  }

  private static func escaped(_ source: JSON) -> FieldValue {
    .map([textMember: .string(String(decoding: source.bytes(), as: UTF8.self))])
  }

  /// Returns the value of an object in Firestore's REST form.
  private static func firestoreForm(_ members: [JSON.Member]) -> FieldValue? {
    guard members.count == 1, firestoreKinds.contains(members[0].name) else { return nil }
    let node = JSON.object(members)
    let value = FirestoreValue(node).value
    // Only values that the server accepts and that are written identically again are converted.
    guard value.isSound == true, source(value).bytes() == node.bytes() else { return nil }
    return value
  }

  static func coordinates(_ latitude: Double, _ longitude: Double) -> JSON {
    source(.map(["latitude": .double(latitude), "longitude": .double(longitude)]))
  }

  static func source(_ value: FieldValue) -> JSON {
    switch value {
    case .null: .null
    case .boolean(let value): .boolean(value)
    case .integer(let value): .number(String(value))
    case .double(let value) where value.isFinite: .number(value.description)
    case .string(let text): .string(text)
    case .array(let values): .array(values.map(source))
    case .map(let fields):
      if fields.count == 1, case .string(let text)? = fields[textMember],
        let source = try? JSON.parse(text.utf8)
      {
        source.value
      } else {
        .object(
          fields.sorted { $0.key < $1.key }.map { JSON.Member(FieldName.name(ofKey: $0.key), source($0.value)) })
      }
    case .double, .timestamp, .bytes, .reference, .geoPoint, .unknown: firestoreForm(value)
    }
  }

  private static func firestoreForm(_ value: FieldValue) -> JSON {
    (try? JSON.parse(FirestoreValue(value).bytes))?.value ?? .null
  }
}
