import ResumeArguments
package import ResumeDomain

extension CommandContext {
  /// Whether `--profile all` was given.
  var readsAllProfiles: Bool {
    chosenProfile == nil && arguments[ifDeclared: ReadingOptions.profile] == Profile.allProfilesName
  }

  func repositories() throws(ResumeError) -> any ResumeRepositories { try sources.repositories(try readingPlan()) }

  /// Returns the profiles that a command reads: the active profile, or every profile with `--profile all`.
  func readers(needsFavorites: Bool) throws(ResumeError) -> ProfileReaders {
    guard readsAllProfiles else {
      let reader = try reader(needsFavorites: needsFavorites)
      return ProfileReaders(
        profile: reader.profile, each: [reader.reader], warnings: reader.warnings + (try readingWarnings()))
    }
    let names = try home.profiles.names()
    guard !names.isEmpty else { throw .message(.usage, "profile.all.none") }
    var all = ProfileReaders(profile: nil, each: [], warnings: [])
    for name in names {
      // A profile that can't be used does not fail the others.
      var favorites = Favorites()
      let plan = Result { () throws(ResumeError) in
        let profile = try resolver.profile(flag: name, among: home.profiles)
        let marked = try self.favorites(of: profile, isRequired: needsFavorites)
        favorites = marked.favorites
        // All profiles share one favorites file, so its warnings are the same for each.
        all.warnings = marked.warnings
        return try readingPlan(profile)
      }
      all.each.append(
        ProfileReader(owner: name, favorites: favorites) { [sources] () throws(ResumeError) in
          try sources.repositories(try plan.get())
        })
    }
    return all
  }

  func reader(
    needsFavorites: Bool = false
  ) throws(ResumeError) -> (profile: String?, reader: ProfileReader, warnings: [DataWarning]) {
    let plan = try readingPlan()
    let marked = try favorites(of: plan.profile, isRequired: needsFavorites)
    let reader = ProfileReader(favorites: marked.favorites) { [sources] () throws(ResumeError) in
      try sources.repositories(plan)
    }
    return (plan.profile.shownName, reader, marked.warnings)
  }

  /// Loads data of the active profile with a spinner; favorites that can't be read are a warning, unless they are needed.
  func load<Value: Sendable>(
    needsFavorites: Bool = false, languages: @escaping (Value) -> [String],
    _ fetch: (ProfileReader) async throws(ResumeError) -> Loaded<Value>
  ) async throws(ResumeError) -> (output: LoadedOutput<Value>, favorites: Favorites) {
    let (profile, reader, warnings) = try reader(needsFavorites: needsFavorites)
    var loaded = try await waiting(for: try await fetch(reader))
    loaded.warnings += try warnings + readingWarnings()
    return (LoadedOutput(loaded: loaded, profile: profile, languages: languages), reader.favorites)
  }

  /// Loads entries of the active profile without its favorites, with a spinner on the terminal.
  func loadEntries<Value: Sendable>(
    languages: @escaping (Value) -> [String],
    _ fetch: (any EntriesRepository) async throws(ResumeError) -> Loaded<Value>
  ) async throws(ResumeError) -> LoadedOutput<Value> {
    let plan = try readingPlan()
    let repository = try sources.repositories(plan).entries()
    var loaded = try await waiting(for: try await fetch(repository))
    loaded.warnings += try readingWarnings()
    return LoadedOutput(loaded: loaded, profile: plan.profile.shownName, languages: languages)
  }

  /// Returns the warnings about the selected profile that commands print on standard error; none with `--json`.
  private func readingWarnings() throws(ResumeError) -> [DataWarning] {
    format == .json ? [] : placeholderWarnings(of: try readingPlan().profile)
  }

  /// Returns a profile's favorites; if they can't be read and aren't needed, none and a warning.
  private func favorites(
    of profile: Profile, isRequired: Bool
  ) throws(ResumeError) -> (favorites: Favorites, warnings: [DataWarning]) {
    // A file has no favorites.
    guard profile.inputFile == nil else { return (Favorites(), []) }
    do throws(ResumeError) {
      return (try home.favorites.favorites(of: profile), [])
    } catch {
      guard !isRequired else { throw error }
      return (Favorites(), [DataWarning(.favoritesUnread, fact: .failure(SourceReport(part: nil, error: error)))])
    }
  }
}

extension CommandContext {
  /// Returns the context of another command line for the same résumé, with the settings and the variant that it names.
  func running(_ words: [String]) async throws(ResumeError) -> CommandContext {
    var words = words
    if let path = inputFile { words.append("--\(ReadingOptions.file.declaration.long)=" + path) }
    for option in [ReadingOptions.profile.declaration, CommonOptions.language.declaration] {
      let isNamed = words.contains { $0.hasPrefix("--\(option.long)=") }
      if !isNamed, let text = arguments.givenTexts(of: option)?.last { words.append("--\(option.long)=" + text) }
    }
    let parser = CommandLineParser(CommandTree.root)
    guard case .run(let path, let parsed) = try parsed(try parser.parse(words)) else {
      throw .internalError("the command line inside another one is invalid")
    }
    var other = self
    (other.path, other.arguments, other.showsWholeResume) = (path, parsed, false)
    return try await other.withSettings().withVariant()
  }
}

extension Profile {
  /// The name for output; nil for a file in place of a profile.
  var shownName: String? { inputFile == nil ? name : nil }
}

struct ProfileReaders {
  /// The name of the only profile; nil with `--profile all` or a file.
  var profile: String?
  var each: [ProfileReader]
  /// Warnings from before the reading, such as unreadable favorites.
  var warnings: [DataWarning]
}

/// The profile to read, and the conditions for reading it.
package struct ReadingPlan: Sendable {
  package var profile: Profile
  /// The lifetime of cached data in seconds.
  package var cacheLifetime: Int
  package var timeout: Double?
  /// The variant to show; nil for the whole résumé.
  package var variant: VariantRequest?
  /// The résumé to read in place of the profile's source: one with unsaved changes.
  package var content: Loaded<ResumeFile>?
  /// Logs a line for each request, without secrets; nil without `--verbose`.
  package var log: (@Sendable (String) -> Void)?
}
