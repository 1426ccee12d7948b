import Foundation

/// The reader of values of another type than their field's, for files, imports, edits and the server alike. The values themselves
/// stay as they are.
extension Field {
  /// Returns the value of the field's type that another value means: the text of a number, the paragraphs of a list, the city of an
  /// object; nil if it means none.
  package func meaning(of value: FieldValue) -> FieldValue? {
    switch kind {
    case .text, .string, .email, .countryCode, .image, .url: text(of: value)
    case .date: value.numberText.flatMap(DateCorrection.date(ofNumber:)).map { .string($0.description) }
    case .texts, .strings, .plain: list(of: value)
    case .integer: value.string.flatMap { Int64($0).map(FieldValue.integer) }
    case .object(let object): read(self.object(in: value, object), in: value, object)
    case .objects(let object): read(objects(in: value, object), in: value, object)
    case .coordinates: nil
    }
  }

  /// Returns the value that an edit of a part changes: as ``meaning(of:)``, but the members of objects and the elements of a list of
  /// objects stay as they are.
  func editableForm(of value: FieldValue) -> FieldValue? {
    switch kind {
    case .object(let object): self.object(in: value, object)
    case .objects(let object): value.elements == nil ? objects(in: value, object) : nil
    default: meaning(of: value)
    }
  }

  /// Returns the text of an element of a list: a text, a number, or the text in an object.
  package func text(ofElement element: FieldValue) -> LocalizedText? {
    if let text = LocalizedText.parse(element, members: textMembers) { return text }
    guard let fields = element.members else { return element.numberText.map { LocalizedText($0) } }
    return textMember(of: fields).flatMap { fields.text($0) }
  }

  /// Returns the member with the text of an object in a list of texts that isn't a text in languages; nil if there is none.
  func textMember(of object: [String: FieldValue]) -> String? {
    // JSON that Firestore can't hold isn't a text.
    guard object[FieldValue.jsonTextMember] == nil else { return nil }
    if let name = Self.elementMembers.first(where: { object.text($0) != nil }) { return name }
    let names = object.keys.filter { !isPart($0) && object.text($0) != nil }
    return names.count == 1 ? names[0] : nil
  }

  /// The members with the text of an object in a list of texts, best first.
  private static let elementMembers = StoredText.objectMembers

  /// Whether a member of an object in a list of texts is known, or is a note.
  func isPart(_ name: String) -> Bool {
    let known = textMembers + ["icon", "iconAsset", FieldValue.textMember, FieldValue.tagsMember, "id", "order"]
    return known.contains(name) || FieldTable.isOwn(name)
  }

  // MARK: Texts

  private func text(of value: FieldValue) -> FieldValue? {
    switch value {
    case .integer, .double: if case .url = kind { nil } else { value.numberText.map(FieldValue.string) }
    case .array(let elements): joined(elements)
    case .map(let members) where role == .location: Self.place(members)
    default: nil
    }
  }

  /// Returns the texts of a list as one: as paragraphs, or with commas; of addresses and links the first.
  private func joined(_ elements: [FieldValue]) -> FieldValue? {
    let texts = elements.compactMap { text(ofElement: $0) }
    guard let first = texts.first else { return nil }
    let isSingle =
      switch kind {
      case .url, .email, .image, .countryCode: true
      default: isContact
      }
    if isSingle { return first.value }
    let separator = isProse || role == .paragraphs || member == "description" ? "\n\n" : ", "
    let languages = Set(texts.flatMap { $0.translations.compactMap(\.language) })
    guard !languages.isEmpty else {
      return .string(texts.map { $0.translations[0].text }.joined(separator: separator))
    }
    let joined = languages.map { language in
      let preference = LanguagePreference(language)
      return (language, FieldValue.string(texts.map { $0.resolved(preference) }.joined(separator: separator)))
    }
    return .map(Dictionary(uniqueKeysWithValues: joined))
  }

  /// Returns the city, the region and the country of an object as one text; never the street.
  private static func place(_ members: [String: FieldValue]) -> FieldValue? {
    let country = members["country"] ?? members["countryCode"]
    let parts = [members["city"] ?? members["name"], members["region"] ?? members["state"], country]
    let texts = parts.compactMap { part in
      part.flatMap { LocalizedText.parse($0) }?.resolved(LanguagePreference("en"))
    }
    return texts.isEmpty ? nil : .string(texts.joined(separator: ", "))
  }

