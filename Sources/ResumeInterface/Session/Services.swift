package import Foundation
package import ResumeDomain

/// The outside world as commands use it; the composition root and the tests create it.
package struct Services: Sendable {
  package let sources: ProfileSources
  package let home: HomeStorage
  package let files: LocalFiles
  package let desktop: Desktop
  package let now: @Sendable () -> Date
  /// Returns the offset of the local time from UTC in seconds, positive east of Greenwich.
  package let offsetFromUTC: @Sendable (_ instant: Date) -> Int
  /// Returns the absolute path of this program.
  package let programPath: @Sendable () -> String
  /// Ends the process after a number of seconds; nil removes the limit.
  package let setTimeLimit: @Sendable (_ seconds: Double?) -> Void
  /// Ends the process with exit code 0, whatever its threads do.
  package let endProcess: @Sendable () -> Void

  package init(
    sources: ProfileSources, home: HomeStorage, files: LocalFiles, desktop: Desktop,
    now: @escaping @Sendable () -> Date, offsetFromUTC: @escaping @Sendable (_ instant: Date) -> Int,
    programPath: @escaping @Sendable () -> String, setTimeLimit: @escaping @Sendable (_ seconds: Double?) -> Void,
    endProcess: @escaping @Sendable () -> Void
  ) {
    (self.sources, self.home, self.files, self.desktop) = (sources, home, files, desktop)
    (self.now, self.offsetFromUTC, self.programPath, self.setTimeLimit) = (
      now, offsetFromUTC, programPath, setTimeLimit
    )
    self.endProcess = endProcess
  }
}

/// The repositories of profiles, local or in Firestore.
package struct ProfileSources: Sendable {
  package typealias Source<Value> = @Sendable (ReadingPlan) throws(ResumeError) -> Value

  package let repositories: Source<any ResumeRepositories>
  package let account: Source<(repository: any AccountRepository, host: String)>
  package let checks: Source<any ServerChecks>
  /// Returns the résumé of a Firestore profile for writing.
  package let remote: Source<any RemoteResumeRepository>
  /// Returns the downloader for a profile's own PDF.
  package let downloads: Source<any PDFDownloads>
  /// Checks the environment variables that only Firestore profiles use.
  package let checkEnvironment: @Sendable () throws(ResumeError) -> Void

  package init(
    repositories: @escaping Source<any ResumeRepositories>,
    account: @escaping Source<(repository: any AccountRepository, host: String)>,
    checks: @escaping Source<any ServerChecks>, remote: @escaping Source<any RemoteResumeRepository>,
    downloads: @escaping Source<any PDFDownloads>, checkEnvironment: @escaping @Sendable () throws(ResumeError) -> Void
  ) {
    (self.repositories, self.account, self.checks, self.remote) = (repositories, account, checks, remote)
    (self.downloads, self.checkEnvironment) = (downloads, checkEnvironment)
  }
}

