/// The changes to lists of texts and strings, and to their elements.
extension FieldChanger {
  /// Returns a list with a value set, added or removed; with a language, only the texts in that language change.
  func changedList(
    _ old: FieldValue?, _ field: Field, _ path: ArraySlice<String>
  ) throws(ResumeError) -> FieldValue? {
    let values = old.map { $0.elements ?? [$0] } ?? []
    var elements = values.map { StoredText($0, field) }
    if let language = path.first ?? (field.isText ? assignment.language : nil) {
      guard field.isText, path.count <= 1 else { throw invalid(.noMembers) }
      guard LanguageTag.isWellFormed(language) else { throw invalid(.language) }
      change(&elements, in: language)
    } else {
      let new = StoredText(.string(value), field)
      switch operation {
      case .set: elements = value.isEmpty ? [] : [new]
      case .append:
        if !value.isEmpty, !elements.contains(where: { $0.isText(value, in: base, base: base) }) {
          elements.append(new)
        }
      case .remove: elements.removeAll { $0.isText(value, in: base, base: base) }
      }
    }
    let changed = elements.compactMap(\.value)
    return changed.isEmpty ? nil : .array(changed)
  }

  /// Changes the texts in a language; an added text joins the first element that has none.
  private func change(_ elements: inout [StoredText], in language: String) {
    if operation != .append {
      for index in elements.indices where operation == .set || elements[index].isText(value, in: language, base: base) {
        elements[index].set(nil, in: language, base: base)
      }
    }
    guard operation != .remove, !value.isEmpty else { return }
    if let index = elements.firstIndex(where: { $0.text(in: language, base: base) == nil }) {
      elements[index].set(value, in: language, base: base)
    } else {
      elements.append(StoredText(.map([language: .string(value)])))
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
    // A text replaces an element that can't be read, which has no tags and no languages.
    let isRead = old == .null || place.field.text(ofElement: old) != nil || old.string != nil
    guard isRead || place.members.isEmpty else { throw invalid(.noMembers) }
    var element = StoredText(isRead ? old : nil, place.field)
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
    element.content = try changedText(element.content, place.members[...])
    return element.value
  }
}
