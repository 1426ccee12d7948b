/// Fetches a section that is read as a whole, in the order its owner gave it, else newest first.
public struct FetchSection<Entry: SectionEntry>: Sendable {
  private let read: @Sendable (Freshness) async throws(ResumeError) -> Loaded<[Entry]>

  /// Creates the use case; `read` is the section's method of a `SectionsRepository`.
  public init(_ read: @escaping @Sendable (Freshness) async throws(ResumeError) -> Loaded<[Entry]>) {
    self.read = read
  }

  /// Fetches every entry.
  public func callAsFunction(_ freshness: Freshness = .preferCache) async throws(ResumeError) -> Loaded<[Entry]> {
    try await read(freshness).map { $0.sorted(by: Entry.isListedBefore) }
  }
}
