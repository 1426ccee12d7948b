extension FieldValue {
  /// Whether two values are the same to the last byte: `==` takes texts for equal that differ in their normalisation, and NaN
  /// for no equal of itself.
  public func isIdentical(to other: FieldValue) -> Bool {
    switch (self, other) {
    case (.null, .null): true
    case (.boolean(let one), .boolean(let other)): one == other
    case (.integer(let one), .integer(let other)): one == other
    case (.double(let one), .double(let other)): one == other && one.sign == other.sign || one.isNaN && other.isNaN
    case (.timestamp(let one), .timestamp(let other)), (.string(let one), .string(let other)),
      (.bytes(let one), .bytes(let other)), (.reference(let one), .reference(let other)):
      one.utf8.elementsEqual(other.utf8)
    case (.geoPoint(let latitude, let longitude), .geoPoint(let otherLatitude, let otherLongitude)):
      latitude == otherLatitude && longitude == otherLongitude
    case (.array(let one), .array(let other)):
      one.count == other.count && zip(one, other).allSatisfy { $0.isIdentical(to: $1) }
    case (.map(let one), .map(let other)): Self.areIdentical(one, other)
    case (.unknown(let kind, let json), .unknown(let otherKind, let otherJSON)):
      kind.utf8.elementsEqual(otherKind.utf8) && json.utf8.elementsEqual(otherJSON.utf8)
    default: false
    }
  }

  private static func areIdentical(_ one: [String: FieldValue], _ other: [String: FieldValue]) -> Bool {
    guard one.count == other.count else { return false }
    return one.allSatisfy { name, value in
      guard let index = other.index(forKey: name), other[index].key.utf8.elementsEqual(name.utf8) else { return false }
      return value.isIdentical(to: other[index].value)
    }
  }
}
