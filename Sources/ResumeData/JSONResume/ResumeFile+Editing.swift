import ResumeDomain

extension ResumeFile {
  /// Puts a document that was edited in the place of what it was, and keeps what imports in other languages said.
  mutating func putEdited(_ document: ResumeDocument) {
    let before = EntryList(self)
    var edited = document
    if document.path == ResumeSection.personPath {
      if let former = before.person { edited.fields = Self.person(document, former, ImportLanguage.base(of: self)) }
    } else if let section = ResumeSection(collection: document.path.collection),
      let entries = before.sections[section], let place = entries.firstIndex(where: { $0.path == document.path })
    {
      var entry = entries[place]
      entry.fields = document.fields
      let change = EditedEntry(
        table: .of(section), base: ImportLanguage.base(of: self), place: place, former: entries[place])
      edited.fields = change.sealed(entry).fields
    }
    self[document.path] = edited
  }

  /// The fields of the person, and of what stands beside the sections with them.
  private static func person(_ document: ResumeDocument, _ former: Entry, _ base: String) -> [String: FieldValue] {
    var entry = former
    entry.fields = document.fields
    var fields = EditedEntry(table: .basics, base: base, place: 0, former: former).sealed(entry).fields
    if let root = entry.root, let formerRoot = former.root {
      fields[MemberTable.rootField] = .map(
        EditedEntry(table: .root, base: base, place: 0, former: formerRoot).sealed(root).fields)
    }
    return fields
  }
}
