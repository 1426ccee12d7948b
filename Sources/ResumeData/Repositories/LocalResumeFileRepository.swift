public import Foundation
public import ResumeDomain

/// The file of a local profile: Firestore documents and the metadata of the file.
///
/// `{"documents": [{"name": …, "fields": …}], "format": 1, "language": "en", "inventedIDs": ["works/acme"]}`; all but the documents
/// may be missing. Members that this version doesn't know are preserved. Older versions also stored the last known state of one
/// server, `"remote": "project/(default)", "bases": {"works/acme": {"updateTime": …, "fields": […]}}`.
public struct LocalResumeFileRepository: ResumeFileRepository {
  /// The path.
  public let path: String

  private let limit: Int
  private let store: VersionStore?
  private let states: ProjectStateStore?
  private let now: @Sendable () -> Date

  /// Creates a repository; nothing is read yet.
  ///
  /// - Parameters:
  ///   - isManaged: whether the file is in the program's folder, where a link is replaced. For a file that the user specified,
  ///     the target of a link is used.
  ///   - versions: the folder of the versions of all résumés; nil saves none.
  ///   - states: the folder of the last known states of servers; nil saves none.
  ///   - now: returns the current time.
  public init(
    path: String, isManaged: Bool = false, versions: String? = nil, states: String? = nil,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.init(
      path: path, isManaged: isManaged, versions: versions, states: states, limit: FileSystem.maximumInputSize, now: now
    )
  }

  /// Creates a repository with another limit on the file's size, in bytes.
  init(
    path: String, isManaged: Bool, versions: String? = nil, states: String? = nil, limit: Int,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.path = isManaged ? path : FileSystem.resolved(path)
    self.limit = limit
    store = versions.map { [path = self.path] in VersionStore(folder: $0, path: path) }
    self.states = states.map { [path = self.path] in ProjectStateStore(folder: $0, path: path) }
    self.now = now
  }

  /// Returns the content of the file; `nil` if it doesn't exist.
  public func read() throws(ResumeError) -> ResumeFile? {
    do throws(ResumeError) {
      return try stored()?.file
    } catch {
      guard let resume = inPlaceResume else { throw error }
      return resume
    }
  }

  /// Whether the file can only be imported.
  public var isReadOnly: Bool { (try? stored()) == nil && inPlaceResume != nil }

  /// The content of a file that can only be imported.
  private var inPlaceResume: ResumeFile? {
    (try? InputFile.read(path)).flatMap { InPlaceFile.resume($0.data, at: path) }
  }

  /// Changes the file under a lock, and saves a version if entries change.
  @discardableResult
  public func update(
    by command: String, _ change: (ResumeFile?) throws(ResumeError) -> ResumeFile
  ) throws(ResumeError) -> FileUpdate {
    let lock = try FileLock.wait(for: path)
    defer { withExtendedLifetime(lock) { try? FileSystem.remove(path + ".lock") } }
    let previous = try stored()
    let file = try change(previous?.file)
    guard file != previous?.file else { return FileUpdate(hasChanged: false) }
    let data = try bounded(file, others: previous?.others ?? [:])
    // The new form of the file has no states.
    if let former = previous?.state { try states?.update(former.remote) { $0 ?? former.state } }
    do {
      var version: ResumeVersion?
      if let previous, previous.file.documents != file.documents {
        let changes = DocumentChange.changes(from: previous.file, to: file)
        // Entries that only moved count as one.
        version = try save(previous.file, previous.others, by: command, entries: max(1, changes.count))
      }
      try FileSystem.save(data, to: path)
      return FileUpdate(hasChanged: true, version: version)
    } catch {
      throw .cannotWrite(path: path, detail: error.reason)
    }
  }

  /// Returns the earlier states, newest first.
  public func versions() throws(ResumeError) -> [ResumeVersion] {
    do {
      try adoptBackup()
    } catch {
      throw .cannotWrite(path: path, detail: error.reason)
    }
    return store?.versions() ?? []
  }

