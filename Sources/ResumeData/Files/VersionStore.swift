import Foundation
import ResumeDomain

/// The earlier states of one local résumé: `ID.json` for each version, and `index.json`. `ID.after.json` has the state that the change of a
/// version led to, unless the next version has the same.
struct VersionStore {
  /// The description of the versions, without their contents.
  struct Index: Codable {
    struct Entry: Codable {
      var id: Int
      var savedAt: Date
      var command: String
      var entries: Int
      var bytes: Int
      var changes: [Change]?
      var restored: Int?
    }

    struct Change: Codable {
      var path: String
      var kind: String
      var fields: [String]
    }

    /// The path of the résumé, because two paths may have the same digest.
    var path: String
    /// Oldest first.
    var versions: [Entry] = []
  }

  /// The maximum number of versions of changes, without those of undos and redos.
  static let maximumCount = 100
  /// In bytes; the newest version is kept even if it is larger.
  static let maximumSize = 64 << 20
  /// The maximum numbers of changes in the description of a version, and of fields of a change.
  static let maximumChanges = 20
  static let maximumFields = 100

  let folder: String
  let path: String

  /// Creates the store of a résumé in the folder of all versions.
  init(folder: String, path: String) {
    self.folder = folder + "/" + Digest.name(of: path)
    self.path = path
  }

  func versions() throws(ResumeError) -> [ResumeVersion] { try index().versions.reversed().map(Self.version) }

  /// Returns the content of a version; nil if it doesn't exist.
  func contents(of id: String) throws(ResumeError) -> Data? {
    guard let entry = try index().versions.first(where: { String($0.id) == id }) else { return nil }
    return try Self.contents(of: file(entry.id))?.data
  }

  /// Returns the content that the change of a version led to; nil if it isn't known.
  func contents(after id: String) throws(ResumeError) -> Data? {
    if let contents = try Self.contents(of: path(after: id)) { return contents.data }
    let versions = try index().versions
    guard let index = versions.firstIndex(where: { String($0.id) == id }), index + 1 < versions.count else {
      return nil
    }
    return try Self.contents(of: file(versions[index + 1].id))?.data
  }

  func path(of id: String) -> String { "\(folder)/\(id).json" }

  func path(after id: String) -> String { "\(folder)/\(id)\(Self.afterSuffix)" }

  static let afterSuffix = ".after.json"

  /// Saves a version while `change` writes the new state of the résumé, and deletes the oldest versions beyond the limits
  /// afterwards. If the change fails, the versions are the same as before.
  ///
  /// - Parameters:
  ///   - after: The new state.
  ///   - version: its description; the ID is ignored.
  /// - Returns: The description with the ID.
  func saving(
    _ data: Data, before after: Data, as version: ResumeVersion, _ change: () throws(ResumeError) -> Void
  ) throws(ResumeError) -> ResumeVersion {
    let previous = try index()
    var index = previous
    let (entry, isSaved) = add(data, as: version, to: &index)
    if !isSaved { try save(data, to: file(entry.id)) }
    do throws(ResumeError) {
      try save(index)
      try change()
    } catch {
      try? save(previous)
      let isListed = (try? savedIndex()?.versions.contains { $0.id == entry.id } ?? false) ?? true
      if !isSaved, !isListed { try? FileSystem.remove(file(entry.id)) }
      throw error
    }
    // Without the new state, an undo takes back what other programs changed since, too.
    try? save(after, to: path(after: String(entry.id)))
    if let last = previous.versions.last(where: { $0.id != entry.id }) {
      let path = path(after: String(last.id))
      if (try? Self.contents(of: path))?.data == data { try? FileSystem.remove(path) }
    }
    // An undo and a redo may need the oldest version next.
    if entry.restored == nil { prune(index) }
    return Self.version(entry)
  }

