import ResumeDomain

/// A document with the positions of its fields.
struct PositionedDocument {
  let path: DocumentPath
  let read: [String: FieldValue]
  /// The fields as plain JSON with positions: a timestamp as its text.
  let fields: JSON
  /// The place in the file, such as `work[0]`.
  let fieldPath: FieldPath
  /// The names of the fields in the file.
  private let names: [String: String]
  /// The ID in the file.
  let id: String?

  init(
    _ path: DocumentPath, read: [String: FieldValue], _ members: [JSON.Member], at position: TextPosition,
    fieldPath: FieldPath, names: [String: String], id: String? = nil
  ) {
    self.path = path
    self.read = read
    self.fieldPath = fieldPath
    self.names = names
    self.id = id
    let plain = members.map { member in
      var member = member
      let value = read[FieldName.key(member.name)]
      switch value {
      case .timestamp(let text)?: member.value.value = .string(text)
      // So that the rules about languages don't read the object of an invalid value as translations.
      case .bytes?, .reference?: if value?.isSound == false { member.value.value = .null }
      default: break
      }
      return member
    }
    fields = JSON.object(plain).at(position)
  }

  /// Creates the document of an entry in a JSON Resume file.
  init(_ place: JSONResumeFile.Place) {
    var names: [String: String] = [:]
    let members = place.members.fields.keys.compactMap { key -> JSON.Member? in
      guard let member = place.members.member(ofField: key) else { return nil }
      names[key] = member.name
      return JSON.Member(key, member.value)
    }
    self.init(
      place.path, read: place.members.fields, members.ordered(), at: place.source.position,
      fieldPath: place.fieldPath, names: names, id: place.members.id)
  }

  var position: TextPosition { fields.position }

  /// The name of the entry in commands; a recommendation has that of its job.
  var entryName: String {
    if path.customSection != nil { return id ?? fieldPath.text ?? path.id }
    return path == ResumeSection.personPath ? ResumeSection.personName : (path.parent ?? path).id
  }

  /// Returns the name of a field in the file.
  func name(ofField name: String) -> String { names[name] ?? name }

  func path(ofField name: String) -> FieldPath { fieldPath.member(self.name(ofField: name)) }
}
