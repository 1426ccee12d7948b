/// The move of an entry before another one of its section.
package struct EntryMove: Sendable {
  package let path: DocumentPath
  package let other: DocumentPath

  /// Creates the move of the entry with an ID before the one with another ID.
  ///
  /// - Parameters:
  ///   - target: the other ID, without which an error is thrown, after that for an unknown entry.
  ///   - file: the résumé with the entries of custom sections as documents.
  /// - Throws: A usage error if the other ID is nil, the section has an order of its own, or the other entry is in another section; `ResumeError.documentNotFound`,
  ///   `.ambiguousIdentifier`.
  package init(_ id: String, before target: String?, in file: ResumeFile) throws(ResumeError) {
    let document = try DocumentQuery(id).resolve(in: file) { Self.isMovable($0.path) }
    guard let target else { throw .message(.usage, "move.noTarget") }
    guard document.path != ResumeSection.personPath else { throw .message(.usage, "move.basics") }
    guard Self.isMovable(document.path) else {
      throw .message(.usage, "move.sorted", hintArguments: [document.path.id])
    }
    try Self.checkDownloads(of: document)
    let collection = document.path.collection
    let other = try DocumentQuery(target).resolve(in: file) {
      $0.path.collection == collection && $0.path != document.path
    }
    guard other.path.collection == collection else { throw .message(.usage, "move.otherSection") }
    guard other.path != document.path else { throw .message(.usage, "move.itself", hint: "move.noTarget.hint") }
    try Self.checkDownloads(of: other)
    (path, self.other) = (document.path, other.path)
  }

  /// Returns a résumé with the entry in its new place.
  package func applied(to file: ResumeFile) -> ResumeFile { file.moving(path, before: other) }

  /// Whether the order of a document's section is its own, rather than that of dates.
  private static func isMovable(_ path: DocumentPath) -> Bool {
    if path.customSection != nil { return true }
    guard let section = ResumeSection(collection: path.collection) else { return false }
    return section != .work
  }

  /// Throws a usage error for a project with downloads, by which a list is sorted.
  private static func checkDownloads(of document: Document) throws(ResumeError) {
    guard document.path.collection == FieldTable.projects.collection else { return }
    guard PetProject(Entry(document, .projects)).downloads ?? 0 == 0 else {
      throw .message(.usage, "move.downloads", [document.path.id])
    }
  }
}
