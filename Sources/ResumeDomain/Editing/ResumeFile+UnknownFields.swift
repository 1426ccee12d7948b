import ResumeSupport

extension ResumeFile {
  /// The fields of entries and of the personal details that nothing shows, as `work.team`, with JSON Resume's names that are similar. The user's
  /// own, which begin with `x-` or `_`, don't count.
  package var unknownFields: [(name: String, near: [String])] {
    let found = documents.flatMap { document -> [(name: String, near: [String])] in
      guard let table = FieldTable.of(document.path), table !== FieldTable.custom else { return [] }
      let place = table.section?.rawValue ?? (table.isEntry ? table.collection : DocumentQuery.person)
      return document.fields.keys.map(FieldName.name).filter { isUnknown($0, in: table) }.map { name in
        (place + "." + name, table.members(near: name))
      }
    }
    return found.sorted { $0.name < $1.name }.unique(by: \.name)
  }

  private func isUnknown(_ name: String, in table: FieldTable) -> Bool {
    let isKnown = (try? table.assignableField(name)) != nil || table.fields.contains { $0.keyName == name }
    return !isKnown && ![FieldTable.rootField, Document.importMetadataField].contains(name)
  }
}
