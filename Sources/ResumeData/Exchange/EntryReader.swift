import ResumeDomain

/// Converts the members of a JSON Resume entry to the fields of a document.
struct EntryReader {
  let table: FieldTable
  let language: WritingLanguage

  /// Returns the fields of a new entry, or of one that replaces `prior` and keeps its texts in other languages.
  ///
  /// - Parameter shown: the members of `prior` in the language; equal members change nothing.
  func fields(
    _ members: [JSONNode.Member], replacing prior: Entry?, shown: [JSONNode.Member]
  ) -> [String: FieldValue] {
    let former = prior?.fields ?? [:]
    var fields: [String: FieldValue] = [:]
    for field in table.members {
      fields[field.name] =
        isSame(field, members, shown) ? former[field.name] : value(members[field.member], field, former[field.name])
    }
    // Names that differ only in normalization can't both be fields; the second in byte order
    // is stored as an exact value.
    for member in members.ordered() where table.member(named: member.name) == nil && table.isFree(member.name) {
      guard fields[member.name] == nil else { continue }
      let same = shown[member.name] == member.value ? former[member.name] : nil
      fields[member.name] = same ?? FieldValueJSON.fieldValue(member.value)
    }
    if let field = table.member(ofField: EntryWriter.itemsField), !isSame(field, members, shown) {
      takeItems(members, &fields)
    }
    return fields
  }

  /// Returns the fields of `prior` with the texts of one more language.
  ///
  /// - Parameter shown: the members of `prior` in the language, if any; equal members change nothing.
  func fields(
    _ members: [JSONNode.Member], addingTo prior: Entry, shown: [JSONNode.Member]
  ) -> [String: FieldValue] {
    var fields = prior.fields
    for field in table.members {
      guard let source = members[field.member], !isSame(field, members, shown) else { continue }
      let former = fields[field.name]
      switch (field.kind, source.value) {
      case (.text, .string(let text)):
        if let set = TextField.setting(text, in: mapping, of: former) { fields[field.name] = set }
      case (.texts, .array(let elements)):
        guard let set = texts(elements, former, mapping) else { continue }
        fields[field.name] = .array(set)
      case (.object(let form), _):
        fields[field.name] = PartReader(form: form, language: mapping).value(source, addingTo: former)
      case (.objects(let form), _):
        fields[field.name] = PartReader(form: form, language: mapping).values(source, addingTo: former)
      default: continue
      }
    }
    return fields
  }

  /// Whether a member is unchanged; skills are compared in both of their forms.
  private func isSame(
    _ field: Field, _ members: [JSONNode.Member], _ shown: [JSONNode.Member]
  ) -> Bool {
    members[field.member] == shown[field.member]
      && (field.name != EntryWriter.itemsField
        || members[EntryWriter.itemsField] == shown[EntryWriter.itemsField])
  }

  /// Returns the field value of a member that replaces `former`.
  private func value(_ source: JSONNode?, _ field: Field, _ former: FieldValue?) -> FieldValue? {
    switch field.kind {
    case .text, .texts: text(source, field, former)
    case .coordinates: source.flatMap(coordinates)
    case .object(let form): PartReader(form: form, language: language).value(source, replacing: former)
    case .objects(let form): PartReader(form: form, language: language).values(source, replacing: former)
    case .plain, .string, .strings, .url, .image, .email, .countryCode, .date, .integer: value(source)
    }
  }

  /// The writing language for added texts, which always name their language.
  private var mapping: WritingLanguage { WritingLanguage(tag: language.tag, base: language.base, isPlain: false) }

  private func value(_ source: JSONNode?) -> FieldValue? {
    guard let source, case let value = FieldValueJSON.fieldValue(source), value != .null else { return nil }
    return value
  }

  /// Returns the location for latitude and longitude if exporting it gives the same numbers.
  private func coordinates(_ source: JSONNode) -> FieldValue? {
    guard let members = source.members, members.count == 2, case .number(let latitude)? = members["latitude"]?.value,
      case .number(let longitude)? = members["longitude"]?.value, let latitude = Double(latitude),
      let longitude = Double(longitude), (-90...90).contains(latitude), (-180...180).contains(longitude)
    else { return value(source) }
    return .geoPoint(latitude: latitude, longitude: longitude)
  }

  /// Returns a text or a list of texts; other values stay unchanged.
  private func text(_ source: JSONNode?, _ field: Field, _ former: FieldValue?) -> FieldValue? {
    switch (field.kind, source?.value) {
    case (.text, .string(let text)):
      let prior = TextField.translations(former) == nil ? plain(former) : former
      return TextField.setting(text, in: language, of: prior) ?? .string(text)
    case (.texts, .array(let elements)):
      if let set = texts(elements, titles(former), language) { return .array(set) }
      return elements.allSatisfy { $0.string != nil }
        ? .array(elements.compactMap { $0.string.flatMap { TextField.setting($0, in: language, of: nil) } })
        : value(source)
    case (.text, nil): return TextField.removing(language, from: former)
    case (.texts, nil):
      guard let rest = texts([], titles(former), language), !rest.isEmpty else { return nil }
      return .array(rest)
    default: return value(source)
    }
  }

  /// Returns a plain text in the written language, in its original form.
  private func plain(_ former: FieldValue?) -> FieldValue? {
    if case .string? = former, language.isBase { former } else { nil }
  }

  /// Returns the titles of a list's elements.
  private func titles(_ former: FieldValue?) -> FieldValue? {
    guard case .array(let elements)? = former else { return former }
    return .array(elements.map { TextField.title(of: $0) ?? $0 })
  }

