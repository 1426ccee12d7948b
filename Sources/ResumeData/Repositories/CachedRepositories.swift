import ResumeDomain

/// The collections of one Firestore database as one reader sees them, through the cache.
struct FirestoreCollections: Sendable {
  let source: FirestoreDataSource
  let store: CacheStore
  let policy: CachePolicy
  /// Who reads, as far as the cache is concerned.
  let reader: String

  /// The collection of a kind of documents.
  func collection<Model: DocumentModel>(_ need: CollectionRequirement) -> CachedCollection<Model> {
    CachedCollection(
      path: CollectionPath(Model.collection), source: source, store: store, policy: policy, reader: reader, need: need)
  }
}

extension Loaded {
  /// The stored models as entities, each document's warnings added.
  func entities<Model>(_ tables: StringTables?) -> Loaded<[Model.Entity]>
  where Value == CachedCollection<Model>.Stored {
    var warnings = warnings
    let entities = value.documents.map { $0.entity(tables, &warnings) }
    return Loaded<[Model.Entity]>(
      value: entities, origin: origin, savedAt: savedAt, isStale: isStale, warnings: warnings)
  }

  /// The model as an entity, its warnings added; `nil` when there is none.
  func entity<Model: DocumentModel>(_ tables: StringTables?) -> Loaded<Model.Entity>? where Value == Model? {
    guard let model = value else { return nil }
    var warnings = warnings
    let entity = model.entity(tables, &warnings)
    return Loaded<Model.Entity>(value: entity, origin: origin, savedAt: savedAt, isStale: isStale, warnings: warnings)
  }
}

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

  func cachedWorks(_ freshness: Freshness) async -> Loaded<[Work]>? {
    collection.listAtHand(freshness)?.entities(tables)
  }
}

/// Recommendations from Firestore's collections in the jobs, through the cache.
struct CachedRecommendationsRepository: RecommendationsRepository {
  /// A collection of recommendations; of which job is said with each question.
  let collection: CachedCollection<RecommendationModel>
  let tables: StringTables?

  func recommendations(
    ofWork id: String, _ freshness: Freshness, isThere: @Sendable () async -> Bool
  ) async throws(ResumeError) -> Loaded<[Recommendation]> {
    try await collection(ofWork: id).list(freshness, isKept: isThere).entities(tables)
  }

  func cachedRecommendations(ofWork id: String, _ freshness: Freshness) async -> Loaded<[Recommendation]>? {
    collection(ofWork: id).listAtHand(freshness)?.entities(tables)
  }

  private func collection(ofWork id: String) -> CachedCollection<RecommendationModel> {
    var collection = collection
    collection.path = RecommendationModel.path(ofWork: id)
    return collection
  }
}

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

  func cachedPetProjects(_ freshness: Freshness) async -> Loaded<[PetProject]>? {
    collection.listAtHand(freshness)?.entities(tables)
  }
}

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

/// The person from Firestore's document `profile/main`, through the cache.
struct CachedPersonRepository: PersonRepository {
  let collection: CachedCollection<PersonModel>
  let tables: StringTables?

  func person(_ freshness: Freshness) async throws(ResumeError) -> Loaded<Person?> {
    let loaded = try await collection.document(ResumeSection.personPath.id, freshness)
    return loaded.entity(tables)?.map { $0 } ?? loaded.map { _ in nil }
  }
}

/// The sections, each read in the one way that all of them are.
protocol UniformSectionsRepository: SectionsRepository {
  /// Every entry of a section.
  func entries<Entry: SectionEntry & DocumentReadable>(
    _ freshness: Freshness
  ) async throws(ResumeError) -> Loaded<[Entry]>
}

extension UniformSectionsRepository {
  func education(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[Education]> {
    try await entries(freshness)
  }

  func languages(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[SpokenLanguage]> {
    try await entries(freshness)
  }

  func volunteering(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[Volunteering]> {
    try await entries(freshness)
  }

  func certificates(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[Certificate]> {
    try await entries(freshness)
  }

  func awards(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[Award]> {
    try await entries(freshness)
  }

  func publications(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[Publication]> {
    try await entries(freshness)
  }

  func interests(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[Interest]> {
    try await entries(freshness)
  }

  func references(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[Reference]> {
    try await entries(freshness)
  }
}

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
