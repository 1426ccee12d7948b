import ResumeDomain

/// The sections from Firestore, through the cache; any of them may be missing.
struct CachedSectionsRepository: UniformSectionsRepository {
  let collections: FirestoreCollections
  let tables: StringTables?

  func entries<Entry: SectionEntry & DocumentReadable>(
    _ freshness: Freshness
  ) async throws(ResumeError) -> Loaded<[Entry]> {
    let collection: CachedCollection<WholeDocumentModel<Entry>> = collections.collection(.optional)
    return try await collection.list(freshness).entities(tables)
  }
}
