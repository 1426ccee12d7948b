/// Everything that one résumé is read through.
public protocol ResumeRepositories: Sendable {
  /// The jobs.
  func works() throws(ResumeError) -> any WorksRepository
  /// What is said about the jobs.
  func recommendations() throws(ResumeError) -> any RecommendationsRepository
  /// The pet projects.
  func petProjects() throws(ResumeError) -> any PetProjectsRepository
  /// The skills.
  func skills() throws(ResumeError) -> any SkillsRepository
  /// The person.
  func person() throws(ResumeError) -> any PersonRepository
  /// The sections that are read as a whole.
  func sections() throws(ResumeError) -> any SectionsRepository
  /// Everything, as documents.
  func documents() throws(ResumeError) -> any DocumentsRepository
}

/// Where jobs come from.
public protocol WorksRepository: Sendable {
  /// Every job, in no particular order.
  func works(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[Work]>

  /// The job with exactly this id.
  ///
  /// - Throws: `ResumeError.notFound` when the source says that there is none.
  func work(id: String, _ freshness: Freshness) async throws(ResumeError) -> Loaded<Work>

  /// Every job, as long as no question to the server is needed: a valid copy, or any copy when `freshness` is offline.
  func cachedWorks(_ freshness: Freshness) async -> Loaded<[Work]>?
}

/// Where recommendations come from.
public protocol RecommendationsRepository: Sendable {
  /// What is said about the job with exactly this id, in no particular order; empty where the source has nothing.
  ///
  /// It may be asked before anybody knows whether there is such a job: `isThere` waits until somebody does, and of a job
  /// that there is not, nothing is kept.
  func recommendations(
    ofWork id: String, _ freshness: Freshness, isThere: @Sendable () async -> Bool
  ) async throws(ResumeError) -> Loaded<[Recommendation]>

  /// The same, as long as no question to the server is needed: a valid copy, or any copy when `freshness` is offline.
  func cachedRecommendations(ofWork id: String, _ freshness: Freshness) async -> Loaded<[Recommendation]>?
}

/// Where pet projects come from.
public protocol PetProjectsRepository: Sendable {
  /// Every pet project, in no particular order.
  func petProjects(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[PetProject]>

  /// The pet project with exactly this id.
  ///
  /// - Throws: `ResumeError.notFound` when the source says that there is none.
  func petProject(id: String, _ freshness: Freshness) async throws(ResumeError) -> Loaded<PetProject>

  /// Every pet project, as long as no question to the server is needed: a valid copy, or any copy when `freshness` is offline.
  func cachedPetProjects(_ freshness: Freshness) async -> Loaded<[PetProject]>?
}

/// Where skills come from.
public protocol SkillsRepository: Sendable {
  /// Every group of skills, in no particular order; empty where the source has none.
  func skills(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[SkillGroup]>
}

/// Where the person behind the résumé comes from.
public protocol PersonRepository: Sendable {
  /// The person; `nil` where the source says nothing about one.
  func person(_ freshness: Freshness) async throws(ResumeError) -> Loaded<Person?>
}

/// Where the sections come from that are read as a whole; each is in no particular order, and empty where the source has none.
public protocol SectionsRepository: Sendable {
  /// The courses of study.
  func education(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[Education]>

  /// The languages that the person speaks.
  func languages(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[SpokenLanguage]>

  /// The unpaid work.
  func volunteering(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[Volunteering]>

  /// The certificates.
  func certificates(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[Certificate]>

  /// The awards.
  func awards(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[Award]>

  /// The publications.
  func publications(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[Publication]>

  /// The interests.
  func interests(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[Interest]>

  /// What others say about the person.
  func references(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[Reference]>
}

/// A whole résumé as documents, for whoever wants every field: exports.
public protocol DocumentsRepository: Sendable {
  /// Every document, in the owner's order as far as the source has one; keys into string tables are looked up already.
  ///
  /// - Parameter sections: those that are wanted besides the person; others need not be read. `nil` is all.
  func documents(
    _ freshness: Freshness, sections: Set<ResumeSection>?
  ) async throws(ResumeError) -> Loaded<ResumeFile>
}

extension DocumentsRepository {
  /// The documents of all sections.
  public func documents(_ freshness: Freshness) async throws(ResumeError) -> Loaded<ResumeFile> {
    try await documents(freshness, sections: nil)
  }
}
