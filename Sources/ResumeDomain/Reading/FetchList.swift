/// Fetches the jobs, newest start first.
public typealias FetchWorks = FetchList<Work>

/// Fetches the projects, most downloads first, then those without downloads in the owner's order.
public typealias FetchPetProjects = FetchList<PetProject>

/// Fetches the jobs or projects of one or more profiles, filtered and sorted.
public struct FetchList<Entry: ListEntry>: Sendable {
  private let readers: [ProfileReader]
  private let today: PartialDate

  /// Creates the use case; `today` is the end of current jobs.
  public init(readers: [ProfileReader], today: PartialDate) {
    self.readers = readers
    self.today = today
  }

  /// Fetches the entries of all profiles that match `filter`, concurrently.
  /// A profile that can't be loaded becomes a warning; if all fail, the first error is thrown.
  public func callAsFunction(
    _ filter: EntryFilter = EntryFilter(), _ freshness: Freshness = .preferCache
  ) async throws(ResumeError) -> Loaded<Listing<Entry>> {
    let results = await Concurrently.map(readers) { reader in
      await Result<Loaded<[Entry]>, ResumeError>(reading: { () throws(ResumeError) in
        try await reader.repositories().entries().entries(of: Entry.collection, freshness)
      })
    }
    if readers.count == 1, readers[0].owner == nil {
      return try results[0].get().map { listing([(readers[0], $0)], $0, filter) }
    }
    var found: [(reader: ProfileReader, entries: [Entry])] = []
    for case (let reader, .success(let loaded)) in zip(readers, results) { found.append((reader, loaded.value)) }
    let outcomes = zip(readers, results).map { ReadOutcome(Entry.kind.part, profile: $0.owner, $1) }
    return try Loaded(listing(found, found.flatMap(\.entries), filter), from: outcomes)
  }

  /// - Parameter all: The entries of all profiles, one after another.
  private func listing(
    _ found: [(reader: ProfileReader, entries: [Entry])], _ all: [Entry], _ filter: EntryFilter
  ) -> Listing<Entry> {
    var owners: [(end: Int, reader: ProfileReader)] = []
    for (reader, entries) in found { owners.append(((owners.last?.end ?? 0) + entries.count, reader)) }
    func reader(_ index: Int) -> ProfileReader? { owners.first { index < $0.end }?.reader }
    func isFavorite(_ index: Int) -> Bool { reader(index)?.favorites.contains(Entry.kind, all[index].id) ?? false }
    let selected = filter.selected(of: all, today: today, isFavorite: isFavorite)
    return Listing(
      entries: selected.map { Listed(all[$0], owner: reader($0)?.owner, isFavorite: isFavorite($0)) }, of: all)
  }
}

extension EntriesRepository {
  /// Returns the entries of a collection in their default order.
  package func listed<Entry>(
    _ collection: EntryCollection<Entry>, _ freshness: Freshness = .preferCache
  ) async throws(ResumeError) -> Loaded<[Entry]> {
    try await entries(of: collection, freshness).map(listed)
  }

  /// Returns the entries of a collection in their default order; a local résumé has the order of its file.
  func listed<Entry: EntryView>(_ entries: [Entry]) -> [Entry] {
    isLocal ? Entry.fileOrder(entries).map { entries[$0] } : Entry.listed(entries)
  }

  /// Returns the personal details; if they don't exist, there is a warning.
  package func personalDetails(_ freshness: Freshness = .preferCache) async throws(ResumeError) -> Loaded<Person?> {
    let path = ResumeSection.personPath
    var loaded = try await entry(path.id, of: .personalDetails, freshness)
    if loaded.value == nil { loaded.warnings.append(DataWarning(.noPerson, documentID: path.text)) }
    return loaded
  }
}
