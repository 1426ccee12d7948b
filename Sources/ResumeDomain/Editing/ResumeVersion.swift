package import struct Foundation.Date

/// An earlier state of a local résumé.
package struct ResumeVersion: Sendable, Equatable {
  /// A positive integer; later versions have greater ones.
  package var id: String
  package var savedAt: Date
  package var command: String
  /// The number of entries that the command changed.
  package var entries: Int

  /// The command of a version that a damaged index listed.
  package static let unknownCommand = "unknown"

  package init(id: String, savedAt: Date, command: String, entries: Int) {
    self.id = id
    self.savedAt = savedAt
    self.command = command
    self.entries = entries
  }
}

/// The outcome of changing a résumé file.
package struct FileUpdate: Sendable, Equatable {
  package var hasChanged: Bool
  /// The saved state before the change; nil if no entry has changed or the file is new.
  package var version: ResumeVersion?

  package init(hasChanged: Bool, version: ResumeVersion? = nil) {
    self.hasChanged = hasChanged
    self.version = version
  }
}
