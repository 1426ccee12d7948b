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
    for section in sections {
      let value = root.removeValue(forKey: FieldName.key(section.name))
      // A list with other values is there again in `withCustomLists`.
      if let value, CustomSection.entries(in: value) == nil { root[Self.mixedMark + section.name] = value }
    }
    person.fields[FieldTable.rootField] = root.isEmpty ? nil : .map(root)
    var file = self
    file[person.path] = person
    file.documents += sections.flatMap(\.documents)
    return file
  }

  /// The résumé with each entry of a custom section as an element of its list again, with its ID if it would otherwise get another one.
  package var withCustomLists: ResumeFile {
    let entries = documents.filter { $0.path.customSection != nil }
    var person = self[ResumeSection.personPath] ?? Document(path: ResumeSection.personPath, fields: [:])
    var root = person.fields[FieldTable.rootField]?.members ?? [:]
    let mixed = root.filter { $0.key.hasPrefix(Self.mixedMark) }
    guard !entries.isEmpty || !mixed.isEmpty else { return self }
    for key in mixed.keys { root[key] = nil }
    var file = self
    file.documents.removeAll { $0.path.customSection != nil }
    for name in entries.compactMap(\.path.customSection).unique(by: { Array($0.utf8) }) {
      let list = entries.filter { $0.path.customSection.map { Identifier.areEqual($0, name) } ?? false }
      var elements = list.map(\.fields)
      for (index, read) in CustomSection.documents(elements, in: name).enumerated() where read.path != list[index].path
      {
        elements[index]["id"] = .string(list[index].path.id)
      }
      root[FieldName.key(name)] =
        mixed[Self.mixedMark + name].flatMap { Self.list(elements, in: $0) } ?? .array(elements.map(FieldValue.map))
    }
    person.fields[FieldTable.rootField] = root.isEmpty ? nil : .map(root)
    if person.fields.isEmpty {
      file[person.path] = nil
    } else {
      file[person.path] = person
    }
    return file
  }

  /// The start of the name of a list with objects and other values, while its entries are documents. No member of a file has it.
  private static let mixedMark = "$mixed\u{1F}"

  /// Returns a list with the entries in the form that they have in another one; that list itself if they are the same.
  private static func list(_ entries: [[String: FieldValue]], in mixed: FieldValue) -> FieldValue? {
    guard let read = CustomSection.readEntries(in: mixed), entries != read else { return mixed }
    var forms = Array(zip(read, (mixed.elements ?? []).filter { !$0.isNull }))
    return .array(
      entries.map { entry in
        forms.firstIndex { $0.0 == entry }.map { forms.remove(at: $0).1 } ?? .map(entry)
      })
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
