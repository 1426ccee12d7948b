import Foundation
import ResumeDomain

/// Recommendations that are answered as a test says; every question is written down, and what was kept.
final class ScriptedRecommendations: EntriesRepository {
  private let lock = NSLock()
  // Only reached with the lock held.
  private nonisolated(unsafe) var asked: [String] = []
  private nonisolated(unsafe) var kept: [String] = []

  private let atHand: (@Sendable (String, Freshness) -> Loaded<[Recommendation]>?)?
  private let answer: @Sendable (String) async throws(ResumeError) -> Loaded<[Recommendation]>

  init(
    answer: @escaping @Sendable (String) async throws(ResumeError) -> Loaded<[Recommendation]> = { _ in
      Loaded(value: [], origin: .remote, savedAt: nil)
    }, atHand: (@Sendable (String, Freshness) -> Loaded<[Recommendation]>?)? = nil
  ) {
    self.atHand = atHand
    self.answer = answer
  }

  /// The jobs that the server was asked about.
  var questions: [String] { lock.withLock { asked } }
  /// Waits, at most five seconds, for so many questions.
  func wait(forQuestions count: Int = 1) async {
    for _ in 0..<5000 where questions.count < count { try? await Task.sleep(for: .milliseconds(1)) }
  }

  /// The jobs whose answer was worth keeping.
  var keptAnswers: [String] { lock.withLock { kept } }

  func entries<Entry>(
    of collection: EntryCollection<Entry>, _ freshness: Freshness, shouldStore: @Sendable () async -> Bool
  ) async throws(ResumeError) -> Loaded<[Entry]> {
    let id = collection.parent?.id ?? ""
    lock.withLock { asked.append(id) }
    let loaded = try await answer(id)
    if await shouldStore() { lock.withLock { kept.append(id) } }
    return loaded.map { $0 as? [Entry] ?? [] }
  }

  func entry<Entry>(
    _ id: String, of collection: EntryCollection<Entry>, _ freshness: Freshness
  ) async throws(ResumeError) -> Loaded<Entry?> {
    throw .internalError("not asked for")
  }

  func cachedEntries<Entry>(
    of collection: EntryCollection<Entry>, _ freshness: Freshness
  ) async -> Loaded<[Entry]>? {
    atHand?(collection.parent?.id ?? "", freshness)?.map { $0 as? [Entry] ?? [] }
  }
}

/// A repository for each collection.
struct RoutedRepository: EntriesRepository, ResumeRepositories {
  let route: @Sendable (_ collection: String) throws(ResumeError) -> any EntriesRepository

  func entries() -> any EntriesRepository { self }
  func documents() throws(ResumeError) -> any DocumentsRepository { throw .internalError("not asked for") }

  func entries<Entry>(
    of collection: EntryCollection<Entry>, _ freshness: Freshness, shouldStore: @Sendable () async -> Bool
  ) async throws(ResumeError) -> Loaded<[Entry]> {
    try await route(collection.table.collection).entries(of: collection, freshness, shouldStore: shouldStore)
  }

  func entry<Entry>(
    _ id: String, of collection: EntryCollection<Entry>, _ freshness: Freshness
  ) async throws(ResumeError) -> Loaded<Entry?> {
    try await route(collection.table.collection).entry(id, of: collection, freshness)
  }

  func cachedEntries<Entry>(
    of collection: EntryCollection<Entry>, _ freshness: Freshness
  ) async -> Loaded<[Entry]>? {
    await (try? route(collection.table.collection))?.cachedEntries(of: collection, freshness)
  }
}
