/// An entry to add: of a known section, or of a custom one.
package struct NewEntry: Sendable {
  /// The fields of the entry.
  package let table: FieldTable
  /// The name of the custom section; nil for a known one.
  package let section: String?

  package init(_ table: FieldTable, section: String? = nil) { (self.table, self.section) = (table, section) }

  /// The name of the kind: the word for one entry, or the name of the custom section.
  package var kind: String { section ?? table.singular }

  /// The words for one entry of each known section.
  package static let kinds = FieldTable.sections.map(\.singular)

  /// Returns the table of a kind, by the word for one entry or by the section; nil for another name.
  package static func table(named name: String) -> FieldTable? {
    FieldTable.sections.first { $0.singular == name || $0.section?.rawValue == name }
  }

  /// Creates an entry of a kind that the résumé knows.
  ///
  /// - Throws: A usage error with all kinds if there is no section with this name.
  package init(kind name: String, in file: ResumeFile) throws(ResumeError) {
    if let table = Self.table(named: name) {
      self.init(table)
    } else if file.customSectionNames.contains(where: { Identifier.areEqual($0, name) }) {
      self.init(.custom, section: name)
    } else {
      let known = Self.kinds + file.customSectionNames
      throw .message(
        .usage, "add.unknownKind", [name], hint: "error.unknownField.hint",
        hintArguments: [known.joined(separator: ", ")], candidates: known, known: known)
    }
  }

  /// The entry without fields, at a path that it has before it gets an ID.
  package var empty: Document {
    let path = section.map { ResumeSection.personPath.document($0, "new") } ?? DocumentPath(table.collection, "new")
    return Document(path: path, fields: [:])
  }

  /// Returns a résumé with the entry at the end of its section, and its path: with the ID of the entry, or a new one.
  ///
  /// - Throws: `ResumeError.message` if another entry has the ID.
  package func added(
    _ entry: Document, to file: ResumeFile
  ) throws(ResumeError) -> (file: ResumeFile, path: DocumentPath) {
    let added = section.map { file.adding(entry.fields, toCustomSection: $0) } ?? file.adding(entry.fields, table)
    guard entry.path != empty.path else { return added }
    return (try added.file.renaming(added.path, to: entry.path.id), added.path.sibling(entry.path.id))
  }
}
