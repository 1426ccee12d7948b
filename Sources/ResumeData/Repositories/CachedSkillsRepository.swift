import ResumeDomain

/// Skills from Firestore, through the cache; where the project has none, from the file that the profile names.
struct CachedSkillsRepository: SkillsRepository {
  let collection: CachedCollection<SkillGroupModel>
  let tables: StringTables?
  let file: String?

  func skills(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[SkillGroup]> {
    let loaded = try await collection.list(freshness).entities(tables)
    guard loaded.value.isEmpty else { return loaded }
    guard let file else {
      var none = loaded
      none.warnings.append(DataWarning(.noSkills))
      return none
    }
    var skills = try SkillsFile.read(file, tables)
    // How sure it is that the project has none is part of the answer.
    skills.isStale = loaded.isStale
    skills.warnings = loaded.warnings + skills.warnings
    return skills
  }
}
