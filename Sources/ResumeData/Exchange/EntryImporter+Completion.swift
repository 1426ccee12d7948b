import ResumeDomain
import ResumeSupport

extension EntryImporter {
  /// Returns `previous` with the values of the items that match, and with the other items at the end; nothing is removed.
  ///
  /// - Parameter parent: the document that the collection belongs to; nil at the top.
  func completing(
    _ previous: [NestedDocument], with items: [NestedDocument], parent: DocumentPath? = nil
  ) -> [NestedDocument] {
    let merge = EntryMerge(table: table, language: language)
    let recommendations = EntryImporter(table: .recommendations, language: language)
    var entries = previous
    var used = UniqueIDs()
    for entry in previous { _ = used.insert(entry.path.id) }
    for (item, partner) in zip(items, match(items, with: previous, isTranslation: false, isIdentity: true).partners) {
      if let partner {
        entries[partner].fields = merge.fields(item.fields, completing: entries[partner].fields)
        entries[partner].recommendations = recommendations.completing(
          entries[partner].recommendations, with: item.recommendations, parent: entries[partner].path)
      } else {
        let id = used.generate(item.path.id)
        let path = parent?.document(table.collection, id) ?? DocumentPath(table.collection, id)
        var entry = NestedDocument(
          Document(path: path, fields: item.fields), hasGeneratedID: item.hasGeneratedID || id != item.path.id)
        entry.recommendations = recommendations.completing([], with: item.recommendations, parent: path)
        entries.append(entry)
      }
    }
    return entries
  }
}

extension EntryMerge {
  /// Returns the fields of `previous` with imported values. Lists get the values that they lack; more exact dates stay, and so do
  /// objects, except for a location that is only a city.
  func fields(_ imported: [String: FieldValue], completing previous: [String: FieldValue]) -> [String: FieldValue] {
    var (imported, lists): ([String: FieldValue], [String: FieldValue]) = (imported, [:])
    for field in table.members {
      guard let new = imported[field.name], let old = previous[field.name] else { continue }
      switch field.kind {
      case .texts:
        lists[field.name] = united(old, new)
        imported[field.name] = old
      case .objects: imported[field.name] = .array(Self.united(old.elements ?? [], new.elements ?? []))
      case .object(let form) where !form.isOnlyText(old): imported[field.name] = old
      case .date where new.string.map { old.string?.hasPrefix($0) ?? false } ?? false: imported[field.name] = old
      default: break
      }
    }
    var fields = fields(imported, replacing: previous)
    for (name, value) in previous where imported[name] == nil || imported[name] == value { fields[name] = value }
    return fields.merging(lists) { $1 }
  }

  /// Returns the elements of a list, which stay exactly as they are, and the texts of another list that it lacks; nil if there are none.
  private func united(_ old: FieldValue, _ new: FieldValue) -> FieldValue? {
    guard let elements = old.elements else { return nil }
    let preference = LanguagePreference(language.tag)
    var known = Set(elements.compactMap { Self.text(of: $0, preference).map(TextFolding.folded) })
    let added = (new.elements ?? []).compactMap { element -> FieldValue? in
      guard let text = StoredText(element).resolved(preference), known.insert(TextFolding.folded(text)).inserted else {
        return nil
      }
      return language.setting(text, of: nil)
    }
    return added.isEmpty ? nil : .array(elements + added)
  }

  /// Returns the text of an element of a list, which may be an object with a text; nil for another value.
  private static func text(of element: FieldValue, _ preference: LanguagePreference) -> String? {
    StoredText(element, members: StoredText.objectMembers + ["text"]).resolved(preference)
  }

  /// Returns the objects of both. Two are the same if they have one URL, or one network and no other user names.
  private static func united(_ old: [FieldValue], _ new: [FieldValue]) -> [FieldValue] {
    func text(_ value: FieldValue, _ name: String) -> String? { value.members?[name]?.string?.lowercased() }
    func areSame(_ one: FieldValue, _ other: FieldValue) -> Bool {
      func areEqual(_ name: String) -> Bool { text(one, name) != nil && text(one, name) == text(other, name) }
      if areEqual("url") { return true }
      let names = [one, other].compactMap { text($0, "username") }
      return areEqual("network") && (names.count < 2 || names[0] == names[1])
    }
    return old + new.filter { element in !old.contains { areSame($0, element) } }
  }
}

extension ObjectFields {
  /// Whether a value has only the text that may stand for the whole object, in one language.
  fileprivate func isOnlyText(_ value: FieldValue) -> Bool {
    guard let soleText else { return false }
    return value.string != nil
      || value.members.map { Array($0.keys) == [soleText] && $0[soleText]?.string != nil } ?? false
  }
}
