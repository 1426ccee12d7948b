import ResumeDomain

/// Skills from Firestore, through the cache; where the project has none, from the file that the profile names.
struct CachedSkillsRepository: SkillsRepository {
  let collection: CachedCollection<SkillGroupModel>
  let tables: StringTables?
  let file: String?

  func skills(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[SkillGroup]> {
    // Without a copy, offline, the file still answers.
    let loaded: Loaded<[SkillGroup]>
    do {
      loaded = try await collection.list(freshness).entities(tables)
    } catch {
      guard error == .notCached, let file else { throw error }
      return try SkillsFile.read(file, tables)
    }
    guard loaded.value.isEmpty else { return loaded }
    guard let file else {
      var none = loaded
      none.warnings.append(DataWarning(.noSkills))
      return none
    }
    return try SkillsFile.read(file, tables)
  }
}