/// The data that the program stores on this machine.
package struct HomeStorage: Sendable {
  package let settings: any SettingsRepository
  package let profiles: any ProfilesRepository
  package let favorites: any FavoritesRepository
  package let applications: any ApplicationsRepository
  /// Returns the cache, with a lifetime in seconds.
  package let cache: @Sendable (_ lifetime: Int) -> any CacheRepository
  package let resumeFile: @Sendable (_ path: String) -> any ResumeFileRepository
  /// Returns the path of the file of a local profile. Throws `ResumeError.noHome` without a home folder.
  package let profileFile: @Sendable (_ name: String) throws(ResumeError) -> String

  /// Returns what removing a profile deletes.
  package let removal: @Sendable (_ profile: Profile) -> ProfileRemoval
  /// Removes a profile's favorites, applications, sessions and cached data, and its résumé with the versions as planned. Throws
  /// `ResumeError.changedSinceQuestion` if the résumé or its versions have changed since the plan was made.
  package let removeData: @Sendable (ProfileRemoval) throws(ResumeError) -> RemovalReport
  /// Whether two paths are those of one résumé file.
  package let areSameFile: @Sendable (_ path: String, _ other: String) -> Bool
  /// Carries the versions and the known states of Firebase projects from the file of a profile to the new one.
  package let carryHistory: @Sendable (_ previous: Profile, _ new: Profile) throws(ResumeError) -> HistoryMove?
  /// Returns what `removeAllData` removes.
  package let storedData: @Sendable () -> RemovalReport
  /// Removes everything, unless that is something else than what the user agreed to; nil without a question.
  package let removeAllData: @Sendable (_ expected: RemovalReport?) throws(ResumeError) -> RemovalReport
  package let removeEmptyFolders: @Sendable () -> Void
  /// Returns the backups of everything. Throws `ResumeError.noHome` without a home folder.
  package let backups: @Sendable () throws(ResumeError) -> any BackupRepository

  package init(
    settings: any SettingsRepository, profiles: any ProfilesRepository, favorites: any FavoritesRepository,
    applications: any ApplicationsRepository, cache: @escaping @Sendable (_ lifetime: Int) -> any CacheRepository,
    resumeFile: @escaping @Sendable (_ path: String) -> any ResumeFileRepository,
    profileFile: @escaping @Sendable (_ name: String) throws(ResumeError) -> String,
    removal: @escaping @Sendable (_ profile: Profile) -> ProfileRemoval,
    removeData: @escaping @Sendable (ProfileRemoval) throws(ResumeError) -> RemovalReport,
    areSameFile: @escaping @Sendable (_ path: String, _ other: String) -> Bool,
    carryHistory: @escaping @Sendable (_ previous: Profile, _ new: Profile) throws(ResumeError) -> HistoryMove?,
    storedData: @escaping @Sendable () -> RemovalReport,
    removeAllData: @escaping @Sendable (_ expected: RemovalReport?) throws(ResumeError) -> RemovalReport,
    removeEmptyFolders: @escaping @Sendable () -> Void,
    backups: @escaping @Sendable () throws(ResumeError) -> any BackupRepository
  ) {
    (self.settings, self.profiles, self.favorites, self.applications) = (settings, profiles, favorites, applications)
    (self.cache, self.resumeFile, self.profileFile, self.removal) = (cache, resumeFile, profileFile, removal)
    (self.removeData, self.areSameFile, self.carryHistory, self.storedData) = (
      removeData, areSameFile, carryHistory, storedData
    )
    (self.removeAllData, self.removeEmptyFolders, self.backups) = (removeAllData, removeEmptyFolders, backups)
  }
}

