/// Fetches one job in full, with what is said about it.
public struct FetchWorkDetails: Sendable {
  private let repository: any EntriesRepository

  /// Creates the use case.
  public init(repository: any EntriesRepository) {
    self.repository = repository
  }

  /// Fetches the job that `text` names: its id, its whole title or company in any letter case, or a unique prefix of its id.
  ///
  /// Where the server must be asked for both, it is asked for the job and for the recommendations at the same time. The
  /// answer has a source for each; where only the recommendations can't be read, it does without them, with a warning.
  ///
  /// - Throws: `ResumeError.notFound`, `.ambiguousIdentifier`, `.invalidIdentifier`, or what reading the job brought.
  public func callAsFunction(
    _ text: String, _ freshness: Freshness = .preferCache
  ) async throws(ResumeError) -> Loaded<WorkDetails> {
    let attachment = RecommendationsFetch(repository: repository, freshness: freshness)
    let found = try await DetailsLookup(
      kind: .work,
      listAtHand: { [repository] in await repository.cachedEntries(of: .works, freshness) },
      oldList: { [repository] in
        freshness == .preferCache ? await repository.cachedEntries(of: .works, .offline) : nil
      },
      list: { [repository] () throws(ResumeError) in try await repository.entries(of: .works, freshness) },
      one: { [repository] (id) throws(ResumeError) in
        try await attachment.read(ofWork: id) { () throws(ResumeError) in
          try await repository.existing(id, of: .works, kind: .work, freshness)
        }
      },
      part: { await attachment.read(ofListed: $0, after: $1) },
      names: { [$0.title, $0.company].compactMap { $0 } }
    ).find(text)
    return try Loaded(
      WorkDetails(work: found.entry.value, recommendations: found.part.value),
      from: [ReadOutcome(.work, .success(found.entry)), found.part.outcome])
  }
}

/// Fetches one pet project in full.
public struct FetchPetProjectDetails: Sendable {
  private let repository: any EntriesRepository

  /// Creates the use case.
  public init(repository: any EntriesRepository) {
    self.repository = repository
  }

  /// Fetches the project that `text` names: its id, its whole title in any letter case, or a unique prefix of its id.
  ///
  /// - Throws: `ResumeError.notFound`, `.ambiguousIdentifier`, `.invalidIdentifier`, or what reading brought.
  public func callAsFunction(
    _ text: String, _ freshness: Freshness = .preferCache
  ) async throws(ResumeError) -> Loaded<PetProject> {
    try await DetailsLookup(
      kind: .project,
      listAtHand: { [repository] in await repository.cachedEntries(of: .projects, freshness) },
      oldList: { [repository] in
        freshness == .preferCache ? await repository.cachedEntries(of: .projects, .offline) : nil
      },
      list: { [repository] () throws(ResumeError) in try await repository.entries(of: .projects, freshness) },
      one: { [repository] (id) throws(ResumeError) in
        (try await repository.existing(id, of: .projects, kind: .project, freshness), ())
      },
      part: { _, _ in },
      names: { [$0.title].compactMap { $0 } }
    ).find(text).entry
  }
}

/// How a typed id becomes one entry, for jobs and pet projects alike, with as few questions to the server as possible.
///
/// A list at hand answers alone. Without one, a legal document id is asked for first; when there is no such document the
/// list is read and the text resolved as a name or a prefix. What belongs to the entry, `Part`, is read with it.
struct DetailsLookup<Entry: Identifiable & Sendable, Part: Sendable> where Entry.ID == String {
  typealias Found = (entry: Loaded<Entry>, part: Part)

  let kind: EntryKind
  let listAtHand: @Sendable () async -> Loaded<[Entry]>?
  /// The list, however old; `nil` where an old copy is not wanted.
  let oldList: @Sendable () async -> Loaded<[Entry]>?
  let list: @Sendable () async throws(ResumeError) -> Loaded<[Entry]>
  /// The entry of an id, asked for alone, and what belongs to it.
  let one: @Sendable (String) async throws(ResumeError) -> Found
  /// What belongs to an entry that a list has brought; an old list, because of this error.
  let part: @Sendable (_ id: String, _ failure: ResumeError?) async -> Part
  let names: @Sendable (Entry) -> [LocalizedText]

  func find(_ text: String) async throws(ResumeError) -> Found {
    let query = try IdentifierQuery(text)
    let atHand = await listAtHand()
    if let atHand, let id = try resolve(query, in: atHand) { return try await one(id) }
    if Identifier.isLegal(text) {
      do {
        return try await one(text)
      } catch {
        guard case .notFound = error else {
          // The text may be a name or a prefix, and an old copy better than none.
          guard let outage = error.outage, let old = await oldList(), var entry = try match(query, in: old) else {
            throw error
          }
          for index in entry.warnings.indices where entry.warnings[index].kind == .stale {
            entry.warnings[index].fact = .outage(outage)
          }
          return (entry, await part(entry.value.id, error))
        }
      }
    }
    let all: Loaded<[Entry]>
    do {
      if let atHand { all = atHand } else { all = try await list() }
    } catch {
      // The server has said that there is no such document; that the list can't be had does not change it.
      guard error.outage != nil, Identifier.isLegal(text) else { throw error }
      throw .notFound(text, kind: kind, known: [])
    }
    guard let entry = try match(query, in: all) else {
      throw .notFound(text, kind: kind, known: all.value.map(\.id).sorted(by: Identifier.isOrderedBefore))
    }
    return (entry, await part(entry.value.id, nil))
  }

