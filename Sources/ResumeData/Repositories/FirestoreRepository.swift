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
    let loaded = try await cached(collection).list(freshness, shouldStore: shouldStore) { document in
      ReadEntry(document, collection, tables)
    }
    let entries = loaded.entries()
    return collection.table.section == .skills && entries.value.isEmpty ? try skills(collection, entries) : entries
  }

  func entry<Entry>(
    _ id: String, of collection: EntryCollection<Entry>, _ freshness: Freshness
  ) async throws(ResumeError) -> Loaded<Entry?> {
    let loaded = try await cached(collection).document(id, freshness) { document in
      ReadEntry(document, collection, tables)
    }
    return loaded.entry()
  }

  func cachedEntries<Entry>(of collection: EntryCollection<Entry>, _ freshness: Freshness) async -> Loaded<[Entry]>? {
    cached(collection).cachedList(freshness) { document in
      ReadEntry(document, collection, tables)
    }?.entries()
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
    return try SkillsFile.documents(skillsFile).map { documents in
      documents.map { ReadEntry($0.document, collection, tables) }
    }.entries().instead(of: none)
  }
}

/// An entry and the warnings about its document.
struct ReadEntry<Entry: DocumentEntity>: Sendable {
  var entry: Entry
  var warnings: [DataWarning] = []

  init(_ document: StoredDocument, _ collection: EntryCollection<Entry>, _ tables: StringTables?) {
    entry = Entry.read(id: document.id, fields: document.fields, table: collection.table, keys: tables, &warnings)
    // Only the whole path identifies personal details and recommendations.
    guard collection.table.section == nil else { return }
    for index in warnings.indices { warnings[index].documentID = collection.path(of: document.id).text }
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

  /// The entries, with the warnings about their documents.
  func entries<Entry>() -> Loaded<[Entry]> where Value == [ReadEntry<Entry>] {
    var loaded = map { $0.map(\.entry) }
    loaded.warnings += value.flatMap(\.warnings)
    return loaded
  }

  /// The entry, with the warnings about its document.
  func entry<Entry>() -> Loaded<Entry?> where Value == ReadEntry<Entry>? {
    var loaded = map { $0?.entry }
    loaded.warnings += value?.warnings ?? []
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
