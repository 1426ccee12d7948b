package import Foundation
package import ResumeDomain

/// Backups of the program's folders.
package struct FileBackupRepository: BackupRepository {
  private let folders: Folders
  private let now: @Sendable () -> Date

  /// Creates a repository. Throws `ResumeError.noHome` without a home folder.
  package init(folders: Folders, now: @escaping @Sendable () -> Date = { Date() }) throws(ResumeError) {
    guard folders.config != nil, folders.data != nil else { throw .noHome }
    (self.folders, self.now) = (folders, now)
  }

  package func backup(by version: String, at moment: String) throws(ResumeError) -> Backup {
    let (contents, missing) = try BackupCollector(folders: folders).contents(by: version, at: moment)
    var items = contents.settings.map { setting in
      BackupItem(.setting, setting.name, .save, detail: JSONSettingsRepository.text(setting.value))
    }
    items += contents.profiles.map { BackupItem(.profile, $0.name, .save) }
    for resume in contents.resumes {
      if resume.data != nil { items.append(BackupItem(.resume, resume.name, .save, detail: resume.path)) }
      if !resume.versions.isEmpty { items.append(BackupItem(.versions, resume.name, .save)) }
      if resume.states != nil { items.append(BackupItem(.states, resume.name, .save)) }
    }
    items += contents.favorites.map { BackupItem(.favorites, $0.profile, .save) }
    items += contents.applications.map { BackupItem(.application, $0.id, .save) }
    return Backup(bytes: try contents.archive(), items: items, keys: contents.keys, missing: missing)
  }

  package func restoration(
    of archive: [UInt8], at path: String
  ) throws(ResumeError) -> any BackupRestoration {
    try FileRestoration(BackupContents(archive: archive, at: path), folders, now: now())
  }

  /// Restores the previous files if a process was killed while it restored a backup. Waits for a process that does it now.
  package static func recover(_ folders: Folders) throws(ResumeError) {
    guard let journal = folders.journal, FileSystem.exists(journal) else { return }
    let lock = try FileLock.wait(for: journal)
    defer { lock.release() }
    try FileTransaction.recover(journal)
  }
}

/// The restoration of a backup in the program's folders.
private struct FileRestoration: BackupRestoration {
  let plan: RestorePlan
  private let contents: BackupContents
  private let folders: Folders
  private let now: Date
  private let changes: [FileTransaction.Change]

  init(_ contents: BackupContents, _ folders: Folders, now: Date) throws(ResumeError) {
    (self.contents, self.folders, self.now) = (contents, folders, now)
    let planner = try RestorePlanner(contents, folders: folders, now: now)
    (plan, changes) = (planner.plan, planner.changes)
  }

  func commit() throws(ResumeError) {
    guard let journal = folders.journal else { throw .noHome }
    var locks: [FileLock] = []
    defer {
      for lock in locks { lock.release() }
      ProfileCleanup(folders: folders).removeEmptyFolders()
    }
    // All processes take several locks in the same order.
    for path in [journal] + Set(changes.map(\.lock)).sorted() { locks.append(try FileLock.wait(for: path)) }
    let current = try RestorePlanner(contents, folders: folders, now: now)
    guard current.plan == plan, current.changes == changes else {
      throw .backup(.changedSinceQuestion)
    }
    try FileTransaction(changes, journal: journal).commit()
  }
}
