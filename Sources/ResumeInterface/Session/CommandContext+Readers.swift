import ResumeArguments
package import ResumeDomain
import ResumeTerminal

extension CommandContext {
  /// Returns the plan to read the file or the profile that the command line names.
  package func readingPlan() throws(ResumeError) -> ReadingPlan {
    if let inputFile { return try readingPlan(Profile(name: inputFile, source: .input(inputFile))) }
    return try readingPlan(profile(named: shown.profile))
  }

  /// Returns the plan to read a profile.
  package func readingPlan(_ profile: Profile) throws(ResumeError) -> ReadingPlan {
    var log: (@Sendable (String) -> Void)?
    if isVerbose {
      log = { [error = console.error] in try? error.write(Sanitizer.singleLine($0) + "\n") }
    }
    return ReadingPlan(
      profile: profile, cacheLifetime: try resolver.cacheLifetime(),
      timeout: arguments[ifDeclared: ReadingOptions.timeout], variant: try variantRequest(of: profile),
      content: shown.content, log: log)
  }

  package func repositories() throws(ResumeError) -> any ResumeRepositories {
    try sources.repositories(try readingPlan())
  }

  package func reader(
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
  package func load<Value: Sendable>(
    needsFavorites: Bool = false, languages: @escaping (Value) -> [String],
    _ fetch: (ProfileReader) async throws(ResumeError) -> Loaded<Value>
  ) async throws(ResumeError) -> (output: LoadedOutput<Value>, favorites: Favorites) {
    let (profile, reader, warnings) = try reader(needsFavorites: needsFavorites)
    var loaded = try await waiting(for: try await fetch(reader))
    loaded.warnings += try warnings + readingWarnings()
    return (LoadedOutput(loaded: loaded, profile: profile, languages: languages), reader.favorites)
  }

  /// Loads entries of the active profile without its favorites, with a spinner on the terminal.
  package func loadEntries<Value: Sendable>(
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
  package func running(_ words: [String]) async throws(ResumeError) -> CommandContext {
    var words = words
    let repeated = [
      (ReadingOptions.file.declaration, shown.file), (ReadingOptions.profile.declaration, shown.profile),
      (CommonOptions.language.declaration, arguments.givenTexts(of: CommonOptions.language.declaration)?.last),
    ]
    for case (let option, let text?) in repeated where !words.contains(where: { $0.hasPrefix("--\(option.long)=") }) {
      words.append("--\(option.long)=" + text)
    }
    let parser = CommandLineParser(commands.root)
    guard case .run(let path, let parsed) = try parsed(try parser.parse(words)) else {
      throw .internalError("the command line inside another one is invalid")
    }
    var other = self
    (other.path, other.arguments, other.shown) = (path, parsed, ShownResume(parsed))
    other.shown.content = shown.content
    return try await other.withSettings().withVariant()
  }
}

extension Profile {
  /// The name for output; nil for a file in place of a profile.
  package var shownName: String? { inputFile == nil ? name : nil }
}
