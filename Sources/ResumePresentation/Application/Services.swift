package import Foundation
package import ResumeDomain

/// The outside world as commands use it; the composition root and the tests create it.
package struct Services: Sendable {
  package let sources: ProfileSources
  package let home: HomeStorage
  package let files: LocalFiles
  package let desktop: Desktop
  package var now: @Sendable () -> Date = { Date() }
  /// Returns the offset of the local time from UTC in seconds, positive east of Greenwich.
  package var offsetFromUTC: @Sendable (_ instant: Date) -> Int = { _ in 0 }
  /// Returns the absolute path of this program.
  package var programPath: @Sendable () -> String = { "resume" }
  /// Ends the process after a number of seconds; nil removes the limit.
  package var setTimeLimit: @Sendable (_ seconds: Double?) -> Void = { _ in }
  /// Ends the process with exit code 0, whatever its threads do.
  package var endProcess: @Sendable () -> Void = {}

  package init(sources: ProfileSources, home: HomeStorage, files: LocalFiles, desktop: Desktop) {
    self.sources = sources
    self.home = home
    self.files = files
    self.desktop = desktop
  }
}

/// The repositories of profiles, local or in Firestore.
package struct ProfileSources: Sendable {
  package typealias Source<Value> = @Sendable (ReadingPlan) throws(ResumeError) -> Value

  let repositories: Source<any ResumeRepositories>
  let account: Source<(repository: any AccountRepository, host: String)>
  let checks: Source<any ServerChecks>
  /// Returns the résumé of a Firestore profile for writing.
  let remote: Source<any RemoteResumeRepository>
  /// Returns the downloader for a profile's own PDF.
  let downloads: Source<any PDFDownloads>
  /// Checks the environment variables that only Firestore profiles use.
  package var checkEnvironment: @Sendable () throws(ResumeError) -> Void = {}

  package init(
    repositories: @escaping Source<any ResumeRepositories>,
    account: @escaping Source<(repository: any AccountRepository, host: String)>,
    checks: @escaping Source<any ServerChecks>, remote: @escaping Source<any RemoteResumeRepository>,
    downloads: @escaping Source<any PDFDownloads>
  ) {
    self.repositories = repositories
    self.account = account
    self.checks = checks
    self.remote = remote
    self.downloads = downloads
  }
}

/// The data that the program stores on this machine.
package struct HomeStorage: Sendable {
  let settings: any SettingsRepository
  let profiles: any ProfilesRepository
  let favorites: any FavoritesRepository
  let applications: any ApplicationsRepository
  /// Returns the cache, with a lifetime in seconds.
  let cache: @Sendable (_ lifetime: Int) -> any CacheRepository
  let resumeFile: @Sendable (_ path: String) -> any ResumeFileRepository
  /// Returns the path of the file of a local profile. Throws `ResumeError.noHome` without a home folder.
  let profileFile: @Sendable (_ name: String) throws(ResumeError) -> String

  /// Returns what removing a profile deletes.
  package var removal: @Sendable (_ profile: Profile) -> ProfileRemoval = { ProfileRemoval($0) }
  /// Removes a profile's favorites, applications, sessions and cached data, and its résumé with the versions as planned. Throws
  /// `ResumeError.changedSinceQuestion` if the résumé or its versions have changed since the plan was made.
  package var removeData: @Sendable (ProfileRemoval) throws(ResumeError) -> RemovalReport = { _ in RemovalReport() }
  /// Whether two paths are those of one résumé file.
  package var areSameFile: @Sendable (_ path: String, _ other: String) -> Bool = { $0 == $1 }
  /// Carries the versions and the known states of Firebase projects from the file of a profile to the new one.
  package var carryHistory: @Sendable (_ previous: Profile, _ new: Profile) throws(ResumeError) -> HistoryMove? = {
    _, _ in nil
  }
  /// Returns what `removeAllData` removes.
  package var storedData: @Sendable () -> RemovalReport = { RemovalReport() }
  /// Removes everything, unless that is something else than what the user agreed to; nil without a question.
  package var removeAllData: @Sendable (_ expected: RemovalReport?) throws(ResumeError) -> RemovalReport = { _ in
    RemovalReport()
  }
  package var removeEmptyFolders: @Sendable () -> Void = {}
  /// Returns the backups of everything. Throws `ResumeError.noHome` without a home folder.
  package var backups: @Sendable () throws(ResumeError) -> any BackupRepository = { () throws(ResumeError) in
    throw .noHome
  }

  package init(
    settings: any SettingsRepository, profiles: any ProfilesRepository, favorites: any FavoritesRepository,
    applications: any ApplicationsRepository, cache: @escaping @Sendable (_ lifetime: Int) -> any CacheRepository,
    resumeFile: @escaping @Sendable (_ path: String) -> any ResumeFileRepository,
    profileFile: @escaping @Sendable (_ name: String) throws(ResumeError) -> String
  ) {
    self.settings = settings
    self.profiles = profiles
    self.favorites = favorites
    self.applications = applications
    self.cache = cache
    self.resumeFile = resumeFile
    self.profileFile = profileFile
  }
}

