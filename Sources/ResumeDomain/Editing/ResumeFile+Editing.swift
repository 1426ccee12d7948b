import ResumeSupport

extension ResumeFile {
  var byPath: [DocumentPath: Document] {
    Dictionary(documents.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the résumé with a new entry at the end of its section, and the entry's path.
  ///
  /// - Parameter table: the fields of the section.
  package func adding(_ fields: [String: FieldValue], _ table: FieldTable) -> (file: ResumeFile, path: DocumentPath) {
    var file = self
    let path = newPath(like: DocumentPath(table.collection, Self.newID(of: fields, in: [table.collection])))
    file.documents.append(Document(path: path, fields: fields))
    // The ID comes from the values, until something refers to the entry.
    file.inventedIDs.insert(path)
    return (file, path)
  }

  /// Returns the résumé with another ID of an entry, also in the paths of its recommendations.
  ///
  /// - Throws: `ResumeError.message` if the ID is illegal or that of another entry of the section.
  package func renaming(_ path: DocumentPath, to id: String) throws(ResumeError) -> ResumeFile {
    let renamed = try path.renamed(id)
    guard renamed != path else { return self }
    guard self[renamed] == nil else { throw .identifierTaken(id) }
    var file = self
    for (index, document) in documents.enumerated() {
      if document.path == path {
        file.documents[index].path = renamed
      } else if document.path.parent == path {
        file.documents[index].path = renamed.document(document.path.collection, document.path.id)
      }
    }
    file.inventedIDs.subtract([path, renamed])
    return file.renamingInVariants(path, to: renamed)
  }

  /// Returns the résumé without some documents and the documents they contain. Without the personal details, custom sections and
  /// metadata stay.
  package func removing(_ paths: [DocumentPath]) -> ResumeFile {
    let removed = Set(paths)
    var file = self
    file.documents.removeAll { document in
      removed.contains(document.path)
        || document.path.customSection == nil && document.path.parent.map(removed.contains) ?? false
    }
    let person = ResumeSection.personPath
    if removed.contains(person), let root = self[person]?.fields[FieldTable.rootField] {
      file.documents.insert(Document(path: person, fields: [FieldTable.rootField: root]), at: 0)
    }
    file.inventedIDs.formIntersection(file.documents.map(\.path))
    return file
  }

  /// Returns the résumé with a copy of an entry after it, and the copy's path.
  package func duplicating(_ document: Document) -> (file: ResumeFile, path: DocumentPath) {
    var file = self
    file.arrangeAsShown(document.path.collection)
    let path = newPath(like: document.path)
    let index = file.documents.firstIndex { $0.path == document.path } ?? documents.endIndex - 1
    file.documents.insert(Document(path: path, fields: document.ordered(nil).fields), at: index + 1)
    return (file, path)
  }

  /// Returns the résumé with an entry before another one of the same section; the entries' order replaces their field `order`.
  package func moving(_ path: DocumentPath, before other: DocumentPath) -> ResumeFile {
    guard path != other, !isShown(path, directlyBefore: other) else { return self }
    var file = self
    file.arrangeAsShown(path.collection)
    guard let start = file.documents.firstIndex(where: { $0.path == path }) else { return self }
    let document = file.documents.remove(at: start)
    let target = file.documents.firstIndex { $0.path == other } ?? start
    file.documents.insert(document, at: target)
    // In another place, an entry could get the ID of an equal one.
    file.inventedIDs.remove(path)
    return file
  }

  private func isShown(_ path: DocumentPath, directlyBefore other: DocumentPath) -> Bool {
    let table = FieldTable.sections.first { $0.collection == path.collection }
    let shown = table?.inFileOrder(documents(in: path.collection)).map(\.path) ?? []
    return shown.firstIndex(of: path).map { shown.dropFirst($0 + 1).first == other } ?? false
  }

  /// Returns a path that no document has: the given one, or with a number after the ID.
  func newPath(like wanted: DocumentPath) -> DocumentPath {
    let existing = Set(documents.map(\.path))
    var (path, number) = (wanted, 2)
    // `basics` selects the personal details.
    while existing.contains(path) || path.id == ResumeSection.personName {
      path = wanted.sibling("\(wanted.id)-\(number)")
      number += 1
    }
    return path
  }

  /// Returns a readable ID for an entry of a collection, such as `acme-2019`; another entry may have it.
  package static func newID(of fields: [String: FieldValue], in collection: [String]) -> String {
    guard let table = DocumentPath(collection + ["id"]).flatMap(FieldTable.of) else { return collection.last ?? "" }
    return newID(of: fields, table, otherwise: table.singular)
  }

  /// Returns a readable ID for an entry, such as `acme-2019`; `otherwise` is the ID of an entry without a name.
  static func newID(of fields: [String: FieldValue], _ table: FieldTable, otherwise: String) -> String {
    func text(_ member: String) -> String? {
      guard let field = table.fields.first(where: { $0.member == member }) else { return nil }
      return fields.text(field.name)?.resolved(LanguagePreference("en"))
    }
    let matching = table.matching
    let name = matching.names.lazy.compactMap(text).map(TextFolding.slug).first { !$0.isEmpty } ?? otherwise
    guard let date = matching.date.flatMap(text), PartialDate(String(date.prefix(4))) != nil else { return name }
    return name + "-" + date.prefix(4)
  }
}

extension ResumeFile {
  /// Returns the résumé with custom sections as documents, and with the IDs of the entries at the same places of another one.
  package func naming(entriesLike other: ResumeFile) -> ResumeFile {
    var (file, names) = (withCustomDocuments, [DocumentPath: DocumentPath]())
    func lists(_ file: ResumeFile) -> [[String]: [DocumentPath]] {
      Dictionary(grouping: file.documents.map(\.path)) { Array($0.segments.dropLast()) }
    }
    let others = lists(other.withCustomDocuments)
    for (collection, paths) in lists(file) {
      guard let named = others[collection], named.count == paths.count else { continue }
      for (path, new) in zip(paths, named) { names[path] = new }
    }
    for (index, document) in file.documents.enumerated() {
      let path = document.path
      file.documents[index].path =
        names[path] ?? path.parent.flatMap { names[$0] }.map { $0.document(path.collection, path.id) } ?? path
    }
    return file
  }
}
