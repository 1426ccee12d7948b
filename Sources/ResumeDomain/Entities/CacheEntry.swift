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