  /// Adds a version to an index; returns its entry, and whether its content is saved already.
  private func add(_ data: Data, as version: ResumeVersion, to index: inout Index) -> (
    entry: Index.Entry, isSaved: Bool
  ) {
    var entry = Self.entry(version, bytes: data.count)
    let newest = index.versions.last
    // After a change that another program reverted, or that was interrupted, the newest version has the same state.
    let isSaved = newest.map { $0.bytes == data.count && (try? Self.contents(of: file($0.id)))?.data == data } ?? false
    if isSaved { index.versions.removeLast() }
    // The names of files count too, in case the index was lost.
    entry.id = isSaved ? newest?.id ?? 1 : max(fileIDs.max() ?? 0, newest?.id ?? 0) + 1
    index.versions.append(entry)
    return (entry, isSaved)
  }

  /// Deletes the oldest versions beyond the limits; a failure leaves them to the next change.
  private func prune(_ index: Index) {
    var index = index
    var size = index.versions.reduce(0) { $0 + $1.bytes }
    var count = index.versions.count { $0.restored == nil }
    var removed: [Int] = []
    while index.versions.count > 1, count > Self.maximumCount || size > Self.maximumSize {
      let oldest = index.versions.removeFirst()
      size -= oldest.bytes
      if oldest.restored == nil { count -= 1 }
      removed.append(oldest.id)
    }
    guard !removed.isEmpty, (try? save(index)) != nil else { return }
    for id in removed { try? remove(id) }
  }

  private func remove(_ id: Int) throws(FileSystem.Failure) {
    try FileSystem.remove(path(after: String(id)))
    try FileSystem.remove(file(id))
  }

  /// Deletes all versions and returns their number. Other files in the folder stay.
  @discardableResult func clear() throws(FileSystem.Failure) -> Int {
    // The versions of another résumé with the same digest stay.
    guard Self.index(in: folder)?.path ?? path == path else { return 0 }
    let count = count
    for id in fileIDs { try remove(id) }
    try FileSystem.remove(folder + "/index.json")
    FileSystem.removeAbandonedFiles(in: folder)
    FileSystem.removeFolderIfEmpty(folder)
    return count
  }

  /// The number of versions; that of the files if the index can't be read.
  var count: Int { (try? index().versions.count) ?? fileIDs.count }

  /// Moves the versions of another path here, unless there are versions already; returns whether they were moved.
  func adopt(_ other: VersionStore) throws(ResumeError) -> Bool {
    guard fileIDs.isEmpty, !other.fileIDs.isEmpty else { return false }
    var index = try other.index()
    index.path = path
    FileSystem.removeFolderIfEmpty(folder)
    guard !FileSystem.exists(folder) else { return false }
    try other.save(index)
    try ResumeError.writing(to: folder) { () throws(FileSystem.Failure) in
      guard rename(other.folder, folder) == 0 else { throw FileSystem.Failure(code: errno) }
    }
    return true
  }

  /// Returns the stores of all résumés in a folder: those with an index that names their path, or with versions that can be read.
  /// A folder that is a link has none.
  static func all(in folder: String) -> [VersionStore] {
    guard FileSystem.isUnlinkedFolder(folder) else { return [] }
    return FileSystem.names(in: folder).filter(Digest.isName).compactMap { name in
      let store = VersionStore(folder: folder + "/" + name)
      guard FileSystem.isUnlinkedFolder(store.folder) else { return nil }
      if Digest.name(of: store.path) == name { return store }
      let isResume = store.fileIDs.contains { id in
        (try? FileSystem.contents(of: store.file(id))).flatMap { try? LocalResumeFile($0.data, at: "") } != nil
      }
      return isResume ? store : nil
    }
  }

  /// Creates the store of a résumé with the path in its index; the path is empty without an index.
  private init(folder: String) {
    self.folder = folder
    path = Self.index(in: folder)?.path ?? ""
  }

  /// Removes the permissions of others from the folders, which may have existed before.
  func protectFolders() {
    for folder in [FileSystem.parent(of: folder), folder] { try? FileSystem.createPrivateFolder(folder) }
  }

  func file(_ id: Int) -> String { path(of: String(id)) }

