/// What an import has done with a résumé.
public struct ImportReport: Sendable, Equatable {
  /// A part of a résumé that entries are counted by.
  public enum Part: Sendable, Hashable {
    /// The person.
    case basics
    /// The entries of a section.
    case section(ResumeSection)
    /// Documents that no section knows.
    case others

    /// `basics`, the section's name, or `others`.
    public var name: String {
      switch self {
      case .basics: "basics"
      case .section(let section): section.rawValue
      case .others: "others"
      }
    }
  }

  /// How many entries of a part have become what.
  public struct Count: Sendable, Equatable {
    /// The part.
    public var part: Part
    /// Those that are new.
    public var added = 0
    /// Those that are not as they were.
    public var changed = 0
    /// Those that are gone.
    public var removed = 0
    /// Those that are as they were.
    public var unchanged = 0

    /// Creates a count of nothing.
    public init(part: Part) {
      self.part = part
    }
  }

  /// An entry that somebody may look for.
  public struct Entry: Sendable, Equatable {
    /// Its part.
    public var part: Part
    /// Its id in the résumé; `nil` for an entry of the file that is not in it.
    public var id: String?
    /// What it is called, where it has a name.
    public var title: String?

    /// Creates an entry.
    public init(part: Part, id: String?, title: String?) {
      self.part = part
      self.id = id
      self.title = title
    }
  }

  /// Why an entry has no partner.
  public enum Reason: String, Sendable {
    /// Nothing on the other side is like it.
    case none
    /// More than one entry is like it, or one that another is like too.
    case ambiguous
  }

  /// An entry of the file or of the résumé that was matched with none.
  public struct Unmatched: Sendable, Equatable {
    /// The entry.
    public var entry: Entry
    /// Its line in the file; `nil` for an entry of the résumé.
    public var line: Int?
    /// Why.
    public var reason: Reason

    /// Creates one.
    public init(entry: Entry, line: Int?, reason: Reason) {
      self.entry = entry
      self.line = line
      self.reason = reason
    }
  }

  /// The language that was written.
  public var language: String
  /// Whether texts were added to a résumé in another language.
  public var isAddition: Bool
  /// The counts of the parts that there are, in the order of the résumé.
  public var counts: [Count]
  /// The entries that are gone.
  public var removed: [Entry]
  /// The entries that were not matched, where a language was added.
  public var unmatched: [Unmatched]

  /// Creates a report.
  public init(
    language: String, isAddition: Bool, counts: [Count] = [], removed: [Entry] = [], unmatched: [Unmatched] = []
  ) {
    self.language = language
    self.isAddition = isAddition
    self.counts = counts
    self.removed = removed
    self.unmatched = unmatched
  }
}