  /// Returns an earlier state.
  public func state(ofVersion id: String) throws(ResumeError) -> ResumeFile {
    guard let contents = store?.contents(of: id) else { throw .versionNotFound(id) }
    // Restoring a part would lose the rest.
    guard let documents = DocumentFile(contents), documents.isWhole else {
      throw .fileNotUnderstood(path: store?.path(of: id) ?? path, line: nil, detail: .notResume)
    }
    return documents.file
  }

  /// Deletes all earlier states.
  @discardableResult
  public func clearVersions() throws(ResumeError) -> Int {
    do {
      try adoptBackup()
      return try store?.clear() ?? 0
    } catch {
      throw .cannotWrite(path: path, detail: error.reason)
    }
  }

  /// Returns the last known state of a server, also one that an older version stored in the file.
  public func projectState(of remote: String) throws(ResumeError) -> ProjectState? {
    if let state = states?.state(of: remote) { return state }
    // A file that can only be imported has no state.
    guard let former = (try? stored())?.state, Identifier.areEqual(former.remote, remote) else { return nil }
    return former.state
  }

  /// Changes the last known state of a server under a file lock.
  public func updateProjectState(
    of remote: String, _ change: (ProjectState?) -> ProjectState
  ) throws(ResumeError) {
    let former = try projectState(of: remote)
    try states?.update(remote) { change($0 ?? former) }
  }

  private func save(
    _ file: ResumeFile, _ others: [String: JSONTree], by command: String, entries: Int
  ) throws(FileSystem.Failure) -> ResumeVersion? {
    try adoptBackup()
    guard let store, let data = try? Self.data(file, others: others, forPeople: false) else { return nil }
    return try store.save(data, command: command, entries: entries, at: now())
  }

  /// Makes the backup of older program versions, `me.json.former` next to `me.json`, the first version.
  private func adoptBackup() throws(FileSystem.Failure) {
    let backup = path + ".former"
    guard let store, FileSystem.exists(backup), let contents = try? FileSystem.contents(of: backup),
      let file = DocumentFile(contents.data)?.file
    else { return }
    let current = (try? stored())?.file
    let entries = current.map { DocumentChange.changes(from: file, to: $0).count } ?? 0
    _ = try store.save(contents.data, command: "import", entries: entries, at: contents.modified)
    try FileSystem.remove(backup)
  }

  /// Returns indented JSON, or compact JSON if indented JSON exceeds the limit.
  private func bounded(_ file: ResumeFile, others: [String: JSONTree]) throws(ResumeError) -> Data {
    for isForPeople in [true, false] {
      guard let data = try? Self.data(file, others: others, forPeople: isForPeople) else {
        throw .internalError("a résumé can't be encoded")
      }
      if data.count <= limit { return data }
    }
    throw .fileNotUnderstood(path: path, line: nil, detail: .wouldBeTooLarge)
  }

  private func stored() throws(ResumeError) -> (
    file: ResumeFile, others: [String: JSONTree], state: (remote: String, state: ProjectState)?
  )? {
    guard FileSystem.exists(path) else { return nil }
    let data = try InputFile.read(path).data
    guard let members = try? JSONFormat.decode(JSONTree.self, from: data).object else {
      throw .fileNotUnderstood(path: path, line: nil, detail: .profileNotJSON)
    }
    if case .integer(let format)? = members["format"], format > ResumeFileMetadata.currentFormat {
      throw .fileNotUnderstood(path: path, line: nil, detail: .newerVersion)
    }
    // Unreadable documents couldn't be preserved.
    guard let documents = DocumentFile(data), documents.isWhole else {
      throw .fileNotUnderstood(path: path, line: nil, detail: .notResume)
    }
    let metadata = try? JSONFormat.decode(ResumeFileMetadata.self, from: data)
    return (
      documents.file, members.filter { !ResumeFileMetadata.memberNames.contains($0.key) }, metadata?.projectState
    )
  }

