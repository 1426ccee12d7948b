import ResumeArguments
public import ResumeDomain

extension CommandContext {
  /// Whether `--profile all` was given.
  var readsAllProfiles: Bool {
    chosenProfile == nil && arguments[ifDeclared: ReadingOptions.profile] == Profile.everybody
  }

  /// What the active profile's résumé is read through.
  func repositories() throws(ResumeError) -> any ResumeRepositories {
    try sources.repositories(try readingPlan())
  }

  /// The résumés that a command reads: the active profile's, or with `--profile all` everybody's.
  ///
  /// - Parameter needsFavorites: whether the answer would be wrong without the favourites.
  func readers(needsFavorites: Bool) throws(ResumeError) -> ProfileReaders {
    guard readsAllProfiles else {
      let reader = try reader(needsFavorites: needsFavorites)
      return ProfileReaders(profile: reader.profile, each: [reader.reader], warnings: reader.warnings)
    }
    let names = try home.profiles.names()
    guard !names.isEmpty else {
      throw .usage(
        message: labels.text("profile.all.none"), hint: labels.text("profile.all.none.hint"), candidates: nil)
    }
    var everybody = ProfileReaders(profile: nil, each: [], warnings: [])
    for name in names {
      // A profile that can't be used costs the others nothing.
      let plan: Result<ReadingPlan, ResumeError>
      var favorites = Favorites()
      do throws(ResumeError) {
        let profile = try resolver.profile(flag: name, among: home.profiles)
        let marked = try self.favorites(of: profile, needsFavorites)
        favorites = marked.favorites
        // All are in one file.
        everybody.warnings = marked.warnings
        plan = .success(try readingPlan(profile))
      } catch {
        plan = .failure(error)
      }
      everybody.each.append(
        ProfileReader(owner: name, favorites: favorites) { [sources] () throws(ResumeError) in
          try sources.repositories(try plan.get())
        })
    }
    return everybody
  }

  /// The active profile's résumé alone.
  func reader(
    needsFavorites: Bool = false
  ) throws(ResumeError) -> (profile: String, reader: ProfileReader, warnings: [DataWarning]) {
    let plan = try readingPlan()
    let marked = try favorites(of: plan.profile, needsFavorites)
    let reader = ProfileReader(favorites: marked.favorites) { [sources] () throws(ResumeError) in
      try sources.repositories(plan)
    }
    return (plan.profile.name, reader, marked.warnings)
  }

  /// A profile's favourites; where they can't be read and need not be, none and a warning.
  private func favorites(
    of profile: Profile, _ needsFavorites: Bool
  ) throws(ResumeError) -> (favorites: Favorites, warnings: [DataWarning]) {
    do throws(ResumeError) {
      return (try home.favorites.favorites(of: profile), [])
    } catch {
      guard !needsFavorites else { throw error }
      return (
        Favorites(), [DataWarning(.favoritesUnread, fact: .failure(SourceReport(part: nil, error: error)))]
      )
    }
  }
}

/// Whose résumés are read.
struct ProfileReaders {
  /// The one profile; `nil` with `--profile all`.
  var profile: String?
  var each: [ProfileReader]
  /// What to tell besides what reading brings.
  var warnings: [DataWarning]
}

/// Whose résumé is read, and under which conditions.
public struct ReadingPlan: Sendable {
  /// Whose.
  public var profile: Profile
  /// How long a copy is valid, in seconds.
  public var cacheLifetime: Int
  /// The bound on the whole command, in seconds.
  public var timeout: Double?
  /// Told of every request: one line, without secrets. `nil` where nobody wants to know.
  public var log: (@Sendable (String) -> Void)?

  /// Creates a plan.
  public init(
    profile: Profile, cacheLifetime: Int, timeout: Double? = nil, log: (@Sendable (String) -> Void)? = nil
  ) {
    self.profile = profile
    self.cacheLifetime = cacheLifetime
    self.timeout = timeout
    self.log = log
  }
}