/// Files that the user names with their formats, and resources.
package struct LocalFiles: Sendable {
  package typealias Validation = @Sendable ([UInt8], ValidationScope) throws(ResumeError) -> ValidationReport

  package let exchange: any ResumeFormats
  package let entry: any EntryTextFormat
  /// Returns all problems of a résumé file. Throws `ResumeError` if the profile's string tables can't be read.
  package let validate: Validation
  package let output: any OutputFiles
  package let sites: any SiteFolders
  package let land: any LandRepository
  package let fonts: any FontFiles
  /// Returns the content of a file, or of standard input if the path is `-`.
  package let bytes: @Sendable (_ path: String) throws(ResumeError) -> [UInt8]
  /// Returns the text of an archive or of a document that contains a résumé; nil for any other file.
  package let archive: @Sendable (_ path: String, ArchiveOptions) throws(ResumeError) -> ImportedInput?
  /// Returns the content of a file of at most `limit` bytes; no path is standard input.
  package let limitedBytes: @Sendable (_ path: String, _ limit: Int) throws(ResumeError) -> [UInt8]
  package let absolutePath: @Sendable (_ path: String, _ isFolder: Bool) throws(ResumeError) -> String
  /// Returns the absolute path of a file to create. Throws an error that exits with 73 if anything exists there, or no folder for it.
  package let newPath: @Sendable (_ path: String) throws(ResumeError) -> String
  /// Returns the state of a file; nil if there is none.
  package let stamp: @Sendable (_ path: String) -> FileStamp?
  /// Returns the bytes of a bundled font, such as `OpenSans-Regular`.
  package let bundledFont: @Sendable (_ name: String) -> [UInt8]?
  /// Returns the guard that finds claims without a source in some texts.
  package let factGuard: @Sendable (_ sources: Set<String>) -> FactGuard
  /// Returns the JSON schema of local résumés.
  package let schema: @Sendable () -> [UInt8]
  /// Returns a list of `resume match` by its name in `Resources`: terms, ad-cues or leadership.
  package let list: @Sendable (_ name: String) -> String
  /// Returns the value of a line in JSON that a program sends; nil for invalid JSON, which includes duplicate names and deep nesting.
  package let message: @Sendable (_ line: [UInt8]) -> JSON?
  /// Returns the next bytes of standard input, after waiting for some; none at its end.
  package let standardInputBytes: @Sendable () -> [UInt8]
  /// Returns the first line of standard input without its line break.
  package let standardInputLine: @Sendable () throws(ResumeError) -> String

  package init(
    exchange: any ResumeFormats, entry: any EntryTextFormat, validate: @escaping Validation, output: any OutputFiles,
    sites: any SiteFolders, land: any LandRepository, fonts: any FontFiles,
    bytes: @escaping @Sendable (_ path: String) throws(ResumeError) -> [UInt8],
    archive: @escaping @Sendable (_ path: String, ArchiveOptions) throws(ResumeError) -> ImportedInput?,
    limitedBytes: @escaping @Sendable (_ path: String, _ limit: Int) throws(ResumeError) -> [UInt8],
    absolutePath: @escaping @Sendable (_ path: String, _ isFolder: Bool) throws(ResumeError) -> String,
    newPath: @escaping @Sendable (_ path: String) throws(ResumeError) -> String,
    stamp: @escaping @Sendable (_ path: String) -> FileStamp?,
    bundledFont: @escaping @Sendable (_ name: String) -> [UInt8]?,
    factGuard: @escaping @Sendable (_ sources: Set<String>) -> FactGuard, schema: @escaping @Sendable () -> [UInt8],
    list: @escaping @Sendable (_ name: String) -> String,
    message: @escaping @Sendable (_ line: [UInt8]) -> JSON?, standardInputBytes: @escaping @Sendable () -> [UInt8],
    standardInputLine: @escaping @Sendable () throws(ResumeError) -> String
  ) {
    (self.exchange, self.entry, self.validate, self.output) = (exchange, entry, validate, output)
    (self.sites, self.land, self.fonts, self.bytes) = (sites, land, fonts, bytes)
    (self.archive, self.limitedBytes, self.absolutePath, self.newPath) = (archive, limitedBytes, absolutePath, newPath)
    (self.stamp, self.bundledFont, self.factGuard, self.schema) = (stamp, bundledFont, factGuard, schema)
    (self.list, self.message, self.standardInputBytes) = (list, message, standardInputBytes)
    self.standardInputLine = standardInputLine
  }
}

/// Other programs of this machine.
package struct Desktop: Sendable {
  package let editor: any TextEditor
  /// Returns the program of the editor; nil if there is none for this terminal.
  package let editorProgram: @Sendable () -> ExternalProgram?
  /// Returns the program that opens links; nil if there is none.
  package let browserProgram: @Sendable () -> ExternalProgram?
  /// Copies text to the system's clipboard and returns whether that succeeded; nil if only the terminal can copy.
  package let copyToClipboard: (@Sendable (String) -> Bool)?
  /// Shows text in a pager, by the shell command that starts it, until the user quits; returns whether it could be started.
  package let page: @Sendable (_ text: String, _ command: String) -> Bool
  /// Opens a link in a browser; returns whether that succeeded.
  package let open: @Sendable (Link, BrowserMode) -> Bool
  /// Opens a file in the system's viewer, without waiting for it; returns whether there is a viewer.
  package let openFile: @Sendable (_ path: String) -> Bool
  /// Writes a copy of a file for a viewer into a new private folder for temporary files, and returns its path.
  package let temporaryCopy: @Sendable (_ content: [UInt8], _ name: String) throws(ResumeError) -> String

  package init(
    editor: any TextEditor, editorProgram: @escaping @Sendable () -> ExternalProgram?,
    browserProgram: @escaping @Sendable () -> ExternalProgram?, copyToClipboard: (@Sendable (String) -> Bool)?,
    page: @escaping @Sendable (_ text: String, _ command: String) -> Bool,
    open: @escaping @Sendable (Link, BrowserMode) -> Bool, openFile: @escaping @Sendable (_ path: String) -> Bool,
    temporaryCopy: @escaping @Sendable (_ content: [UInt8], _ name: String) throws(ResumeError) -> String
  ) {
    (self.editor, self.editorProgram, self.browserProgram, self.copyToClipboard) = (
      editor, editorProgram, browserProgram, copyToClipboard
    )
    (self.page, self.open, self.openFile, self.temporaryCopy) = (page, open, openFile, temporaryCopy)
  }
}
