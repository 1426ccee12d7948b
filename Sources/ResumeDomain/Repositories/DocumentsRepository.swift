/// A whole résumé as documents, for whoever wants every field: exports.
public protocol DocumentsRepository: Sendable {
  /// Every document, in the owner's order as far as the source has one; keys into string tables are looked up already.
  ///
  /// - Parameter sections: those that are wanted besides the person; others need not be read. `nil` is all.
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
