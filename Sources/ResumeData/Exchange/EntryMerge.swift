import ResumeDomain

/// Merges the fields of an imported entry, in one language, with those that a résumé has.
struct EntryMerge {
  let table: FieldTable
  let language: WritingLanguage

  /// Returns the fields of an entry that replaces `previous` and keeps its texts in other languages, and the fields that JSON Resume lacks.
  func fields(_ imported: [String: FieldValue], replacing previous: [String: FieldValue]) -> [String: FieldValue] {
    var fields: [String: FieldValue] = [:]
    let writer = EntryWriter(table, language: language.tag)
    // An export may have members that no field has, such as profiles instead of links.
    let exported = writer.members(
      NestedDocument(Document(path: ResumeSection.personPath, fields: previous), hasGeneratedID: true), at: 0)
    for field in table.members {
      let (stored, old) = (imported[field.name], previous[field.name])
      // A value of another type is read to keep the texts in other languages.
      let hasOthers = field.isText && old.map { !$0.textLanguages.isEmpty } ?? false
      let new = stored.map { hasOthers ? field.meaning(of: $0) ?? $0 : $0 }
      // A value in several languages replaces texts in all of them.
      let hasLanguages = field.isText && new.map { !$0.textLanguages.isEmpty } ?? false
      let isSame = !hasLanguages && new.map { writer.json($0, of: field) } == exported[field.member]
      fields[field.name] = isSame ? old : value(new, of: field, replacing: old)
    }
    for (name, value) in imported where table.member(ofField: name) == nil { fields[name] = value }
    for (name, value) in previous where fields[name] == nil && table.staysWithoutMember(name) { fields[name] = value }
    return fields
  }

  /// Returns the fields of `previous` with the texts of one more language; values without a language don't change.
  func fields(_ imported: [String: FieldValue], addingTo previous: [String: FieldValue]) -> [String: FieldValue] {
    // Added texts always name their language.
    let language = WritingLanguage(tag: language.tag, base: language.base, isPlain: false)
    var fields = previous
    for field in table.members {
      guard let new = imported[field.name] else { continue }
      let old = fields[field.name]
      switch (field.kind, new) {
      case (.text, .string(let text)):
        guard !language.shows(text, for: old), let set = language.setting(text, of: old) else {
          continue
        }
        fields[field.name] = set
      case (.texts, .array(let elements)):
        if let set = texts(elements, in: language, addedTo: old) { fields[field.name] = .array(set) }
      case (.object(let form), _):
        fields[field.name] = ObjectMerge(form: form, language: language).value(new, addingTo: old)
      case (.objects(let form), _):
        fields[field.name] = ObjectMerge(form: form, language: language).values(new, addingTo: old)
      default: continue
      }
    }
    return fields
  }

  private func value(_ new: FieldValue?, of field: Field, replacing old: FieldValue?) -> FieldValue? {
    switch (field.kind, new) {
    case (.object(let form), _): ObjectMerge(form: form, language: language).value(new, replacing: old)
    case (.objects(let form), _): ObjectMerge(form: form, language: language).values(new, replacing: old)
    case (.text, .string(let text)?): language.replacing(old, with: text)
    case (.text, .map(let texts)?) where new?.translations != nil:
      .map((old?.translations ?? [:]).merging(texts) { $1 })
    case (.text, nil): language.removing(from: old)
    case (.texts, .array(let elements)?):
      texts(elements, in: language, replacing: old).map { .array(Self.withIcons(of: elements, $0)) } ?? new
    case (.texts, nil): texts([], in: language, replacing: old).flatMap { $0.isEmpty ? nil : .array($0) }
    default: new
    }
  }

  /// Returns texts with what the imported elements have besides their texts, such as icons.
  private static func withIcons(of elements: [FieldValue], _ texts: [FieldValue]) -> [FieldValue] {
    texts.enumerated().map { index, text in
      guard elements.indices.contains(index), case var element = StoredText(elements[index]), element.isObject else {
        return text
      }
      element.content = StoredText(text).content
      return element.value ?? text
    }
  }

