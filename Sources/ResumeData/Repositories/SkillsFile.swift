import ResumeDomain

/// The skills file of a profile: `[{titleKey|title, order, items: [{title, iconAsset|icon}]}]`, the original app's form.
enum SkillsFile {
  /// The groups as entities.
  static func read(_ path: String, _ tables: StringTables?) throws(ResumeError) -> Loaded<[SkillGroup]> {
    var loaded = try models(path)
    let skills = loaded.value.map { $0.model.entity(tables, &loaded.warnings) }
    return loaded.map { _ in skills }
  }

  /// The groups as documents, in order; ids are made up where the file has none that a document could have.
  static func documents(_ path: String, _ tables: StringTables?) throws(ResumeError) -> Loaded<ResumeFile> {
    try models(path).map { models in
      var untold: [DataWarning] = []
      let groups = models.map { (group: $0.model.toDomain(tables, &untold), $0.hasID, fields: $0.model.fields) }
      var file = ResumeFile()
      for (group, hasID, fields) in groups.sorted(by: { SkillGroup.isListedBefore($0.group, $1.group) }) {
        let given = DocumentPath(SkillGroupModel.collection, group.id)
        let isUsable = Identifier.isLegal(group.id) && file[given] == nil
        let path = isUsable ? given : free(in: file)
        if !hasID || !isUsable { file.inventedIDs.insert(path) }
        file.documents.append(ResumeDocument(path: path, fields: fields))
      }
      return file
    }
  }

  /// An id that no group has yet.
  private static func free(in file: ResumeFile) -> DocumentPath {
    // One of so many is free.
    let paths = (1...file.documents.count + 1).map { DocumentPath(SkillGroupModel.collection, "group-\($0)") }
    return paths.first { file[$0] == nil } ?? paths[0]
  }

  private static func models(
    _ path: String
  ) throws(ResumeError) -> Loaded<[(model: SkillGroupModel, hasID: Bool)]> {
    let contents = try InputFile.read(path)
    guard let tree = try? JSONFormat.decode(JSONTree.self, from: contents.data) else {
      throw .fileNotUnderstood(path: path, line: nil, detail: .notJSON)
    }
    guard case .array(let groups) = tree, groups.isEmpty || groups.contains(where: { $0.object != nil }) else {
      throw .fileNotUnderstood(path: path, line: nil, detail: .notSkills)
    }
    let models = groups.enumerated().compactMap { index, group -> (SkillGroupModel, Bool)? in
      guard var members = group.object else { return nil }
      let given = members["id"]?.string
      // The id is the document's, not a field of it.
      if given != nil { members["id"] = nil }
      let id = given ?? ["titleKey", "title"].lazy.compactMap { members[$0]?.string }.first ?? String(index + 1)
      return (SkillGroupModel(id: id, fields: members.mapValues(\.fieldValue)), given != nil)
    }
    let left = groups.count - models.count
    return Loaded(
      value: models, origin: .file, savedAt: contents.modified,
      warnings: left == 0 ? [] : [DataWarning(.unreadableDocument, fact: .count(left))])
  }
}
