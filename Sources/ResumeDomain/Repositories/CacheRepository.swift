public import Foundation

/// One copy on this machine.
public struct CacheEntry: Sendable, Equatable {
  /// What it is a copy of: project, database, host, reader and collection or document.
  public var key: String
  /// When it was read from the server.
  public var savedAt: Date
  /// Until when it answers without the server being asked.
  public var validUntil: Date
  /// Its size on disk.
  public var bytes: Int

  /// Creates an entry.
  public init(key: String, savedAt: Date, validUntil: Date, bytes: Int) {
    self.key = key
    self.savedAt = savedAt
    self.validUntil = validUntil
    self.bytes = bytes
  }
}

/// The copies on this machine.
public protocol CacheRepository: Sendable {
  /// Every readable copy, by key.
  func entries() -> [CacheEntry]

  /// Removes every copy and says how many there were and how many bytes they held.
  func clear() throws(ResumeError) -> (entries: Int, bytes: Int)
}

/// How much of what was kept on this machine is gone.
public struct RemovalReport: Sendable, Equatable {
  /// Settings that were not at their default.
  public var settings: Int
  /// Profiles.
  public var profiles: Int
  /// Favourites.
  public var favorites: Int
  /// Sign-ins.
  public var sessions: Int
  /// Copies of answers.
  public var entries: Int
  /// Résumés that were imported into a file of ours.
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
