import ResumeDomain

/// Converts the members of a JSON Resume entry to the fields of a document.
struct EntryReader {
  let table: FieldTable
  let language: WritingLanguage

  /// Returns the fields of a new entry, or of one that replaces `previous` and keeps its texts in other languages. Members equal to
  /// those of `exported` change nothing.
  func fields(
    _ members: [JSON.Member], replacing previous: NestedDocument?, exported: [JSON.Member]
  ) -> [String: FieldValue] {
    let previous = previous?.fields ?? [:]
    var fields: [String: FieldValue] = [:]
    for field in table.members {
      let value = previous[field.name]
      fields[field.name] =
        isUnchanged(field, in: members, from: exported)
        ? value : self.value(members[field.member], of: field, replacing: value)
    }
    let others = members.filter { table.member(named: $0.name) == nil && table.isFree($0.name) }
    let exportedValues = others.isEmpty ? [:] : exported.byEncodedName
    for member in others.ordered() {
      let key = FieldName.key(member.name)
      guard fields[key] == nil else { continue }
      let isUnchanged = exportedValues[MemberName.encoded(member.name)] == member.value
      let unchanged = isUnchanged ? previous[key] : nil
      fields[key] = unchanged ?? FieldValueJSON.fieldValue(member.value)
    }
    if let field = table.member(ofField: EntryWriter.itemsField), !isUnchanged(field, in: members, from: exported) {
      importItems(members, into: &fields)
    }
    // Some fields are no member of an export either.
    for (name, value) in previous where fields[name] == nil && table.staysWithoutMember(name) {
      if !table.isFree(name) || table.member(named: name) != nil { fields[name] = value }
    }
    return fields
  }

  /// Returns the fields of `previous` with the texts of one more language; members that equal those of `exported` change nothing.
  func fields(
    _ members: [JSON.Member], addingTo previous: NestedDocument, exported: [JSON.Member]
  ) -> [String: FieldValue] {
    // Added texts always name their language.
    let language = WritingLanguage(tag: language.tag, base: language.base, isPlain: false)
    var fields = previous.fields
    for field in table.members {
      guard let source = members[field.member], !isUnchanged(field, in: members, from: exported) else { continue }
      let value = fields[field.name]
      switch (field.kind, source.value) {
      case (.text, .string(let text)):
        if !language.shows(text, for: value), let set = TextField.setting(text, in: language, of: value) {
          fields[field.name] = set
        }
      case (.texts, .array(let elements)):
        if let set = texts(elements, in: language, addedTo: value) { fields[field.name] = .array(set) }
      case (.object(let form), _):
        fields[field.name] = ObjectReader(form: form, language: language).value(source, addingTo: value)
      case (.objects(let form), _):
        fields[field.name] = ObjectReader(form: form, language: language).values(source, addingTo: value)
      default: continue
      }
    }
    return fields
  }

  /// Whether a member is unchanged; skills are compared in both of their forms.
  private func isUnchanged(_ field: Field, in members: [JSON.Member], from exported: [JSON.Member]) -> Bool {
    members[field.member] == exported[field.member]
      && (field.name != EntryWriter.itemsField
        || members[EntryWriter.itemsField] == exported[EntryWriter.itemsField])
  }

  private func value(_ source: JSON?, of field: Field, replacing previous: FieldValue?) -> FieldValue? {
    switch (field.kind, source?.value) {
    case (.object(let form), _): ObjectReader(form: form, language: language).value(source, replacing: previous)
    case (.objects(let form), _): ObjectReader(form: form, language: language).values(source, replacing: previous)
    case (.coordinates, _): source.flatMap(location)
    case (.text, .string(let text)?): TextField.replacing(previous, with: text, in: language)
    case (.text, nil): TextField.removing(language, from: previous)
    case (.texts, .array(let elements)?):
      (texts(elements, in: language, replacing: titles(of: previous)) ?? texts(elements, in: language, replacing: nil))
        .map(FieldValue.array) ?? value(source)
    case (.texts, nil):
      texts([], in: language, replacing: titles(of: previous)).flatMap { $0.isEmpty ? nil : .array($0) }
    default: value(source)
    }
  }

  private func value(_ source: JSON?) -> FieldValue? {
    guard let source, case let value = FieldValueJSON.fieldValue(source), value != .null else { return nil }
    return value
  }

  /// Returns the location for latitude and longitude if exporting it gives the same numbers.
  private func location(_ source: JSON) -> FieldValue? {
    guard let members = source.members, members.count == 2, case .number(let latitude)? = members["latitude"]?.value,
      case .number(let longitude)? = members["longitude"]?.value, let latitude = Double(latitude),
      let longitude = Double(longitude), Coordinate(latitude: latitude, longitude: longitude) != nil
    else { return value(source) }
    return .geoPoint(latitude: latitude, longitude: longitude)
  }

  /// Returns the titles of a list's elements.
  private func titles(of value: FieldValue?) -> FieldValue? {
    guard case .array(let elements)? = value else { return value }
    return .array(elements.map { TextField.title(of: $0) ?? $0 })
  }

  /// Returns a list with its texts in one language replaced; `nil` if either list has other values.
  private func texts(
    _ elements: [JSON], in language: WritingLanguage, replacing previous: FieldValue?
  ) -> [FieldValue]? {
    let texts = elements.compactMap(\.string)
    guard texts.count == elements.count else { return nil }
    switch previous {
    case nil: return TextField.setting(texts, in: language, of: [])
    case .array(let values)?: return TextField.setting(texts, in: language, of: values)
    default: return nil
    }
  }

