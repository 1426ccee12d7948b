/// An entry of a list: a job or a project.
public protocol ListEntry: EntryView, Identifiable where ID == String {
  static var kind: EntryKind { get }
  static var collection: EntryCollection<Self> { get }
  static var defaultOrder: EntryOrder.Key { get }

  /// The texts shown below the title.
  var subtitles: [LocalizedText] { get }

  var company: LocalizedText? { get }
  var tags: [String] { get }
  /// The period; for a project its start.
  var period: Period { get }
  var downloads: Int? { get }
}

extension ListEntry {
  /// Returns the positions in the default order.
  public static func listingOrder(_ entries: [Self]) -> [Int] { EntryOrder().sorted(entries.indices, of: entries) }

  /// Returns the positions in the default order, which is that of the file only for projects without downloads.
  public static func fileOrder(_ entries: [Self]) -> [Int] { listingOrder(entries) }
}

extension Work: ListEntry {
  /// A job.
  public static var kind: EntryKind { .work }
  /// The jobs.
  public static var collection: EntryCollection<Work> { .works }
  /// Newest start first.
  public static var defaultOrder: EntryOrder.Key { .start }

  /// The company and the location.
  public var subtitles: [LocalizedText] { [company, location].compactMap { $0 } }
  /// Jobs have no downloads.
  public var downloads: Int? { nil }
}

extension PetProject: ListEntry {
  /// A project.
  public static var kind: EntryKind { .project }
  /// The projects.
  public static var collection: EntryCollection<PetProject> { .projects }
  /// Most downloaded first, then in the owner's order.
  public static var defaultOrder: EntryOrder.Key { .downloads }

  /// The subtitle, if there is one.
  public var subtitles: [LocalizedText] { [subtitle].compactMap { $0 } }
  /// Projects have no employer.
  public var company: LocalizedText? { nil }
  /// The start.
  public var period: Period { Period(start: start, end: nil, isCurrent: false) }
}

/// An entry with its favorite status.
public struct Listed<Entry: Sendable>: Sendable {
  /// The entry.
  public var entry: Entry
  /// Whether the entry is a favorite.
  package var isFavorite: Bool

  /// Creates a listed entry.
  package init(_ entry: Entry, isFavorite: Bool = false) {
    self.entry = entry
    self.isFavorite = isFavorite
  }
}

/// A filtered and sorted list.
public struct Listing<Entry: ListEntry>: Sendable {
  /// The matching entries.
  public var entries: [Listed<Entry>]
  /// All entries, without filter and limit.
  package let all: [Entry]

  /// Creates a list of the matching entries of all entries.
  package init(entries: [Listed<Entry>], of all: [Entry]) {
    self.entries = entries
    self.all = all
  }

  /// The number of entries without filter and limit.
  public var total: Int { all.count }

  /// The languages of all entries, without the filter; computed on each access.
  package var languages: [String] { all.languages }

  /// The tags of all entries, without the filter.
  package var tags: [String] { (all as [any ListEntry]).tags }

  /// The companies of all entries in every language, without the filter.
  package var companies: [String] { (all as [any ListEntry]).companies }

  /// Returns the entries that also match a filter, in the current order. The filter's order and limit are ignored.
  ///
  /// - Parameter favorites: The current favorites, which may have changed since the list was created.
  package func narrowed(to filter: EntryFilter, favorites: Favorites, today: PartialDate) -> [Listed<Entry>] {
    entries.compactMap { listed in
      let isFavorite = favorites.contains(Entry.kind, listed.entry.id)
      guard filter.accepts(listed.entry, isFavorite: isFavorite, today: today) else { return nil }
      return Listed(listed.entry, isFavorite: isFavorite)
    }
  }
}

extension [any ListEntry] {
  /// The tags, each once, sorted.
  package var tags: [String] { Set(flatMap { $0.tags + $0.entry.knownTags }).sorted() }

  /// The companies in every language, each once, sorted.
  package var companies: [String] { Set(flatMap { $0.company?.translations.map(\.text) ?? [] }).sorted() }
}

/// Access to the résumé of a profile.
public struct ProfileReader: Sendable {
  /// The favorites of the profile.
  package var favorites: Favorites
  /// Returns the repositories; throws if the profile is invalid.
  package var repositories: @Sendable () throws(ResumeError) -> any ResumeRepositories

  /// Creates access to a profile.
  public init(
    favorites: Favorites = Favorites(),
    repositories: @escaping @Sendable () throws(ResumeError) -> any ResumeRepositories
  ) {
    self.favorites = favorites
    self.repositories = repositories
  }
}
