import Foundation
import ResumeDomain
import Testing

/// A résumé that is read through one repository.
struct ScriptedRepositories: ResumeRepositories {
  let repository: ScriptedRepository

  func entries() -> any EntriesRepository { repository }
  func documents() throws(ResumeError) -> any DocumentsRepository { throw .internalError("not asked for") }
}

extension ProfileReader {
  /// Reads what a repository answers.
  init(_ repository: ScriptedRepository, owner: String? = nil, favorites: Favorites = Favorites()) {
    self.init(owner: owner, favorites: favorites) { ScriptedRepositories(repository: repository) }
  }
}

/// A repository that answers what it was told to, and writes down what it was asked.
final class ScriptedRepository: EntriesRepository {
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

  func entries<Entry>(
    of collection: EntryCollection<Entry>, _ freshness: Freshness, shouldStore: @Sendable () async -> Bool
  ) async throws(ResumeError) -> Loaded<[Entry]> {
    if collection.parent != nil { return Loaded(value: [], origin: .remote, savedAt: nil) }
    if collection.table.section == .work { await isAsked() }
    return try list(held(collection), freshness)
  }

  func entry<Entry>(
    _ id: String, of collection: EntryCollection<Entry>, _ freshness: Freshness
  ) async throws(ResumeError) -> Loaded<Entry?> {
    if let someone = someone.map({ [$0] }) as? [Entry] ?? (collection.table.isEntry ? nil : []) {
      return try list([someone.first], freshness).map { $0[0] }
    }
    if collection.table.section == .work { await isAsked() }
    note(.one(id, freshness))
    if let failure { throw failure }
    let ids = collection.table.section == .work ? works.map(\.id) : projects.map(\.id)
    let index = ids.firstIndex { Identifier.areEqual($0, id) }
    return Loaded(
      value: index.map { held(collection)[$0] }, origin: isAtHand ? .cache : .remote, savedAt: nil)
  }

  func cachedEntries<Entry>(
    of collection: EntryCollection<Entry>, _ freshness: Freshness
  ) async -> Loaded<[Entry]>? {
    guard collection.parent == nil else { return nil }
    note(.atHand(freshness))
    return isAtHand || isAtHandOffline && freshness == .offline
      ? Loaded(value: held(collection), origin: .cache, savedAt: nil, warnings: warnings)
      : nil
  }

  private func held<Entry>(_ collection: EntryCollection<Entry>) -> [Entry] {
    let entries: [any DocumentEntity] =
      switch collection.table.section {
      case .work?: works
      case .projects?: projects
      case .skills?: groups
      default: []
      }
    return entries as? [Entry] ?? []
  }

  private func note(_ call: Call) { lock.withLock { asked.append(call) } }

  private func list<Entry>(_ entries: [Entry], _ freshness: Freshness) throws(ResumeError) -> Loaded<[Entry]> {
    note(.list(freshness))
    if let listFailure { throw listFailure }
    return Loaded(value: entries, origin: .remote, savedAt: nil, warnings: warnings)
  }
}
