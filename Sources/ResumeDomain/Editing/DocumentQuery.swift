/// The argument that selects a document of a résumé file: an ID or a unique prefix of one, after the section and a colon if
/// several documents match (`work:ID`, `project:ID`, `education:ID`, …); or `basics` for the personal details.
package struct DocumentQuery: Sendable {
  package static let person = "basics"

  private let text: String

  /// Creates a query.
  ///
  /// - Throws: `ResumeError.invalidIdentifier`.
  package init(_ text: String) throws(ResumeError) {
    // The path that lists of changes print, such as `works/lead`.
    guard text != ResumeSection.personPath.text else {
      self.text = Self.person
      return
    }
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let section = ResumeSection(collection: parts[0]) else {
      self.text = try Identifier.argument(text)
      return
    }
    self.text = Self.kind(of: section) + ":" + (try Identifier.argument(parts[1]))
  }

  /// Returns the selected document.
  ///
  /// - Parameter isUsable: whether an error may suggest a document.
  /// - Throws: `ResumeError.documentNotFound`, `.ambiguousIdentifier`.
  package func resolve(
    in file: ResumeFile, suggesting isUsable: (ResumeDocument) -> Bool = { _ in true }
  ) throws(ResumeError) -> ResumeDocument {
    let entries = Self.entries(of: file).map { (document: $0.document, name: "\($0.kind):\($0.document.path.id)") }
    let found = try Identifier.match(
      text, among: entries, names: { $0.map(\.name) },
      [
        { Identifier.areEqual($0.document.path.id, text) }, { Identifier.areEqual($0.name, text) },
        { $0.document.path == ResumeSection.personPath && text == Self.person },
        { $0.document.path.id.utf8.starts(with: text.utf8) },
        { $0.name.utf8.starts(with: text.utf8) && text.contains(":") },
      ])
    guard let found else { throw .documentNotFound(text, known: Self.names(in: file, suggesting: isUsable)) }
    return found.document
  }

  /// Returns the selected document to edit: personal details without fields if they are selected and the file has none.
  ///
  /// - Throws: `ResumeError.documentNotFound`, `.ambiguousIdentifier`.
  package func resolveToEdit(in file: ResumeFile) throws(ResumeError) -> ResumeDocument {
    // An entry with exactly this ID comes first, as in other commands; a longer ID, such as "basics-2", does not count.
    let isEntry = Self.entries(of: file).contains { Identifier.areEqual($0.document.path.id, Self.person) }
    guard text == Self.person, file[ResumeSection.personPath] == nil, !isEntry else { return try resolve(in: file) }
    return ResumeDocument(path: ResumeSection.personPath, fields: [:])
  }

  /// Returns the unique name of each document: its ID, with the section if another document has the same ID.
  package static func names(
    in file: ResumeFile, suggesting isUsable: (ResumeDocument) -> Bool = { _ in true }
  ) -> [String] {
    let entries = entries(of: file)
    let counts = Dictionary(entries.map { (Array($0.document.path.id.utf8), 1) }, uniquingKeysWith: +)
    return entries.filter { isUsable($0.document) }.map { entry in
      if entry.document.path == ResumeSection.personPath { return person }
      let id = entry.document.path.id
      return counts[Array(id.utf8)] == 1 ? id : "\(entry.kind):\(id)"
    }
  }

  /// Returns the selectable documents and their prefixes: `work`, `project`, or the section's name.
  private static func entries(of file: ResumeFile) -> [(document: ResumeDocument, kind: String)] {
    file.documents.compactMap { document in
      guard document.path.parent == nil else { return nil }
      if document.path == ResumeSection.personPath { return (document, "profile") }
      guard let section = ResumeSection(collection: document.path.collection) else { return nil }
      return (document, kind(of: section))
    }
  }

  private static func kind(of section: ResumeSection) -> String {
    section == .projects ? EntryKind.project.rawValue : section.rawValue
  }
}
