import ResumeDomain

/// The documents of a résumé that is on this machine whole.
struct LocalDocumentsRepository: DocumentsRepository {
  let source: LocalSource
  let tables: StringTables?

  func documents(_ freshness: Freshness) async throws(ResumeError) -> Loaded<ResumeFile> {
    let source = try source.load()
    return Loaded(
      value: source.documents.file, origin: source.origin, savedAt: source.savedAt,
      warnings: source.documents.warnings)
  }
}
