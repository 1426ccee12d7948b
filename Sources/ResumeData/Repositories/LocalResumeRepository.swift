import ResumeDomain

/// A résumé that is on this machine whole: the bundled sample, or a file profile. There is no server to ask.
struct LocalResumeRepository: WorksRepository, RecommendationsRepository, PetProjectsRepository, SkillsRepository,
  PersonRepository, UniformSectionsRepository
{
  let source: LocalSource
  let tables: StringTables?

  func works(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[Work]> {
    try entities(WorkModel.self)
  }

  func work(id: String, _ freshness: Freshness) async throws(ResumeError) -> Loaded<Work> {
    guard let work = try entity(WorkModel.self, id) else { throw .notFound(id, kind: .work, known: []) }
    return work
  }

  func worksAtHand(_ freshness: Freshness) async -> Loaded<[Work]>? {
    try? entities(WorkModel.self)
  }

  func recommendations(
    ofWork id: String, _ freshness: Freshness, isThere: @Sendable () async -> Bool
  ) async throws(ResumeError) -> Loaded<[Recommendation]> {
    let source = try source.load()
    var warnings: [DataWarning] = []
    let models = source.documents.models(RecommendationModel.self, at: RecommendationModel.path(ofWork: id))
    let entities = models.map { $0.entity(tables, &warnings) }
    return Loaded(value: entities, origin: source.origin, savedAt: source.savedAt, warnings: warnings)
  }

  func recommendationsAtHand(ofWork id: String, _ freshness: Freshness) async -> Loaded<[Recommendation]>? {
    try? await recommendations(ofWork: id, freshness) { true }
  }

  func petProjects(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[PetProject]> {
    try entities(PetProjectModel.self)
  }

  func petProject(id: String, _ freshness: Freshness) async throws(ResumeError) -> Loaded<PetProject> {
    guard let project = try entity(PetProjectModel.self, id) else { throw .notFound(id, kind: .project, known: []) }
    return project
  }

  func petProjectsAtHand(_ freshness: Freshness) async -> Loaded<[PetProject]>? {
    try? entities(PetProjectModel.self)
  }

  func skills(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[SkillGroup]> {
    try entities(SkillGroupModel.self)
  }

  func person(_ freshness: Freshness) async throws(ResumeError) -> Loaded<Person?> {
    let source = try source.load()
    let people = source.documents.models(PersonModel.self)
    var warnings = source.documents.warnings
    let person = people.first { Identifier.areSame($0.id, ResumeSection.personPath.id) }?.entity(tables, &warnings)
    return Loaded(value: person, origin: source.origin, savedAt: source.savedAt, warnings: warnings)
  }

  func entries<Entry: SectionEntry & DocumentReadable>(
    _ freshness: Freshness
  ) async throws(ResumeError) -> Loaded<[Entry]> {
    try entities(WholeDocumentModel<Entry>.self)
  }

  private func entities<Model: DocumentModel>(_ type: Model.Type) throws(ResumeError) -> Loaded<[Model.Entity]> {
    let source = try source.load()
    var warnings = source.documents.warnings
    let entities = source.documents.models(type).map { $0.entity(tables, &warnings) }
    return Loaded(value: entities, origin: source.origin, savedAt: source.savedAt, warnings: warnings)
  }

  private func entity<Model: DocumentModel>(_ type: Model.Type, _ id: String) throws(ResumeError) -> Loaded<
    Model.Entity
  >? {
    let source = try source.load()
    guard let model = source.documents.models(type).first(where: { Identifier.areSame($0.id, id) }) else { return nil }
    var warnings: [DataWarning] = []
    let entity = model.entity(tables, &warnings)
    return Loaded(value: entity, origin: source.origin, savedAt: source.savedAt, warnings: warnings)
  }
}
