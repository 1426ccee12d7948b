public import Foundation
public import ResumeDomain
import ResumeSupport

/// A local résumé: the bundled sample, or a file in any form of ``LocalResumeFile``.
public struct LocalResume: ResumeRepositories {
  private let source: LazyValue<LocalContents>
  private let stringTables: LazyValue<StringTables?>

  /// Creates the bundled résumé.
  public init(bundled data: @escaping @Sendable () -> Data) {
    stringTables = StringTables.lazy(folder: nil)
    source = LazyValue { () throws(ResumeError) in
      guard let sample = LocalResumeFile(documents: data()) else { throw .internalError("the sample can't be read") }
      return LocalContents(documents: sample, origin: .bundled, savedAt: nil)
    }
  }

  /// Creates the résumé of a file; `strings` is the folder of string tables for documents with keys.
  public init(path: String, strings: String? = nil) {
    stringTables = StringTables.lazy(folder: strings)
    source = LazyValue { () throws(ResumeError) in
      let contents = try InputFile.read(path, isProfile: true)
      let documents: LocalResumeFile
      do throws(ResumeError) {
        documents = try LocalResumeFile(contents.data, at: path)
      } catch {
        guard let inPlace = InPlaceFile.resume(contents.data, at: path) else { throw error }
        documents = LocalResumeFile(file: inPlace)
      }
      return LocalContents(documents: documents, origin: .file, savedAt: contents.modified)
    }
  }

  /// Returns the repository of entries.
  public func entries() throws(ResumeError) -> any EntriesRepository {
    LocalEntriesRepository(source: source, tables: try stringTables.get())
  }

  /// Returns the repository of documents.
  public func documents() throws(ResumeError) -> any DocumentsRepository {
    LocalDocumentsRepository(source: source, tables: try stringTables.get())
  }
}

/// The documents of a local résumé, their origin and the time of the last change.
struct LocalContents: Sendable {
  let documents: LocalResumeFile
  let origin: Origin
  let savedAt: Date?
}

/// A value that is loaded once, when it is first needed, so that all its users see the same.
final class LazyValue<Value: Sendable>: Sendable {
  private let load: @Sendable () throws(ResumeError) -> Value
  private let value = Locked<Value?>(nil)

  /// Creates a value that `load` loads.
  init(_ load: @escaping @Sendable () throws(ResumeError) -> Value) { self.load = load }

  /// Returns the value; concurrent calls wait for it, and after an error the next call loads again.
  func get() throws(ResumeError) -> Value {
    try value.withLock { value throws(ResumeError) in
      if let value { return value }
      let loaded = try load()
      value = loaded
      return loaded
    }
  }
}

extension CollectionPath {
  /// The path as bytes, since IDs that differ only in Unicode normalization are different.
  fileprivate var key: [UInt8] { Array(text.utf8) }
}

/// The entries of the bundled sample or of a local profile.
struct LocalEntriesRepository: EntriesRepository {
  let source: LazyValue<LocalContents>
  let tables: StringTables?
  /// The documents of collections in other documents, by the path of the collection, so that reading all of them is linear.
  private let nested: LazyValue<[[UInt8]: [StoredDocument]]>

  init(source: LazyValue<LocalContents>, tables: StringTables?) {
    self.source = source
    self.tables = tables
    nested = LazyValue { () throws(ResumeError) in
      let documents = try source.get().documents.file.documents.filter { $0.path.parent != nil }
      return Dictionary(grouping: documents) { CollectionPath(segments: $0.path.segments.dropLast()).key }
        .mapValues { $0.map { StoredDocument(id: $0.path.id, fields: $0.fields) } }
    }
  }

  var isLocal: Bool { true }

  func entries<Entry>(
    of collection: EntryCollection<Entry>, _ freshness: Freshness, shouldStore: @Sendable () async -> Bool
  ) async throws(ResumeError) -> Loaded<[Entry]> {
    try entries(of: collection)
  }

  func entry<Entry>(
    _ id: String, of collection: EntryCollection<Entry>, _ freshness: Freshness
  ) async throws(ResumeError) -> Loaded<Entry?> {
    let source = try source.get()
    let document = source.documents.documents(of: collection).first { Identifier.areEqual($0.id, id) }
    let entry = document.map { ReadEntry($0, collection, tables) }
    return Loaded(
      value: entry, origin: source.origin, savedAt: source.savedAt,
      warnings: collection.table.isEntry ? [] : source.documents.warnings
    ).entry()
  }

  func cachedEntries<Entry>(of collection: EntryCollection<Entry>, _ freshness: Freshness) async -> Loaded<[Entry]>? {
    try? entries(of: collection)
  }

  private func entries<Entry>(of collection: EntryCollection<Entry>) throws(ResumeError) -> Loaded<[Entry]> {
    let source = try source.get()
    let documents =
      collection.parent == nil
      ? source.documents.documents(of: collection)
      : try nested.get()[CollectionPath(segments: collection.segments).key] ?? []
    let entries = documents.map { ReadEntry($0, collection, tables) }
    return Loaded(
      value: entries, origin: source.origin, savedAt: source.savedAt,
      warnings: collection.parent == nil ? source.documents.warnings : []
    ).entries()
  }
}

/// The documents of the bundled sample or of a local profile.
struct LocalDocumentsRepository: DocumentsRepository {
  let source: LazyValue<LocalContents>
  let tables: StringTables?

  /// Returns all documents, since they are in one file.
  func documents(
    _ freshness: Freshness, sections: Set<ResumeSection>?
  ) async throws(ResumeError) -> Loaded<ResumeFile> {
    let source = try source.get()
    var file = source.documents.file
    var warnings = source.documents.warnings
    file.documents = KeyLookup(tables: tables).resolvingKeys(file.documents, &warnings)
    return Loaded(value: file, origin: source.origin, savedAt: source.savedAt, warnings: warnings)
  }
}