  /// Whether there are versions without an index. An index that can't be read isn't lost.
  var hasLostIndex: Bool { (try? savedIndex() == nil) ?? false && !fileIDs.isEmpty }

  /// Saves a new index if it is lost or damaged, and returns the number of versions in it; 0 if nothing was lost.
  func repair() throws(ResumeError) -> Int {
    guard hasLostIndex else { return 0 }
    let index = rebuiltIndex
    if !index.versions.isEmpty { try save(index) }
    return index.versions.count
  }

  func index() throws(ResumeError) -> Index { try savedIndex() ?? rebuiltIndex }

  /// Returns the index; empty if it is that of another résumé, and nil if it is lost or damaged.
  private func savedIndex() throws(ResumeError) -> Index? {
    guard let contents = try Self.contents(of: folder + "/index.json"), let index = Self.index(contents) else {
      return nil
    }
    return index.path == path ? index : Index(path: path)
  }

  /// Returns the index in a folder; nil if it can't be read.
  private static func index(in folder: String) -> Index? {
    (try? FileSystem.contents(of: folder + "/index.json")).flatMap(index)
  }

  private static func index(_ contents: FileSystem.Contents) -> Index? {
    try? JSONDecoder().decode(Index.self, from: contents.data)
  }

  /// Returns the content of a file; nil if it doesn't exist.
  static func contents(of path: String) throws(ResumeError) -> FileSystem.Contents? {
    do throws(ResumeError) {
      return try InputFile.read(path)
    } catch .inputFileMissing(_, .missing) {
      return nil
    }
  }

  /// The IDs of the files in the folder.
  var fileIDs: [Int] {
    FileSystem.names(in: folder).compactMap { name in
      Int32(name.dropLast(".json".count)).flatMap { $0 > 0 && name == "\($0).json" ? Int($0) : nil }
    }
  }

  /// The index of the files in the folder, also of unreadable ones; their commands and numbers of changed entries are unknown.
  private var rebuiltIndex: Index {
    Index(
      path: path,
      versions: fileIDs.sorted().compactMap { id in
        InputFile.status(of: file(id)).map { status in
          Index.Entry(
            id: id, savedAt: Date(timeIntervalSince1970: Double(status.modified.tv_sec)),
            command: ResumeVersion.unknownCommand, entries: 0, bytes: Int(status.st_size))
        }
      })
  }

  private func save(_ index: Index) throws(ResumeError) {
    try save(try Self.encoded(index), to: folder + "/index.json")
  }

  static func encoded(_ index: Index) throws(ResumeError) -> Data {
    guard let data = try? FileSystem.encoded(index) else { throw .internalError("an index can't be encoded") }
    return data
  }

  private func save(_ data: Data, to path: String) throws(ResumeError) {
    try ResumeError.writing(to: path) { () throws(FileSystem.Failure) in try FileSystem.save(data, to: path) }
  }

  private static func entry(_ version: ResumeVersion, bytes: Int) -> Index.Entry {
    Index.Entry(
      id: 0, savedAt: version.savedAt, command: version.command, entries: version.entries, bytes: bytes,
      changes: version.changes.prefix(maximumChanges).map {
        Index.Change(path: $0.path.text, kind: $0.kind.rawValue, fields: Array($0.fields.prefix(maximumFields)))
      }, restored: version.restored.flatMap { Int($0) })
  }

  private static func version(_ entry: Index.Entry) -> ResumeVersion {
    let changes = (entry.changes ?? []).compactMap { change -> ResumeVersion.Change? in
      guard let path = DocumentPath(change.path), let kind = DocumentChange.Kind(rawValue: change.kind) else {
        return nil
      }
      return ResumeVersion.Change(path: path, kind: kind, fields: change.fields)
    }
    return ResumeVersion(
      id: String(entry.id), savedAt: entry.savedAt, command: entry.command, entries: entry.entries, changes: changes,
      restored: entry.restored.map(String.init))
  }
}
