/// The repositories that read one résumé.
public protocol ResumeRepositories: Sendable {
  func entries() throws(ResumeError) -> any EntriesRepository
  func documents() throws(ResumeError) -> any DocumentsRepository
}

/// A whole résumé as documents, for exports of every field.
public protocol DocumentsRepository: Sendable {
  /// Returns every document, in the order of the source, with the texts of string tables instead of keys.
  ///
  /// - Parameter sections: The sections to read besides the personal details; nil for all.
  func documents(_ freshness: Freshness, sections: Set<ResumeSection>?) async throws(ResumeError) -> Loaded<ResumeFile>
}
