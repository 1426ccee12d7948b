public import ResumeDomain

/// What a profile has left on this machine besides its entry in the list.
public struct ProfileRemains: Sendable {
  private let folders: Folders

  /// Looks in these folders.
  public init(folders: Folders) {
    self.folders = folders
  }

  /// Removes a profile's sessions, and the copies of its project.
  ///
  /// - Returns: how many of each there were.
  public func remove(of profile: Profile) -> (sessions: Int, entries: Int) {
    guard case .firestore(let source) = profile.source else { return (0, 0) }
    return (
      SessionStore(folder: folders.sessions).removeAll(ofProfile: profile.name),
      CacheStore(folder: folders.cache).removeAll(withPrefix: CacheKey.prefix(project: source.project))
    )
  }

  /// Removes everything the program has ever kept, its folders included where nothing else is in them.
  public func removeAll() throws(ResumeError) {
    do {
      _ = try CacheStore(folder: folders.cache).clear()
      if let sessions = folders.sessions {
        for name in FileSystem.names(in: sessions) { try FileSystem.remove(sessions + "/" + name) }
        FileSystem.removeFolderIfEmpty(sessions)
      }
    } catch {
      throw .cannotWrite(path: folders.config ?? "", detail: error.reason)
    }
    if let config = folders.config { FileSystem.removeAbandonedFiles(in: config) }
    try JSONSettingsRepository(path: folders.settingsFile).reset()
    try JSONProfilesRepository(path: folders.profilesFile).reset()
    for folder in folders.made { FileSystem.removeFolderIfEmpty(folder) }
  }
}
