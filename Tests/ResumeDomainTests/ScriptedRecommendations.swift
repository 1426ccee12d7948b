import Foundation
import ResumeDomain

/// Recommendations with scripted responses, which records the requests and what was cached.
final class ScriptedRecommendations: EntriesRepository {
  private let lock = NSLock()
  // Guarded by the lock.
  private nonisolated(unsafe) var requested: [String] = []
  private nonisolated(unsafe) var stored: [String] = []

  private let cached: (@Sendable (String, Freshness) -> Loaded<[Recommendation]>?)?
  private let response: @Sendable (String) async throws(ResumeError) -> Loaded<[Recommendation]>

  init(
    response: @escaping @Sendable (String) async throws(ResumeError) -> Loaded<[Recommendation]> = { _ in
      Loaded(value: [], origin: .remote, savedAt: nil)
    }, cached: (@Sendable (String, Freshness) -> Loaded<[Recommendation]>?)? = nil
  ) {
    self.cached = cached
    self.response = response
  }

  /// The jobs in requests to the server.
  var requests: [String] { lock.withLock { requested } }
  /// Waits for a number of requests, at most five seconds.
  func wait(forRequests count: Int = 1) async {
    for _ in 0..<5000 where requests.count < count { try? await Task.sleep(for: .milliseconds(1)) }
  }

  /// The jobs with cached responses.
  var cachedIDs: [String] { lock.withLock { stored } }

  func entries<Entry>(
    of collection: EntryCollection<Entry>, _ freshness: Freshness, shouldStore: @Sendable () async -> Bool
  ) async throws(ResumeError) -> Loaded<[Entry]> {
    let id = collection.parent?.id ?? ""
    lock.withLock { requested.append(id) }
    let loaded = try await response(id)
    if await shouldStore() { lock.withLock { stored.append(id) } }
    return loaded.map { $0 as? [Entry] ?? [] }
  }

  func entry<Entry>(
    _ id: String, of collection: EntryCollection<Entry>, _ freshness: Freshness
  ) async throws(ResumeError) -> Loaded<Entry?> {
    throw .internalError("unexpected request")
  }

  func cachedEntries<Entry>(
    of collection: EntryCollection<Entry>, _ freshness: Freshness
  ) async -> Loaded<[Entry]>? {
    cached?(collection.parent?.id ?? "", freshness)?.map { $0 as? [Entry] ?? [] }
  }
}

/// A repository for each collection.
struct RoutedRepository: EntriesRepository, ResumeRepositories {
  let route: @Sendable (_ collection: String) throws(ResumeError) -> any EntriesRepository

  func entries() -> any EntriesRepository { self }
  func documents() throws(ResumeError) -> any DocumentsRepository { throw .internalError("unexpected request") }

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
