import Foundation
import ResumeDomain

/// A cached collection of Firestore documents. `resolve` is the cache rule.
struct CachedCollection: Sendable {
  let path: CollectionPath
  let source: FirestoreDataSource
  let store: CacheStore
  let policy: CachePolicy
  /// The account; cached copies of other accounts are never read.
  let partition: String
  let requirement: CollectionRequirement
  /// The collections in the documents; their cached copies are removed with a document.
  let nested: [String]

  /// Returns every document of the collection. `shouldStore`, whether to cache the response, is evaluated after it.
  func list(
    _ freshness: Freshness, shouldStore: () async -> Bool = { true }
  ) async throws(ResumeError) -> Loaded<[Document]> {
    let copy = freshness == .refresh ? nil : store.read(listKey, in: path)
    return try await resolve(copy, freshness, listKey, shouldStore) { () throws(ResumeError) in
      var exists = false
      do throws(ResumeError) {
        return try await source.list(path) { document in
          exists = true
          return document.document.withoutRevision
        }
      } catch {
        // A collection with a first page exists, so a refusal of a later page doesn't mean that it is absent.
        guard exists, requirement != .required, error.outage == nil else { throw error }
        throw .responseNotUnderstood(wasRefresh: false)
      }
    }
  }

  /// Returns the cached list if `list` would return it without a request; nil otherwise.
  func cachedList(_ freshness: Freshness) -> Loaded<[Document]>? {
    guard freshness != .refresh, let copy = store.read(listKey, in: path) else { return nil }
    return freshness == .offline || policy.isValid(savedAt: copy.savedAt) ? loaded(copy, because: .offline) : nil
  }

  /// Returns one document, from the newest cached copy or the server; `nil` if it doesn't exist.
  func document(_ id: String, _ freshness: Freshness) async throws(ResumeError) -> Loaded<Document?> {
    let key = key(path.text + "/" + id)
    var list = freshness == .refresh ? nil : store.read(listKey, in: path)
    list?.value.documents.removeAll { !Identifier.areEqual($0.path.id, id) }
    let copy = freshness == .refresh ? nil : newestCopy(key, list)
    // Offline, a list without the document proves that it is absent.
    if freshness == .offline, copy == nil, let list { return loaded(list, because: .offline).map { _ in nil } }
    return try await resolve(copy, freshness, key, { true }) { () throws(ResumeError) in
      guard let document = try await source.document(id, in: path) else {
        remove(id, key)
        return DocumentList()
      }
      return DocumentList(documents: [document.document.withoutRevision])
    }.map { $0.first }
  }

  /// Removes a document that the server no longer has, and its nested collections, from the cache. The list keeps its save time.
  private func remove(_ id: String, _ key: CacheKey) {
    store.remove(key)
    for name in nested { store.remove(self.key("\(path.text)/\(id)/\(name)")) }
    guard var list = store.read(listKey, in: path) else { return }
    let count = list.value.documents.count
    list.value.documents.removeAll { Identifier.areEqual($0.path.id, id) }
    if list.value.documents.count < count { _ = store.write(list.value, listKey, savedAt: list.savedAt) }
  }

  private var listKey: CacheKey { key(path.text) }

  private func key(_ path: String) -> CacheKey { CacheKey(database: source.database, partition: partition, path: path) }

  /// Returns the newer of the document's own cached copy and its copy in the list, which is all that `list` contains.
  /// A newer list without the document means that the document no longer exists.
  private func newestCopy(_ key: CacheKey, _ list: CacheStore.Copy?) -> CacheStore.Copy? {
    let own = store.read(key, in: path)
    guard let list, list.savedAt >= own?.savedAt ?? .distantPast else { return own }
    return list.value.documents.isEmpty ? nil : list
  }

