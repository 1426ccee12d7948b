/// The argument that selects a document of a résumé file: an ID or a unique prefix of one, after the section and a colon if
/// several documents match (`work:ID`, `project:ID`, `education:ID`, …); or `basics` for the personal details.
package struct DocumentQuery: Sendable {
  private let text: String

  /// Creates a query.
  ///
  /// - Throws: `ResumeError.invalidIdentifier`.
  package init(_ text: String) throws(ResumeError) {
    // The path that JSON output has, such as `works/lead`.
    guard text != ResumeSection.personPath.text else {
      self.text = ResumeSection.personName
      return
    }
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let section = ResumeSection(collection: parts[0]) else {
      self.text = try Identifier.argument(text)
      return
    }
    self.text = section.entryName + ":" + (try Identifier.argument(parts[1]))
  }

  /// Returns the selected document.
  ///
  /// - Parameter isUsable: whether an error may suggest a document.
  /// - Throws: `ResumeError.documentNotFound`, `.ambiguousIdentifier`.
  package func resolve(
    in file: ResumeFile, suggesting isUsable: (Document) -> Bool = { _ in true }
  ) throws(ResumeError) -> Document {
    let found = try Identifier.match(
      text, among: Self.entries(of: file), id: \.document.path.id, selector: \.selector,
      candidates: { $0.map(\.selector) })
    guard let found else { throw .documentNotFound(text, known: Self.names(in: file, suggesting: isUsable)) }
    return found.document
  }

  /// Returns the selected document to edit: personal details without fields if they are selected and the file has none.
  ///
  /// - Throws: `ResumeError.documentNotFound`, `.ambiguousIdentifier`.
  package func resolveToEdit(in file: ResumeFile) throws(ResumeError) -> Document {
    // An entry with exactly this ID comes first, as in other commands; a longer ID, such as "basics-2", does not count.
    let isEntry = Self.entries(of: file).contains { Identifier.areEqual($0.document.path.id, ResumeSection.personName) }
    guard text == ResumeSection.personName, file[ResumeSection.personPath] == nil, !isEntry else {
      return try resolve(in: file)
    }
    return Document(path: ResumeSection.personPath, fields: [:])
  }

  /// Returns the unique name of each document: its ID, with the section if another document has the same ID.
  package static func names(
    in file: ResumeFile, suggesting isUsable: (Document) -> Bool = { _ in true }
  ) -> [String] {
    let entries = entries(of: file)
    let counts = Dictionary(entries.map { (Array($0.document.path.id.utf8), 1) }, uniquingKeysWith: +)
    return entries.filter { isUsable($0.document) }.map { document, selector in
      let id = document.path.id
      return selector != ResumeSection.personName && counts[Array(id.utf8)] == 1 ? id : selector
    }
  }

  /// Returns the ID of each document after its kind, such as `work:acme`, and `basics`.
  package static func selectors(in file: ResumeFile) -> [String] { entries(of: file).map(\.selector) }

  /// Returns the documents that can be selected, and for each `basics` or its ID after its kind.
  private static func entries(of file: ResumeFile) -> [(document: Document, selector: String)] {
    file.withCustomDocuments.documents.compactMap { document in
      if let section = document.path.customSection { return (document, section + ":" + document.path.id) }
      guard document.path.parent == nil else { return nil }
      if document.path == ResumeSection.personPath { return (document, ResumeSection.personName) }
      guard let section = ResumeSection(collection: document.path.collection) else { return nil }
      return (document, section.entryName + ":" + document.path.id)
    }
  }
}

extension DocumentPath {
  /// The argument that selects the document: its ID after its kind, such as `work:lead`, or `basics`.
  package var selector: String {
    if self == ResumeSection.personPath { return ResumeSection.personName }
    return (ResumeSection(collection: collection)?.entryName ?? collection) + ":" + id
  }
}
