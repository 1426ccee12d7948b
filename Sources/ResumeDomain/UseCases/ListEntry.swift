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
