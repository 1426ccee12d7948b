import Foundation
import ResumeDomain

/// A collection read through the cache: the one place that decides which copy is still valid and when an old one will do.
struct CachedCollection<Model: DocumentModel>: Sendable {
  /// Models, and how many documents could not be read at all.
  struct Stored: CacheReadable {
    var documents: [Model]
    var unreadable: Int?

    private enum CodingKeys: String, CodingKey {
      case documents, unreadable
    }

    init(documents: [Model], unreadable: Int? = nil) {
      self.documents = documents
      self.unreadable = unreadable
    }

    init(reading reader: inout JSONReader) throws(JSONReader.Failure) {
      var documents: [Model]?
      var unreadable: Int?
      try reader.object { (name, reader) throws(JSONReader.Failure) in
        switch CodingKeys(rawValue: name) {
        case .documents: documents = try reader.values(Model.self)
        case .unreadable: unreadable = try reader.integer()
        case nil: try reader.skip()
        }
        return true
      }
      guard let documents else { throw JSONReader.Failure() }
      self.init(documents: documents, unreadable: unreadable)
    }
  }

  var path: CollectionPath
  let source: FirestoreDataSource
  let store: CacheStore
  let policy: CachePolicy
  /// Who reads, as far as the cache is concerned.
  let reader: String
  let need: CollectionRequirement

  /// Every document of the collection.
  ///
  /// - Parameter isKept: whether what the server says is kept for the next time; asked once it has said it.
  func list(
    _ freshness: Freshness, isKept: () async -> Bool = { true }
  ) async throws(ResumeError) -> Loaded<Stored> {
    let copy = freshness == .refresh ? nil : store.read(listKey, as: Stored.self)
    return try await answer(copy, freshness, listKey, isKept: isKept) { () throws(ResumeError) in
      var isThere = false
      let found: FirestoreDataSource.Found<Model>
      do throws(ResumeError) {
        found = try await source.list(path) { document in
          isThere = true
          return Model(id: document.id, fields: document.fields)
        }
      } catch {
        // What has given a page is there; that it may be missing does not explain why the next page is refused.
        guard isThere, need != .required, error.outage == nil else { throw error }
        throw .responseNotUnderstood(wasRefresh: false)
      }
      return Stored(documents: found.entries, unreadable: found.unreadable == 0 ? nil : found.unreadable)
    }
  }

  /// The list, as long as the server need not be asked for it.
  func listAtHand(_ freshness: Freshness) -> Loaded<Stored>? {
    guard freshness != .refresh, let copy = store.read(listKey, as: Stored.self) else { return nil }
    return freshness == .offline || policy.isValid(savedAt: copy.savedAt) ? cached(copy, because: .offline) : nil
  }

  /// One document, from the newest copy or the server.
  ///
  /// - Returns: `nil` as the value when there is no such document.
  func document(_ id: String, _ freshness: Freshness) async throws(ResumeError) -> Loaded<Model?> {
    let key = key(path.text + "/" + id)
    let list = freshness == .refresh ? nil : store.read(listKey, as: Stored.self)
    let copy = freshness == .refresh ? nil : newestCopy(of: id, key, list)
    if freshness == .offline, copy == nil, let list { return cached(list, because: .offline).map { _ in nil } }
    return try await answer(copy, freshness, key) { () throws(ResumeError) in
      guard let document = try await source.document(path, id) else {
        forget(id, key)
        return Stored(documents: [])
      }
      return Stored(documents: [Model(id: document.id, fields: document.fields)])
    }.map { $0.documents.first }
  }

  /// Takes a document that the server says is gone out of every copy, and what was in it; the rest of a list is as old as
  /// it was.
  private func forget(_ id: String, _ key: CacheKey) {
    store.remove(key)
    for name in Model.parts { store.remove(self.key(CollectionPath(name, in: id, of: path).text)) }
    guard let list = store.read(listKey, as: Stored.self),
      list.value.documents.contains(where: { Identifier.areSame($0.id, id) })
    else { return }
    var rest = list.value
    rest.documents.removeAll { Identifier.areSame($0.id, id) }
    _ = store.write(rest, listKey, savedAt: list.savedAt)
  }

  private var listKey: CacheKey { key(path.text) }

  private func key(_ path: String) -> CacheKey { CacheKey(database: source.database, reader: reader, path: path) }

  /// A list holds whole documents, so the newer of the list and the document's own copy answers; a newer list without the
  /// document says that an older copy of it is of something gone.
  private func newestCopy(of id: String, _ key: CacheKey, _ list: CacheStore.Copy<Stored>?) -> CacheStore.Copy<Stored>?
  {
    let own = store.read(key, as: Stored.self)
    guard let list, list.savedAt >= own?.savedAt ?? .distantPast else { return own }
    guard let listed = list.value.documents.first(where: { Identifier.areSame($0.id, id) }) else { return nil }
    return CacheStore.Copy(value: Stored(documents: [listed]), savedAt: list.savedAt)
  }