  /// Returns `former` with its texts replaced; `nil` if either list has other values.
  private func texts(
    _ elements: [JSONNode], _ former: FieldValue?, _ language: WritingLanguage
  ) -> [FieldValue]? {
    var formers: [FieldValue] = []
    if let former {
      guard case .array(let values) = former else { return nil }
      formers = values
    }
    let texts = elements.compactMap(\.string)
    return texts.count == elements.count ? TextList.setting(texts, in: language, of: formers) : nil
  }

  /// Imports skills with more than a title, if their titles equal `keywords`.
  private func takeItems(_ members: [JSONNode.Member], _ fields: inout [String: FieldValue]) {
    guard table.member(named: "keywords")?.name == EntryWriter.itemsField,
      let source = members[EntryWriter.itemsField], case .array(let items) = FieldValueJSON.fieldValue(source),
      case .array(let texts)? = fields[EntryWriter.itemsField], items.count == texts.count,
      items.contains(where: TextField.isRich)
    else { return }
    let tags = LanguagePreference(language.tag).tags
    var set: [FieldValue] = []
    for (item, text) in zip(items, texts) {
      guard let title = TextField.resolved(item, tags), let keyword = TextField.resolved(text, tags),
        Identifier.areEqual(title, keyword)
      else { return }
      set.append(TextField.titled(item, text))
    }
    fields[EntryWriter.itemsField] = .array(set)
  }
}

/// Converts objects inside JSON Resume entries to maps inside documents.
struct PartReader {
  let form: ObjectFields
  let language: WritingLanguage

  /// Returns the value that replaces `former` and keeps its texts in other languages; `nil` if nothing is left.
  func value(_ source: JSONNode?, replacing former: FieldValue?) -> FieldValue? {
    let value = source.map(FieldValueJSON.fieldValue) ?? .map([:])
    guard value != .null else { return nil }
    guard var fields = Self.fields(value) else { return value }
    let formers = Self.fields(former) ?? [:]
    for name in form.textNames {
      switch fields[name] {
      case .string(let text)?:
        let prior = formers[name]
        let isKept = TextField.translations(prior) != nil || (language.isBase && prior?.isText == true)
        fields[name] = TextField.setting(text, in: language, of: isKept ? prior : nil) ?? .string(text)
      case nil: fields[name] = TextField.removing(language, from: formers[name])
      default: continue
      }
    }
    return source == nil && fields.isEmpty ? nil : .map(fields)
  }

  /// Returns the list that replaces `former`.
  func values(_ source: JSONNode?, replacing former: FieldValue?) -> FieldValue? {
    guard let source, case let value = FieldValueJSON.fieldValue(source), value != .null else { return nil }
    guard let elements = source.elements, case .array(var values) = value else { return value }
    let formers = Self.elements(former)
    for (index, element) in elements.enumerated() where element.members != nil {
      let partner = partner(of: element, at: index, in: formers).map { formers[$0] }
      // Objects in lists may have a form that single objects can't have.
      guard Self.fields(values[index]) != nil, let value = self.value(element, replacing: partner) else { continue }
      values[index] = value
    }
    return .array(values)
  }

  /// Returns `former` with the texts of one more language; unchanged if it can't hold them.
  func value(_ source: JSONNode, addingTo former: FieldValue?) -> FieldValue? {
    guard let members = source.members else { return former }
    if let former, let name = form.soleText, form.isSoleText(former) {
      return members[name]?.string.flatMap { TextField.setting($0, in: language, of: former) } ?? former
    }
    guard var fields = former == nil ? [:] : Self.fields(former) else { return former }
    for name in form.textNames {
      guard let text = members[name]?.string else { continue }
      // Names of cities and networks are mostly the same in every language.
      if case .string(let same)? = fields[name], Identifier.areEqual(same, text) { continue }
      if let set = TextField.setting(text, in: language, of: fields[name]) { fields[name] = set }
    }
    return fields.isEmpty ? former : .map(fields)
  }

  /// Returns the list `former` with the texts of one more language, matched by URL.
  func values(_ source: JSONNode, addingTo former: FieldValue?) -> FieldValue? {
    guard let elements = source.elements, case .array(var values)? = former else { return former }
    for (index, element) in elements.enumerated() {
      guard let place = partner(of: element, at: index, in: values),
        let value = value(element, addingTo: values[place])
      else { continue }
      values[place] = value
    }
    return .array(values)
  }

  /// Returns the index of the element with the same URL; without a URL, the same index if it has none either.
  private func partner(of element: JSONNode, at index: Int, in values: [FieldValue]) -> Int? {
    guard let address = element["url"]?.string else {
      return values.indices.contains(index) && Self.fields(values[index])?["url"] == nil ? index : nil
    }
    return values.firstIndex { value in
      guard case .string(let other)? = Self.fields(value)?["url"] else { return false }
      return Identifier.areEqual(address, other)
    }
  }

  private static func elements(_ value: FieldValue?) -> [FieldValue] {
    if case .array(let elements)? = value { elements } else { [] }
  }

  /// Returns the fields of a map; `nil` for a map that stands for JSON text.
  private static func fields(_ value: FieldValue?) -> [String: FieldValue]? {
    guard case .map(let fields)? = value, Array(fields.keys) != [FieldValueJSON.textMember] else { return nil }
    return fields
  }
}

extension FieldValue {
  fileprivate var isText: Bool { if case .string = self { true } else { false } }
}
