import ResumeDomain

/// Merges the members outside the sections of JSON Resume, among them the sections that it lacks, such as patents.
struct CustomSectionMerge {
  let language: WritingLanguage

  private var importer: EntryImporter { EntryImporter(table: .custom, language: language) }

  /// Returns the members of both. Sections get the values and the entries that they lack, other lists their elements, objects their
  /// members, and other values of the résumé stay.
  func completed(_ old: FieldValue?, with new: FieldValue?) -> FieldValue? {
    guard case .map(let members)? = new, case .map(var result)? = old else { return old ?? new }
    for (name, value) in members {
      guard let stored = result[name] else {
        result[name] = value
        continue
      }
      result[name] =
        if let entries = Self.entries(stored), let items = Self.entries(value) {
          .array(completed(entries, with: items, in: FieldName.name(ofKey: name)).map(FieldValue.map))
        } else if let elements = stored.elements, let others = value.elements {
          .array(elements + others.filter { !elements.contains($0) })
        } else {
          completed(stored, with: value)
        }
    }
    return .map(result)
  }

  /// Returns the entries with the values of the items that match, and with the other items at the end. Entries keep their IDs.
  private func completed(
    _ entries: [[String: FieldValue]], with items: [[String: FieldValue]], in name: String
  ) -> [[String: FieldValue]] {
    let before = CustomSection.documents(entries, in: name)
    var fields = importer.completing(Self.nested(before), with: Self.nested(CustomSection.documents(items, in: name)))
      .map(\.fields)
    for (index, (old, new)) in zip(before, CustomSection.documents(fields, in: name)).enumerated()
    where old.path.id != new.path.id { fields[index]["id"] = .string(old.path.id) }
    return fields
  }

  /// Returns a member of a file in place of that of a résumé; the entries of a section keep their IDs and their texts in other languages.
  func replacing(_ old: FieldValue?, with new: FieldValue, in key: String) -> FieldValue {
    let name = FieldName.name(ofKey: key)
    guard CustomSection.isName(name), let stored = old.flatMap(Self.entries), let items = Self.entries(new) else {
      return new
    }
    let (before, after) = (
      CustomSection.documents(stored, in: name), Self.nested(CustomSection.documents(items, in: name))
    )
    let partners = importer.match(after, with: Self.nested(before), isTranslation: false).partners
      .map { $0.map { before[$0] } }
    let merge = EntryMerge(table: .custom, language: language)
    var fields = zip(after, partners).map { item, partner in
      partner.map { merge.fields(item.fields, replacing: $0.fields) } ?? item.fields
    }
    for (index, read) in CustomSection.documents(fields, in: name).enumerated() {
      guard let partner = partners[index], items[index]["id"] == nil else { continue }
      let isOther = read.path.id != partner.path.id
      if let id = partner.fields["id"] ?? (isOther ? .string(partner.path.id) : nil) { fields[index]["id"] = id }
    }
    return .array(fields.map(FieldValue.map))
  }

  /// Returns the members of a résumé with the texts of one more language in their entries, and the entries of the file without a match.
  func adding(
    _ new: [String: FieldValue], to old: [String: FieldValue]
  ) -> (root: [String: FieldValue], findings: ResumeMerge.Findings) {
    var (root, findings) = (old, ResumeMerge.Findings())
    for (key, value) in new.sorted(by: { $0.key < $1.key }) {
      let name = FieldName.name(ofKey: key)
      guard CustomSection.isName(name), let items = Self.entries(value) else { continue }
      let stored = old[key].flatMap(Self.entries) ?? []
      let documents = Self.nested(CustomSection.documents(items, in: name))
      let entries = Self.nested(CustomSection.documents(stored, in: name))
      let added = importer.adding(documents, to: entries)
      if !stored.isEmpty { root[key] = .array(added.entries.map { .map($0.fields) }) }
      let list = UnmatchedEntries(table: .custom, part: name, language: language)
      findings.unmatched += list.list(documents, added)
      findings.placed += list.placed(documents, entries, added)
      findings.untranslated += added.untranslated
    }
    return (root, findings)
  }

  /// Returns the fields of the entries of a list with objects only.
  private static func entries(_ value: FieldValue) -> [[String: FieldValue]]? { CustomSection.entries(in: value) }

  private static func nested(_ documents: [Document]) -> [NestedDocument] {
    documents.map { NestedDocument($0, hasGeneratedID: $0.fields["id"] == nil) }
  }
}
