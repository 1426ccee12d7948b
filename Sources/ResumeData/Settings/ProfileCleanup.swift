package import ResumeDomain

/// Removes the data of profiles on this machine.
package struct ProfileCleanup: Sendable {
  private let folders: Folders

  package init(folders: Folders) { self.folders = folders }

  /// Whether there are local résumés, also those that no profile names.
  package var holdsResumes: Bool {
    folders.profileFiles.map { FileSystem.names(in: $0).contains { $0.hasSuffix(".json") } } ?? false
  }

  /// Removes a profile's favorites, sessions, cached copies and file. If removing the favorites fails, nothing was removed.
  package func remove(of profile: Profile) throws(ResumeError) -> RemovalReport {
    // The step that may fail comes first.
    var report = RemovalReport(
      favorites: try JSONFavoritesRepository(path: folders.favoritesFile).removeAll(of: profile))
    if case .firestore(let source) = profile.source {
      report.sessions = SessionStore(folder: folders.sessions).removeAll(ofProfile: profile.name)
      report.entries = CacheStore(folder: folders.cache).removeAll(withPrefix: CacheKey.prefix(project: source.project))
    }
    if case .file(let path, _) = profile.source, path == folders.profileFiles.map({ "\($0)/\(profile.name).json" }) {
      report.files = try removeFile(path) ? 1 : 0
    } else if case .file(let path, _) = profile.source {
      try? removeBookkeeping(of: FileSystem.resolved(path))
    }
    return report
  }

  /// Removes a résumé's versions and what is known of the projects that it was published to.
  private func removeBookkeeping(of path: String) throws(FileSystem.Failure) {
    if let versions = folders.versions { try VersionStore(folder: versions, path: path).clear() }
    if let states = folders.projectStates { try ProjectStateStore(folder: states, path: path).clear() }
  }

  /// Removes a local profile's file, its versions and what is known of its projects.
  private func removeFile(_ path: String) throws(ResumeError) -> Bool {
    let exists = FileSystem.exists(path)
    try ResumeError.deleting(path) { () throws(FileSystem.Failure) in
      try removeBookkeeping(of: path)
      for file in [path, path + ".former", path + ".lock"] { try FileSystem.remove(file) }
    }
    FileSystem.removeAbandonedFiles(in: FileSystem.parent(of: path))
    return exists
  }

  /// Removes everything the program stored, and its folders if they are empty; returns the numbers of items that could be read.
  package func removeAll() throws(ResumeError) -> RemovalReport {
    let settings = JSONSettingsRepository(path: folders.settingsFile)
    let profiles = JSONProfilesRepository(path: folders.profilesFile)
    var report = RemovalReport()
    try ResumeError.deleting(folders.config ?? "") { () throws(FileSystem.Failure) in
      report.entries = try CacheStore(folder: folders.cache).clear().entries
      if let sessions = folders.sessions {
        for name in FileSystem.names(in: sessions) {
          try FileSystem.remove(sessions + "/" + name)
          if SessionStore.isSession(name) { report.sessions += 1 }
        }
        FileSystem.removeFolderIfEmpty(sessions)
      }
    }
    for folder in [folders.config, folders.data].compactMap({ $0 }) { FileSystem.removeAbandonedFiles(in: folder) }
    report.favorites = try JSONFavoritesRepository(path: folders.favoritesFile).reset()
    report.settings = (try? settings.settings().count) ?? 0
    try settings.reset()
    if let folder = folders.profileFiles {
      for name in FileSystem.names(in: folder) where name.hasSuffix(".json") {
        if try removeFile(folder + "/" + name) { report.files += 1 }
      }
      for name in FileSystem.names(in: folder) where name.hasSuffix(".former") || name.hasSuffix(".lock") {
        try? FileSystem.remove(folder + "/" + name)
      }
      FileSystem.removeAbandonedFiles(in: folder)
    }
    if let states = folders.projectStates {
      for name in FileSystem.names(in: states) { try? FileSystem.remove(states + "/" + name) }
    }
    // Versions of files outside the folder of profiles.
    if let versions = folders.versions {
      for name in FileSystem.names(in: versions) {
        let folder = versions + "/" + name
        for file in FileSystem.names(in: folder) { try? FileSystem.remove(folder + "/" + file) }
        FileSystem.removeFolderIfEmpty(folder)
      }
    }
    report.profiles = (try? profiles.names().count) ?? 0
    try profiles.reset()
    removeEmptyFolders()
    return report
  }

  package func removeEmptyFolders() {
    for folder in folders.created { FileSystem.removeFolderIfEmpty(folder) }
  }
}
