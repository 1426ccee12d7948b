import ResumeSupport

/// Where things are kept: each kind in its XDG folder under `resume/`, or all in `RESUME_CONFIG_HOME`.
public struct Folders: Sendable, Equatable {
  /// Settings and profiles; `nil` where there is no home.
  public let config: String?
  /// Favourites and file profiles.
  public let data: String?
  /// Sessions.
  public let state: String?
  /// Copies of what the server said.
  public let cache: String?
  private let home: String?

  /// Reads `RESUME_CONFIG_HOME`, the `XDG_…_HOME` variables and `HOME`; relative paths are ignored, as XDG asks, but for the
  /// first, which belongs to `workingFolder` then.
  public init(environment: [String: String], workingFolder: @autoclosure () -> String = "/") {
    func absolute(_ variable: String) -> String? {
      guard var path = environment[variable], !path.isEmpty else { return nil }
      if !path.hasPrefix("/") {
        guard variable == "RESUME_CONFIG_HOME" else { return nil }
        path = workingFolder() + "/" + path
      }
      while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
      return path
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
    func folder(_ variable: String, _ fallback: String) -> String? {
      (absolute(variable) ?? home.map { $0 + fallback }).map { $0 + "/resume" }
    }
    config = folder("XDG_CONFIG_HOME", "/.config")
    data = folder("XDG_DATA_HOME", "/.local/share")
    state = folder("XDG_STATE_HOME", "/.local/state")
    cache = folder("XDG_CACHE_HOME", "/.cache")
  }

  /// Every folder that the program may have made, inner ones first: its own, and XDG's above them but for the home itself.
  var made: [String] {
    let own = [sessions, profileFiles, cache, config, data, state].compactMap { $0 }
    let above = own.filter { $0.hasSuffix("/resume") }.flatMap { folder in
      let parent = FileSystem.parent(of: folder)
      let grandparent = FileSystem.parent(of: parent)
      return grandparent.hasSuffix("/.local") ? [parent, grandparent] : [parent]
    }
    return own + above.filter { $0 != home }
  }

  /// The settings file.
  public var settingsFile: String? { config.map { $0 + "/config.json" } }
  /// The profiles file.
  public var profilesFile: String? { config.map { $0 + "/profiles.json" } }
  /// The favourites file.
  public var favoritesFile: String? { data.map { $0 + "/favorites.json" } }
  /// The folder with the résumés that were imported, a file a profile.
  public var profileFiles: String? { data.map { $0 + "/profiles" } }
  /// The folder with one file a session.
  public var sessions: String? { state.map { $0 + "/sessions" } }
}

/// A short file name for a long key. Readers compare the whole key inside the file.
enum Digest {
  /// Returns 16 hexadecimal digits.
  static func name(of key: String) -> String { FNV1a(key.utf8).hexadecimal }
}
