import Foundation
package import ResumeDomain

/// Backups of the program's folders.
package struct FileBackupRepository: BackupRepository {
  private let folders: Folders

  /// Creates a repository. Throws `ResumeError.noHome` without a home folder.
  package init(folders: Folders) throws(ResumeError) {
    guard folders.config != nil, folders.data != nil else { throw .noHome }
    self.folders = folders
  }

  package func backup(by version: String, at moment: String) throws(ResumeError) -> Backup {
    var collector = BackupCollector(folders: folders)
    let (contents, missing) = try collector.contents(by: version, at: moment)
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
    return Backup(
      bytes: try contents.archive(), items: items, keys: contents.keys, missing: missing, omitted: collector.omitted)
  }

  package func restoration(
    of archive: [UInt8], at path: String
  ) throws(ResumeError) -> any BackupRestoration {
    try FileRestoration(BackupContents(archive: archive, at: path), folders)
  }
}

/// The restoration of a backup in the program's folders.
private struct FileRestoration: BackupRestoration {
  private let contents: BackupContents
  private let folders: Folders
  private let planner: RestorePlanner

  var plan: RestorePlan { planner.plan }

  init(_ contents: BackupContents, _ folders: Folders) throws(ResumeError) {
    (self.contents, self.folders) = (contents, folders)
    planner = try RestorePlanner(contents, folders: folders)
  }

  func commit() throws(ResumeError) {
    var locks: [FileLock] = []
    defer {
      for lock in locks { lock.release() }
      ProfileCleanup(folders: folders).removeEmptyFolders()
    }
    // All processes take several locks in the same order.
    for path in Set(planner.changes.map(\.lock)).sorted() { locks.append(try FileLock.wait(for: path)) }
    let current = try RestorePlanner(contents, folders: folders)
    guard current.plan == plan, current.changes == planner.changes, plan.conflicts.isEmpty else {
      throw .backup(.changedSinceQuestion)
    }
    for change in planner.changes {
      try ResumeError.writing(to: change.path) { () throws(FileSystem.Failure) in
        // Another program may have written the file since.
        guard change.isAddition || !FileSystem.exists(change.path) else { throw FileSystem.Failure(code: EEXIST) }
        try FileSystem.save(change.data, to: change.path)
      }
    }
  }
}
