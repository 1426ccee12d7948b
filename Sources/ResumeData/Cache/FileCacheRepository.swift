import Foundation
public import ResumeDomain

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