  // MARK: Lists

  /// Returns a text, the parts of keywords in one text, or the values of an object as a list.
  private func list(of value: FieldValue) -> FieldValue? {
    switch value {
    case .string(let text) where role == .keywords || isPlain:
      let parts = text.split { $0 == "," || $0 == ";" }.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
      return .array(parts.filter { !$0.isEmpty }.map(FieldValue.string))
    case .string(let text): return text.isEmpty ? nil : .array([value])
    case .integer, .double: return value.numberText.map { .array([.string($0)]) }
    case .map(let members):
      if LocalizedText.parse(value) != nil || text(ofElement: value) != nil { return .array([value]) }
      let values = members.sorted { $0.key < $1.key }.map(\.value)
      return values.allSatisfy { $0.string != nil } && !values.isEmpty ? .array(values) : nil
    case .array(let elements) where isPlain:
      let texts = elements.compactMap { text(ofElement: $0)?.translations.first?.text }
      return texts.isEmpty ? nil : .array(texts.map(FieldValue.string))
    default: return nil
    }
  }

  /// Whether the elements are strings without languages.
  private var isPlain: Bool {
    switch kind {
    case .strings, .plain: true
    default: false
    }
  }

  /// Returns the objects of a list: a text in place of one is its URL or its first text, and an object in place of the list is one
  /// element, or has them by name.
  private func objects(in value: FieldValue, _ object: ObjectFields) -> FieldValue? {
    switch value {
    case .array(let elements):
      let read = elements.compactMap { $0.members != nil ? $0 : self.object(of: $0, object) }
      return read.isEmpty ? nil : .array(read)
    case .map(let members):
      guard !members.isEmpty else { return nil }
      let isNamed = members.values.allSatisfy { $0.members != nil || $0.string != nil }
      guard isNamed, !members.keys.contains(where: { object.field(named: $0) != nil }) else { return .array([value]) }
      let name = object.fields[0].name
      return .array(
        members.sorted { $0.key < $1.key }.map { key, value in
          let fields = value.members ?? self.object(of: value, object)?.members ?? [:]
          return .map(fields.merging([name: .string(key)]) { one, _ in one })
        })
    case .string: return self.object(of: value, object).map { .array([$0]) }
    default: return nil
    }
  }

  /// Returns the objects that a value is read as, with their members converted; nil if nothing changes.
  private func read(_ meaning: FieldValue?, in value: FieldValue, _ object: ObjectFields) -> FieldValue? {
    let whole = meaning ?? value
    let read: FieldValue? =
      switch whole {
      case .map(let members): object.read(members).map(FieldValue.map)
      case .array(let elements):
        .array(elements.map { $0.members.flatMap(object.read).map(FieldValue.map) ?? $0 })
      default: nil
      }
    return read.flatMap { $0 == value ? nil : $0 } ?? meaning
  }

  /// Returns the first object of a list, or the text that its texts are.
  private func object(in value: FieldValue, _ object: ObjectFields) -> FieldValue? {
    value.elements.flatMap { elements in
      elements.first { $0.members != nil } ?? joined(elements).flatMap { object.soleText == nil ? nil : $0 }
    }
  }

  private func object(of value: FieldValue, _ object: ObjectFields) -> FieldValue? {
    guard let text = value.string, !text.isEmpty else { return nil }
    let link = object.fields.first { if case .url = $0.kind { true } else { false } }
    let name = WebLink(text) == nil ? object.fields[0].name : link?.name ?? object.fields[0].name
    return .map([name: value])
  }
}

extension ObjectFields {
  /// Returns the members of an object, each with what its value means; nil if all have their types.
  fileprivate func read(_ members: [String: FieldValue]) -> [String: FieldValue]? {
    var read = members
    for field in fields {
      for name in field.names {
        if let value = members[name], let meaning = field.meaning(of: value) { read[name] = meaning }
      }
    }
    return read == members ? nil : read
  }
}

extension FieldValue {
  /// The text of a number; nil for other values.
  fileprivate var numberText: String? {
    switch self {
    case .integer(let number): String(number)
    case .double(let number) where number.isFinite: number.description
    default: nil
    }
  }
}
