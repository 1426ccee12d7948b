import ResumeDomain

/// Jobs from Firestore, through the cache.
struct CachedWorksRepository: WorksRepository {
  let collection: CachedCollection<WorkModel>
  let tables: StringTables?

  func works(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[Work]> {
    try await collection.list(freshness).entities(tables)
  }

  func work(id: String, _ freshness: Freshness) async throws(ResumeError) -> Loaded<Work> {
    guard let work = try await collection.document(id, freshness).entity(tables) else {
      throw .notFound(id, kind: .work, known: [])
    }
    return work
  }

  func worksAtHand(_ freshness: Freshness) async -> Loaded<[Work]>? {
    collection.listAtHand(freshness)?.entities(tables)
  }
}
