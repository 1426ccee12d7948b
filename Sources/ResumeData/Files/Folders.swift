import ResumeSupport

/// The folders of the program's files: each kind in its XDG folder under `resume/`, or all in `RESUME_CONFIG_HOME`.
public struct Folders: Sendable, Equatable {
  /// The folder of settings and profiles; `nil` without a home folder.
  package let config: String?
  /// The folder of favorites and local profiles.
  package let data: String?
  /// The folder of sessions.
  package let state: String?
  /// The folder of the cache.
  package let cache: String?
  private let home: String?

  /// Reads `RESUME_CONFIG_HOME`, the `XDG_…_HOME` variables and `HOME`.
  /// A relative `RESUME_CONFIG_HOME` is in `workingFolder`; other relative paths are ignored, as XDG specifies.
  public init(environment: [String: String], workingFolder: @autoclosure () -> String = "/") {
    func absolute(_ variable: String) -> String? {
      guard var path = environment[variable], !path.isEmpty else { return nil }
      if !path.hasPrefix("/") {
        guard variable == "RESUME_CONFIG_HOME" else { return nil }
        path = workingFolder() + "/" + path
      }
      return "/" + path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    }
    if let one = absolute("RESUME_CONFIG_HOME") {
      config = one
      data = one
      state = one
      cache = one + "/cache"
      home = nil
      return
    }
    let home = absolute("HOME")
    self.home = home
    func folder(_ variable: String, fallback: String) -> String? {
      (absolute(variable) ?? home.map { $0 + fallback }).map { $0 + "/resume" }
    }
    config = folder("XDG_CONFIG_HOME", fallback: "/.config")
    data = folder("XDG_DATA_HOME", fallback: "/.local/share")
    state = folder("XDG_STATE_HOME", fallback: "/.local/state")
    cache = folder("XDG_CACHE_HOME", fallback: "/.cache")
  }

  /// The folders that the program may have created, inner ones first: its own and XDG's parents, except the home folder.
  var created: [String] {
    let own = [sessions, sites, profileFiles, versions, projectStates, applications, cache, config, data, state]
      .compactMap(\.self)
    let above = own.filter { $0.hasSuffix("/resume") }.flatMap { folder in
      let parent = FileSystem.parent(of: folder)
      let grandparent = FileSystem.parent(of: parent)
      return grandparent.hasSuffix("/.local") ? [parent, grandparent] : [parent]
    }
    return own + above.filter { $0 != home }
  }

  /// The settings file.
  package var settingsFile: String? { config.map { $0 + "/config.json" } }
  /// The profiles file.
  package var profilesFile: String? { config.map { $0 + "/profiles.json" } }
  /// The favorites file.
  package var favoritesFile: String? { data.map { $0 + "/favorites.json" } }
  /// The folder with one résumé file per local profile.
  package var profileFiles: String? { data.map { $0 + "/profiles" } }
  /// The folder with the versions of local profiles, a folder for each.
  package var versions: String? { data.map { $0 + "/versions" } }
  /// The folder with the last known states of Firebase projects, a file for each local profile.
  package var projectStates: String? { data.map { $0 + "/published" } }
  /// The folder with the log of applications, a folder for each.
  package var applications: String? { data.map { $0 + "/applications" } }

  /// Whether a path, however it is spelled, is in the folder of local profiles.
  package func isManaged(_ path: String) -> Bool {
    guard let profileFiles else { return false }
    let file = FileSystem.inResolvedFolder(path)
    return FileSystem.parent(of: file) == FileSystem.resolved(profileFiles)
  }

  /// Returns the first link on the way to a path in the folders of configuration and data, which may be links themselves.
  func link(in path: String) -> String? {
    for folder in [config, data].compactMap({ $0 }) where path.hasPrefix(folder + "/") {
      var current = folder
      for part in path.dropFirst(folder.count).split(separator: "/") {
        current += "/" + part
        if FileSystem.isLink(current) { return current }
      }
    }
    return nil
  }

  /// Returns the path that identifies a résumé file, however it is spelled. A link in the folder of local profiles is a file of its
  /// own, because a change replaces it.
  func identity(of path: String) -> String {
    isManaged(path) ? FileSystem.inResolvedFolder(path) : FileSystem.resolved(path)
  }

  /// The folder with one file per session.
  package var sessions: String? { state.map { $0 + "/sessions" } }
  /// The folder with the locks of sites that are being written.
  package var sites: String? { state.map { $0 + "/sites" } }
}

/// A short file name for a long key. Readers compare the whole key inside the file.
enum Digest {
  static func name(of key: String) -> String { FNV1a(key.utf8).hexadecimal }

  /// Whether a text is the name of a key.
  static func isName(_ text: some StringProtocol) -> Bool {
    text.utf8.count == 16 && text.utf8.allSatisfy { $0.isDigit || (0x61...0x66).contains($0) }
  }
}
