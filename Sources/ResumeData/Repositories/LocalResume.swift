package import Foundation
public import ResumeDomain
import ResumeSupport

/// A local résumé: the bundled sample, or a file.
public struct LocalResume: ResumeRepositories {
  private let source: LazyValue<Loaded<ResumeFile>>
  private let stringTables: LazyValue<StringTables?>

  /// Creates the bundled résumé.
  package init(bundled data: @escaping @Sendable () -> Data) {
    stringTables = StringTables.lazy(folder: nil)
    source = LazyValue { () throws(ResumeError) in
      guard let page = try? FirestorePage(body: data()) else { throw .internalError("the sample can't be read") }
      let file = ResumeFile(documents: page.documents.map(\.document.withoutRevision.withPlainDates))
      return Loaded(value: file.inListingOrder, origin: .bundled, savedAt: nil)
    }
  }

  /// Creates the résumé of a file; `strings` is the folder of string tables for documents with keys.
  public init(path: String, strings: String? = nil) {
    stringTables = StringTables.lazy(folder: strings)
    source = LazyValue { () throws(ResumeError) in
      let own = try LocalResumeFile.read(at: path)
      return Loaded(value: own.file, origin: .file, savedAt: own.modified, warnings: own.warnings)
    }
  }

  /// Creates the résumé of a text that an import reads; nothing is stored.
  ///
  /// - Parameters:
  ///   - name: the path for error messages; `-` for standard input.
  ///   - read: returns the bytes of the file and the time of its last change, nil for standard input. It is called once, when the
  ///     résumé is first needed.
  package init(
    named name: String, _ read: @escaping @Sendable () throws(ResumeError) -> (bytes: [UInt8], modified: Date?)
  ) {
    stringTables = StringTables.lazy(folder: nil)
    source = LazyValue { () throws(ResumeError) in
      let (bytes, modified) = try read()
      let (file, report) = try LocalResumeFormats().importing(bytes, from: name, into: nil, in: nil)
      return Loaded(value: file, origin: .file, savedAt: modified, warnings: report.warnings)
    }
  }

  /// Creates a résumé that is already read, such as one with unsaved changes.
  package init(_ content: Loaded<ResumeFile>) {
    stringTables = StringTables.lazy(folder: nil)
    source = LazyValue { () throws(ResumeError) in content }
  }

  private init(_ source: LazyValue<Loaded<ResumeFile>>, _ stringTables: LazyValue<StringTables?>) {
    (self.source, self.stringTables) = (source, stringTables)
  }

  /// Returns the résumé as a variant shows it.
  package func shown(by variant: VariantRequest) -> LocalResume {
    let whole = source
    let shown = LazyValue { () throws(ResumeError) -> Loaded<ResumeFile> in
      var loaded = try whole.get()
      let outcome = try loaded.value.shown(by: variant)
      loaded.value = outcome.file
      loaded.warnings += outcome.warnings(of: variant.name)
      return loaded
    }
    return LocalResume(shown, stringTables)
  }

  /// Returns the repository of entries.
  public func entries() throws(ResumeError) -> any EntriesRepository { try repository() }

  /// Returns the repository of documents.
  public func documents() throws(ResumeError) -> any DocumentsRepository { try repository() }

  private func repository() throws(ResumeError) -> LocalRepository {
    LocalRepository(source: source, tables: try stringTables.get())
  }
}

/// The entries and documents of the bundled sample or of a local profile.
struct LocalRepository: EntriesRepository, DocumentsRepository {
  private let source: LazyValue<Loaded<ResumeFile>>
  private let tables: StringTables?
  /// The documents by the path of their collection, so that reading all collections is linear. Paths are bytes, since IDs that
  /// differ only in Unicode normalization are different.
  private let collections: LazyValue<[[UInt8]: [Document]]>

  init(source: LazyValue<Loaded<ResumeFile>>, tables: StringTables?) {
    self.source = source
    self.tables = tables
    collections = LazyValue { () throws(ResumeError) in
      Dictionary(grouping: try source.get().value.documents) { Self.key($0.path.segments.dropLast()) }
    }
  }

  var isLocal: Bool { true }

  var textLanguage: String? {
    guard let language = (try? source.get())?.value.language else { return nil }
    return LanguageTag.isWellFormed(language) ? language : nil
  }

  func entries<Entry>(
    of collection: EntryCollection<Entry>, _ freshness: Freshness, shouldStore: @Sendable () async -> Bool
  ) async throws(ResumeError) -> Loaded<[Entry]> {
    try entries(of: collection)
  }

  func entry<Entry>(
    _ id: String, of collection: EntryCollection<Entry>, _ freshness: Freshness
  ) async throws(ResumeError) -> Loaded<Entry?> {
    try documents(of: collection, warn: !collection.table.isEntry).map { documents in
      documents.first { Identifier.areEqual($0.path.id, id) }.map { [$0] } ?? []
    }.entries(of: collection, tables).map(\.first)
  }

  func cachedEntries<Entry>(of collection: EntryCollection<Entry>, _ freshness: Freshness) async -> Loaded<[Entry]>? {
    try? entries(of: collection)
  }

  /// Returns all documents, since they are in one file.
  func documents(
    _ freshness: Freshness, sections: Set<ResumeSection>?
  ) async throws(ResumeError) -> Loaded<ResumeFile> {
    var loaded = try source.get()
    loaded.value.documents = KeyLookup(tables: tables).resolvingKeys(loaded.value.documents, &loaded.warnings)
    return loaded
  }

  private func entries<Entry>(of collection: EntryCollection<Entry>) throws(ResumeError) -> Loaded<[Entry]> {
    try documents(of: collection, warn: collection.parent == nil).entries(of: collection, tables)
  }

  /// Returns the documents of a collection, with the warnings about the file if `warn` is set.
  private func documents<Entry>(
    of collection: EntryCollection<Entry>, warn: Bool
  ) throws(ResumeError) -> Loaded<[Document]> {
    let documents = try collections.get()[Self.key(collection.segments)] ?? []
    var loaded = try source.get().map { _ in documents }
    // What concerns one list is named where it is shown.
    loaded.warnings = loaded.warnings.filter { warning in
      switch warning.kind {
      case .twoNames:
        warning.documentID.flatMap { DocumentPath($0) }?.segments.dropLast().elementsEqual(collection.segments) ?? false
      // Of a section that isn't a list of objects.
      case .readAs, .wrongType:
        warning.field.flatMap { FieldTable.sectionNames[$0] }.map { [$0.collection] == collection.segments } ?? warn
      default: warn
      }
    }
    return loaded
  }

  private static func key(_ segments: [String]) -> [UInt8] { Array(segments.joined(separator: "/").utf8) }
}
