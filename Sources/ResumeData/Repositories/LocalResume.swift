public import Foundation
public import ResumeDomain
import ResumeSupport

/// A local résumé: documents in one JSON file, `{"documents": [{"name": …, "fields": …}]}`.
public struct LocalResume: ResumeRepositories {
  private let source: LocalSource
  private let stringTables: LazyStringTables

  /// Creates the bundled résumé.
  public init(bundled data: @escaping @Sendable () -> Data) {
    stringTables = LazyStringTables(folder: nil)
    source = LocalSource { () throws(ResumeError) in
      guard let documents = DocumentFile(data()) else { throw .internalError("the sample can't be read") }
      return (documents, .bundled, nil)
    }
  }

  /// Creates the résumé of a file; `strings` is the folder of string tables for documents with keys.
  public init(path: String, strings: String? = nil) {
    stringTables = LazyStringTables(folder: strings)
    source = LocalSource { () throws(ResumeError) in
      let contents = try InputFile.read(path)
      guard let documents = DocumentFile(contents.data) else {
        let isJSON = (try? JSONFormat.decode(JSONTree.self, from: contents.data)) != nil
        throw .fileNotUnderstood(path: path, line: nil, detail: isJSON ? .notResume : .profileNotJSON)
      }
      return (documents, .file, contents.modified)
    }
  }

  /// Returns the repository of entries.
  public func entries() throws(ResumeError) -> any EntriesRepository {
    LocalEntriesRepository(source: source, tables: try stringTables.tables())
  }

  /// Returns the repository of documents.
  public func documents() throws(ResumeError) -> any DocumentsRepository {
    LocalDocumentsRepository(source: source, tables: try stringTables.tables())
  }
}

/// The file of a local résumé, read once for all repositories, so that all parts are consistent.
final class LocalSource: Sendable {
  /// The documents, their origin and the time of the last change.
  typealias Contents = (documents: DocumentFile, origin: Origin, savedAt: Date?)

  private let read: @Sendable () throws(ResumeError) -> Contents
  private let contents = Locked<Contents?>(nil)

  /// Creates a source that `read` reads.
  init(_ read: @escaping @Sendable () throws(ResumeError) -> Contents) {
    self.read = read
  }

  /// Returns the documents; after an error, the next call reads again.
  func load() throws(ResumeError) -> Contents {
    try contents.withLock { contents throws(ResumeError) in
      // Concurrent calls wait instead of reading the file again.
      if let contents { return contents }
      let loaded = try read()
      contents = loaded
      return loaded
    }
  }
}

/// The entries of the bundled sample or of a local profile.
struct LocalEntriesRepository: EntriesRepository {
  let source: LocalSource
  let tables: StringTables?

  func entries<Entry>(
    of collection: EntryCollection<Entry>, _ freshness: Freshness, shouldStore: @Sendable () async -> Bool
  ) async throws(ResumeError) -> Loaded<[Entry]> {
    try entries(of: collection)
  }

  func entry<Entry>(
    _ id: String, of collection: EntryCollection<Entry>, _ freshness: Freshness
  ) async throws(ResumeError) -> Loaded<Entry?> {
    let source = try source.load()
    let document = source.documents.documents(of: collection).first { Identifier.areEqual($0.id, id) }
    let entry = document.map { ReadEntry($0, collection, tables) }
    return Loaded(
      value: entry, origin: source.origin, savedAt: source.savedAt,
      warnings: collection.table.isEntry ? [] : source.documents.warnings
    ).entry()
  }

  func cachedEntries<Entry>(
    of collection: EntryCollection<Entry>, _ freshness: Freshness
  ) async -> Loaded<[Entry]>? {
    try? entries(of: collection)
  }

  private func entries<Entry>(of collection: EntryCollection<Entry>) throws(ResumeError) -> Loaded<[Entry]> {
    let source = try source.load()
    let entries = source.documents.documents(of: collection).map { ReadEntry($0, collection, tables) }
    return Loaded(
      value: entries, origin: source.origin, savedAt: source.savedAt,
      warnings: collection.parent == nil ? source.documents.warnings : []
    ).entries()
  }
}

/// The documents of the bundled sample or of a local profile.
struct LocalDocumentsRepository: DocumentsRepository {
  let source: LocalSource
  let tables: StringTables?

  /// Returns all documents, since they are in one file.
  func documents(
    _ freshness: Freshness, sections: Set<ResumeSection>?
  ) async throws(ResumeError) -> Loaded<ResumeFile> {
    let source = try source.load()
    var file = source.documents.file
    var warnings = source.documents.warnings
    file.documents = KeyLookup(tables: tables).resolvingKeys(file.documents, &warnings)
    return Loaded(value: file, origin: source.origin, savedAt: source.savedAt, warnings: warnings)
  }
}