  /// Returns a list with its texts in one language replaced; nil if a list has other values.
  private func texts(
    _ elements: [FieldValue], in language: WritingLanguage, replacing previous: FieldValue?
  ) -> [FieldValue]? {
    let texts = elements.compactMap(Self.plainText(of:))
    guard texts.count == elements.count else { return nil }
    switch previous {
    case nil: return language.setting(texts, of: [])
    case .array(let values)?: return language.setting(texts, of: values)
    default: return nil
    }
  }

  /// Returns a list with the texts of one more language; nil if a list has other values.
  private func texts(
    _ elements: [FieldValue], in language: WritingLanguage, addedTo previous: FieldValue?
  ) -> [FieldValue]? {
    guard case .array(let values)? = previous, var set = texts(elements, in: language, replacing: previous) else {
      return texts(elements, in: language, replacing: previous)
    }
    for (index, element) in elements.enumerated() where values.indices.contains(index) {
      if let text = Self.plainText(of: element), language.shows(text, for: values[index]) {
        set[index] = values[index]
      }
    }
    return set
  }

  /// Returns the text of a string, or of an object with a text; nil for a text with languages or tags.
  private static func plainText(of element: FieldValue) -> String? {
    let stored = StoredText(element)
    return element.string ?? (stored.isObject ? stored.content?.string : nil)
  }
}

/// Merges imported objects inside entries with those that a résumé has.
struct ObjectMerge {
  let form: ObjectFields
  let language: WritingLanguage

  /// Returns the value that replaces `previous` and keeps its texts in other languages; nil if nothing is left.
  func value(_ new: FieldValue?, replacing previous: FieldValue?) -> FieldValue? {
    guard let new else {
      let rest = (previous?.members ?? [:]).filter { form.textNames.contains($0.key) }
        .compactMapValues { language.removing(from: $0) }
      return rest.isEmpty ? nil : .map(rest)
    }
    guard var fields = new.members, !form.isSoleText(new) else { return new }
    let old = previous?.members ?? [:]
    if !(previous.map(form.isSoleText) ?? false) {
      fields.merge(old.filter { !form.knows($0.key) }) { imported, _ in imported }
    }
    for name in form.textNames {
      switch fields[name] {
      case .string(let text)?: fields[name] = language.replacing(old[name], with: text)
      case nil: fields[name] = language.removing(from: old[name])
      default: continue
      }
    }
    return .map(fields)
  }

  func values(_ new: FieldValue?, replacing previous: FieldValue?) -> FieldValue? {
    guard case .array(var values)? = new else { return new }
    let old = previous?.elements ?? []
    let positions = Self.positions(in: old)
    for (index, element) in values.enumerated() where element.members != nil {
      let partner = Self.partner(of: element, at: index, in: old, positions).map { old[$0] }
      values[index] = value(element, replacing: partner) ?? element
    }
    return .array(values)
  }

  /// Returns `previous` with the texts of one more language; unchanged if it can't hold them.
  func value(_ new: FieldValue, addingTo previous: FieldValue?) -> FieldValue? {
    guard let members = new.members else { return previous }
    if let previous, let name = form.soleText, form.isSoleText(previous) {
      guard let text = members[name]?.string, !language.shows(text, for: previous) else { return previous }
      return language.setting(text, of: previous) ?? previous
    }
    guard var fields = previous == nil ? [:] : previous?.members else { return previous }
    for name in form.textNames {
      guard let text = members[name]?.string, !language.shows(text, for: fields[name]) else { continue }
      if let set = language.setting(text, of: fields[name]) { fields[name] = set }
    }
    return fields.isEmpty ? previous : .map(fields)
  }

  /// Returns the list `previous` with the texts of one more language, matched by URL.
  func values(_ new: FieldValue, addingTo previous: FieldValue?) -> FieldValue? {
    guard let elements = new.elements, case .array(var values)? = previous else { return previous }
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
      guard let url = value.members?["url"]?.string, positions[Array(url.utf8)] == nil else { continue }
      positions[Array(url.utf8)] = index
    }
    return positions
  }

  /// Returns the index of the element with the same URL; without a URL, the same index if it has none either.
  private static func partner(
    of element: FieldValue, at index: Int, in values: [FieldValue], _ positions: [[UInt8]: Int]
  ) -> Int? {
    guard let url = element.members?["url"]?.string else {
      return values.indices.contains(index) && values[index].members?["url"] == nil ? index : nil
    }
    return positions[Array(url.utf8)]
  }
}
