import ResumeDomain

/// The collections of one Firestore database as one reader sees them, through the cache.
struct FirestoreCollections: Sendable {
  let source: FirestoreDataSource
  let store: CacheStore
  let policy: CachePolicy
  /// Who reads, as far as the cache is concerned.
  let reader: String

  /// The collection of a kind of documents.
  func collection<Model: DocumentModel>(_ need: CollectionNeed) -> CachedCollection<Model> {
    CachedCollection(
      path: CollectionPath(Model.collection), source: source, store: store, policy: policy, reader: reader, need: need)
  }
}
