import ResumeSupport

/// Custom sections as documents, so that commands change their entries like those of known sections.
extension ResumeFile {
  /// The résumé with each entry of a custom section as a document, `profile/main/NAME/ID`, in place of the element of its list.
  /// Texts and empty lists stay where they are. The result is the same again.
  package var withCustomDocuments: ResumeFile {
    let sections = customSections.filter { !$0.isText && !$0.documents.isEmpty }
    guard !sections.isEmpty, var person = self[ResumeSection.personPath],
      var root = person.fields[FieldTable.rootField]?.members
    else { return self }
    var file = self
    for section in sections {
      let value = root.removeValue(forKey: FieldName.key(section.name))
      // `withCustomLists` restores a list with values of several types.
      if let value, CustomSection.entries(in: value) == nil { file.mixedLists[section.name] = value }
    }
    person.fields[FieldTable.rootField] = root.isEmpty ? nil : .map(root)
    file[person.path] = person
    let documents = sections.flatMap(\.documents)
    file.documents += documents
    file.inventedIDs.formUnion(documents.filter { $0.fields["id"] == nil }.map(\.path))
    return file
  }

  /// The résumé with each entry of a custom section as an element of its list again, with its ID if it would otherwise get another one
  /// and the ID isn't only derived from the values, or a variant names it.
  package var withCustomLists: ResumeFile {
    let entries = documents.filter { $0.path.customSection != nil }
    var person = self[ResumeSection.personPath] ?? Document(path: ResumeSection.personPath, fields: [:])
    var root = person.fields[FieldTable.rootField]?.members ?? [:]
    var file = self
    file.mixedLists = [:]
    file.inventedIDs = file.inventedIDs.filter { $0.customSection == nil }
    guard !entries.isEmpty else { return file }
    file.documents.removeAll { $0.path.customSection != nil }
    for name in entries.compactMap(\.path.customSection).unique(by: { Array($0.utf8) }) {
      let list = entries.filter { $0.path.customSection.map { Identifier.areEqual($0, name) } ?? false }
      var elements = list.map(\.fields)
      for (index, read) in CustomSection.documents(elements, in: name).enumerated()
      where read.path != list[index].path && (!inventedIDs.contains(list[index].path) || variantsName(list[index].path))
      {
        elements[index]["id"] = .string(list[index].path.id)
      }
      root[FieldName.key(name)] =
        mixedLists[name].flatMap { Self.list(elements, in: $0) } ?? .array(elements.map(FieldValue.map))
    }
    person.fields[FieldTable.rootField] = root.isEmpty ? nil : .map(root)
    if person.fields.isEmpty {
      file[person.path] = nil
    } else {
      file[person.path] = person
    }
    return file
  }

  /// The résumé in which every entry names its ID, also one that comes from its values, so that a translation of the texts can be matched.
  package var namingIDs: ResumeFile {
    var file = withCustomDocuments
    for (index, document) in file.documents.enumerated() {
      guard let section = document.path.customSection, file.mixedLists[section] == nil else { continue }
      file.documents[index].fields["id"] = document.fields["id"] ?? .string(document.path.id)
    }
    file = file.withCustomLists
    file.inventedIDs = []
    return file
  }

  /// Returns a list in which unchanged entries keep the form that they have in `mixed`; `mixed` itself if nothing changed.
  private static func list(_ entries: [[String: FieldValue]], in mixed: FieldValue) -> FieldValue? {
    guard let read = CustomSection.readEntries(in: mixed), entries != read else { return mixed }
    var forms = Array(zip(read, (mixed.elements ?? []).filter { !$0.isNull }))
    return .array(
      entries.map { entry in
        forms.firstIndex { $0.0 == entry }.map { forms.remove(at: $0).1 } ?? .map(entry)
      })
  }

  /// Whether a variant names an entry by its ID.
  package func variantsName(_ path: DocumentPath) -> Bool {
    let root = self[ResumeSection.personPath]?.fields[FieldTable.rootField]?.members
    return root?["meta"]?.members?["resume"]?.members?["variants"]?.mentions(path.id) ?? false
  }

  /// The names of the custom sections with entries or an empty list.
  package var customSectionNames: [String] {
    (customSections.filter { !$0.isText }.map(\.name) + documents.compactMap(\.path.customSection))
      .unique { Array($0.utf8) }
  }

  /// Whether the file has a value other than `null` under a name outside the personal details and the known sections.
  package func hasRootMember(named name: String) -> Bool {
    let root = self[ResumeSection.personPath]?.fields[FieldTable.rootField]?.members
    return root?[FieldName.key(name)].map { $0 != .null } ?? false
  }

  /// Returns the résumé without a member outside the personal details and the known sections.
  func removingRootMember(named name: String) -> ResumeFile {
    guard var person = self[ResumeSection.personPath], var root = person.fields[FieldTable.rootField]?.members else {
      return self
    }
    root[FieldName.key(name)] = nil
    person.fields[FieldTable.rootField] = root.isEmpty ? nil : .map(root)
    var file = self
    file[person.path] = person.fields.isEmpty ? nil : person
    return file
  }

  /// Returns the résumé with a new entry at the end of a custom section, and the entry's path.
  package func adding(
    _ fields: [String: FieldValue], toCustomSection name: String
  ) -> (file: ResumeFile, path: DocumentPath) {
    var file = withCustomDocuments
    let id = CustomSection.id(of: fields, in: name)
    let path = file.newPath(like: ResumeSection.personPath.document(name, id))
    file.documents.append(Document(path: path, fields: fields))
    return (file, path)
  }

  /// Returns the résumé with a custom section named in `meta.resume.sections` and no longer hidden, so that all commands show it.
  package func showing(_ section: String) -> ResumeFile {
    var file = self
    var person = file[ResumeSection.personPath] ?? Document(path: ResumeSection.personPath, fields: [:])
    let path = [FieldTable.rootField, "meta", "resume", "sections", FieldName.key(section)]
    var fields = FieldValue.map(person.fields)
    fields.change(at: path[...]) { value in
      var settings = value?.members ?? [:]
      settings["hidden"] = nil
      return .map(settings)
    }
    person.fields = fields.members ?? person.fields
    file[person.path] = person
    return file
  }
}

extension FieldValue {
  /// Whether a text or a name in the value contains a word.
  fileprivate func mentions(_ word: String) -> Bool {
    switch self {
    case .string(let text): text.contains(word)
    case .array(let elements): elements.contains { $0.mentions(word) }
    case .map(let members): members.contains { $0.key.contains(word) || $0.value.mentions(word) }
    default: false
    }
  }

  /// Changes the value of a member of a map inside maps, which are created.
  fileprivate mutating func change(at path: ArraySlice<String>, _ change: (FieldValue?) -> FieldValue) {
    guard let name = path.first else { return self = change(self) }
    var members = members ?? [:]
    var value = members[name] ?? .map([:])
    value.change(at: path.dropFirst(), change)
    members[name] = value
    self = .map(members)
  }
}
