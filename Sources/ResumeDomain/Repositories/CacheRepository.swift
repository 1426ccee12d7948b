package import Foundation

/// A cached response.
package struct CacheEntry: Sendable, Equatable {
  /// The key: project, database, host, account, and collection or document.
  package var key: String
  package var savedAt: Date
  /// Until when the response is fresh.
  package var validUntil: Date
  package var bytes: Int

  package init(key: String, savedAt: Date, validUntil: Date, bytes: Int) {
    self.key = key
    self.savedAt = savedAt
    self.validUntil = validUntil
    self.bytes = bytes
  }
}

package protocol CacheRepository: Sendable {
  /// Returns all readable entries, sorted by key.
  func entries() -> [CacheEntry]

  /// Removes all entries, and returns their number and size.
  func clear() throws(ResumeError) -> (entries: Int, bytes: Int)

  /// Checks whether responses can be cached, without creating anything.
  ///
  /// - Throws: `ResumeError.noHome`, `.cannotWrite`.
  func checkWritable() throws(ResumeError)
}

/// The numbers of removed local items.
package struct RemovalReport: Sendable, Equatable {
  /// Settings that had other values than their defaults.
  package var settings: Int
  package var profiles: Int
  package var favorites: Int
  package var sessions: Int
  package var entries: Int
  /// Files with imported résumés.
  package var files: Int

  package init(
    settings: Int = 0, profiles: Int = 0, favorites: Int = 0, sessions: Int = 0, entries: Int = 0, files: Int = 0
  ) {
    self.settings = settings
    self.profiles = profiles
    self.favorites = favorites
    self.sessions = sessions
    self.entries = entries
    self.files = files
  }
}
