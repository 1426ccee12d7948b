import Foundation
package import ResumeDomain

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
