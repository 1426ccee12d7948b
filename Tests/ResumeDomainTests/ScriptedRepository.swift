import Foundation
import ResumeDomain
import Testing

/// The repositories of one résumé.
struct ScriptedRepositories: ResumeRepositories {
  let repository: ScriptedRepository

  func entries() -> any EntriesRepository { repository }
  func documents() throws(ResumeError) -> any DocumentsRepository { throw .internalError("unexpected request") }
}

extension ProfileReader {
  /// Creates a reader of one repository.
  init(_ repository: ScriptedRepository, favorites: Favorites = Favorites()) {
    self.init(favorites: favorites) { ScriptedRepositories(repository: repository) }
  }
}

/// A repository with fixed entries that records the requests.
final class ScriptedRepository: EntriesRepository {
  /// A request and its freshness.
  enum Call: Equatable, Sendable {
    case cached(Freshness)
    case list(Freshness)
    case one(String, Freshness)
  }

  private let lock = NSLock()
  // Guarded by the lock.
  private nonisolated(unsafe) var requested: [Call] = []

  let works: [Work]
  let projects: [PetProject]
  let groups: [SkillGroup]
  let person: Person?
  let isCached: Bool
  let isCachedOffline: Bool
  /// Runs before a job is returned.
  let beforeResponse: @Sendable () async -> Void
  let warnings: [DataWarning]
  let failure: ResumeError?
  let listFailure: ResumeError?

  init(
    works: [Work] = [], projects: [PetProject] = [], groups: [SkillGroup] = [], person: Person? = nil,
    isCached: Bool = false, isCachedOffline: Bool = false, beforeResponse: @escaping @Sendable () async -> Void = {},
    warnings: [DataWarning] = [], failure: ResumeError? = nil, listFailure: ResumeError? = nil
  ) {
    self.works = works
    self.projects = projects
    self.groups = groups
    self.person = person
    self.isCached = isCached
    self.isCachedOffline = isCachedOffline
    self.beforeResponse = beforeResponse
    self.warnings = warnings
    self.failure = failure
    self.listFailure = listFailure
  }

  /// The requests to the server so far.
  var calls: [Call] { lock.withLock { requested.filter { if case .cached = $0 { false } else { true } } } }

  func entries<Entry>(
    of collection: EntryCollection<Entry>, _ freshness: Freshness, shouldStore: @Sendable () async -> Bool
  ) async throws(ResumeError) -> Loaded<[Entry]> {
    if collection.parent != nil { return Loaded(value: [], origin: .remote, savedAt: nil) }
    if collection.table.section == .work { await beforeResponse() }
    return try list(entries(in: collection), freshness)
  }

  func entry<Entry>(
    _ id: String, of collection: EntryCollection<Entry>, _ freshness: Freshness
  ) async throws(ResumeError) -> Loaded<Entry?> {
    if let person = person.map({ [$0] }) as? [Entry] ?? (collection.table.isEntry ? nil : []) {
      return try list([person.first], freshness).map { $0[0] }
    }
    if collection.table.section == .work { await beforeResponse() }
    record(.one(id, freshness))
    if let failure { throw failure }
    let ids = collection.table.section == .work ? works.map(\.id) : projects.map(\.id)
    let index = ids.firstIndex { Identifier.areEqual($0, id) }
    return Loaded(
      value: index.map { entries(in: collection)[$0] }, origin: isCached ? .cache : .remote, savedAt: nil)
  }

  func cachedEntries<Entry>(
    of collection: EntryCollection<Entry>, _ freshness: Freshness
  ) async -> Loaded<[Entry]>? {
    guard collection.parent == nil else { return nil }
    record(.cached(freshness))
    return isCached || isCachedOffline && freshness == .offline
      ? Loaded(value: entries(in: collection), origin: .cache, savedAt: nil, warnings: warnings)
      : nil
  }

  private func entries<Entry>(in collection: EntryCollection<Entry>) -> [Entry] {
    let entries: [any EntryView] =
      switch collection.table.section {
      case .work?: works
      case .projects?: projects
      case .skills?: groups
      default: []
      }
    return entries as? [Entry] ?? []
  }

  private func record(_ call: Call) { lock.withLock { requested.append(call) } }

  private func list<Entry>(_ entries: [Entry], _ freshness: Freshness) throws(ResumeError) -> Loaded<[Entry]> {
    record(.list(freshness))
    if let listFailure { throw listFailure }
    return Loaded(value: entries, origin: .remote, savedAt: nil, warnings: warnings)
  }
}
