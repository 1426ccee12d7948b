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
        let after = try Self.contents(of: path(after: String(entry.id)))
        if let after { files.append(BackupFile(Self.nameAfter(entry.id), after.data)) }
      } else {
        index.versions.removeAll { $0.id == entry.id }
      }
    }
    guard !files.isEmpty else { return [] }
    index.path = name
    files.append(BackupFile(Self.indexName, try Self.encoded(index)))
    return files.sorted { Identifier.isOrderedBefore($0.name, $1.name) }
  }

  /// Returns the files of a backup with their paths here, the index last: an interrupted restoration has none.
  func files(restoring archived: [BackupFile]) throws(ResumeError) -> [BackupFile] {
    guard var index = Self.index(of: archived) else { return [] }
    index.path = path
    let files = archived.filter { $0.name != Self.indexName } + [BackupFile(Self.indexName, try Self.encoded(index))]
    return files.map { BackupFile(folder + "/" + $0.name, $0.data) }
  }

  /// Returns the number of versions in a backup; nil if its index doesn't list exactly its files.
  static func count(of archived: [BackupFile]) -> Int? {
    guard let index = index(of: archived) else { return archived.isEmpty ? 0 : nil }
    let ids = index.versions.map(\.id)
    let names = Set(archived.map(\.name)).subtracting(ids.map(nameAfter))
    guard ids.allSatisfy({ $0 > 0 && $0 <= Int32.max }), Set(ids).count == ids.count, !ids.isEmpty,
      names == Set(ids.map(name) + [indexName])
    else { return nil }
    return ids.count
  }

  private static let indexName = "index.json"

  private static func name(_ id: Int) -> String { "\(id).json" }

  private static func nameAfter(_ id: Int) -> String { "\(id)\(afterSuffix)" }

  private static func index(of archived: [BackupFile]) -> Index? {
    archived.first { $0.name == indexName }.flatMap { try? JSONDecoder().decode(Index.self, from: $0.data) }
  }
}
