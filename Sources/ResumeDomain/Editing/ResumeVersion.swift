public import struct Foundation.Date

/// An earlier state of a local résumé.
public struct ResumeVersion: Sendable, Equatable {
  /// A positive integer; later versions have greater ones.
  public var id: String
  /// When the state was replaced.
  public var savedAt: Date
  /// The command that replaced the state.
  public var command: String
  /// The number of entries that the command changed.
  public var entries: Int

  /// Creates a version.
  public init(id: String, savedAt: Date, command: String, entries: Int) {
    self.id = id
    self.savedAt = savedAt
    self.command = command
    self.entries = entries
  }
}

/// The outcome of changing a résumé file.
public struct FileUpdate: Sendable, Equatable {
  /// Whether the file has changed.
  public var hasChanged: Bool
  /// The saved state before the change; nil if no entry has changed or the file is new.
  public var version: ResumeVersion?

  /// Creates an outcome.
  public init(hasChanged: Bool, version: ResumeVersion? = nil) {
    self.hasChanged = hasChanged
    self.version = version
  }
}
