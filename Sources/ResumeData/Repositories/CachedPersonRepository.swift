import ResumeDomain

/// The person from Firestore's document `profile/main`, through the cache.
struct CachedPersonRepository: PersonRepository {
  let collection: CachedCollection<PersonModel>
  let tables: StringTables?

  func person(_ freshness: Freshness) async throws(ResumeError) -> Loaded<Person?> {
    let loaded = try await collection.document(ResumeSection.personPath.id, freshness)
    return loaded.entity(tables)?.map { $0 } ?? loaded.map { _ in nil }
  }
}
