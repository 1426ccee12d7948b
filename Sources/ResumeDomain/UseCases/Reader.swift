/// One résumé among those that an answer is made of.
public struct Reader: Sendable {
  /// Whose it is; `nil` where it is the only one that is read.
  public var owner: String?
  /// What is marked in it.
  public var favorites: Favorites
  /// What it is read through; fails where the profile itself can't be used.
  public var repositories: @Sendable () throws(ResumeError) -> any ResumeRepositories

  /// Creates a reader.
  public init(
    owner: String? = nil, favorites: Favorites = Favorites(),
    repositories: @escaping @Sendable () throws(ResumeError) -> any ResumeRepositories
  ) {
    self.owner = owner
    self.favorites = favorites
    self.repositories = repositories
  }
}
