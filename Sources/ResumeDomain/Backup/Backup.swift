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
    case save, add, replace
    /// The item is the same on this computer.
    case same
    /// The item on this computer is another one, and stays.
    case keep
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

  package init(bytes: [UInt8], items: [BackupItem], keys: [String], missing: [String]) {
    self.bytes = bytes
    self.items = items
    self.keys = keys
    self.missing = missing
  }
}

/// What restoring a backup changes on this computer.
package struct RestorePlan: Sendable, Equatable {
  /// When the backup was created, such as `2026-11-21T06:00:00Z`.
  package var createdAt: String
  package var items: [BackupItem]
  /// The profiles without an API key that had one when the backup was created.
  package var keys: [String]
  /// The résumés of files outside the program's folder that will be in it.
  package var moved: [String]

  package init(createdAt: String, items: [BackupItem] = [], keys: [String] = [], moved: [String] = []) {
    self.createdAt = createdAt
    self.items = items
    self.keys = keys
    self.moved = moved
  }

  /// The items that replace others on this computer.
  package var replacements: [BackupItem] { items.filter { $0.action == .replace } }

  package var changesAnything: Bool { items.contains { $0.action == .add || $0.action == .replace } }
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

  /// Makes all changes of the plan, or none.
  ///
  /// - Throws: An error that exits with 73 if a file can't be written, or if other files have changed since the plan was made.
  func commit() throws(ResumeError)
}

/// Restores a backup: adds what is missing, and replaces something only if the user agrees.
package struct RestoreBackup: Sendable {
  private let backups: any BackupRepository

  package init(backups: any BackupRepository) { self.backups = backups }

  /// Restores an archive, and returns the plan and whether it was carried out.
  ///
  /// - Parameters:
  ///   - show: Shows the plan.
  ///   - confirm: Returns whether to replace what the plan replaces.
  package func callAsFunction(
    _ archive: [UInt8], at path: String, isDryRun: Bool, show: (RestorePlan) throws(ResumeError) -> Void,
    confirm: (RestorePlan) throws(ResumeError) -> Bool
  ) throws(ResumeError) -> (plan: RestorePlan, isDone: Bool) {
    let restoration = try backups.restoration(of: archive, at: path)
    let plan = restoration.plan
    try show(plan)
    guard !isDryRun, plan.changesAnything else { return (plan, false) }
    let isAllowed = plan.replacements.isEmpty ? true : try confirm(plan)
    guard isAllowed else { return (plan, false) }
    try restoration.commit()
    return (plan, true)
  }
}
