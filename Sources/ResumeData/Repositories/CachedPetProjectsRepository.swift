import ResumeDomain

/// Pet projects from Firestore, through the cache.
struct CachedPetProjectsRepository: PetProjectsRepository {
  let collection: CachedCollection<PetProjectModel>
  let tables: StringTables?

  func petProjects(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[PetProject]> {
    try await collection.list(freshness).entities(tables)
  }

  func petProject(id: String, _ freshness: Freshness) async throws(ResumeError) -> Loaded<PetProject> {
    guard let project = try await collection.document(id, freshness).entity(tables) else {
      throw .notFound(id, kind: .project, known: [])
    }
    return project
  }

  func petProjectsAtHand(_ freshness: Freshness) async -> Loaded<[PetProject]>? {
    collection.listAtHand(freshness)?.entities(tables)
  }
}
