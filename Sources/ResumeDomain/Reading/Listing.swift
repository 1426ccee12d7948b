/// An entry of a list: a job or a project.
public protocol ListEntry: Sendable, Multilingual, Identifiable where ID == String {
  /// The kind of entry.
  static var kind: EntryKind { get }
  /// The part of a résumé that the list is.
  static var part: SourceReport.Part { get }
  /// The default order of the list.
  static var defaultOrder: EntryOrder.Key { get }

  /// The title; nil if there is none, in which case the ID is shown.
  var title: LocalizedText? { get }
  /// The employer, if there is one.
  var company: LocalizedText? { get }
  /// The tags.
  var tags: [String] { get }
  /// The period; for a project its start.
  var period: Period { get }
  /// The number of downloads, if known.
  var downloads: Int? { get }
}

extension Work: ListEntry {
  /// A job.
  public static var kind: EntryKind { .work }
  /// The jobs.
  public static var part: SourceReport.Part { .works }
  /// Newest start first.
  public static var defaultOrder: EntryOrder.Key { .start }

  /// Jobs have no downloads.
  public var downloads: Int? { nil }
}

extension PetProject: ListEntry {
  /// A project.
  public static var kind: EntryKind { .project }
  /// The projects.
  public static var part: SourceReport.Part { .projects }
  /// Most downloaded first.
  public static var defaultOrder: EntryOrder.Key { .downloads }

  /// Projects have no employer.
  public var company: LocalizedText? { nil }
  /// The start.
  public var period: Period { Period(start: start, end: nil, isCurrent: false) }
}

/// An entry with its profile and favorite status.
public struct Listed<Entry: Sendable>: Sendable {
  /// The entry.
  public var entry: Entry
  /// The profile of the entry; nil if only one profile is loaded.
  public var owner: String?
  /// Whether the entry is a favorite.
  public var isFavorite: Bool

  /// Creates a listed entry.
  public init(_ entry: Entry, owner: String? = nil, isFavorite: Bool = false) {
    self.entry = entry
    self.owner = owner
    self.isFavorite = isFavorite
  }
}

/// A filtered and sorted list.
public struct Listing<Entry: ListEntry>: Sendable {
  /// The matching entries.
  public var entries: [Listed<Entry>]
  private let all: [Entry]

  /// Creates a list of the matching entries of all entries.
  public init(entries: [Listed<Entry>], of all: [Entry]) {
    self.entries = entries
    self.all = all
  }

  /// The number of entries without filter and limit.
  public var total: Int { all.count }

  /// The languages of all entries, without the filter; computed on each access.
  public var languages: [String] { all.languages }

  /// Returns the entries that also match a filter, in the current order. The filter's order and limit are ignored.
  ///
  /// - Parameter favorites: The current favorites, which may have changed since the list was created.
  public func narrowed(to filter: EntryFilter, favorites: Favorites, today: PartialDate) -> [Listed<Entry>] {
    entries.compactMap { listed in
      let isFavorite = favorites.contains(Entry.kind, listed.entry.id)
      guard filter.isOpen || filter.accepts(listed.entry, isFavorite: isFavorite, today: today) else { return nil }
      return Listed(listed.entry, owner: listed.owner, isFavorite: isFavorite)
    }
  }
}

/// Access to the résumé of a profile.
public struct ProfileReader: Sendable {
  /// The profile's name; nil if only one profile is loaded.
  public var owner: String?
  /// The favorites of the profile.
  public var favorites: Favorites
  /// Returns the repositories; throws if the profile is invalid.
  public var repositories: @Sendable () throws(ResumeError) -> any ResumeRepositories

  /// Creates access to a profile.
  public init(
    owner: String? = nil, favorites: Favorites = Favorites(),
    repositories: @escaping @Sendable () throws(ResumeError) -> any ResumeRepositories
  ) {
    self.owner = owner
    self.favorites = favorites
    self.repositories = repositories
  }
}

/// Fetches the entries of one kind of one or more profiles, filtered and sorted.
struct FetchListing<Entry: ListEntry>: Sendable {
  let readers: [ProfileReader]
  let today: PartialDate
  let list: @Sendable (any ResumeRepositories) async throws(ResumeError) -> Loaded<[Entry]>

  /// Fetches the entries. A profile that can't be loaded becomes a warning; if all fail, the first error is thrown.
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

  /// - Parameter all: The entries of all profiles, one after another.
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
