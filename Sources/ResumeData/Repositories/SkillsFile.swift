import ResumeDomain

/// The skills file of a profile: `[{titleKey|title, order, items: [{title, iconAsset|icon}]}]`, the original app's form.
enum SkillsFile {
  /// Returns the groups as documents; those without an ID get their title or position.
  static func documents(_ path: String) throws(ResumeError) -> Loaded<[(document: Document, hasID: Bool)]> {
    let contents = try InputFile.read(path)
    guard let source = try? JSON.parse(contents.data) else {
      throw .fileNotUnderstood(path: path, line: nil, detail: .notJSON)
    }
    guard let groups = source.elements, groups.isEmpty || groups.contains(where: { $0.members != nil }) else {
      throw .fileNotUnderstood(path: path, line: nil, detail: .notSkills)
    }
    let documents = groups.enumerated().compactMap { index, group -> (Document, Bool)? in
      guard case .map(var fields) = FieldValue(json: group) else { return nil }
      if case .string? = fields["id"] { fields["id"] = nil }
      let ownID = group["id"]?.string
      let id = ownID ?? ["titleKey", "title"].lazy.compactMap { group[$0]?.string }.first ?? String(index + 1)
      return (Document(path: DocumentPath(FieldTable.skills.collection, id), fields: fields), ownID != nil)
    }
    let skipped = groups.count - documents.count
    return Loaded(
      value: documents, origin: .file, savedAt: contents.modified,
      warnings: skipped == 0 ? [] : [DataWarning(.unreadableDocument, fact: .count(skipped))])
  }

  /// Returns the groups as a résumé, in order; generates an ID for a group if its own can't be a document's.
  static func resume(_ path: String, tables: StringTables?) throws(ResumeError) -> Loaded<ResumeFile> {
    try documents(path).map { documents in
      let groups = Loaded(value: documents.map(\.document), origin: .file, savedAt: nil).entries(of: .skills, tables)
      var file = ResumeFile()
      var ids = UniqueIDs()
      for index in SkillGroup.listingOrder(groups.value) {
        let (document, hasID) = documents[index]
        let isUsable = Identifier.isLegal(document.path.id) && ids.insert(document.path.id)
        let id = isUsable ? document.path.id : ids.generate("group")
        let path = DocumentPath(FieldTable.skills.collection, id)
        if !hasID || !isUsable { file.inventedIDs.insert(path) }
        file.documents.append(Document(path: path, fields: document.fields))
      }
      return file
    }
  }
}
