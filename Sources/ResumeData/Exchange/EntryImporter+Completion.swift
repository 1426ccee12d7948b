import ResumeDomain

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
  /// Returns the fields of `previous` with imported values. Lists get the values that they lack; objects and more exact dates stay.
  func fields(_ imported: [String: FieldValue], completing previous: [String: FieldValue]) -> [String: FieldValue] {
    var imported = imported
    for field in table.members {
      guard let new = imported[field.name], let old = previous[field.name] else { continue }
      switch field.kind {
      case .texts: imported[field.name] = united(old, new) ?? old
      case .objects: imported[field.name] = .array(Self.united(old.elements ?? [], new.elements ?? []))
      case .object: imported[field.name] = old
      case .date where new.string.map { old.string?.hasPrefix($0) ?? false } ?? false: imported[field.name] = old
      default: break
      }
    }
    var fields = fields(imported, replacing: previous)
    for (name, value) in previous where imported[name] == nil || imported[name] == value { fields[name] = value }
    return fields
  }

  /// Returns the texts of both in the language; nil if an element isn't a text.
  private func united(_ old: FieldValue, _ new: FieldValue) -> FieldValue? {
    let tags = LanguagePreference(language.tag).tags
    let texts = (old.elements ?? []).map { TextField.resolved($0, tags) }
    let known = Set(texts.compactMap { $0.map(TextFolding.folded) })
    guard !texts.contains(nil) else { return nil }
    let added = (new.elements ?? []).filter { element in
      TextField.resolved(element, tags).map { !known.contains(TextFolding.folded($0)) } ?? false
    }
    // A list without additions stays exactly as it is.
    return added.isEmpty ? nil : .array(texts.compactMap { $0.map(FieldValue.string) } + added)
  }

  /// Returns the objects of both; two with one URL, or else with one network, are the same.
  private static func united(_ old: [FieldValue], _ new: [FieldValue]) -> [FieldValue] {
    func keys(_ value: FieldValue) -> [String] {
      ["url", "network"].compactMap { name in
        value.members?[name]?.string.map { name + " " + $0.lowercased() }
      }
    }
    let known = Set(old.flatMap(keys))
    return old + new.filter { known.isDisjoint(with: keys($0)) }
  }
}
