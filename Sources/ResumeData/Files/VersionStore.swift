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
    }

    /// The path of the résumé, because two paths may have the same digest.
    var path: String
    /// Oldest first.
    var versions: [Entry] = []
  }

  static let maximumCount = 100
  /// In bytes; the newest version is kept even if it is larger.
  static let maximumSize = 64 << 20

  private let folder: String
  private let path: String

  /// Creates the store of a résumé in the folder of all versions.
  init(folder: String, path: String) {
    self.folder = folder + "/" + Digest.name(of: path)
    self.path = path
  }

  func versions() -> [ResumeVersion] { index().versions.reversed().map(Self.version) }

  func contents(of id: String) -> Data? {
    guard let entry = index().versions.first(where: { String($0.id) == id }),
      let contents = try? FileSystem.contents(of: file(entry.id))
    else { return nil }
    return contents.data
  }

  func path(of id: String) -> String { "\(folder)/\(id).json" }

  /// Saves a version, and deletes the oldest ones beyond the limits.
  func save(_ data: Data, command: String, entries: Int, at date: Date) throws(FileSystem.Failure) -> ResumeVersion {
    var index = index()
    // The names of files count too, in case the index was lost.
    let entry = Index.Entry(
      id: (fileIDs.max() ?? 0) + 1, savedAt: date, command: command, entries: entries, bytes: data.count)
    try FileSystem.save(data, to: file(entry.id))
    index.versions.append(entry)
    var size = index.versions.reduce(0) { $0 + $1.bytes }
    var removed: [Int] = []
    while index.versions.count > 1, index.versions.count > Self.maximumCount || size > Self.maximumSize {
      let oldest = index.versions.removeFirst()
      size -= oldest.bytes
      removed.append(oldest.id)
    }
    try save(index)
    for id in removed { try? FileSystem.remove(file(id)) }
    return Self.version(entry)
  }

  /// Deletes all versions and returns their number. Other files in the folder stay.
  @discardableResult func clear() throws(FileSystem.Failure) -> Int {
    // The versions of another résumé with the same digest stay.
    guard Self.index(in: folder)?.path ?? path == path else { return 0 }
    let count = index().versions.count
    for id in fileIDs { try FileSystem.remove(file(id)) }
    try FileSystem.remove(folder + "/index.json")
    FileSystem.removeAbandonedFiles(in: folder)
    FileSystem.removeFolderIfEmpty(folder)
    return count
  }

  /// Moves the versions of another path here, unless there are versions already; returns whether they were moved.
  func adopt(_ other: VersionStore) throws(FileSystem.Failure) -> Bool {
    guard fileIDs.isEmpty, !other.fileIDs.isEmpty else { return false }
    var index = other.index()
    index.path = path
    FileSystem.removeFolderIfEmpty(folder)
    guard !FileSystem.exists(folder) else { return false }
    try other.save(index)
    guard rename(other.folder, folder) == 0 else { throw FileSystem.Failure(code: errno) }
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

  private func file(_ id: Int) -> String { path(of: String(id)) }

  /// Whether there are versions without an index.
  var hasLostIndex: Bool { savedIndex == nil && !fileIDs.isEmpty }

  /// Saves a new index if it is lost or damaged, and returns the number of versions in it; 0 if nothing was lost.
  func repair() throws(FileSystem.Failure) -> Int {
    guard hasLostIndex else { return 0 }
    let index = rebuiltIndex
    if !index.versions.isEmpty { try save(index) }
    return index.versions.count
  }

  private func index() -> Index { savedIndex ?? rebuiltIndex }

  /// The index; empty if it is that of another résumé, and nil if it is lost or damaged.
  private var savedIndex: Index? {
    guard let index = Self.index(in: folder) else { return nil }
    return index.path == path ? index : Index(path: path)
  }

  private static func index(in folder: String) -> Index? {
    guard let contents = try? FileSystem.contents(of: folder + "/index.json") else { return nil }
    return try? JSONDecoder().decode(Index.self, from: contents.data)
  }

  private var fileIDs: [Int] {
    FileSystem.names(in: folder).compactMap { name in
      Int32(name.dropLast(".json".count)).flatMap { $0 > 0 && name == "\($0).json" ? Int($0) : nil }
    }
  }

  /// The index of the files in the folder; their commands and numbers of changed entries are unknown.
  private var rebuiltIndex: Index {
    Index(
      path: path,
      versions: fileIDs.sorted().compactMap { id in
        guard let contents = try? FileSystem.contents(of: file(id)) else { return nil }
        return Index.Entry(
          id: id, savedAt: contents.modified, command: ResumeVersion.unknownCommand, entries: 0,
          bytes: contents.data.count)
      })
  }

  private func save(_ index: Index) throws(FileSystem.Failure) {
    guard let data = try? FileSystem.encoded(index) else { return }
    try FileSystem.save(data, to: folder + "/index.json")
  }

  private static func version(_ entry: Index.Entry) -> ResumeVersion {
    ResumeVersion(id: String(entry.id), savedAt: entry.savedAt, command: entry.command, entries: entry.entries)
  }
}
