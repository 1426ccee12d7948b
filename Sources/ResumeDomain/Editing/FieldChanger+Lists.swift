/// The changes to lists of texts and strings, and to their elements.
extension FieldChanger {
  /// Returns a list with a value set, added or removed; with a language, only the texts in that language change.
  func changedList(
    _ old: FieldValue?, _ field: Field, _ path: ArraySlice<String>
  ) throws(ResumeError) -> FieldValue? {
    let values = old.map { $0.elements ?? [$0] } ?? []
    var elements = values.map { TextElement($0, field) }
    if let language = path.first ?? (field.isText ? assignment.language : nil) {
      guard field.isText, path.count <= 1 else { throw invalid(.noMembers) }
      guard LanguageTag.isWellFormed(language) else { throw invalid(.language) }
      change(&elements, in: language)
    } else {
      let new = TextElement(.string(value), field)
      switch operation {
      case .set: elements = value.isEmpty ? [] : [new]
      case .append:
        if !value.isEmpty, !elements.contains(where: { $0.isText(value, in: base) }) { elements.append(new) }
      case .remove: elements.removeAll { $0.isText(value, in: base) }
      }
    }
    let changed = elements.compactMap(\.value)
    return changed.isEmpty ? nil : .array(changed)
  }

  /// Changes the texts in a language; an added text joins the first element that has none.
  private func change(_ elements: inout [TextElement], in language: String) {
    if operation != .append {
      for index in elements.indices where operation == .set || elements[index].isText(value, in: language, base: base) {
        elements[index].set(nil, in: language, base: base)
      }
    }
    guard operation != .remove, !value.isEmpty else { return }
    if let index = elements.firstIndex(where: { $0.text(in: language, base: base) == nil }) {
      elements[index].set(value, in: language, base: base)
    } else {
      elements.append(TextElement(.map([language: .string(value)]), nil))
    }
  }

  /// Returns an element of a list with the assignment made; nil if the element is removed.
  func changedElement(
    _ old: FieldValue, _ place: FieldAssignment.Place
  ) throws(ResumeError) -> FieldValue? {
    let name = "\(place.name)#\(place.element ?? 0)"
    if case .objects(let form) = place.field.kind {
      if place.members.isEmpty, operation == .set, value.isEmpty { return nil }
      guard let member = place.members.first else { throw invalid(.objects) }
      return try changedMember(member, of: old, form, place.members.dropFirst(), name)
    }
    var element = TextElement(old, place.field)
    if place.members == [FieldTable.tagsField], case .texts = place.field.kind {
      switch operation {
      case .set: element.tags = value.isEmpty ? [] : [value]
      case .append: if !value.isEmpty, !element.tags.contains(value) { element.tags.append(value) }
      case .remove: element.tags.removeAll { $0 == value }
      }
      return element.value
    }
    try requireSet()
    guard place.field.isText else {
      guard place.members.isEmpty else { throw invalid(.noMembers) }
      return value.isEmpty ? nil : .string(value)
    }
    if place.members.isEmpty, value.isEmpty, assignment.language == nil { return nil }
    element.text = try changedText(element.text, place.members[...])
    return element.value
  }
}

/// An element of a list while it changes: a text, with the tags that only local files have, and with the other members of a skill, such as its icon.
struct TextElement {
  /// A string, or a map of texts by language.
  var text: FieldValue?
  var tags: [String]
  private var others: [String: FieldValue]
  /// The member with the text, if there are other members.
  private var member: String?
  private let old: FieldValue

  init(_ value: FieldValue, _ field: Field?) {
    old = value
    var fields = value.members ?? [:]
    tags = fields.removeValue(forKey: FieldValue.tagsMember)?.elements?.compactMap(\.string) ?? []
    let names = [FieldValue.textMember] + (field?.textMembers ?? [])
    if let name = names.first(where: { fields[$0] != nil }) {
      text = fields.removeValue(forKey: name)
      others = fields
      member = name == FieldValue.textMember ? nil : name
    } else {
      text = value.members == nil ? value : .map(fields)
      others = [:]
    }
  }

  /// The element in the form of Firestore and the file; nil without a text.
  var value: FieldValue? {
    guard let text else { return nil }
    var fields = others
    if !tags.isEmpty { fields[FieldValue.tagsMember] = .array(tags.map(FieldValue.string)) }
    if let member {
      fields[member] = text
    } else if fields.isEmpty {
      // A list may have elements that aren't texts.
      return text
    } else if let texts = text.members {
      fields.merge(texts) { $1 }
    } else {
      fields[FieldValue.textMember] = text
    }
    return FieldValue.map(fields).isIdentical(to: old) ? old : .map(fields)
  }

  /// Returns the text in a language; a string is in the base language.
  func text(in language: String, base: String) -> FieldValue? {
    guard let texts = text?.members else { return LanguageTag.matches(language, base) ? text : nil }
    return texts.tag(matching: language).flatMap { texts[$0] }
  }

  func isText(_ value: String, in language: String, base: String) -> Bool {
    text(in: language, base: base)?.isIdentical(to: .string(value)) ?? false
  }

  func isText(_ value: String, in base: String) -> Bool { isText(value, in: base, base: base) }

  /// Sets or removes the text in a language; a string becomes a map with another language.
  mutating func set(_ value: String?, in language: String, base: String) {
    var texts = text.map { $0.members ?? [base: $0] } ?? [:]
    let tag = texts.tag(matching: language)
    if value == nil, tag == nil { return }
    texts[tag ?? language] = value.map(FieldValue.string)
    let staysPlain = text?.members == nil && texts.count == 1 && texts[base] != nil
    text = texts.isEmpty ? nil : staysPlain ? texts[base] : .map(texts)
  }
}
