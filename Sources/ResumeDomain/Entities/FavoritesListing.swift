/// What is marked, with what is known of each entry.
public struct FavoritesListing: Sendable {
  /// A marked entry.
  public struct Entry: Sendable {
    /// What is known of it.
    public enum Content: Sendable {
      /// A job that is there.
      case work(Work)
      /// A pet project that is there.
      case project(PetProject)
      /// Nothing: it is not in the résumé any more.
      case missing
      /// Nothing: its part of the résumé could not be read.
      case unread
    }

    /// Which entry is marked.
    public let reference: EntryReference
    /// What is known of it.
    public let content: Content

    /// The entry as lists know it; `nil` where it is not there or could not be read.
    public var entry: (any ListEntry)? {
      switch content {
      case .work(let work): work
      case .project(let project): project
      case .missing, .unread: nil
      }
    }

    /// Whether it is known to be gone.
    public var isMissing: Bool { if case .missing = content { true } else { false } }
  }

  /// The entries wanted.
  public var entries: [Entry]
  /// How many there are without filter and limit.
  public let total: Int
  /// The languages of everything that was read.
  public let languages: [String]
}
