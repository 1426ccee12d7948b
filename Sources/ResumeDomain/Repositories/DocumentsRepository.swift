/// A whole résumé as documents, for whoever wants every field: exports.
public protocol DocumentsRepository: Sendable {
  /// Every document, in the owner's order as far as the source has one; keys into string tables are looked up already.
  func documents(_ freshness: Freshness) async throws(ResumeError) -> Loaded<ResumeFile>
}
