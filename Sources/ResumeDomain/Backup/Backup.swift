/// Something in a backup: a profile's definition, its résumé, the versions of the résumé, and so on.
package struct BackupItem: Sendable, Equatable {
  /// The raw values are part of JSON output.
  package enum Kind: String, Sendable, CaseIterable {
    case setting, profile, resume, versions
    /// The last known states of Firebase projects that a résumé was published to.
    case states
    case favorites, application
  }

  /// What is done with the item. The raw values are part of JSON output.
  package enum Action: String, Sendable, CaseIterable {
    case save, add
    /// The item is the same on this computer.
    case same
    /// The item on this computer is another one, and stays.
    case keep
    /// The item would run a program, and is not restored.
    case skip
  }

  package var kind: Kind
  /// The name of the setting or the profile, that of the résumé's file without its extension, or the ID of the application.
  package var name: String
  package var action: Action
  /// The value of a setting, or the path of a résumé.
  package var detail: String?

  package init(_ kind: Kind, _ name: String, _ action: Action, detail: String? = nil) {
    self.kind = kind
    self.name = name
    self.action = action
    self.detail = detail
  }
}

/// An archive with everything of an owner, but without sessions, API keys and cached copies.
package struct Backup: Sendable, Equatable {
  /// The maximum size of an archive, and of its files together, in bytes.
  package static let maximumSize = 512 << 20

  package var bytes: [UInt8]
  package var items: [BackupItem]
  /// The profiles with an API key, which is not in the archive.
  package var keys: [String]
  /// The profiles with missing files.
  package var missing: [String]
  /// The paths of links and special files in the program's folders, which are not in the archive.
  package var omitted: [String]

  package init(bytes: [UInt8], items: [BackupItem], keys: [String], missing: [String], omitted: [String]) {
    self.bytes = bytes
    self.items = items
    self.keys = keys
    self.missing = missing
    self.omitted = omitted
  }
}

/// What restoring a backup adds on this computer.
package struct RestorePlan: Sendable, Equatable {
  /// When the backup was created, such as `2026-11-21T06:00:00Z`.
  package var createdAt: String
  package var items: [BackupItem]
  /// The profiles without an API key that had one when the backup was created.
  package var keys: [String]
  /// The résumés of files outside the program's folder that will be in it.
  package var moved: [String]
  /// The data of this computer that differs from the backup, or that the backup lacks. With such data, nothing is restored.
  package var conflicts: [BackupItem] = []

  package init(createdAt: String, items: [BackupItem] = [], keys: [String] = [], moved: [String] = []) {
    self.createdAt = createdAt
    self.items = items
    self.keys = keys
    self.moved = moved
  }

  package var changesAnything: Bool { items.contains { $0.action == .add } }
}

package protocol BackupRepository: Sendable {
  /// Returns a backup of everything that is stored on this computer.
  ///
  /// - Parameters:
  ///   - version: The version of the program.
  ///   - moment: The current time, such as `2026-11-21T06:00:00Z`.
  /// - Throws: The error of a file that can't be read.
  func backup(by version: String, at moment: String) throws(ResumeError) -> Backup

  /// Reads and checks an archive, and returns what restoring it would change.
  ///
  /// - Parameter path: The path of the archive, for errors.
  /// - Throws: An error that exits with 65 if the archive is damaged or no backup, with 78 if it is that of a newer version.
  func restoration(of archive: [UInt8], at path: String) throws(ResumeError) -> any BackupRestoration
}

/// The restoration of a backup that was checked.
package protocol BackupRestoration: Sendable {
  var plan: RestorePlan { get }

  /// Adds what is absent. After an interruption, the same restoration completes it.
  ///
  /// - Throws: An error that exits with 73 if a file can't be written, if files have changed since the plan was made, or if it has
  ///   conflicts.
  func commit() throws(ResumeError)
}
