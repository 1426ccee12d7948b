import Foundation
package import ResumeDomain
import ResumeSupport

/// The cached documents of the server, one JSON file per collection or document.
struct CacheStore: Sendable {
  struct Copy: Sendable {
    var value: DocumentList
    let savedAt: Date
  }

  /// The folder; `nil` without a home folder, when nothing is cached.
  let folder: String?

  /// Returns the cached copy of a key with documents of a collection; `nil` if the file is corrupt, belongs to another key, or has
  /// another format.
  func read(_ key: CacheKey, in collection: CollectionPath) -> Copy? {
    guard let path = path(of: key), let contents = try? FileSystem.contents(of: path, limit: Self.maximumFileSize),
      let (header, stored) = try? contents.data.withUnsafeBytes({
        try CacheFile.read($0.bindMemory(to: UInt8.self), in: collection)
      }), let fileKey = header.key, Identifier.areEqual(fileKey, key.text), let savedAt = header.savedAt
    else { return nil }
    return Copy(value: stored, savedAt: Date(timeIntervalSince1970: savedAt))
  }

  /// Saves a cached copy, unless the file belongs to a newer version. Returns the error, or `nil` on success.
  func write(_ documents: DocumentList, _ key: CacheKey, savedAt: Date) -> ResumeError? {
    guard let path = path(of: key) else { return .noHome }
    guard !isNewer(path) else { return nil }
    try? FileSystem.createPrivateFolder(FileSystem.parent(of: path))
    let header = CacheFileHeader(key: key.text, savedAt: savedAt.timeIntervalSince1970)
    do {
      try FileSystem.save(CacheFile.bytes(header, documents), to: path)
      return nil
    } catch {
      return .cannotWrite(path: path, detail: error.reason)
    }
  }

  func remove(_ key: CacheKey) {
    guard let path = path(of: key), !isNewer(path) else { return }
    try? FileSystem.remove(path)
  }

  /// Removes all cached copies with keys that begin with `prefix`, and returns their number.
  func removeAll(withPrefix prefix: String) -> Int {
    var count = 0
    for (path, header, _) in files() where header.key?.hasPrefix(prefix) ?? false {
      if (try? FileSystem.remove(path)) != nil { count += 1 }
    }
    return count
  }

  func files() -> [(path: String, header: CacheFileHeader, bytes: Int)] {
    guard let folder else { return [] }
    return FileSystem.names(in: folder).filter(Self.isCacheFile).sorted().compactMap { name in
      let path = folder + "/" + name
      guard let found = header(path), found.header.isComplete else { return nil }
      return (path, found.header, found.bytes)
    }
  }

  /// Removes all cached copies and returns the numbers of removed files and bytes.
  func clear() throws(FileSystem.Failure) -> (entries: Int, bytes: Int) {
    guard let folder else { return (0, 0) }
    var removed = (entries: 0, bytes: 0)
    for path in removableFiles {
      let bytes = (try? FileSystem.contents(of: path, limit: Self.maximumFileSize).data.count) ?? 0
      try FileSystem.remove(path)
      removed = (removed.entries + 1, removed.bytes + bytes)
    }
    FileSystem.removeAbandonedFiles(in: folder)
    FileSystem.removeFolderIfEmpty(folder)
    return removed
  }

  /// Whether a file's name is a digest, as this store names its files.
  private static func isCacheFile(_ name: String) -> Bool {
    name.hasSuffix(suffix) && Digest.isName(name.dropLast(suffix.count))
  }

  /// The files that `clear` removes: all cached copies, readable or not, except those of newer versions.
  private var removableFiles: [String] {
    guard let folder else { return [] }
    return FileSystem.names(in: folder).filter(Self.isCacheFile).map { folder + "/" + $0 }.filter { path in
      FileSystem.isLinkOrFile(path, beginningWith: [#"{"format":"#]) && !isNewer(path)
    }
  }

  /// The number of files that `clear` removes.
  var count: Int { removableFiles.count }

  private static let suffix = ".json"
  /// Larger than any response can become.
  private static let maximumFileSize = 1 << 30

  private func path(of key: CacheKey) -> String? { folder.map { $0 + "/" + Digest.name(of: key.text) + Self.suffix } }

  private func isNewer(_ path: String) -> Bool {
    header(path).flatMap(\.header.format).map { $0 > CacheFileHeader.currentFormat } ?? false
  }

  private func header(_ path: String) -> (header: CacheFileHeader, bytes: Int)? {
    guard let contents = try? FileSystem.contents(of: path, limit: Self.maximumFileSize),
      let header = try? contents.data.withUnsafeBytes({ try CacheFileHeader($0.bindMemory(to: UInt8.self)) })
    else { return nil }
    return (header, contents.data.count)
  }
}

/// The identity of a cached copy. The account is part of it, so that no data is shown to another account.
struct CacheKey: Sendable, Equatable {
  let database: FirestoreDatabase
  /// The cache partition of the account; all anonymous users share `anonymous`.
  let partition: String
  /// The collection, or the document's path.
  let path: String

  var text: String { Self.prefix(database, partition: partition) + path }

  static func prefix(_ database: FirestoreDatabase, partition: String) -> String {
    prefix(project: database.project) + "\(database.database) \(database.host) \(partition) "
  }

  /// Returns the start of every key of a Firebase project.
  static func prefix(project: String) -> String { "\(project) " }
}

/// The cached copies in a folder.
package struct FileCacheRepository: CacheRepository {
  private let store: CacheStore
  private let lifetime: Int

  /// Creates a repository; `folder` is `nil` without a home folder, `lifetime` is in seconds.
  package init(folder: String?, lifetime: Int) {
    store = CacheStore(folder: folder)
    self.lifetime = lifetime
  }

  package func entries() -> [CacheEntry] {
    store.files().compactMap { _, header, bytes in
      guard let key = header.key, let savedAt = header.savedAt, savedAt.isFinite else { return nil }
      let saved = Date(timeIntervalSince1970: savedAt)
      return CacheEntry(key: key, savedAt: saved, validUntil: saved.addingTimeInterval(Double(lifetime)), bytes: bytes)
    }.sorted { $0.key < $1.key }
  }

  package func checkWritable() throws(ResumeError) {
    guard let folder = store.folder else { throw .noHome }
    try ResumeError.writing(to: folder) { () throws(FileSystem.Failure) in try FileSystem.checkWritable(folder) }
  }

  package func clear() throws(ResumeError) -> (entries: Int, bytes: Int) {
    return try ResumeError.deleting(store.folder ?? "") { () throws(FileSystem.Failure) in try store.clear() }
  }
}