  /// Returns a valid cached copy, otherwise the server's response, otherwise a stale copy. Tested in `CacheTableTests`.
  ///
  /// A refusal is thrown, unless the collection is optional (`requirement`): then it counts as an empty response.
  private func resolve(
    _ copy: CacheStore.Copy?, _ freshness: Freshness, _ key: CacheKey, _ shouldStore: () async -> Bool,
    fetch: () async throws(ResumeError) -> DocumentList
  ) async throws(ResumeError) -> Loaded<[Document]> {
    if freshness == .offline {
      guard let copy else { throw .notCached }
      return loaded(copy, because: .offline)
    }
    if freshness == .preferCache, let copy, policy.isValid(savedAt: copy.savedAt) { return loaded(copy, because: nil) }
    do {
      return await save(try await fetch(), key, shouldStore)
    } catch {
      if let outage = error.outage {
        guard freshness == .preferCache, let copy else { throw error.withRefresh(freshness == .refresh) }
        return loaded(copy, because: .outage(outage))
      }
      guard let isCacheable = requirement.meansAbsent(error) else { throw error }
      return isCacheable
        ? await save(DocumentList(), key, shouldStore)
        : Loaded(value: [], origin: .remote, savedAt: policy.now())
    }
  }

  /// Caches a response, unless its account signed out or a required document is missing, and returns it.
  private func save(
    _ stored: DocumentList, _ key: CacheKey, _ shouldStore: () async -> Bool
  ) async -> Loaded<[Document]> {
    let now = policy.now()
    var loaded = Loaded(
      value: stored.documents, origin: .remote, savedAt: now, warnings: unreadableWarning(stored.unreadable))
    // A missing document of a required collection is an error, which is not cached.
    guard !stored.documents.isEmpty || requirement != .required || key == listKey, await shouldStore() else {
      return loaded
    }
    // Another process has signed out.
    if await source.session?.wasSignedOut == true { return loaded }
    if let failure = store.write(stored, key, savedAt: now) {
      loaded.warnings.append(DataWarning(.notCached, fact: failure.pathAndReason.map(DataWarning.Fact.path)))
    } else if let failure = await source.session?.storeError {
      // Without a stored session, every command creates a new anonymous user.
      loaded.warnings.append(DataWarning(.notCached, fact: failure.pathAndReason.map(DataWarning.Fact.session)))
    }
    return loaded
  }

  /// Returns a cached copy; if it is stale, with a warning that contains the cause.
  private func loaded(_ copy: CacheStore.Copy, because cause: DataWarning.Fact?) -> Loaded<[Document]> {
    let isStale = !policy.isValid(savedAt: copy.savedAt)
    return Loaded(
      value: copy.value.documents, origin: .cache, savedAt: copy.savedAt, isStale: isStale,
      warnings: unreadableWarning(copy.value.unreadable) + (isStale ? [DataWarning(.stale, fact: cause)] : []))
  }

  private func unreadableWarning(_ count: Int) -> [DataWarning] {
    count == 0 ? [] : [DataWarning(.unreadableDocument, fact: .count(count))]
  }
}

extension ResumeError {
  /// The path that couldn't be written and the reason; `nil` without a path.
  fileprivate var pathAndReason: String? {
    if case .cannotWrite(let path, let detail) = self {
      "\(path): \(detail)"
    } else {
      self == .noHome ? nil : "\(self)"
    }
  }

  fileprivate func withRefresh(_ wasRefresh: Bool) -> ResumeError {
    switch self {
    case .unavailable(let outage, _): .unavailable(outage, wasRefresh: wasRefresh)
    case .responseNotUnderstood: .responseNotUnderstood(wasRefresh: wasRefresh)
    default: self
    }
  }
}

/// Whether a collection may be absent.
enum CollectionRequirement: Sendable {
  /// The collection must exist and be readable.
  case required
  /// The collection may be absent or forbidden, also because signing in failed.
  case optional
  /// The collection may be absent or forbidden; any other refusal is thrown, and the caller turns it into a warning.
  case attached

  /// Whether a refusal means that the collection is absent, and if so, whether to cache that; `nil` for an error.
  func meansAbsent(_ refusal: ResumeError) -> Bool? {
    switch refusal {
    case .denied(.permission), .projectNotFound: self == .required ? nil : true
    case .denied: self == .optional ? false : nil
    default: nil
    }
  }
}

/// How long a cached copy is valid.
struct CachePolicy: Sendable {
  /// The lifetime in seconds; 0 always fetches.
  let lifetime: Int
  let now: @Sendable () -> Date

  /// Whether a copy saved at this time is valid: within the lifetime and not dated in the future.
  func isValid(savedAt: Date) -> Bool {
    let now = now()
    return lifetime > 0 && savedAt <= now && savedAt >= now.addingTimeInterval(-Double(lifetime))
  }
}
