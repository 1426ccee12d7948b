import ResumeDomain

/// The skills file of a profile: `[{titleKey|title, order, items: [{title, iconAsset|icon}]}]`, the original app's form.
enum SkillsFile {
  static func read(_ path: String, _ tables: StringTables?) throws(ResumeError) -> Loaded<[SkillGroup]> {
    let contents = try InputFile.read(path)
    guard let tree = try? JSONFormat.decode(JSONTree.self, from: contents.data) else {
      throw .fileNotUnderstood(path: path, line: nil, detail: .notJSON)
    }
    guard case .array(let groups) = tree, groups.isEmpty || groups.contains(where: { $0.object != nil }) else {
      throw .fileNotUnderstood(path: path, line: nil, detail: .notSkills)
    }
    var warnings: [DataWarning] = []
    var skills: [SkillGroup] = []
    for (index, group) in groups.enumerated() {
      guard let members = group.object else { continue }
      let id = ["id", "titleKey", "title"].lazy.compactMap { members[$0]?.string }.first ?? String(index + 1)
      let model = SkillGroupModel(id: id, fields: members.mapValues(\.fieldValue))
      skills.append(model.entity(tables, &warnings))
    }
    if skills.count < groups.count {
      warnings.append(DataWarning(.unreadableDocument, fact: .count(groups.count - skills.count)))
    }
    return Loaded(value: skills, origin: .file, savedAt: contents.modified, warnings: warnings)
  }
}
