package import ResumeDomain

/// Removes the data of profiles on this machine.
package struct ProfileCleanup: Sendable {
  private let folders: Folders

  package init(folders: Folders) { self.folders = folders }

  /// Returns what removing a profile deletes.
  package func removal(of profile: Profile) -> ProfileRemoval {
    var removal = ProfileRemoval(profile)
    removal.applications = applications.ids(ofProfile: profile.key)
    guard case .file(let path, _) = profile.source else { return removal }
    removal.path = path
    removal.stamp = InputFile.stamp(of: path)
    removal.readers = readers(of: path, except: profile.name)
    guard removal.readers.isEmpty else { return removal }
    removal.versions = (try? repository(path).versions()) ?? []
    // The user placed any other file in the folder.
    removal.deletesFile = folders.isManaged(path) && (isResume(path) || !removal.versions.isEmpty)
    removal.states = states(of: path)?.projects.count ?? 0
    return removal
  }

  /// Removes a profile's favorites, applications, sessions, cached copies and file. If removing the favorites fails, nothing was removed.
  ///
  /// - Throws: `ResumeError.changedSinceQuestion` if the removal would delete something else than planned.
  package func remove(_ removal: ProfileRemoval) throws(ResumeError) -> RemovalReport {
    let profile = removal.profile
    let lock = try acquireLock(of: removal.path)
    defer { lock?.release() }
    guard self.removal(of: profile) == removal else { throw .changedSinceQuestion(path: removal.path) }
    // The step that may fail comes first.
    var report = RemovalReport(
      favorites: try JSONFavoritesRepository(path: folders.favoritesFile).removeAll(of: profile))
    // A home that can't be written needs no lock for nothing.
    if !removal.applications.isEmpty { report.applications = try applications.removeAll(ofProfile: profile.key) }
    if case .firestore(let source) = profile.source {
      report.sessions = SessionStore(folder: folders.sessions).removeAll(ofProfile: profile.name)
      report.entries = CacheStore(folder: folders.cache).removeAll(withPrefix: CacheKey.prefix(project: source.project))
    }
    guard let path = removal.path, removal.readers.isEmpty else { return report }
    report.versions = removal.versions.count
    report.states = removal.states
    if removal.deletesFile {
      report.files = FileSystem.exists(path) ? 1 : 0
      try removeFile(path)
    } else {
      try ResumeError.deleting(path) { () throws(FileSystem.Failure) in try removeBookkeeping(of: path) }
    }
    return report
  }

  /// Copies what is known of Firebase projects to the file that a profile reads from now on, so that publishing still finds the
  /// changes of others. Moves the versions too, unless the previous file keeps them for another profile, as a local résumé, or
  /// because it still exists with another content.
  /// Returns nil if there are no versions.
  package func carryHistory(from previous: Profile, to profile: Profile) throws(ResumeError) -> HistoryMove? {
    guard case .file(let old, _) = previous.source, case .file(let new, _) = profile.source, !areSame(old, new),
      let versions = folders.versions
    else { return nil }
    let lock = try acquireLock(of: old)
    defer { lock?.release() }
    let isKept =
      FileSystem.exists(old) && (folders.isManaged(old) || !hasSameResume(old, new))
      || !readers(of: old, except: profile.name).isEmpty
    if let states = states(of: old) {
      try self.states(of: new)?.adopt(states)
      if !isKept { try? states.clear() }
    }
    let count = (try? repository(old).versions().count) ?? 0
    guard count > 0 else { return nil }
    let stores = [old, new].map { VersionStore(folder: versions, path: folders.identity(of: $0)) }
    let isMoved = isKept ? false : try stores[1].adopt(stores[0])
    return HistoryMove(from: old, to: new, versions: count, isDone: isMoved)
  }

  private func hasSameResume(_ path: String, _ other: String) -> Bool {
    guard let file = try? repository(path).read(), let copy = try? repository(other).read() else { return false }
    return file.documents == copy.documents
  }

  /// Whether two paths are those of one résumé, however they are spelled.
  package func areSame(_ path: String, _ other: String) -> Bool {
    folders.identity(of: path) == folders.identity(of: other)
  }

  /// Returns the names of the profiles that read a file. Invalid profiles are ignored.
  private func readers(of path: String, except name: String) -> [String] {
    let profiles = JSONProfilesRepository(path: folders.profilesFile)
    let names = (try? profiles.names()) ?? []
    return names.filter { other in
      guard other != name, case .file(let file, _)? = (try? profiles.profile(named: other))?.source else {
        return false
      }
      return areSame(file, path)
    }
  }

  private func acquireLock(of path: String?) throws(ResumeError) -> FileLock? {
    guard let path else { return nil }
    return try FileLock.waitIfWritable(for: folders.identity(of: path))
  }

  private func repository(_ path: String) -> LocalResumeFileRepository {
    LocalResumeFileRepository(
      path: path, isManaged: folders.isManaged(path), versions: folders.versions, states: folders.projectStates)
  }

  private var applications: FileApplicationsRepository { FileApplicationsRepository(folder: folders.applications) }

  private func states(of path: String) -> ProjectStateStore? {
    folders.projectStates.map { ProjectStateStore(folder: $0, path: folders.identity(of: path)) }
  }

  /// Removes a résumé's versions and what is known of the projects that it was published to.
  private func removeBookkeeping(of path: String) throws(FileSystem.Failure) {
    if let versions = folders.versions { try VersionStore(folder: versions, path: folders.identity(of: path)).clear() }
    try states(of: path)?.clear()
  }

  /// Removes a local profile's file, its versions and what is known of its projects.
  private func removeFile(_ path: String) throws(ResumeError) {
    try ResumeError.deleting(path) { () throws(FileSystem.Failure) in
      // If the file can't be deleted, its versions stay.
      try FileSystem.remove(path)
      try removeBookkeeping(of: path)
    }
    FileSystem.removeAbandonedFiles(in: FileSystem.parent(of: path))
  }

  /// Returns what `removeAll` removes: files with names and content of the program's, since its folders may hold other files.
  package func stored() -> RemovalReport {
    let settings = JSONSettingsRepository(path: folders.settingsFile)
    let profiles = JSONProfilesRepository(path: folders.profilesFile)
    let favorites = JSONFavoritesRepository(path: folders.favoritesFile)
    let linked = [
      folders.sessions, folders.profileFiles, folders.versions, folders.projectStates, folders.applications,
    ].compactMap { $0 }
      .filter { FileSystem.exists($0) && !FileSystem.isUnlinkedFolder($0) }
    let foreign = [
      settings.isForeign ? folders.settingsFile : nil, profiles.isForeign ? folders.profilesFile : nil,
      favorites.isForeign ? folders.favoritesFile : nil,
    ].compactMap { $0 }
    let resumes = resumes
    let copies = folders.profileFiles.map { folder in
      FileSystem.names(in: folder).filter { $0.hasSuffix(".json") }.map { folder + "/" + $0 }
    }
    return RemovalReport(
      settings: settings.isOwn ? (try? settings.settings().count) ?? 0 : 0,
      profiles: profiles.isOwn ? (try? profiles.names().count) ?? 0 : 0,
      favorites: favorites.isOwn ? favorites.count : 0, sessions: SessionStore(folder: folders.sessions).files.count,
      entries: CacheStore(folder: folders.cache).count, files: resumes.count,
      versions: (folders.versions.map(VersionStore.all) ?? []).reduce(0) { $0 + $1.count },
      states: (folders.projectStates.map(ProjectStateStore.files) ?? []).reduce(0) { $0 + $1.projects },
      applications: applications.count,
      foreignPaths: foreign + linked + applications.foreignPaths
        + (linked.isEmpty ? copies ?? [] : []).filter { !resumes.contains($0) })
  }

  /// The files of local profiles: those that a profile reads, and those in a form of the program with saved versions.
  var resumes: [String] {
    guard let folder = folders.profileFiles, FileSystem.isUnlinkedFolder(folder) else { return [] }
    let profiles = JSONProfilesRepository(path: folders.profilesFile)
    let names = (try? profiles.names()) ?? []
    let read = names.compactMap { name -> String? in
      guard case .file(let path, _)? = (try? profiles.profile(named: name))?.source else { return nil }
      return folders.identity(of: path)
    }
    return FileSystem.names(in: folder).sorted().map { folder + "/" + $0 }.filter { path in
      guard path.hasSuffix(".json"), FileSystem.exists(path), !FileSystem.isFolder(path) else { return false }
      let (isResume, hasVersions) = (isResume(path), (try? repository(path).versions())?.isEmpty == false)
      // A file that no profile reads may be a user's own copy, unless the program has saved its versions.
      return read.contains(folders.identity(of: path)) ? isResume || hasVersions : isResume && hasVersions
    }
  }

  private func isResume(_ path: String) -> Bool {
    let contents = try? FileSystem.contents(of: path)
    return contents.map { (try? LocalResumeFile($0.data, at: path)) != nil } ?? false
  }

  /// Removes everything the program stored, and its folders if they are empty; returns the numbers of items that could be read.
  ///
  /// - Parameter expected: What the user agreed to remove, as `stored` returned it; nil without a question.
  /// - Throws: `ResumeError.changedSinceQuestion` if something else than sessions and cached copies would be removed.
  package func removeAll(_ expected: RemovalReport? = nil) throws(ResumeError) -> RemovalReport {
    let paths = resumes
    // If a lock can't be acquired, for example because it is a link, the file is removed anyway.
    var locks = paths.compactMap { try? acquireLock(of: $0) }
    defer { for lock in locks { lock.release() } }
    let report = stored()
    if let expected, !report.hasSameOriginals(as: expected) { throw .changedSinceQuestion(path: nil) }
    let settings = JSONSettingsRepository(path: folders.settingsFile)
    let profiles = JSONProfilesRepository(path: folders.profilesFile)
    let favorites = JSONFavoritesRepository(path: folders.favoritesFile)
    try ResumeError.deleting(folders.config ?? "") { () throws(FileSystem.Failure) in
      _ = try CacheStore(folder: folders.cache).clear()
      try SessionStore(folder: folders.sessions).removeAll()
    }
    for folder in [folders.config, folders.data].compactMap({ $0 }) {
      FileSystem.removeAbandonedFiles(in: folder, isDeleting: true)
    }
    try applications.removeAll(ofProfile: nil)
    if favorites.isOwn { try favorites.reset() }
    if settings.isOwn { try settings.reset() }
    for path in paths { try removeFile(path) }
    for lock in locks { lock.release() }
    locks = []
    removeRemains()
    if profiles.isOwn { try profiles.reset() }
    for file in [folders.settingsFile, folders.profilesFile, folders.favoritesFile, folders.applications]
      .compactMap({ $0 })
    {
      FileSystem.removeLock(file + FileLock.suffix)
    }
    removeEmptyFolders()
    return report
  }

  /// Removes locks of local profiles and of sites, and the versions and states of files outside their folder.
  private func removeRemains() {
    for folder in [folders.profileFiles, folders.sites].compactMap({ $0 }) where FileSystem.isUnlinkedFolder(folder) {
      for name in FileSystem.names(in: folder) where name.hasSuffix(FileLock.suffix) {
        FileSystem.removeLock(folder + "/" + name)
      }
      FileSystem.removeAbandonedFiles(in: folder, isDeleting: true)
    }
    for store in folders.versions.map(VersionStore.all) ?? [] { _ = try? store.clear() }
    guard let folder = folders.projectStates else { return }
    for (path, _) in ProjectStateStore.files(in: folder) {
      try? FileSystem.remove(path)
      FileSystem.removeLock(path + FileLock.suffix)
    }
  }

  package func removeEmptyFolders() {
    for folder in folders.created { FileSystem.removeFolderIfEmpty(folder) }
  }
}
