package import ResumeDomain

extension JSON {
  /// Returns the changes by field and language: `[{after, before, field, id, kind, language}]`.
  package static func changes(_ changes: [DocumentChange], base: String) -> JSON {
    .array(
      changes.flatMap { $0.fieldChanges(base: base) }.map { field in
        change(
          field, FieldTable.of(field.path)?.name(ofKey: field.field) ?? FieldName.name(ofKey: field.field),
          field.path.id)
      })
  }

  /// Returns the same with JSON Resume's names and the IDs that commands accept; members outside the sections have a change each.
  package static func memberChanges(_ changes: [DocumentChange], base: String) -> JSON {
    .array(
      changes.flatMap { $0.fieldChanges(base: base) }.flatMap(\.changedMembers).map { field in
        let id = field.path == ResumeSection.personPath ? ResumeSection.personName : field.path.id
        return change(field, field.path.name(ofField: field.field), id)
      })
  }

  private static func change(_ change: FieldChange, _ field: String, _ id: String) -> JSON {
    [
      "after": change.after.map(JSON.init) ?? .null, "before": change.before.map(JSON.init) ?? .null,
      "field": .string(field), "id": .string(id), "kind": .string(change.path.kindName),
      "language": JSON(change.language),
    ]
  }

  /// Creates the JSON form of a field's value: plain dates as days, other timestamps and numbers that JSON lacks as texts, locations
  /// as latitude and longitude.
  package init(_ value: FieldValue) {
    switch value {
    case .null: self = .null
    case .boolean(let value): self = .boolean(value)
    case .integer(let value): self = .integer(Int(value))
    case .double(let value): self = value.isFinite ? .number(value) : .string(value.nonFiniteName)
    case .timestamp(let text): self = .string(FirestoreTimestamp.plainDate(text) ?? text)
    case .string(let text), .bytes(let text), .reference(let text), .unknown(_, let text): self = .string(text)
    case .geoPoint(let latitude, let longitude):
      self = ["latitude": .number(latitude), "longitude": .number(longitude)]
    case .array(let values): self = .array(values.map(JSON.init))
    case .map(let fields): self = .object(fields.mapValues(JSON.init))
    }
  }
}

extension FieldValue {
  /// The value for `--plain`: a text, a number or a date as it is, lists and objects as JSON.
  package var plainText: String {
    let json = JSON(self)
    return json.string ?? String(decoding: json.bytes(isSorted: true), as: UTF8.self)
  }
}
