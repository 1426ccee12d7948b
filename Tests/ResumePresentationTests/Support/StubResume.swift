import Foundation
import ResumeDomain

/// The repositories of a stub.
struct StubRepositories: ResumeRepositories {
  let resume: StubResume

  func entries() -> any EntriesRepository { resume }
  func documents() -> any DocumentsRepository { StubDocuments(resume: resume, file: resume.file) }
}

/// A résumé in memory, or an error.
struct StubResume: EntriesRepository {
  var works = SampleEntities.works
  /// The recommendations by job ID.
  var recommendations = SampleEntities.recommendations
  var projects = SampleEntities.projects
  var groups = SampleEntities.groups
  var education = SampleEntities.education
  var languages = SampleEntities.languages
  /// The entries of the other sections.
  var others = SampleEntities.others
  var person: Person? = SampleEntities.person
  /// The documents as a file has them.
  var file = ResumeFile()
  var origin = Origin.remote
  var savedAt: Date? = SampleEntities.now
  var isStale = false
  var warnings: [DataWarning] = []
  var failure: ResumeError?
  /// The error for recommendations only.
  var recommendationsFailure: ResumeError?
  var recommendationsWarnings: [DataWarning] = []
  var isCached = true
  /// Called for every request.
  var onRequest: @Sendable (Freshness) -> Void = { _ in }

  func entries<Entry>(
    of collection: EntryCollection<Entry>, _ freshness: Freshness, shouldStore: @Sendable () async -> Bool
  ) async throws(ResumeError) -> Loaded<[Entry]> {
    guard let work = collection.parent else { return try loaded(stored(collection), freshness) }
    if let recommendationsFailure { throw recommendationsFailure }
    return Loaded(
      value: recommendations[work.id] as? [Entry] ?? [], origin: origin, savedAt: savedAt, isStale: isStale,
      warnings: recommendationsWarnings)
  }

  func entry<Entry>(
    _ id: String, of collection: EntryCollection<Entry>, _ freshness: Freshness
  ) async throws(ResumeError) -> Loaded<Entry?> {
    let ids =
      switch collection.table.section {
      case .work?: works.map(\.id)
      case .projects?: projects.map(\.id)
      default: person == nil ? [] : [id]
      }
    return try loaded(stored(collection), freshness).map { entries in ids.firstIndex(of: id).map { entries[$0] } }
  }

  func cachedEntries<Entry>(
    of collection: EntryCollection<Entry>, _ freshness: Freshness
  ) async -> Loaded<[Entry]>? {
    guard isCached, collection.parent != nil || failure == nil else { return nil }
    return try? await entries(of: collection, freshness)
  }

  private func stored<Entry>(_ collection: EntryCollection<Entry>) -> [Entry] {
    let entries: [any EntryView] =
      switch collection.table.section {
      case .work?: works
      case .projects?: projects
      case .skills?: groups
      case .education?: education
      case .languages?: languages
      case nil: person.map { [$0] } ?? []
      case let section?: others[section] ?? []
      }
    return entries as? [Entry] ?? []
  }

  private func loaded<Value>(_ value: Value, _ freshness: Freshness) throws(ResumeError) -> Loaded<Value> {
    onRequest(freshness)
    if let failure { throw failure }
    return Loaded(value: value, origin: origin, savedAt: savedAt, isStale: isStale, warnings: warnings)
  }
}

/// The documents of the same résumé.
struct StubDocuments: DocumentsRepository {
  let resume: StubResume
  var file = ResumeFile()

  func documents(
    _ freshness: Freshness, sections: Set<ResumeSection>?
  ) async throws(ResumeError) -> Loaded<ResumeFile> {
    if let failure = resume.failure { throw failure }
    return Loaded(
      value: file, origin: resume.origin, savedAt: resume.savedAt, isStale: resume.isStale, warnings: resume.warnings)
  }
}
