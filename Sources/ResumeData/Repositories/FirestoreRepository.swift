import ResumeDomain

/// The entries and documents of a résumé in Firestore, through the cache.
struct FirestoreRepository: EntriesRepository {
  let source: FirestoreDataSource
  let store: CacheStore
  let policy: CachePolicy
  /// The account that reads, as the cache partitions by it.
  let partition: String
  let tables: StringTables?
  /// The path of the file that skills are read from if the Firebase project has none.
  let skillsFile: String?

  func entries<Entry>(
    of collection: EntryCollection<Entry>, _ freshness: Freshness, shouldStore: @Sendable () async -> Bool
  ) async throws(ResumeError) -> Loaded<[Entry]> {
    let loaded = try await cached(collection).list(freshness, shouldStore: shouldStore)
    let entries = loaded.entries(of: collection, tables)
    return collection.table.section == .skills && entries.value.isEmpty ? try skills(collection, entries) : entries
  }

  func entry<Entry>(
    _ id: String, of collection: EntryCollection<Entry>, _ freshness: Freshness
  ) async throws(ResumeError) -> Loaded<Entry?> {
    try await cached(collection).document(id, freshness).map { $0.map { [$0] } ?? [] }
      .entries(of: collection, tables).map(\.first)
  }

  func cachedEntries<Entry>(of collection: EntryCollection<Entry>, _ freshness: Freshness) async -> Loaded<[Entry]>? {
    cached(collection).cachedList(freshness)?.entries(of: collection, tables)
  }

  func cached<Entry>(_ collection: EntryCollection<Entry>) -> CachedCollection {
    CachedCollection(
      path: CollectionPath(segments: collection.segments), source: source, store: store, policy: policy,
      partition: partition, requirement: collection.table.requirement,
      nested: collection.table.section == .work ? [FieldTable.recommendations.collection] : [])
  }

  /// Returns the skills of the profile's file, or none with a warning.
  private func skills<Entry>(
    _ collection: EntryCollection<Entry>, _ none: Loaded<[Entry]>
  ) throws(ResumeError) -> Loaded<[Entry]> {
    guard let skillsFile else {
      var none = none
      none.warnings.append(DataWarning(.noSkills))
      return none
    }
    return try SkillsFile.documents(skillsFile).map { $0.map(\.document) }.entries(of: collection, tables)
      .instead(of: none)
  }
}

extension Loaded {
  /// Returns the value of a file, which is used because the server has none. That may be stale information.
  func instead(of none: Loaded) -> Loaded {
    var loaded = self
    loaded.isStale = none.isStale
    loaded.warnings = none.warnings + warnings
    return loaded
  }

}

extension Loaded where Value == [Document] {
  /// The entries of documents, with the warnings about them; `tables` has the texts of keys.
  func entries<View>(of collection: EntryCollection<View>, _ tables: StringTables?) -> Loaded<[View]> {
    var warnings: [DataWarning] = []
    let entries = KeyLookup(tables: tables).resolvingKeys(value, &warnings).map { Entry($0, collection.table) }
    var loaded = map { _ in entries.map { View($0) } }
    loaded.warnings += warnings + entries.flatMap(\.warnings)
    return loaded
  }
}

extension FieldTable {
  /// What a refusal of the collection means.
  fileprivate var requirement: CollectionRequirement {
    switch collection {
    case FieldTable.work.collection, FieldTable.projects.collection: .required
    case FieldTable.recommendations.collection: .attached
    default: .optional
    }
  }
}
