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
}