  /// Returns a list with the texts of one more language; nil if either list has other values.
  private func texts(
    _ elements: [JSON], in language: WritingLanguage, addedTo previous: FieldValue?
  ) -> [FieldValue]? {
    guard case .array(let values)? = previous, var set = texts(elements, in: language, replacing: previous) else {
      return texts(elements, in: language, replacing: previous)
    }
    for (index, element) in elements.enumerated() where values.indices.contains(index) {
      if let text = element.string, language.shows(text, for: values[index]) { set[index] = values[index] }
    }
    return set
  }

  /// Imports skills with more than a title, if their titles equal `keywords`.
  private func importItems(_ members: [JSON.Member], into fields: inout [String: FieldValue]) {
    guard table.member(named: "keywords")?.name == EntryWriter.itemsField,
      let source = members[EntryWriter.itemsField], case .array(let items) = FieldValueJSON.fieldValue(source),
      case .array(let texts)? = fields[EntryWriter.itemsField], items.count == texts.count,
      items.contains(where: TextField.hasTitle)
    else { return }
    let tags = LanguagePreference(language.tag).tags
    var imported: [FieldValue] = []
    for (item, text) in zip(items, texts) {
      guard let title = TextField.resolved(item, tags), let keyword = TextField.resolved(text, tags),
        Identifier.areEqual(title, keyword)
      else { return }
      imported.append(TextField.replacingTitle(of: item, with: text))
    }
    fields[EntryWriter.itemsField] = .array(imported)
  }
}

/// Converts objects inside JSON Resume entries to maps inside documents.
struct ObjectReader {
  let form: ObjectFields
  let language: WritingLanguage

  /// Returns the value that replaces `previous` and keeps its texts in other languages; `nil` if nothing is left.
  func value(_ source: JSON?, replacing previous: FieldValue?) -> FieldValue? {
    let value = source.map(FieldValueJSON.fieldValue) ?? .map([:])
    guard value != .null else { return nil }
    guard var fields = Self.fields(value) else { return value }
    let previousFields = Self.fields(previous) ?? [:]
    if source != nil, !(previous.map(form.isSoleText) ?? false) {
      fields.merge(previousFields.filter { !form.knows($0.key) }) { imported, _ in imported }
    }
    for name in form.textNames {
      switch fields[name] {
      case .string(let text)?:
        fields[name] = TextField.replacing(previousFields[name], with: text, in: language)
      case nil: fields[name] = TextField.removing(language, from: previousFields[name])
      default: continue
      }
    }
    return source == nil && fields.isEmpty ? nil : .map(fields)
  }

  func values(_ source: JSON?, replacing previous: FieldValue?) -> FieldValue? {
    guard let source, case let value = FieldValueJSON.fieldValue(source), value != .null else { return nil }
    guard let elements = source.elements, case .array(var values) = value else { return value }
    let previousValues: [FieldValue] = if case .array(let values)? = previous { values } else { [] }
    let positions = Self.positions(in: previousValues)
    for (index, element) in elements.enumerated() where element.members != nil {
      let partner = Self.partner(of: element, at: index, in: previousValues, positions).map { previousValues[$0] }
      // Objects in lists may have a form that single objects can't have.
      guard Self.fields(values[index]) != nil, let value = self.value(element, replacing: partner) else { continue }
      values[index] = value
    }
    return .array(values)
  }

  /// Returns `previous` with the texts of one more language; unchanged if it can't hold them.
  func value(_ source: JSON, addingTo previous: FieldValue?) -> FieldValue? {
    guard let members = source.members else { return previous }
    if let previous, let name = form.soleText, form.isSoleText(previous) {
      guard let text = members[name]?.string, !language.shows(text, for: previous) else { return previous }
      return TextField.setting(text, in: language, of: previous) ?? previous
    }
    guard var fields = previous == nil ? [:] : Self.fields(previous) else { return previous }
    for name in form.textNames {
      guard let text = members[name]?.string, !language.shows(text, for: fields[name]) else { continue }
      if let set = TextField.setting(text, in: language, of: fields[name]) { fields[name] = set }
    }
    return fields.isEmpty ? previous : .map(fields)
  }

  /// Returns the list `previous` with the texts of one more language, matched by URL.
  func values(_ source: JSON, addingTo previous: FieldValue?) -> FieldValue? {
    guard let elements = source.elements, case .array(var values)? = previous else { return previous }
    let positions = Self.positions(in: values)
    for (index, element) in elements.enumerated() {
      guard let partner = Self.partner(of: element, at: index, in: values, positions),
        let value = value(element, addingTo: values[partner])
      else { continue }
      values[partner] = value
    }
    return .array(values)
  }

  /// Returns the index of the first element with each URL, by its bytes.
  private static func positions(in values: [FieldValue]) -> [[UInt8]: Int] {
    var positions: [[UInt8]: Int] = [:]
    for (index, value) in values.enumerated() {
      guard case .string(let url)? = fields(value)?["url"], positions[Array(url.utf8)] == nil else { continue }
      positions[Array(url.utf8)] = index
    }
    return positions
  }

  /// Returns the index of the element with the same URL; without a URL, the same index if it has none either.
  private static func partner(
    of element: JSON, at index: Int, in values: [FieldValue], _ positions: [[UInt8]: Int]
  ) -> Int? {
    guard let url = element["url"]?.string else {
      return values.indices.contains(index) && fields(values[index])?["url"] == nil ? index : nil
    }
    return positions[Array(url.utf8)]
  }

  /// Returns the fields of a map; `nil` for a map that stands for JSON text.
  private static func fields(_ value: FieldValue?) -> [String: FieldValue]? {
    guard case .map(let fields)? = value, Array(fields.keys) != [FieldValueJSON.textMember] else { return nil }
    return fields
  }
}
