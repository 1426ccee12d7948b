package import ResumeDomain

/// Names of documents as people say them, such as `job acme`, in texts; other outputs have their paths.
extension Labels {
  /// Returns the name of a document, of an entry of a custom section such as `patents lamp`, or of such a section; the path of a document in an unknown collection.
  package func name(of path: DocumentPath) -> String {
    if let part = path.part {
      let name = FieldName.name(ofKey: part)
      return CustomSection.isName(name) ? text("entry.section", [name]) : name
    }
    if let section = path.customSection { return section + " " + path.id }
    if path == ResumeSection.personPath { return text("entry.basics") }
    guard let table = FieldTable.of(path), table.isEntry else { return path.text }
    return text("entry." + table.kindName, [path.id, path.parent?.id ?? ""])
  }

  /// Returns the name of what changes, such as "variant northwind".
  package func name(of subject: ChangeGroup.Subject) -> String {
    switch subject {
    case .entry(let path): name(of: path)
    case .section(let section): name(of: DocumentPath.part(section))
    case .variant(let name): text("entry.variant", [name])
    case .letter(let name): text("entry.letter", [name])
    case .meta: "meta"
    }
  }

  /// Returns the names of sections as a list.
  package func names(of sections: [ResumeSection]) -> String {
    sections.map { text("part." + SourceReport.Part.section($0).name) }.joined(separator: ", ")
  }

  /// Returns the name of what a warning is about: a document by its path, a collection in a document, or an ID as it is.
  package func name(ofDocument text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "/")) else { return text }
    if let path = DocumentPath(text) { return name(of: path) }
    // A collection in a document has the path of its documents without an ID.
    guard let inner = DocumentPath(text + "/-"), FieldTable.of(inner) != nil, let job = inner.parent else {
      return text
    }
    return self.text("entry.recommendations", [job.id])
  }
}
