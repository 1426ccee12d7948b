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

/// A collection of documents, and the entity that each becomes.
public struct EntryCollection<Entry: EntryView>: Sendable {
  /// The fields of the documents.
  package let table: FieldTable
  /// The document with the collection; nil at the top of the database.
  package let parent: DocumentPath?

  fileprivate init(_ table: FieldTable, in parent: DocumentPath? = nil) {
    self.table = table
    self.parent = parent
  }

  /// Collection names and document IDs in turn, such as `["works", "loycus-ios", "recommendations"]`.
  package var segments: [String] { (parent?.segments ?? []) + [table.collection] }

  /// Returns the path of a document of the collection.
  package func path(of id: String) -> DocumentPath {
    parent?.document(table.collection, id) ?? DocumentPath(table.collection, id)
  }
}

extension EntryCollection {
  /// The jobs.
  package static var works: EntryCollection<Work> { .init(.work) }
  /// The projects.
  package static var projects: EntryCollection<PetProject> { .init(.projects) }
  /// The groups of skills.
  package static var skills: EntryCollection<SkillGroup> { .init(.skills) }
  /// The collection of `profile/main`.
  package static var personalDetails: EntryCollection<Person> { .init(.personalDetails) }

  /// The entries of a section without an entity of its own.
  package static func section(_ section: ResumeSection) -> EntryCollection<SectionEntry> { .init(section.table) }

  /// The recommendations in the document of a job.
  package static func recommendations(ofWork id: String) -> EntryCollection<Recommendation> {
    .init(.recommendations, in: DocumentPath(FieldTable.work.collection, id))
  }
}

/// The entries of a résumé; lists are in no particular order.
public protocol EntriesRepository: Sendable {
  /// Whether no read needs a request.
  var isLocal: Bool { get }
  /// The language of texts without one; nil if the source doesn't specify it.
  var textLanguage: String? { get }

  /// Returns every entry of a collection; none if the source lacks the collection.
  ///
  /// - Parameter shouldStore: Whether to cache the server's response; evaluated after the response.
  func entries<Entry>(
    of collection: EntryCollection<Entry>, _ freshness: Freshness, shouldStore: @Sendable () async -> Bool
  ) async throws(ResumeError) -> Loaded<[Entry]>

  /// Returns the entry with exactly this ID; nil if there is none.
  func entry<Entry>(
    _ id: String, of collection: EntryCollection<Entry>, _ freshness: Freshness
  ) async throws(ResumeError) -> Loaded<Entry?>

  /// Returns every entry if no request is needed: from a valid cached copy, or offline from any cached copy.
  func cachedEntries<Entry>(of collection: EntryCollection<Entry>, _ freshness: Freshness) async -> Loaded<[Entry]>?
}

extension EntriesRepository {
  /// By default false, since Firestore needs requests.
  package var isLocal: Bool { false }
  /// By default nil, since Firestore doesn't specify it.
  package var textLanguage: String? { nil }

  /// Returns every entry of a collection and caches the response.
  package func entries<Entry>(
    of collection: EntryCollection<Entry>, _ freshness: Freshness
  ) async throws(ResumeError) -> Loaded<[Entry]> {
    try await entries(of: collection, freshness) { true }
  }
}
