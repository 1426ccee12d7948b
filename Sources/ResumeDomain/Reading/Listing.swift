/// What lists, filters, favourites and searches must know of an entry.
public protocol ListEntry: Sendable, Multilingual, Identifiable where ID == String {
  /// Whether it is a job or a pet project.
  static var kind: EntryKind { get }
  /// The part of a résumé that a list of them is.
  static var part: SourceReport.Part { get }
  /// The order of a list that nobody asked another of.
  static var defaultOrder: EntryOrder.Key { get }

  /// The name; without one the id stands for it.
  var title: LocalizedText? { get }
  /// The employer, where there is one.
  var company: LocalizedText? { get }
  /// Words to filter by.
  var tags: [String] { get }
  /// When it was; in time, a project is the moment it began.
  var period: Period { get }
  /// How often it was downloaded, where somebody knows.
  var downloads: Int? { get }
}

extension Work: ListEntry {
  /// A job.
  public static var kind: EntryKind { .work }
  /// The jobs.
  public static var part: SourceReport.Part { .works }
  /// Newest start first.
  public static var defaultOrder: EntryOrder.Key { .start }

  /// Nobody downloads a job.
  public var downloads: Int? { nil }
}

extension PetProject: ListEntry {
  /// A pet project.
  public static var kind: EntryKind { .project }
  /// The pet projects.
  public static var part: SourceReport.Part { .projects }
  /// Most downloaded first.
  public static var defaultOrder: EntryOrder.Key { .downloads }

  /// A project of one's own has no employer.
  public var company: LocalizedText? { nil }
  /// The moment it began.
  public var period: Period { Period(start: start, end: nil, isCurrent: false) }
}

/// An entry of a list, and what the list knows of it besides.
public struct Listed<Entry: Sendable>: Sendable {
  /// The entry.
  public var entry: Entry
  /// Whose it is; `nil` where only one person's entries are read.
  public var owner: String?
  /// Whether the reader has marked it.
  public var isFavorite: Bool

  /// Creates a listed entry.
  public init(_ entry: Entry, owner: String? = nil, isFavorite: Bool = false) {
    self.entry = entry
    self.owner = owner
    self.isFavorite = isFavorite
  }
}

/// A sorted and filtered list, and how much there was before.
public struct Listing<Entry: ListEntry>: Sendable {
  /// The entries wanted.
  public var entries: [Listed<Entry>]
  private let all: [Entry]

  /// Creates a listing of the entries wanted, from all there are.
  public init(entries: [Listed<Entry>], of all: [Entry]) {
    self.entries = entries
    self.all = all
  }

  /// How many there are without filter and limit.
  public var total: Int { all.count }

  /// The languages of all entries, those filtered out included; gathered anew each time.
  public var languages: [String] { all.languages }

  /// The entries that a filter lets through besides, in the order that they have; its order and its limit are not looked at.
  ///
  /// - Parameter favorites: what is marked now, which may have changed since the list was made.
  public func narrowed(to filter: EntryFilter, favorites: Favorites, today: PartialDate) -> [Listed<Entry>] {
    entries.compactMap { listed in
      let isFavorite = favorites.contains(Entry.kind, listed.entry.id)
      guard filter.isOpen || filter.accepts(listed.entry, isFavorite: isFavorite, today: today) else { return nil }
      return Listed(listed.entry, owner: listed.owner, isFavorite: isFavorite)
    }
  }
}

/// One résumé among those that an answer is made of.
public struct ProfileReader: Sendable {
  /// Whose it is; `nil` where it is the only one that is read.
  public var owner: String?
  /// What is marked in it.
  public var favorites: Favorites
  /// What it is read through; fails where the profile itself can't be used.
  public var repositories: @Sendable () throws(ResumeError) -> any ResumeRepositories

  /// Creates a reader.
  public init(
    owner: String? = nil, favorites: Favorites = Favorites(),
    repositories: @escaping @Sendable () throws(ResumeError) -> any ResumeRepositories
  ) {
    self.owner = owner
    self.favorites = favorites
    self.repositories = repositories
  }
}

/// Fetches one kind of entry from one résumé, or from several at the same time, filtered and in order.
struct FetchListing<Entry: ListEntry>: Sendable {
  let readers: [ProfileReader]
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
    var found: [(reader: ProfileReader, entries: [Entry])] = []
    for case (let reader, .success(let loaded)) in zip(readers, results) { found.append((reader, loaded.value)) }
    let outcomes = zip(readers, results).map { ReadOutcome(Entry.part, profile: $0.owner, $1) }
    return try Loaded(listing(found, found.flatMap(\.entries), filter), from: outcomes)
  }

  /// - Parameter all: the entries of all readers, one after the other.
  private func listing(
    _ found: [(reader: ProfileReader, entries: [Entry])], _ all: [Entry], _ filter: EntryFilter
  ) -> Listing<Entry> {
    var owners: [(end: Int, reader: ProfileReader)] = []
    for (reader, entries) in found { owners.append(((owners.last?.end ?? 0) + entries.count, reader)) }
    func reader(_ index: Int) -> ProfileReader? { owners.first { index < $0.end }?.reader }
    func isFavorite(_ index: Int) -> Bool { reader(index)?.favorites.contains(Entry.kind, all[index].id) ?? false }
    let wanted = filter.selected(of: all, today: today, isFavorite: isFavorite)
    return Listing(
      entries: wanted.map { Listed(all[$0], owner: reader($0)?.owner, isFavorite: isFavorite($0)) }, of: all)
  }
}
