import ResumeDomain

extension FieldTable {
  /// Returns the field of a member of JSON Resume; names are compared by their bytes.
  func member(named name: String) -> Field? { members.first { Identifier.areEqual($0.member, name) } }

  /// Returns the field with this name, if JSON Resume has a member for it.
  func member(ofField name: String) -> Field? { members.first { Identifier.areEqual($0.name, name) } }

  /// Whether a field stays if an import has no member for it, because JSON Resume doesn't have such a member.
  func staysWithoutMember(_ name: String) -> Bool {
    if let known = member(ofField: name) { return known.exchange != .schema }
    return !fields.contains { $0.keyName == name }
  }

  /// The members of JSON Resume's schema in its order.
  var schemaOrder: [String] { members.filter { $0.exchange == .schema }.map(\.member) }
}

extension Document {
  /// The document with the dates that an import corrects, such as `May 2020`; the word for a current entry is removed.
  var withCorrectedDates: Document {
    guard let table = FieldTable.of(path) else { return self }
    var document = self
    for field in table.dates {
      guard let value = fields[field.name] else { continue }
      switch FieldCheck(field).correction(of: value) {
      case .date(let date)?: document.fields[field.name] = .string(date.description)
      case .current?: document.fields[field.name] = nil
      case nil: break
      }
    }
    return document
  }
}

extension ObjectFields {
  /// The names of the fields that hold text in several languages.
  var textNames: [String] { fields.filter(\.isText).map(\.name) }

  func knows(_ name: String) -> Bool { fields.contains { Identifier.areEqual($0.name, name) } }

  /// Whether a value is a text instead of the whole object.
  func isSoleText(_ value: FieldValue) -> Bool {
    switch value {
    case .string: true
    case .map(let fields): value.translations != nil && !fields.keys.contains(where: knows)
    default: false
    }
  }

  /// Returns the languages that a value or a list of such values has texts in.
  func languages(of value: FieldValue) -> [String] {
    switch value {
    case .array(let elements): elements.flatMap(languages)
    case .map(let values) where !isSoleText(value):
      fields.compactMap { values[$0.name] }.flatMap(\.textLanguages)
    default: value.textLanguages
    }
  }
}
