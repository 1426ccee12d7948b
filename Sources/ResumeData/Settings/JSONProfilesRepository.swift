public import ResumeDomain

/// The profiles in `profiles.json`: `{"profiles": {"me": {"project": "my-project"}}}`.
public struct JSONProfilesRepository: ProfilesRepository {
  private let file: JSONObjectFile

  /// Creates a repository; `path` is `nil` without a home folder.
  public init(path: String?) {
    file = JSONObjectFile(path: path)
  }

  /// Returns the names of all profiles, sorted.
  public func names() throws(ResumeError) -> [String] {
    try Self.members(file.read(), file).keys.sorted()
  }

  /// Returns every profile, sorted by name.
  public func profiles() throws(ResumeError) -> [Profile] {
    try Self.members(file.read(), file).map { name, value throws(ResumeError) in
      try profile(name, value)
    }.sorted { $0.name < $1.name }
  }

  /// Returns the profile with this name.
  public func profile(named name: String) throws(ResumeError) -> Profile? {
    guard let value = try Self.members(file.read(), file)[name] else { return nil }
    return try profile(name, value)
  }

  /// Saves a profile.
  public func add(_ profile: Profile, replacing: Bool) throws(ResumeError) {
    try file.update { members throws(ResumeError) in
      var profiles = try Self.members(members, file)
      guard replacing || profiles[profile.name] == nil else { throw .profileExists(profile.name) }
      profiles[profile.name] = .object(Self.fields(profile.source))
      members["profiles"] = .object(profiles)
    }
  }

  /// Removes a profile.
  public func remove(named name: String) throws(ResumeError) {
    try file.update { members throws(ResumeError) in
      var profiles = try Self.members(members, file)
      profiles[name] = nil
      // Without profiles and other members, the file is removed.
      members["profiles"] = profiles.isEmpty && members.count == 1 ? nil : .object(profiles)
    }
  }

  /// Removes the file.
  public func reset() throws(ResumeError) {
    try file.remove()
  }

  private static func members(
    _ tree: [String: JSONTree], _ file: JSONObjectFile
  ) throws(ResumeError) -> [String: JSONTree] {
    guard let profiles = tree["profiles"] else { return [:] }
    guard let members = profiles.object else {
      throw .configurationUnreadable(path: file.path ?? "", .member("profiles"))
    }
    return members
  }

  private func profile(_ name: String, _ value: JSONTree) throws(ResumeError) -> Profile {
    guard Profile.isValidName(name), let fields = value.object, let source = Self.source(fields) else {
      throw .configurationUnreadable(path: file.path ?? "", .member(name))
    }
    return Profile(name: name, source: source)
  }

  private static func source(_ fields: [String: JSONTree]) -> Profile.Source? {
    if let path = fields["file"]?.string { return .file(path, strings: fields["strings"]?.string) }
    let database = fields["database"]?.string ?? "(default)"
    guard let project = fields["project"]?.string, Profile.FirestoreSource.isValidProjectID(project),
      Profile.FirestoreSource.isValidDatabaseID(database)
    else { return nil }
    return .firestore(
      Profile.FirestoreSource(
        project: project, database: database, apiKey: fields["apiKey"]?.string,
        email: fields["email"]?.string, strings: fields["strings"]?.string, skills: fields["skills"]?.string,
        iosBundleID: fields["iosBundleID"]?.string))
  }

  private static func fields(_ source: Profile.Source) -> [String: JSONTree] {
    switch source {
    case .sample: [:]
    case .file(let path, let strings): ["file": path, "strings": strings].compactMapValues { $0.map(JSONTree.string) }
    case .firestore(let source):
      [
        "project": source.project, "database": source.database, "apiKey": source.apiKey, "email": source.email,
        "strings": source.strings, "skills": source.skills, "iosBundleID": source.iosBundleID,
      ].compactMapValues { $0.map(JSONTree.string) }
    }
  }
}

/// Removes the data of profiles on this machine.
public struct ProfileCleanup: Sendable {
  private let folders: Folders

  /// Creates the cleanup for these folders.
  public init(folders: Folders) {
    self.folders = folders
  }

  /// Removes a profile's favorites, sessions, cached copies and file.
  ///
  /// - Returns: the numbers of removed items.
  /// - Throws: the error of removing favorites; then nothing was removed.
  public func remove(of profile: Profile) throws(ResumeError) -> RemovalReport {
    // The step that may fail comes first.
    var report = RemovalReport(
      favorites: try JSONFavoritesRepository(path: folders.favoritesFile).removeAll(of: profile))
    if case .firestore(let source) = profile.source {
      report.sessions = SessionStore(folder: folders.sessions).removeAll(ofProfile: profile.name)
      report.entries = CacheStore(folder: folders.cache).removeAll(withPrefix: CacheKey.prefix(project: source.project))
    }
    if case .file(let path, _) = profile.source, path == folders.profileFiles.map({ "\($0)/\(profile.name).json" }) {
      report.files = try removeFile(path) ? 1 : 0
    }
    return report
  }

  /// Removes a local profile's file and its backup.
  private func removeFile(_ path: String) throws(ResumeError) -> Bool {
    let exists = FileSystem.exists(path)
    do {
      for file in [path, path + ".former", path + ".lock"] { try FileSystem.remove(file) }
    } catch {
      throw .cannotWrite(path: path, detail: error.reason)
    }
    FileSystem.removeAbandonedFiles(in: FileSystem.parent(of: path))
    return exists
  }

  /// Removes everything the program stored, and its folders if they are empty.
  ///
  /// - Returns: the numbers of removed items, as far as files could be read.
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

  /// Removes the program's empty folders.
  public func removeEmptyFolders() {
    for folder in folders.created { FileSystem.removeFolderIfEmpty(folder) }
  }
}