/// Files that the user names with their formats, and resources.
package struct LocalFiles: Sendable {
  package typealias Validation = @Sendable ([UInt8], ValidationScope) throws(ResumeError) -> ValidationReport

  let exchange: any ResumeFormats
  let entry: any EntryTextFormat
  /// Returns all problems of a résumé file. Throws `ResumeError` if the profile's string tables can't be read.
  let validate: Validation
  let output: any OutputFiles
  let sites: any SiteFolders
  let land: any LandRepository
  let fonts: any FontFiles
  /// Returns the content of a file, or of standard input if the path is `-`.
  let bytes: @Sendable (_ path: String) throws(ResumeError) -> [UInt8]
  /// Returns the text of an archive or of a document that contains a résumé; nil for any other file.
  package var archive: @Sendable (_ path: String, ArchiveOptions) throws(ResumeError) -> ImportedInput? = { _, _ in
    nil
  }
  /// Returns the content of a file of at most `limit` bytes; no path is standard input.
  package var limitedBytes: @Sendable (_ path: String, _ limit: Int) throws(ResumeError) -> [UInt8] = {
    (path, _) throws(ResumeError) in throw .inputFileMissing(path: path, problem: .missing)
  }
  package var absolutePath: @Sendable (_ path: String, _ isFolder: Bool) throws(ResumeError) -> String = { path, _ in
    path
  }
  /// Returns the absolute path of a file to create. Throws an error that exits with 73 if anything exists there, or no folder for it.
  package var newPath: @Sendable (_ path: String) throws(ResumeError) -> String = { $0 }
  /// Returns the state of a file; nil if there is none.
  package var stamp: @Sendable (_ path: String) -> FileStamp? = { _ in nil }
  /// Returns the bytes of a bundled font, such as `OpenSans-Regular`.
  package var bundledFont: @Sendable (_ name: String) -> [UInt8]? = { _ in nil }
  /// Returns the guard that finds claims without a source in some texts.
  package var factGuard: @Sendable (_ sources: Set<String>) -> FactGuard = { sources in
    FactGuard(sources: sources, technologies: [:], lexicon: FactLexicon(""))
  }
  /// Returns the JSON schema of local résumés.
  package var schema: @Sendable () -> [UInt8] = { [] }
  /// Returns the built-in terms of job ads, as `TermList` reads them.
  package var terms: @Sendable () -> String = { "" }
  /// Returns the phrases that divide job ads, as `AdCues` reads them.
  package var adCues: @Sendable () -> String = { "" }
  /// Returns the value of a line in JSON that a program sends; nil for invalid JSON, which includes duplicate names and deep nesting.
  package var message: @Sendable (_ line: [UInt8]) -> JSON? = { _ in nil }
  /// Returns the next bytes of standard input, after waiting for some; none at its end.
  package var standardInputBytes: @Sendable () -> [UInt8] = { [] }
  /// Returns the first line of standard input without its line break.
  package var standardInputLine: @Sendable () throws(ResumeError) -> String = { "" }

  package init(
    exchange: any ResumeFormats, entry: any EntryTextFormat, validate: @escaping Validation, output: any OutputFiles,
    sites: any SiteFolders, land: any LandRepository, fonts: any FontFiles,
    bytes: @escaping @Sendable (_ path: String) throws(ResumeError) -> [UInt8]
  ) {
    self.exchange = exchange
    self.entry = entry
    self.validate = validate
    self.output = output
    self.sites = sites
    self.land = land
    self.fonts = fonts
    self.bytes = bytes
  }
}

/// Other programs of this machine; by default there are none besides the editor.
package struct Desktop: Sendable {
  let editor: any TextEditor
  /// Returns the program of the editor; nil if there is none for this terminal.
  package var editorProgram: @Sendable () -> ExternalProgram? = { nil }
  /// Returns the program that opens links; nil if there is none.
  package var browserProgram: @Sendable () -> ExternalProgram? = { nil }
  /// Copies text to the system's clipboard and returns whether that succeeded; nil if only the terminal can copy.
  package var copyToClipboard: (@Sendable (String) -> Bool)?
  /// Shows text in a pager, by the shell command that starts it, until the user quits; returns whether it could be started.
  package var page: @Sendable (_ text: String, _ command: String) -> Bool = { _, _ in false }
  /// Opens a link in a browser; returns whether that succeeded.
  package var open: @Sendable (Link, BrowserMode) -> Bool = { _, _ in false }
  /// Opens a file in the system's viewer, without waiting for it; returns whether there is a viewer.
  package var openFile: @Sendable (_ path: String) -> Bool = { _ in false }
  /// Writes a copy of a file for a viewer into a new private folder for temporary files, and returns its path.
  package var temporaryCopy: @Sendable (_ content: [UInt8], _ name: String) throws(ResumeError) -> String = { _, name in
    name
  }

  package init(editor: any TextEditor) { self.editor = editor }
}

/// Another program of this machine.
package struct ExternalProgram: Sendable {
  let name: String
  let isInstalled: Bool
  /// The environment variable that names the program; nil for the system's default.
  let variable: String?

  package init(name: String, isInstalled: Bool, variable: String? = nil) {
    self.name = name
    self.isInstalled = isInstalled
    self.variable = variable
  }
}
