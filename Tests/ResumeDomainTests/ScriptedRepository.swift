import Foundation
import ResumeDomain
import Testing

/// A résumé that is read through one repository.
struct ScriptedRepositories: ResumeRepositories {
  let repository: ScriptedRepository

  func works() -> any WorksRepository { repository }
  func recommendations() -> any RecommendationsRepository { ScriptedRecommendations() }
  func petProjects() -> any PetProjectsRepository { repository }
  func skills() -> any SkillsRepository { repository }
  func person() -> any PersonRepository { repository }
  func sections() throws(ResumeError) -> any SectionsRepository { throw .internalError("not asked for") }
  func documents() throws(ResumeError) -> any DocumentsRepository { throw .internalError("not asked for") }
}

extension ProfileReader {
  /// Reads what a repository answers.
  init(_ repository: ScriptedRepository, owner: String? = nil, favorites: Favorites = Favorites()) {
    self.init(owner: owner, favorites: favorites) { ScriptedRepositories(repository: repository) }
  }
}

/// A repository that answers what it was told to, and writes down what it was asked.
final class ScriptedRepository: WorksRepository, PetProjectsRepository, SkillsRepository, PersonRepository {
  /// One question, and how fresh the answer was wanted.
  enum Call: Equatable, Sendable {
    case atHand(Freshness)
    case list(Freshness)
    case one(String, Freshness)
  }

  private let lock = NSLock()
  // Only reached with the lock held.
  private nonisolated(unsafe) var asked: [Call] = []

  let works: [Work]
  let projects: [PetProject]
  let groups: [SkillGroup]
  let someone: Person?
  let isAtHand: Bool
  let isAtHandOffline: Bool
  /// Waited for before a single entry is answered.
  let isAsked: @Sendable () async -> Void
  let warnings: [DataWarning]
  let failure: ResumeError?
  let listFailure: ResumeError?

  init(
    works: [Work] = [], projects: [PetProject] = [], groups: [SkillGroup] = [], person: Person? = nil,
    isAtHand: Bool = false, isAtHandOffline: Bool = false, isAsked: @escaping @Sendable () async -> Void = {},
    warnings: [DataWarning] = [], failure: ResumeError? = nil, listFailure: ResumeError? = nil
  ) {
    self.works = works
    self.projects = projects
    self.groups = groups
    someone = person
    self.isAtHand = isAtHand
    self.isAtHandOffline = isAtHandOffline
    self.isAsked = isAsked
    self.warnings = warnings
    self.failure = failure
    self.listFailure = listFailure
  }

  /// What it was asked so far; looking at what is at hand is no question to the server.
  var calls: [Call] { lock.withLock { asked.filter { if case .atHand = $0 { false } else { true } } } }

  func works(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[Work]> {
    await isAsked()
    return try list(works, freshness)
  }

  func work(id: String, _ freshness: Freshness) async throws(ResumeError) -> Loaded<Work> {
    await isAsked()
    return try one(works, id, .work, freshness)
  }

  func cachedWorks(_ freshness: Freshness) async -> Loaded<[Work]>? { atHand(works, freshness) }

  func petProjects(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[PetProject]> {
    try list(projects, freshness)
  }

  func petProject(id: String, _ freshness: Freshness) async throws(ResumeError) -> Loaded<PetProject> {
    try one(projects, id, .project, freshness)
  }

  func cachedPetProjects(_ freshness: Freshness) async -> Loaded<[PetProject]>? { atHand(projects, freshness) }

  func skills(_ freshness: Freshness) async throws(ResumeError) -> Loaded<[SkillGroup]> { try list(groups, freshness) }

  func person(_ freshness: Freshness) async throws(ResumeError) -> Loaded<Person?> {
    try list([someone], freshness).map { $0[0] }
  }

  private func note(_ call: Call) { lock.withLock { asked.append(call) } }

  private func atHand<Entry>(_ entries: [Entry], _ freshness: Freshness) -> Loaded<[Entry]>? {
    note(.atHand(freshness))
    return isAtHand || isAtHandOffline && freshness == .offline
      ? Loaded(value: entries, origin: .cache, savedAt: nil, warnings: warnings)
      : nil
  }

  private func list<Entry>(_ entries: [Entry], _ freshness: Freshness) throws(ResumeError) -> Loaded<[Entry]> {
    note(.list(freshness))
    if let listFailure { throw listFailure }
    return Loaded(value: entries, origin: .remote, savedAt: nil, warnings: warnings)
  }

  private func one<Entry: Identifiable>(
    _ entries: [Entry], _ id: String, _ kind: EntryKind, _ freshness: Freshness
  ) throws(ResumeError) -> Loaded<Entry> where Entry.ID == String {
    note(.one(id, freshness))
    if let failure { throw failure }
    guard let entry = entries.first(where: { Identifier.areSame($0.id, id) }) else {
      throw .notFound(id, kind: kind, known: [])
    }
    return Loaded(value: entry, origin: isAtHand ? .cache : .remote, savedAt: nil)
  }
}
