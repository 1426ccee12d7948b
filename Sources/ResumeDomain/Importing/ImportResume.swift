/// Takes a text into the résumé in a file.
public struct ImportResume: Sendable {
  /// What came out.
  public struct Outcome: Sendable, Equatable {
    /// What was done, entry by entry.
    public var report: ImportReport
    /// Whether the file has changed.
    public var hasChanged: Bool
    /// Whether there was no such file.
    public var isNew: Bool
    /// Where the résumé is that was replaced; `nil` where none was.
    public var backupPath: String?
  }

  private let formats: any ResumeFormats
  private let file: any ResumeFileRepository

  /// Creates the use case.
  public init(formats: any ResumeFormats, file: any ResumeFileRepository) {
    self.formats = formats
    self.file = file
  }

  /// Imports a text; where anything is wrong, nothing is written.
  ///
  /// - Parameter path: what the text is called in errors.
  /// - Throws: what `ResumeFormats.taking` and `ResumeFileRepository.update` throw.
  public func callAsFunction(
    _ text: [UInt8], from path: String, in language: ImportLanguage
  ) throws(ResumeError) -> Outcome {
    let former = try file.read()
    // What can't be taken is found out before there is so much as a lock.
    let first = try formats.taking(text, from: path, into: former, in: language)
    let isAddition = language.adds(to: former)
    var (report, isNew) = (first.report, former == nil)
    let hasChanged = try file.update(savesBackup: !isAddition) { held throws(ResumeError) in
      // Only where somebody was quicker is there something else to take it into.
      guard held != former else { return first.file }
      let second = try formats.taking(text, from: path, into: held, in: language)
      (report, isNew) = (second.report, held == nil)
      return second.file
    }
    return Outcome(
      report: report, hasChanged: hasChanged, isNew: isNew,
      backupPath: hasChanged && !isNew && !isAddition ? file.backupPath : nil)
  }
}

/// The language that a file's texts are in.
public struct ImportLanguage: Sendable, Equatable {
  /// The one that was asked for; `nil` where nobody said anything.
  public var asked: String?
  /// The one that holds where neither anybody nor the file says another.
  public var fallback: String

  /// Creates a language.
  public init(asked: String?, fallback: String) {
    self.asked = asked
    self.fallback = fallback
  }

  /// The language of texts that name none in a résumé there is.
  public static func base(of former: ResumeFile) -> String { former.language ?? "en" }

  /// Whether the texts come beside those that a résumé has, instead of in their place.
  public func adds(to former: ResumeFile?) -> Bool {
    guard let former, let asked else { return false }
    return !LanguageTag.matches(asked, Self.base(of: former))
  }
}

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
