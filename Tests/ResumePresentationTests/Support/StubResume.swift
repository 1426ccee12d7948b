import Foundation
import ResumeDomain

/// The repositories of a stub.
struct StubRepositories: ResumeRepositories {
  let resume: StubResume

  func works() -> any WorksRepository { resume }
  func recommendations() -> any RecommendationsRepository { resume }
  func petProjects() -> any PetProjectsRepository { resume }
  func skills() -> any SkillsRepository { resume }
  func person() -> any PersonRepository { resume }
  func sections() -> any SectionsRepository { resume }
  func documents() -> any DocumentsRepository { StubDocuments(resume: resume) }
}

/// A résumé in memory, or an error.
struct StubResume: WorksRepository, RecommendationsRepository, PetProjectsRepository, SkillsRepository,
  PersonRepository,
  SectionsRepository
{
  var works = SampleEntities.works
  /// The recommendations by job ID.
  var said = SampleEntities.recommendations
  var projects = SampleEntities.projects
  var groups = SampleEntities.groups
  var schools = SampleEntities.education
  var tongues = SampleEntities.languages
  var someone: Person? = SampleEntities.person
  var origin = Origin.remote
  var savedAt: Date? = SampleEntities.now
  var isStale = false
  var warnings: [DataWarning] = []
  var failure: ResumeError?
  /// The error for recommendations only.
  var saidFailure: ResumeError?
  var saidWarnings: [DataWarning] = []
  var isAtHand = true
  /// Called for every request.
  var asked: @Sendable (Freshness) -> Void = { _ in }

  func works(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[Work]> { try loaded(works, freshness) }

  func work(id: String, _ freshness: Freshness) async throws(ResumeError) -> Loaded<Work> {
    let all = try loaded(works, freshness)
    guard let work = all.value.first(where: { $0.id == id }) else { throw .notFound(id, kind: .work, known: []) }
    return all.map { _ in work }
  }

  func cachedWorks(_ freshness: Freshness) async -> Loaded<[Work]>? {
    isAtHand && failure == nil ? try? loaded(works, freshness) : nil
  }

  func recommendations(
    ofWork id: String, _ freshness: Freshness, isThere: @Sendable () async -> Bool
  ) async throws(ResumeError) -> Loaded<[Recommendation]> {
    if let saidFailure { throw saidFailure }
    return Loaded(value: said[id] ?? [], origin: origin, savedAt: savedAt, isStale: isStale, warnings: saidWarnings)
  }

  func cachedRecommendations(ofWork id: String, _ freshness: Freshness) async -> Loaded<[Recommendation]>? {
    isAtHand ? try? await recommendations(ofWork: id, freshness) { true } : nil
  }

  func petProjects(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[PetProject]> {
    try loaded(projects, freshness)
  }

  func petProject(id: String, _ freshness: Freshness) async throws(ResumeError) -> Loaded<PetProject> {
    let all = try loaded(projects, freshness)
    guard let project = all.value.first(where: { $0.id == id }) else { throw .notFound(id, kind: .project, known: []) }
    return all.map { _ in project }
  }

  func cachedPetProjects(_ freshness: Freshness) async -> Loaded<[PetProject]>? {
    isAtHand && failure == nil ? try? loaded(projects, freshness) : nil
  }

  func skills(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[SkillGroup]> {
    try loaded(groups, freshness)
  }

  func person(_ freshness: Freshness) async throws(ResumeError) -> Loaded<Person?> { try loaded(someone, freshness) }

  func education(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[Education]> {
    try loaded(schools, freshness)
  }
  func languages(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[SpokenLanguage]> {
    try loaded(tongues, freshness)
  }
  func volunteering(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[Volunteering]> {
    try loaded([], freshness)
  }
  func certificates(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[Certificate]> {
    try loaded([], freshness)
  }
  func awards(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[Award]> { try loaded([], freshness) }
  func publications(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[Publication]> {
    try loaded([], freshness)
  }
  func interests(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[Interest]> { try loaded([], freshness) }
  func references(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[Reference]> { try loaded([], freshness) }

  private func loaded<Value>(_ value: Value, _ freshness: Freshness) throws(ResumeError) -> Loaded<Value> {
    asked(freshness)
    if let failure { throw failure }
    return Loaded(value: value, origin: origin, savedAt: savedAt, isStale: isStale, warnings: warnings)
  }
}

/// The documents of the same résumé.
struct StubDocuments: DocumentsRepository {
  let resume: StubResume
  var file = ResumeFile()

  func documents(
    _ freshness: Freshness, sections: Set<ResumeSection>?
  ) async throws(ResumeError) -> Loaded<ResumeFile> {
    if let failure = resume.failure { throw failure }
    return Loaded(
      value: file, origin: resume.origin, savedAt: resume.savedAt, isStale: resume.isStale, warnings: resume.warnings)
  }
}
