import ResumeDomain

/// The documents of a résumé that is on this machine whole.
struct LocalDocumentsRepository: DocumentsRepository {
  let source: LocalSource
  let tables: StringTables?

  /// All of them, since they are in one file.
  func documents(
    _ freshness: Freshness, sections: Set<ResumeSection>?
  ) async throws(ResumeError) -> Loaded<ResumeFile> {
    let source = try source.load()
    var file = source.documents.file
    var warnings = source.documents.warnings
    file.documents = KeyLookup(tables: tables).lookedUp(file.documents, &warnings)
    return Loaded(value: file, origin: source.origin, savedAt: source.savedAt, warnings: warnings)
  }
}
