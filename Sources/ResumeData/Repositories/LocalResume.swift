public import Foundation
public import ResumeDomain
import ResumeSupport

/// A résumé that is on this machine whole: documents in one JSON file, `{"documents": [{"name": …, "fields": …}]}`.
public struct LocalResume: ResumeRepositories {
  private let source: LocalSource
  private let stringTables: LazyStringTables

  /// Reads the one inside the program.
  public init(bundled data: @escaping @Sendable () -> Data) {
    stringTables = LazyStringTables(folder: nil)
    source = LocalSource { () throws(ResumeError) in
      guard let documents = DocumentFile(data()) else { throw .internalError("the sample can't be read") }
      return (documents, .bundled, nil)
    }
  }

  /// Reads a file, once; `strings` is the folder of string tables for documents that hold keys.
  public init(path: String, strings: String? = nil) {
    stringTables = LazyStringTables(folder: strings)
    source = LocalSource { () throws(ResumeError) in
      let contents = try InputFile.read(path)
      guard let documents = DocumentFile(contents.data) else {
        let isJSON = (try? JSONFormat.decode(JSONTree.self, from: contents.data)) != nil
        throw .fileNotUnderstood(path: path, line: nil, detail: isJSON ? .notResume : .profileNotJSON)
      }
      return (documents, .file, contents.modified)
    }
  }

  /// The jobs.
  public func works() throws(ResumeError) -> any WorksRepository { try repository() }
  /// What is said about the jobs.
  public func recommendations() throws(ResumeError) -> any RecommendationsRepository { try repository() }
  /// The pet projects.
  public func petProjects() throws(ResumeError) -> any PetProjectsRepository { try repository() }
  /// The skills.
  public func skills() throws(ResumeError) -> any SkillsRepository { try repository() }
  /// The person.
  public func person() throws(ResumeError) -> any PersonRepository { try repository() }
  /// The sections that are read as a whole.
  public func sections() throws(ResumeError) -> any SectionsRepository { try repository() }
  /// Everything, as documents.
  public func documents() throws(ResumeError) -> any DocumentsRepository {
    LocalDocumentsRepository(source: source, tables: try stringTables.tables())
  }

  private func repository() throws(ResumeError) -> LocalResumeRepository {
    LocalResumeRepository(source: source, tables: try stringTables.tables())
  }
}

/// What a local résumé is read from: once for all its repositories, so that all parts are of one moment.
final class LocalSource: Sendable {
  /// The documents, their origin and when they were last changed.
  typealias Contents = (documents: DocumentFile, origin: Origin, savedAt: Date?)

  private let read: @Sendable () throws(ResumeError) -> Contents
  private let contents = Locked<Contents?>(nil)

  /// Creates a source that `read` reads.
  init(_ read: @escaping @Sendable () throws(ResumeError) -> Contents) {
    self.read = read
  }

  /// The documents; what can't be read is tried again by whoever asks next.
  func load() throws(ResumeError) -> Contents {
    try contents.withLock { contents throws(ResumeError) in
      // Whoever comes meanwhile waits here instead of reading the same.
      if let contents { return contents }
      let loaded = try read()
      contents = loaded
      return loaded
    }
  }
}

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

  func cachedWorks(_ freshness: Freshness) async -> Loaded<[Work]>? {
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

  func cachedRecommendations(ofWork id: String, _ freshness: Freshness) async -> Loaded<[Recommendation]>? {
    try? await recommendations(ofWork: id, freshness) { true }
  }

  func petProjects(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[PetProject]> {
    try entities(PetProjectModel.self)
  }

  func petProject(id: String, _ freshness: Freshness) async throws(ResumeError) -> Loaded<PetProject> {
    guard let project = try entity(PetProjectModel.self, id) else { throw .notFound(id, kind: .project, known: []) }
    return project
  }

  func cachedPetProjects(_ freshness: Freshness) async -> Loaded<[PetProject]>? {
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

/// The documents of a résumé that is on this machine whole.
struct LocalDocumentsRepository: DocumentsRepository {
  let source: LocalSource
  let tables: StringTables?

  /// All of them, since they are in one file.
  func documents(
    _ freshness: Freshness, sections: Set<ResumeSection>?
  ) async throws(ResumeError) -> Loaded<ResumeFile> {
    let source = try source.load()
    var file = source.documents.file
    var warnings = source.documents.warnings
    file.documents = KeyLookup(tables: tables).resolvingKeys(file.documents, &warnings)
    return Loaded(value: file, origin: source.origin, savedAt: source.savedAt, warnings: warnings)
  }
}
