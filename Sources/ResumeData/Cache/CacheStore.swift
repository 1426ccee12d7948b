import Foundation
public import ResumeDomain

/// Copies of what the server said, one JSON file each, in one folder.
struct CacheStore: Sendable {
  /// A copy that was found.
  struct Copy<Value: Sendable>: Sendable {
    let value: Value
    let savedAt: Date
  }

  /// The folder; `nil` where there is no home, then nothing is ever found or kept.
  let folder: String?

  /// Returns the copy stored under a key, with what `make` returns for each document; `nil` if the file is corrupt, belongs to
  /// another key, or has another format.
  func read<Document: Sendable>(
    _ key: CacheKey, _ make: (StoredDocument) -> Document
  ) -> Copy<StoredDocuments<Document>>? {
    guard let path = path(of: key), let contents = try? FileSystem.read(path, limit: Self.maximumFileSize),
      let (header, stored) = try? contents.data.withUnsafeBytes({
        try CacheFile.read($0.bindMemory(to: UInt8.self), make)
      }), let fileKey = header.key, Identifier.areSame(fileKey, key.text), let savedAt = header.savedAt
    else { return nil }
    return Copy(value: stored, savedAt: Date(timeIntervalSince1970: savedAt))
  }

  /// Keeps a copy, unless a newer version's is there.
  ///
  /// - Returns: why it could not be kept; `nil` when all is well.
  func write(_ documents: StoredDocuments<StoredDocument>, _ key: CacheKey, savedAt: Date) -> ResumeError? {
    guard let path = path(of: key) else { return .noHome }
    guard !isNewer(path) else { return nil }
    let header = CacheFileHeader(key: key.text, savedAt: savedAt.timeIntervalSince1970)
    do {
      try FileSystem.write(CacheFile.bytes(header, documents), to: path)
      return nil
    } catch {
      return .cannotWrite(path: path, detail: error.reason)
    }
  }

  /// Removes the copy kept under a key.
  func remove(_ key: CacheKey) {
    guard let path = path(of: key), !isNewer(path) else { return }
    try? FileSystem.remove(path)
  }

  /// Removes every copy whose key begins with a text and says how many those were.
  func removeAll(withPrefix prefix: String) -> Int {
    var count = 0
    for (path, header, _) in files() where header.key?.hasPrefix(prefix) ?? false {
      if (try? FileSystem.remove(path)) != nil { count += 1 }
    }
    return count
  }

  /// Every copy of this version's format: its path, header and size.
  func files() -> [(path: String, header: CacheFileHeader, bytes: Int)] {
    guard let folder else { return [] }
    return FileSystem.names(in: folder).filter(Self.isOurs).sorted().compactMap { name in
      let path = folder + "/" + name
      guard let found = header(path), found.header.isComplete else { return nil }
      return (path, found.header, found.bytes)
    }
  }

  /// Removes every copy, readable or not, but for those of newer versions and for files of others.
  ///
  /// - Returns: how many files and bytes were removed.
  func clear() throws(FileSystem.Failure) -> (entries: Int, bytes: Int) {
    guard let folder else { return (0, 0) }
    var removed = (entries: 0, bytes: 0)
    for name in FileSystem.names(in: folder) where Self.isOurs(name) {
      let path = folder + "/" + name
      if isNewer(path) { continue }
      let bytes = (try? FileSystem.read(path, limit: Self.maximumFileSize).data.count) ?? 0
      try FileSystem.remove(path)
      removed = (removed.entries + 1, removed.bytes + bytes)
    }
    FileSystem.removeAbandonedFiles(in: folder)
    FileSystem.removeFolderIfEmpty(folder)
    return removed
  }

  /// Whether a file's name is one that this store gives: a digest.
  private static func isOurs(_ name: String) -> Bool {
    name.hasSuffix(suffix) && name.utf8.count == 16 + suffix.utf8.count
      && name.utf8.prefix(16).allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  private static let suffix = ".json"
  /// Above what the largest answer can become.
  private static let maximumFileSize = 1 << 30

  private func path(of key: CacheKey) -> String? {
    folder.map { $0 + "/" + Digest.name(of: key.text) + Self.suffix }
  }

  private func isNewer(_ path: String) -> Bool {
    header(path).flatMap(\.header.format).map { $0 > CacheFileHeader.currentFormat } ?? false
  }

  private func header(_ path: String) -> (header: CacheFileHeader, bytes: Int)? {
    guard let contents = try? FileSystem.read(path, limit: Self.maximumFileSize),
      let header = try? contents.data.withUnsafeBytes({ try CacheFileHeader($0.bindMemory(to: UInt8.self)) })
    else { return nil }
    return (header, contents.data.count)
  }
}

/// What a copy is a copy of, and for whom it was read, so that nobody is shown what another may see.
struct CacheKey: Sendable, Equatable {
  /// The database that was asked.
  let database: FirestoreDatabase
  /// Who asked: `anonymous` for everybody without an account of their own.
  let reader: String
  /// The collection, or the document's path.
  let path: String

  /// The whole key, as it stands in the file.
  var text: String { prefix + path }

  /// What every key of this database and reader begins with.
  var prefix: String { Self.prefix(database, reader: reader) }

  static func prefix(_ database: FirestoreDatabase, reader: String) -> String {
    prefix(project: database.project) + "\(database.database) \(database.host) \(reader) "
  }

  /// What every key of this project begins with.
  static func prefix(project: String) -> String { "\(project) " }
}

/// The copies in the cache folder.
public struct FileCacheRepository: CacheRepository {
  private let store: CacheStore
  private let lifetime: Int

  /// Creates a repository; `folder` is `nil` where there is no home, `lifetime` is in seconds.
  public init(folder: String?, lifetime: Int) {
    store = CacheStore(folder: folder)
    self.lifetime = lifetime
  }

  /// Every readable copy, by key.
  public func entries() -> [CacheEntry] {
    store.files().compactMap { _, header, bytes in
      guard let key = header.key, let savedAt = header.savedAt, savedAt.isFinite else { return nil }
      let saved = Date(timeIntervalSince1970: savedAt)
      return CacheEntry(
        key: key, savedAt: saved, validUntil: saved.addingTimeInterval(Double(lifetime)), bytes: bytes)
    }.sorted { $0.key < $1.key }
  }

  /// Removes every copy.
  public func clear() throws(ResumeError) -> (entries: Int, bytes: Int) {
    do {
      return try store.clear()
    } catch {
      throw .cannotWrite(path: store.folder ?? "", detail: error.reason)
    }
  }
}
