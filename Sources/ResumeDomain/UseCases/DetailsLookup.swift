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
