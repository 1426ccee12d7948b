import ResumeDomain

/// A document of the original app's as it stands in plain JSON.
struct OriginalAppDocument {
  var path: DocumentPath
  /// Its fields, an object; an `id` that is a text is its name.
  var source: JSONSource

  /// The document.
  var document: ResumeDocument {
    guard case .map(var fields) = PlainJSON.fieldValue(source) else { return ResumeDocument(path: path, fields: [:]) }
    if case .string? = fields["id"] { fields["id"] = nil }
    return ResumeDocument(path: path, fields: fields)
  }

  /// The document with the places of its fields.
  var placed: PlacedDocument {
    let members = (source.members ?? []).filter { $0.name != "id" || $0.value.string == nil }
    return PlacedDocument(
      path: path, position: source.position, fieldPath: FieldPath(document: path.text), read: document.fields,
      fields: JSONSource(position: source.position, value: .object(members.map(Self.plain))),
      kinds: Dictionary(members.map { ($0.name, $0.value.firestoreKind) }) { first, _ in first })
  }

  /// A field as validation reads it: a timestamp is its text, a geopoint an object.
  private static func plain(_ member: JSONSource.Member) -> JSONSource.Member {
    var member = member
    switch PlainJSON.fieldValue(member.value) {
    case .timestamp, .geoPoint: if let inner = member.value.members?.first?.value { member.value = inner }
    default: break
    }
    return member
  }
}