  /// Answers from a valid copy, else from the server, else from an old copy, as the contract's table says.
  private func answer(
    _ copy: CacheStore.Copy<Stored>?, _ freshness: Freshness, _ key: CacheKey,
    isKept: () async -> Bool = { true }, fetch: () async throws(ResumeError) -> Stored
  ) async throws(ResumeError) -> Loaded<Stored> {
    if freshness == .offline {
      guard let copy else { throw .notCached }
      return cached(copy, because: .offline)
    }
    if freshness == .preferCache, let copy, policy.isValid(savedAt: copy.savedAt) { return cached(copy, because: nil) }
    do {
      return await keep(try await fetch(), key, isKept)
    } catch {
      if let outage = error.outage {
        guard freshness == .preferCache, let copy else { throw error.asked(refresh: freshness == .refresh) }
        return cached(copy, because: .outage(outage))
      }
      guard let isKnown = need.meansAbsent(error) else { throw error }
      let nothing = Stored(documents: [])
      return isKnown
        ? await keep(nothing, key, isKept) : Loaded(value: nothing, origin: .remote, savedAt: policy.now())
    }
  }

  private func keep(_ stored: Stored, _ key: CacheKey, _ isKept: () async -> Bool) async -> Loaded<Stored> {
    let now = policy.now()
    var loaded = Loaded(value: stored, origin: .remote, savedAt: now, warnings: unreadableWarning(stored))
    // A missing document of a collection that must be there is an error, not something to keep.
    guard !stored.documents.isEmpty || need != .required || key == listKey, await isKept() else { return loaded }
    // Who logged out meanwhile wants nothing kept.
    if await source.session?.wasSignedOut == true { return loaded }
    if let failure = store.write(stored, key, savedAt: now) {
      loaded.warnings.append(DataWarning(.notCached, fact: failure.place.map(DataWarning.Fact.path)))
    } else if let failure = await source.session?.storeError {
      // It makes a new user each time; that is worth the one warning too.
      loaded.warnings.append(DataWarning(.notCached, fact: failure.place.map(DataWarning.Fact.session)))
    }
    return loaded
  }

  private func cached(_ copy: CacheStore.Copy<Stored>, because cause: DataWarning.Fact?) -> Loaded<Stored> {
    let isStale = !policy.isValid(savedAt: copy.savedAt)
    let warnings = unreadableWarning(copy.value) + (isStale ? [DataWarning(.stale, fact: cause)] : [])
    return Loaded(value: copy.value, origin: .cache, savedAt: copy.savedAt, isStale: isStale, warnings: warnings)
  }

  private func unreadableWarning(_ stored: Stored) -> [DataWarning] {
    stored.unreadable.map { [DataWarning(.unreadableDocument, fact: .count($0))] } ?? []
  }
}

extension ResumeError {
  /// Where something could not be written, and why; `nil` where there is no place at all.
  fileprivate var place: String? {
    switch self {
    case .cannotWrite(let path, let detail): "\(path): \(detail)"
    case .noHome: nil
    default: "\(self)"
    }
  }

  /// The same error, knowing whether the reader had asked for the server's word alone.
  fileprivate func asked(refresh: Bool) -> ResumeError {
    switch self {
    case .unavailable(let outage, _): .unavailable(outage, wasRefresh: refresh)
    case .responseNotUnderstood: .responseNotUnderstood(wasRefresh: refresh)
    case .responseTooLarge: .responseTooLarge(wasRefresh: refresh)
    default: self
    }
  }
}

/// What it means when the server refuses a collection.
enum CollectionRequirement: Sendable {
  /// It must be there and readable.
  case required
  /// It may be missing or forbidden, and whoever can't sign in goes without it.
  case optional
  /// It may be missing or forbidden; any other refusal is told beside the answer, which does without it.
  case attached

  /// Whether a refusal means that the collection is not there, and if so, whether that is worth remembering; `nil` where
  /// it is an error.
  func meansAbsent(_ refusal: ResumeError) -> Bool? {
    switch refusal {
    case .denied(.permission), .projectNotFound: self == .required ? nil : true
    case .denied: self == .optional ? false : nil
    default: nil
    }
  }
}

/// How long a copy answers alone.
struct CachePolicy: Sendable {
  /// In seconds; 0 always asks.
  let lifetime: Int
  /// The clock.
  let now: @Sendable () -> Date

  /// Whether a copy saved then is valid: within the lifetime, and not from the future.
  func isValid(savedAt: Date) -> Bool {
    let now = now()
    return lifetime > 0 && savedAt <= now && savedAt >= now.addingTimeInterval(-Double(lifetime))
  }
}
