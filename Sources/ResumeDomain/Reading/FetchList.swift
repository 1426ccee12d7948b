/// Fetches the jobs, newest start first.
public typealias FetchWorks = FetchList<Work>

/// Fetches the projects, most downloads first, then those without downloads in the owner's order.
public typealias FetchPetProjects = FetchList<PetProject>

/// Fetches the jobs or projects of a résumé, filtered and sorted.
public struct FetchList<Entry: ListEntry>: Sendable {
  private let reader: ProfileReader
  private let today: PartialDate

  /// Creates the use case; `today` is the end of current jobs.
  public init(reader: ProfileReader, today: PartialDate) {
    self.reader = reader
    self.today = today
  }

  /// Fetches the entries that match `filter`.
  public func callAsFunction(
    _ filter: EntryFilter = EntryFilter(), _ freshness: Freshness = .preferCache
  ) async throws(ResumeError) -> Loaded<Listing<Entry>> {
    try await reader.repositories().entries().entries(of: Entry.collection, freshness).map { all in
      func isFavorite(_ index: Int) -> Bool { reader.favorites.contains(Entry.kind, all[index].id) }
      let selected = filter.selected(of: all, today: today, isFavorite: isFavorite)
      return Listing(entries: selected.map { Listed(all[$0], isFavorite: isFavorite($0)) }, of: all)
    }
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
