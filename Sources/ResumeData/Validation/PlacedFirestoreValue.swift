import ResumeDomain

/// Reads values in Firestore's REST form as plain JSON that knows its places, and notes those that are of no such form.
///
/// A timestamp becomes its text, a geopoint an object.
enum PlacedFirestoreValue {
  /// The fields of a document or a map.
  static func fields(
    _ members: [JSONSource.Member], _ path: FieldPath, _ findings: inout ValidationFindings
  ) -> [JSONSource.Member] {
    members.map { member in
      let place = path.member(member.name)
      if !FieldName.isLegal(member.name) {
        findings.add(.invalidFieldName(member.name), at: member.position, path: place.text)
      }
      var plain = member
      plain.value.value = value(member.value, place, inList: false, &findings) ?? .null
      return plain
    }
  }

  private static func value(
    _ source: JSONSource, _ path: FieldPath, inList: Bool, _ findings: inout ValidationFindings
  ) -> JSONSource.Value? {
    guard let members = source.members, members.count == 1 else { return refuse(source, path, &findings) }
    let inner = members[0].value
    switch (members[0].name, inner.value) {
    case ("nullValue", _): return .null
    case ("booleanValue", .boolean), ("stringValue", .string), ("bytesValue", .string), ("referenceValue", .string):
      return inner.value
    case ("integerValue", .number(let text)), ("integerValue", .string(let text)):
      return Int64(text) == nil ? refuse(source, path, &findings) : .number(text)
    case ("doubleValue", .number): return inner.value
    case ("doubleValue", .string(let text)):
      return ["NaN", "Infinity", "-Infinity"].contains(text) ? inner.value : refuse(source, path, &findings)
    case ("timestampValue", .string(let text)):
      if FirestoreTimestamp(text) == nil { findings.add(.invalidDate(text), at: source.position, path: path.text) }
      return inner.value
    case ("geoPointValue", .object(let members)):
      let isWhole = members.allSatisfy { ["latitude", "longitude"].contains($0.name) && $0.value.kind == .number }
      return isWhole ? inner.value : refuse(source, path, &findings)
    case ("mapValue", .object):
      guard let fields = inner["fields"], !fields.isNull else { return .object([]) }
      return fields.members.map { .object(self.fields($0, path, &findings)) } ?? refuse(source, path, &findings)
    case ("arrayValue", .object) where !inList:
      guard let values = inner["values"], !values.isNull else { return .array([]) }
      return values.elements.map { elements in
        .array(
          elements.enumerated().map { index, element in
            JSONSource(
              position: element.position, value: value(element, path.element(index), inList: true, &findings) ?? .null)
          })
      } ?? refuse(source, path, &findings)
    default: return refuse(source, path, &findings)
    }
  }

  private static func refuse(
    _ source: JSONSource, _ path: FieldPath, _ findings: inout ValidationFindings
  ) -> JSONSource.Value? {
    findings.add(.invalidValue, at: source.position, path: path.text)
    return nil
  }
}
