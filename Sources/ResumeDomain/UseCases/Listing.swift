/// A sorted and filtered list, and how much there was before.
public struct Listing<Entry: Sendable>: Sendable {
  /// The entries wanted.
  public var entries: [Entry]
  /// How many there are without filter and limit.
  public var total: Int
  /// The languages of all entries, those filtered out included.
  public var languages: [String]

  /// Creates a listing.
  public init(entries: [Entry], total: Int, languages: [String]) {
    self.entries = entries
    self.total = total
    self.languages = languages
  }
}
