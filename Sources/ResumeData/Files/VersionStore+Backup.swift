import Foundation
import ResumeDomain

/// The versions of a résumé in a backup: their files, and an index with a name in place of the path.
extension VersionStore {
  /// Returns the files for a backup, under their names in the folder; none without versions.
  func archived(as name: String) throws(ResumeError) -> [BackupFile] {
    var index = try index()
    var files: [BackupFile] = []
    for entry in index.versions {
      if let contents = try Self.contents(of: file(entry.id)) {
        files.append(BackupFile(Self.name(entry.id), contents.data))
      } else {
        index.versions.removeAll { $0.id == entry.id }
      }
    }
    guard !files.isEmpty else { return [] }
    index.path = name
    files.append(BackupFile(Self.indexName, try Self.encoded(index)))
    return files.sorted { Identifier.isOrderedBefore($0.name, $1.name) }
  }

  /// Returns the changes that adopt the versions of a backup, unless there are versions already, and add the state before the backup
  /// replaces it.
  ///
  /// - Parameter previous: the state, and its description.
  func changes(
    adopting archived: [BackupFile], adding previous: (data: Data, version: ResumeVersion)?
  ) throws(ResumeError) -> [FileTransaction.Change] {
    var index = try index()
    var files: [FileTransaction.Change] = []
    func change(_ name: String, _ data: Data) -> FileTransaction.Change {
      FileTransaction.Change(path: folder + "/" + name, data: data, lock: path)
    }
    if index.versions.isEmpty, let adopted = Self.index(of: archived) {
      index.versions = adopted.versions
      files = archived.filter { $0.name != Self.indexName }.map { change($0.name, $0.data) }
    }
    if let previous {
      var (entry, isSaved) = add(previous.data, as: previous.version, to: &index)
      if !files.isEmpty {
        entry.id = (index.versions.dropLast().map(\.id).max() ?? 0) + 1
        index.versions[index.versions.count - 1] = entry
        isSaved = false
      }
      if !isSaved { files.append(change(Self.name(entry.id), previous.data)) }
    }
    guard previous != nil || !files.isEmpty else { return [] }
    return files + [change(Self.indexName, try Self.encoded(index))]
  }

  /// Returns the number of versions in a backup; nil if its index doesn't list exactly its files.
  static func count(of archived: [BackupFile]) -> Int? {
    guard let index = index(of: archived) else { return archived.isEmpty ? 0 : nil }
    let ids = index.versions.map(\.id)
    let names = Set(archived.map(\.name))
    guard ids.allSatisfy({ $0 > 0 && $0 <= Int32.max }), Set(ids).count == ids.count, !ids.isEmpty,
      names == Set(ids.map(name) + [indexName])
    else { return nil }
    return ids.count
  }

  private static let indexName = "index.json"

  private static func name(_ id: Int) -> String { "\(id).json" }

  private static func index(of archived: [BackupFile]) -> Index? {
    archived.first { $0.name == indexName }.flatMap { try? JSONDecoder().decode(Index.self, from: $0.data) }
  }
}
