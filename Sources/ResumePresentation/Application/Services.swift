package import Foundation
package import ResumeDomain

/// The outside world as commands use it; the composition root and the tests provide it.
package protocol Services: Sendable {
  var sources: any ProfileSources { get }
  var home: any HomeStorage { get }
  var files: any LocalFiles { get }
  var formats: any FileFormats { get }
  var desktop: any Desktop { get }

  func now() -> Date

  /// Returns the offset of the local time from UTC in seconds, positive east of Greenwich.
  func offsetFromUTC(at instant: Date) -> Int

  /// Ends the process after a number of seconds; nil removes the limit.
  func setTimeLimit(_ seconds: Double?)
}

/// The repositories of profiles, local or in Firestore.
package protocol ProfileSources: Sendable {
  func repositories(_ plan: ReadingPlan) throws(ResumeError) -> any ResumeRepositories

  func account(_ plan: ReadingPlan) throws(ResumeError) -> (repository: any AccountRepository, host: String)

  func checks(_ plan: ReadingPlan) throws(ResumeError) -> any ServerChecks

  /// Checks the environment variables that only Firestore profiles use.
  func checkEnvironment() throws(ResumeError)

  /// Returns the résumé of a Firestore profile for writing.
  func remote(_ plan: ReadingPlan) throws(ResumeError) -> any RemoteResumeRepository

  /// Returns the downloader for a profile's own PDF.
  func downloads(_ plan: ReadingPlan) throws(ResumeError) -> any PDFDownloads
}

/// The data that the program stores on this machine.
package protocol HomeStorage: Sendable {
  var settings: any SettingsRepository { get }
  var profiles: any ProfilesRepository { get }
  var favorites: any FavoritesRepository { get }

  /// Returns the cache, with a lifetime in seconds.
  func cache(lifetime: Int) -> any CacheRepository

  func resumeFile(_ path: String) -> any ResumeFileRepository

  /// Returns the path of the file of a local profile. Throws `ResumeError.noHome` without a home folder.
  func profileFile(_ name: String) throws(ResumeError) -> String

  /// Returns what removing a profile deletes.
  func removal(of profile: Profile) -> ProfileRemoval

  /// Removes a profile's favorites, sessions and cached data, and its résumé with the versions as planned.
  ///
  /// - Throws: `ResumeError.changedSinceQuestion` if the résumé or its versions have changed since the plan was made.
  func removeData(_ removal: ProfileRemoval) throws(ResumeError) -> RemovalReport

  /// Whether two paths are those of one résumé file.
  func areSameFile(_ path: String, _ other: String) -> Bool

  /// Carries the versions and the known states of Firebase projects from the file of a profile to the new one.
  func carryHistory(from previous: Profile, to profile: Profile) throws(ResumeError) -> HistoryMove?

  /// Returns what `removeAllData` removes.
  func storedData() -> RemovalReport

  /// Removes everything.
  ///
  /// - Parameter expected: What the user agreed to remove; nil without a question.
  /// - Throws: `ResumeError.changedSinceQuestion` if there is something else to remove now.
  func removeAllData(_ expected: RemovalReport?) throws(ResumeError) -> RemovalReport

  func removeEmptyFolders()
}

/// Files that the user names, and resources.
package protocol LocalFiles: Sendable {
  var output: any OutputFiles { get }
  var land: any LandRepository { get }
  var fonts: any FontFiles { get }

  /// Returns the bytes of a bundled font, such as `OpenSans-Regular`.
  func bundledFont(_ name: String) -> [UInt8]?

  func absolutePath(_ path: String, isFolder: Bool) throws(ResumeError) -> String

  /// Returns the content of a file, or of standard input if the path is `-`.
  func bytes(_ path: String) throws(ResumeError) -> [UInt8]

  /// Returns the state of a file; nil if there is none.
  func stamp(_ path: String) -> FileStamp?

  /// Returns the first line of standard input without its line break.
  func standardInputLine() throws(ResumeError) -> String
}

/// The formats of résumé files.
package protocol FileFormats: Sendable {
  var exchange: any ResumeFormats { get }
  var entry: any EntryTextFormat { get }

  /// Returns all problems of a résumé file. Throws `ResumeError` if the profile's string tables can't be read.
  func validate(_ bytes: [UInt8], _ scope: ValidationScope) throws(ResumeError) -> ValidationReport
}

/// Other programs of this machine.
package protocol Desktop: Sendable {
  var editor: any TextEditor { get }
  /// The program of the editor; nil if there is none for this terminal.
  var editorProgram: ExternalProgram? { get }
  /// The program that opens links; nil if there is none.
  var browserProgram: ExternalProgram? { get }
  /// Copies text to the system's clipboard and returns whether that succeeded; nil if only the terminal can copy.
  var copyToClipboard: (@Sendable (String) -> Bool)? { get }

  /// Shows text in a pager, by the shell command that starts it, until the user quits; returns whether it could be started.
  func page(_ text: String, with command: String) -> Bool

  /// Opens a link in a browser; returns whether that succeeded.
  func open(_ link: Link, _ mode: BrowserMode) -> Bool

  /// Opens a file in the system's viewer, without waiting for it; returns whether there is a viewer.
  func openFile(_ path: String) -> Bool
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
