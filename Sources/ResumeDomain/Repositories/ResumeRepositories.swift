/// The repositories that read one résumé.
public protocol ResumeRepositories: Sendable {
  /// Returns the repository of entries.
  func entries() throws(ResumeError) -> any EntriesRepository
  /// Returns the repository of documents.
  func documents() throws(ResumeError) -> any DocumentsRepository
}

/// A whole résumé as documents, for exports of every field.
public protocol DocumentsRepository: Sendable {
  /// Every document, in the owner's order as far as the source has one; keys into string tables are looked up already.
  ///
  /// - Parameter sections: the sections to read along with the personal details; all if nil.
  func documents(
    _ freshness: Freshness, sections: Set<ResumeSection>?
  ) async throws(ResumeError) -> Loaded<ResumeFile>
}

extension DocumentsRepository {
  /// The documents of all sections.
  public func documents(_ freshness: Freshness) async throws(ResumeError) -> Loaded<ResumeFile> {
    try await documents(freshness, sections: nil)
  }
}
