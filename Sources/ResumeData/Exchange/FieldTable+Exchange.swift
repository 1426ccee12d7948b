import ResumeDomain

extension FieldTable {
  /// The fields that import and export don't treat as members.
  var hiddenFields: Set<String> {
    collection == FieldTable.personalDetails.collection
      ? [ExactValues.field, FieldTable.rootField] : [ExactValues.field]
  }

  /// Returns the field of a member of JSON Resume; names are compared by their bytes.
  func member(named name: String) -> Field? { members.first { Identifier.areEqual($0.member, name) } }

  /// Returns the field with this name, if JSON Resume has a member for it.
  func member(ofField name: String) -> Field? { members.first { Identifier.areEqual($0.name, name) } }

  /// The members of an entry that aren't fields.
  private static let reserved: Set = ["id", orderField, ResumeSection.recommendationsCollection]

  /// Whether an unknown member can be a field with the same name.
  func isFree(_ name: String) -> Bool {
    FieldName.isLegal(name) && member(ofField: name) == nil && !hiddenFields.contains(name)
      // A field with such a name would turn the document into one of the original app's form.
      && !name.hasSuffix("Key") && !name.hasSuffix("Keys")
      && !(isEntry && Self.reserved.contains(name))
  }

  /// Whether a field stays if an import has no member for it, because JSON Resume doesn't have such a member.
  func staysWithoutMember(_ name: String) -> Bool {
    if let known = member(ofField: name) { return known.exchange != .schema }
    return !hiddenFields.contains(name) && !fields.contains { $0.keyName == name }
      && !(isEntry && Self.reserved.contains(name))
  }

  /// Returns the members of an import with those of the previous entry's fields that stay without a member.
  func completed(
    _ members: [JSON.Member], from exported: [JSON.Member], of previous: NestedDocument
  ) -> [JSON.Member] {
    let present = Set(members.map { MemberName.encoded($0.name) })
    return members
      + exported.filter { member in
        let name = self.member(named: member.name)?.name ?? FieldName.key(member.name)
        return staysWithoutMember(name) && previous.fields[name] != nil
          && !present.contains(MemberName.encoded(member.name))
      }
  }

  /// The members of JSON Resume's schema in its order.
  var schemaOrder: [String] { members.filter { $0.exchange == .schema }.map(\.member) }

  /// Returns the members with old names replaced, unless the current name is present, and dates corrected.
  func current(_ found: [JSON.Member]) -> [JSON.Member] {
    var found = found
    for field in members {
      for old in field.oldNames where found[field.member] == nil {
        guard let index = found.firstIndex(where: { Identifier.areEqual($0.name, old) }) else { continue }
        found[index].name = field.member
      }
      guard case .date = field.kind, let index = found.firstIndex(where: { Identifier.areEqual($0.name, field.member) })
      else { continue }
      switch MemberRules.correction(of: found[index]) {
      case .date(let date)?: found[index].value.value = .string(date.description)
      case .current?: found.remove(at: index)
      case nil: break
      }
    }
    return found
  }

  /// The sections by their names in files, also by their old names.
  static let sectionNames = Dictionary(
    sections.flatMap { table in
      table.section.map { section in ([section.rawValue] + table.oldNames).map { ($0, section) } } ?? []
    }, uniquingKeysWith: { one, _ in one })
}

extension ObjectFields {
  /// The names of the fields that hold text in several languages.
  var textNames: [String] { fields.filter(\.isText).map(\.name) }

  func knows(_ name: String) -> Bool { fields.contains { Identifier.areEqual($0.name, name) } }

  /// Whether a value is a text instead of the whole object.
  func isSoleText(_ value: FieldValue) -> Bool {
    switch value {
    case .string: true
    case .map(let fields): TextField.translations(value) != nil && !fields.keys.contains(where: knows)
    default: false
    }
  }

  /// Returns the languages that a value or a list of such values has texts in.
  func languages(of value: FieldValue) -> [String] {
    switch value {
    case .array(let elements): elements.flatMap(languages)
    case .map(let values) where !isSoleText(value):
      fields.compactMap { values[$0.name] }.flatMap(TextField.languages)
    default: TextField.languages(of: value)
    }
  }
}