  static func data(_ file: ResumeFile, others: [String: JSONTree], forPeople: Bool) throws -> Data {
    var members = others
    members["documents"] = .array(
      try file.documents.map { document in
        .object([
          "name": .string("projects/local/databases/(default)/documents/" + document.path.text),
          "fields": try fields(of: document),
        ])
      })
    members.merge(try tree(ResumeFileMetadata(file)).object ?? [:]) { $1 }
    var data = try JSONFormat.encode(JSONTree.object(members), forPeople: forPeople)
    data.append(0x0A)
    return data
  }

  private static func fields(of document: ResumeDocument) throws -> JSONTree {
    var writer = JSONWriter()
    FirestoreValue.write(document.fields, to: &writer)
    return try JSONFormat.decode(JSONTree.self, from: Data(writer.bytes))
  }

  private static func tree(_ value: some Encodable) throws -> JSONTree {
    try JSONFormat.decode(JSONTree.self, from: try JSONFormat.encode(value))
  }
}

/// The metadata of a local profile's file; every member is optional.
struct ResumeFileMetadata: Codable, Sendable {
  struct Base: Codable {
    var updateTime: String
    var fields: [String]
    var digest: String?
  }

  static let currentFormat = 1
  /// The members that this version knows.
  static let memberNames: Set<String> = ["documents", "format", "language", "inventedIDs", "remote", "bases"]

  var format: Int?
  var language: String?
  var inventedIDs: [String]?
  var remote: String?
  var bases: [String: Base]?

  init() {}

  /// Whether a file with this format belongs to a newer version.
  static func isNewer(_ format: JSONNode?) -> Bool {
    guard case .number(let text)? = format?.value, let number = Int(text) else { return false }
    return number > currentFormat
  }

  init(_ file: ResumeFile) {
    format = Self.currentFormat
    language = file.language
    inventedIDs = file.inventedIDs.isEmpty ? nil : file.inventedIDs.map(\.text).sorted()
  }

  /// Returns the résumé with its documents.
  func file(_ documents: [ResumeDocument]) -> ResumeFile {
    ResumeFile(
      documents: documents, language: language,
      inventedIDs: Set((inventedIDs ?? []).compactMap { DocumentPath($0) }))
  }

  /// The last known state of a server in a file of an older version.
  var projectState: (remote: String, state: ProjectState)? {
    guard let remote else { return nil }
    var state = ProjectState()
    for (path, base) in bases ?? [:] {
      guard let path = DocumentPath(FieldName.name(ofKey: path)) else { continue }
      state.bases[path] = ProjectState.Base(
        updateTime: base.updateTime, fields: Set(base.fields), digest: base.digest)
    }
    return (remote, state)
  }
}

/// A whole résumé in one JSON file: Firestore documents of every collection, `{"documents": [{"name": …, "fields": …}]}`, and
/// the metadata of `LocalResumeFileRepository`.
struct DocumentFile: Sendable {
  private let documents: [FirestoreDocument]
  private let data: Data
  private let unreadable: Int

  /// Reads the documents; `nil` if the bytes have another form.
  init?(_ data: Data) {
    guard let page = try? JSONFormat.decode(FirestorePage.self, from: data) else { return nil }
    documents = page.documents
    unreadable = page.unreadable
    self.data = data
  }

  /// Returns the documents of a collection.
  func documents<Entry>(of collection: EntryCollection<Entry>) -> [StoredDocument] {
    let path = CollectionPath(segments: collection.segments)
    return documents.filter { path.contains($0.path) }.map { StoredDocument(id: $0.id, fields: $0.fields) }
  }

  /// Whether every document could be read.
  var isWhole: Bool { unreadable == 0 }

  /// The documents with the metadata, which is decoded only here.
  var file: ResumeFile {
    let metadata = (try? JSONFormat.decode(ResumeFileMetadata.self, from: data)) ?? ResumeFileMetadata()
    return metadata.file(
      documents.compactMap { document in
        DocumentPath(document.path).map { ResumeDocument(path: $0, fields: document.fields) }
      })
  }

  /// The warning about unreadable documents.
  var warnings: [DataWarning] {
    isWhole ? [] : [DataWarning(.unreadableDocument, fact: .count(unreadable))]
  }
}
