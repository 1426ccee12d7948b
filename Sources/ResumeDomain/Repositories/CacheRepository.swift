public import Foundation

/// A cached response.
public struct CacheEntry: Sendable, Equatable {
  /// The key: project, database, host, account, and collection or document.
  public var key: String
  /// When the response was fetched.
  public var savedAt: Date
  /// Until when the response is fresh.
  public var validUntil: Date
  /// The size of the file.
  public var bytes: Int

  /// Creates an entry.
  public init(key: String, savedAt: Date, validUntil: Date, bytes: Int) {
    self.key = key
    self.savedAt = savedAt
    self.validUntil = validUntil
    self.bytes = bytes
  }
}

/// The cache.
public protocol CacheRepository: Sendable {
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
public struct RemovalReport: Sendable, Equatable {
  /// Settings that had other values than their defaults.
  public var settings: Int
  /// Profiles.
  public var profiles: Int
  /// Favorites.
  public var favorites: Int
  /// Sessions.
  public var sessions: Int
  /// Cache entries.
  public var entries: Int
  /// Files with imported résumés.
  public var files: Int

  /// Creates a report.
  public init(
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
