/// Fetches one kind of entry from one résumé, or from several at the same time, filtered and in order.
struct FetchListing<Entry: ListEntry>: Sendable {
  let readers: [Reader]
  let today: PartialDate
  let list: @Sendable (any ResumeRepositories) async throws(ResumeError) -> Loaded<[Entry]>

  /// Of several résumés, those that can't be read cost the others nothing; only when none can, the first one's error is
  /// thrown.
  func callAsFunction(_ filter: EntryFilter) async throws(ResumeError) -> Loaded<Listing<Entry>> {
    let results = await Concurrently.map(readers) { reader in
      await Result<Loaded<[Entry]>, ResumeError>(reading: { () throws(ResumeError) in
        try await list(try reader.repositories())
      })
    }
    if readers.count == 1, readers[0].owner == nil {
      return try results[0].get().map { listing([(readers[0], $0)], $0, filter) }
    }
    var found: [(reader: Reader, entries: [Entry])] = []
    for case (let reader, .success(let loaded)) in zip(readers, results) { found.append((reader, loaded.value)) }
    let outcomes = zip(readers, results).map { ReadOutcome(Entry.part, profile: $0.owner, $1) }
    return try Loaded(listing(found, found.flatMap(\.entries), filter), from: outcomes)
  }

  /// - Parameter all: the entries of all readers, one after the other.
  private func listing(
    _ found: [(reader: Reader, entries: [Entry])], _ all: [Entry], _ filter: EntryFilter
  ) -> Listing<Entry> {
    var owners: [(end: Int, reader: Reader)] = []
    for (reader, entries) in found { owners.append(((owners.last?.end ?? 0) + entries.count, reader)) }
    func reader(_ index: Int) -> Reader? { owners.first { index < $0.end }?.reader }
    func isFavorite(_ index: Int) -> Bool { reader(index)?.favorites.contains(Entry.kind, all[index].id) ?? false }
    let wanted = filter.selected(of: all, today: today, isFavorite: isFavorite)
    return Listing(
      entries: wanted.map { Listed(all[$0], owner: reader($0)?.owner, isFavorite: isFavorite($0)) }, of: all)
  }
}
