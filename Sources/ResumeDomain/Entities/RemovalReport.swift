/// How much of what was kept on this machine is gone.
public struct RemovalReport: Sendable, Equatable {
  /// Settings that were not at their default.
  public var settings: Int
  /// Profiles.
  public var profiles: Int
  /// Favourites.
  public var favorites: Int
  /// Sign-ins.
  public var sessions: Int
  /// Copies of answers.
  public var entries: Int
  /// Résumés that were imported into a file of ours.
  public var files: Int

  /// Creates a report.
  public init(
    settings: Int = 0, profiles: Int = 0, favorites: Int = 0, sessions: Int = 0, entries: Int = 0, files: Int = 0
  ) {
    self.settings = settings
    self.profiles = profiles
    self.favorites = favorites
    self.sessions = sessions
    self.entries = entries
    self.files = files
  }
}
