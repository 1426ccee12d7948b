import Foundation
import ResumeDomain

/// The earlier states of one local résumé: a compact JSON file per version, and `index.json`.
struct VersionStore {
  /// The description of the versions, without their contents.
  private struct Index: Codable {
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

  static let maximumCount = 100
  /// In bytes; the newest version is kept even if it is larger.
  static let maximumSize = 64 << 20
  /// The maximum numbers of changes in the description of a version, and of fields of a change.
  static let maximumChanges = 20
  static let maximumFields = 100

  private let folder: String
  private let path: String

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

  func path(of id: String) -> String { "\(folder)/\(id).json" }

  /// Saves a version while `change` writes the new state of the résumé, and deletes the oldest versions beyond the limits
  /// afterwards. If the change fails, the versions are the same as before.
  ///
  /// - Parameter version: its description; the ID is ignored.
  /// - Returns: The description with the ID.
  func saving(
    _ data: Data, as version: ResumeVersion, _ change: () throws(ResumeError) -> Void
  ) throws(ResumeError) -> ResumeVersion {
    let previous = try index()
    var index = previous
    var entry = Self.entry(version, bytes: data.count)
    let newest = index.versions.last
    // After a change that another program reverted, or that was interrupted, the newest version has the same state.
    let isSaved = newest.map { $0.bytes == data.count && (try? Self.contents(of: file($0.id)))?.data == data } ?? false
    if isSaved { index.versions.removeLast() }
    // The names of files count too, in case the index was lost.
    entry.id = isSaved ? newest?.id ?? 1 : max(fileIDs.max() ?? 0, newest?.id ?? 0) + 1
    index.versions.append(entry)
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
    prune(index)
    return Self.version(entry)
  }

  /// Deletes the oldest versions beyond the limits; a failure leaves them to the next change.
  private func prune(_ index: Index) {
    var index = index
    var size = index.versions.reduce(0) { $0 + $1.bytes }
    var removed: [Int] = []
    while index.versions.count > 1, index.versions.count > Self.maximumCount || size > Self.maximumSize {
      let oldest = index.versions.removeFirst()
      size -= oldest.bytes
      removed.append(oldest.id)
    }
    guard !removed.isEmpty, (try? save(index)) != nil else { return }
    for id in removed { try? FileSystem.remove(file(id)) }
  }

  @discardableResult func clear() throws(FileSystem.Failure) -> Int {
    let count = (try? index().versions.count) ?? fileIDs.count
    for name in FileSystem.names(in: folder) { try FileSystem.remove(folder + "/" + name) }
    FileSystem.removeFolderIfEmpty(folder)
    return count
  }

  private func file(_ id: Int) -> String { path(of: String(id)) }

  /// Whether there are versions without an index. An index that can't be read isn't lost.
  var hasLostIndex: Bool { (try? savedIndex() == nil) ?? false && !fileIDs.isEmpty }

  /// Saves a new index if it is lost or damaged, and returns the number of versions in it; 0 if nothing was lost.
  func repair() throws(ResumeError) -> Int {
    guard hasLostIndex else { return 0 }
    let index = rebuiltIndex
    if !index.versions.isEmpty { try save(index) }
    return index.versions.count
  }

  private func index() throws(ResumeError) -> Index { try savedIndex() ?? rebuiltIndex }

  /// Returns the index; empty if it is that of another résumé, and nil if it is lost or damaged.
  private func savedIndex() throws(ResumeError) -> Index? {
    guard let contents = try Self.contents(of: folder + "/index.json"),
      let index = try? JSONDecoder().decode(Index.self, from: contents.data)
    else { return nil }
    return index.path == path ? index : Index(path: path)
  }

  /// Returns the content of a file; nil if it doesn't exist.
  private static func contents(of path: String) throws(ResumeError) -> FileSystem.Contents? {
    do throws(ResumeError) {
      return try InputFile.read(path)
    } catch .inputFileMissing(_, .missing) {
      return nil
    }
  }

  private var fileIDs: [Int] {
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
    guard let data = try? FileSystem.encoded(index) else { throw .internalError("an index can't be encoded") }
    try save(data, to: folder + "/index.json")
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
