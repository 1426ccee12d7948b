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

  @discardableResult func clear() throws(FileSystem.Failure) -> Int {
    let count = index().versions.count
    for name in FileSystem.names(in: folder) { try FileSystem.remove(folder + "/" + name) }
    FileSystem.removeFolderIfEmpty(folder)
    return count
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
    guard let contents = try? FileSystem.contents(of: folder + "/index.json"),
      let index = try? JSONDecoder().decode(Index.self, from: contents.data)
    else { return nil }
    return index.path == path ? index : Index(path: path)
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
