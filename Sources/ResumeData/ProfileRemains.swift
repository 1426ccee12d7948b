public import ResumeDomain

/// What a profile has left on this machine besides its entry in the list.
public struct ProfileRemains: Sendable {
  private let folders: Folders

  /// Looks in these folders.
  public init(folders: Folders) {
    self.folders = folders
  }

  /// Removes a profile's favourites, its sessions, and the copies of its project.
  ///
  /// - Returns: how many of each there were.
  /// - Throws: what changing the favourites brought; then nothing has changed.
  public func remove(of profile: Profile) throws(ResumeError) -> RemovalReport {
    // First what may fail, so that nothing is half done.
    var report = RemovalReport(favorites: try JSONFavoritesRepository(path: folders.favoritesFile).forget(profile))
    if case .firestore(let source) = profile.source {
      report.sessions = SessionStore(folder: folders.sessions).removeAll(ofProfile: profile.name)
      report.entries = CacheStore(folder: folders.cache).removeAll(withPrefix: CacheKey.prefix(project: source.project))
    }
    if case .file(let path, _) = profile.source, path == folders.profileFiles.map({ "\($0)/\(profile.name).json" }) {
      report.files = try removeFile(path) ? 1 : 0
    }
    return report
  }

  /// Removes a résumé that an import has made, and what it has replaced; one that somebody else keeps is not ours.
  private func removeFile(_ path: String) throws(ResumeError) -> Bool {
    let isThere = FileSystem.isThere(path)
    do {
      for file in [path, path + ".former", path + ".lock"] { try FileSystem.remove(file) }
    } catch {
      throw .cannotWrite(path: path, detail: error.reason)
    }
    FileSystem.removeAbandonedFiles(in: FileSystem.parent(of: path))
    return isThere
  }

  /// Removes everything the program has ever kept, its folders included where nothing else is in them.
  ///
  /// - Returns: how much of it there was, as far as it could be understood.
  public func removeAll() throws(ResumeError) -> RemovalReport {
    let settings = JSONSettingsRepository(path: folders.settingsFile)
    let profiles = JSONProfilesRepository(path: folders.profilesFile)
    var report = RemovalReport()
    do {
      report.entries = try CacheStore(folder: folders.cache).clear().entries
      if let sessions = folders.sessions {
        for name in FileSystem.names(in: sessions) {
          try FileSystem.remove(sessions + "/" + name)
          if SessionStore.isSession(name) { report.sessions += 1 }
        }
        FileSystem.removeFolderIfEmpty(sessions)
      }
    } catch {
      throw .cannotWrite(path: folders.config ?? "", detail: error.reason)
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
    report.profiles = (try? profiles.names().count) ?? 0
    try profiles.reset()
    removeEmptyFolders()
    return report
  }

  /// Removes those of the folders that the program makes in which there is nothing.
  public func removeEmptyFolders() {
    for folder in folders.made { FileSystem.removeFolderIfEmpty(folder) }
  }
}