  /// The entry that is meant, with the warnings that concern it; `nil` when none is.
  private func match(_ query: IdentifierQuery, in all: Loaded<[Entry]>) throws(ResumeError) -> Loaded<Entry>? {
    guard let id = try resolve(query, in: all), let entry = all.value.first(where: { Identifier.areSame($0.id, id) })
    else { return nil }
    var found = all.map { _ in entry }
    found.warnings.removeAll { $0.documentID.map { !Identifier.areSame($0, id) } ?? false }
    return found
  }

  private func resolve(_ query: IdentifierQuery, in list: Loaded<[Entry]>) throws(ResumeError) -> String? {
    try query.resolve(among: list.value.map { IdentifierQuery.Candidate(id: $0.id, names: names($0)) })
  }
}

/// What somebody typed to name an entry, and how it is understood: the exact id; the whole title or company in any letter
/// case; a unique prefix of an id. The first kind with a match decides.
struct IdentifierQuery {
  /// An entry that might be meant.
  struct Candidate {
    let id: String
    let names: [LocalizedText]
  }

  let text: String

  init(_ text: String) throws(ResumeError) {
    guard !text.isEmpty, !Identifier.containsUnsafeCharacters(text) else { throw .invalidIdentifier(text) }
    self.text = text
  }

  /// The id of the entry meant; `nil` when none matches.
  func resolve(among candidates: [Candidate]) throws(ResumeError) -> String? {
    if candidates.contains(where: { Identifier.areSame($0.id, text) }) { return text }
    let wanted = text.lowercased()
    let named = candidates.filter { candidate in
      candidate.names.contains { $0.translations.contains { $0.text.lowercased() == wanted } }
    }
    if let id = try only(named) { return id }
    return try only(candidates.filter { $0.id.utf8.starts(with: text.utf8) })
  }

  private func only(_ matches: [Candidate]) throws(ResumeError) -> String? {
    guard matches.count < 2 else {
      throw .ambiguousIdentifier(text, candidates: matches.map(\.id).sorted(by: Identifier.isOrderedBefore))
    }
    return matches.first?.id
  }
}

/// Reads what is said about a job, beside the job itself, in such a way that the job never fails for it.
struct RecommendationsFetch: Sendable {
  /// What was read, in order, and how that went.
  struct Part: Sendable {
    var value: [Recommendation] = []
    var outcome: ReadOutcome

    static let unread = Part(outcome: ReadOutcome(unread: .recommendations))
  }

  let repository: any EntriesRepository
  let freshness: Freshness

  /// Reads a job of this id and what is said about it: at the same time, where the server may have to be asked for both.
  func read(
    ofWork id: String, _ work: () async throws(ResumeError) -> Loaded<Work>
  ) async throws(ResumeError) -> (entry: Loaded<Work>, part: Part) {
    if let part = await cachedPart(id) { return (try await work(), part) }
    let (answers, answer) = AsyncStream<Bool>.makeStream()
    // Not a child task, which would have to be waited for: when the job fails, its verdict is told at once, and the request
    // under way, which can't be called back, ends with its own limits or with the process.
    let part = Task {
      await ask(id) {
        for await isThere in answers { return isThere }
        return false
      }
    }
    // Without a word of it the job is not there, and nothing is kept.
    defer { answer.finish() }
    let entry = try await work()
    answer.yield(true)
    return (entry, await part.value)
  }

  /// Reads what is said about a job that a list has brought; an old list, where the server has just failed like this.
  func read(ofListed id: String, after failure: ResumeError?) async -> Part {
    if let failure {
      // It would only fail again, and cost its time again.
      guard var old = await repository.cachedEntries(of: .recommendations(ofWork: id), .offline) else {
        return part(id, .failure(failure))
      }
      for index in old.warnings.indices where old.warnings[index].kind == .stale {
        old.warnings[index].fact = failure.outage.map(DataWarning.Fact.outage)
      }
      return part(id, .success(old))
    }
    if let part = await cachedPart(id) { return part }
    return await ask(id) { true }
  }

  /// What is known without asking the server; `nil` where it must be asked.
  private func cachedPart(_ id: String) async -> Part? {
    if let cached = await repository.cachedEntries(of: .recommendations(ofWork: id), freshness) {
      return part(id, .success(cached))
    }
    // A list may hold ids that nobody can be asked about.
    return freshness == .offline || !Identifier.isLegal(id) ? .unread : nil
  }

  private func ask(_ id: String, isThere: @Sendable () async -> Bool) async -> Part {
    do throws(ResumeError) {
      let loaded = try await repository.entries(
        of: .recommendations(ofWork: id), freshness, shouldStore: isThere)
      return part(id, .success(loaded))
    } catch {
      return part(id, .failure(error))
    }
  }

  private func part(_ id: String, _ result: Result<Loaded<[Recommendation]>, ResumeError>) -> Part {
    var outcome = ReadOutcome(.recommendations, result)
    // The id alone would tell nobody which document is meant.
    for index in outcome.warnings.indices {
      if let document = outcome.warnings[index].documentID {
        outcome.warnings[index].documentID = "works/\(id)/recommendations/\(document)"
      }
    }
    let all = (try? result.get().value) ?? []
    return Part(value: all.filter { !$0.isEmpty }.sorted(by: Recommendation.isListedBefore), outcome: outcome)
  }
}

extension EntriesRepository {
  /// Returns the entry with exactly this ID.
  ///
  /// - Throws: `ResumeError.notFound` where there is none.
  fileprivate func existing<Entry>(
    _ id: String, of collection: EntryCollection<Entry>, kind: EntryKind, _ freshness: Freshness
  ) async throws(ResumeError) -> Loaded<Entry> {
    let loaded = try await entry(id, of: collection, freshness)
    guard let entry = loaded.value else { throw .notFound(id, kind: kind, known: []) }
    return loaded.map { _ in entry }
  }
}
