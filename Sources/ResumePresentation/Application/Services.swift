public import Foundation
public import ResumeDomain

/// Everything outside that commands use, made by the composition root.
public struct Services: Sendable {
  /// What a profile's résumé is read through.
  public var repositories: @Sendable (ReadingPlan) throws(ResumeError) -> any ResumeRepositories
  /// The account of a profile, and the host it signs in with.
  public var account: @Sendable (ReadingPlan) throws(ResumeError) -> (repository: any AccountRepository, host: String)
  /// The copies, for a lifetime in seconds.
  public var cache: @Sendable (_ lifetime: Int) -> any CacheRepository
  /// The settings file.
  public var settings: any SettingsRepository
  /// The profiles file.
  public var profiles: any ProfilesRepository
  /// What is marked in every profile.
  public var favorites: any FavoritesRepository
  /// Removes a profile's favourites, sessions and copies and says how many there were.
  public var removeRemains: @Sendable (Profile) throws(ResumeError) -> RemovalReport
  /// Removes everything the program has ever kept and says how much that was.
  public var removeEverything: @Sendable () throws(ResumeError) -> RemovalReport
  /// Removes those folders of the program in which nothing is left.
  public var removeEmptyFolders: @Sendable () -> Void
  /// Makes sure that what a new profile names is there, and says its absolute path.
  public var checkedPath: @Sendable (_ path: String, _ isFolder: Bool) throws(ResumeError) -> String
  /// The résumé in a file.
  public var resumeFile: @Sendable (_ path: String) -> any ResumeFileRepository
  /// Where the file of a profile is that was imported; fails where there is no home.
  public var profileFile: @Sendable (_ name: String) throws(ResumeError) -> String
  /// Everything that is wrong with a résumé's file; fails where its string tables can't be read.
  public var validate: @Sendable (_ bytes: [UInt8], _ scope: ValidationScope) throws(ResumeError) -> ValidationReport
  /// A profile's résumé on the server, for those who write it.
  public var remote: @Sendable (ReadingPlan) throws(ResumeError) -> any RemoteResumeRepository
  /// What is in a file, or came in by standard input where the path is `-`.
  public var input: @Sendable (_ path: String) throws(ResumeError) -> [UInt8]
  /// How entries are written for people to edit.
  public var entryFormat: any EntryTextFormat
  /// The editor.
  public var editor: any TextEditor
  /// The formats in which résumés go from one program to another.
  public var formats: any ResumeFormats
  /// Files that are made for others to read.
  public var outputFiles: any OutputFiles
  /// The first line of standard input, without its end.
  public var standardInputLine: @Sendable () throws(ResumeError) -> String
  /// Ends the process in so many seconds, wherever it is then; `nil` lets it live.
  public var limitTime: @Sendable (_ seconds: Double?) -> Void
  /// Where the land is, for maps.
  public var land: any LandRepository
  /// The fonts of this machine.
  public var fontFiles: any FontFiles
  /// Opens an address in a browser and says whether it did.
  public var openLink: @Sendable (WebLink, BrowserMode) -> Bool
  /// What PDFs that others keep on the web are fetched through.
  public var downloads: @Sendable (ReadingPlan) throws(ResumeError) -> any PDFDownloads
  /// Shows a file in the viewer that the system has for it, which is not waited for, and says whether there is one.
  public var openFile: @Sendable (_ path: String) -> Bool
  /// Copies text to the system's clipboard and returns whether that succeeded; `nil` if only the terminal can do it.
  public var copyToClipboard: (@Sendable (String) -> Bool)?
  /// The clock.
  public var now: @Sendable () -> Date

  /// Gathers the services.
  public init(
    repositories: @escaping @Sendable (ReadingPlan) throws(ResumeError) -> any ResumeRepositories,
    account:
      @escaping @Sendable (ReadingPlan) throws(ResumeError) -> (
        repository: any AccountRepository, host: String
      ),
    cache: @escaping @Sendable (_ lifetime: Int) -> any CacheRepository,
    settings: any SettingsRepository, profiles: any ProfilesRepository, favorites: any FavoritesRepository,
    removeRemains: @escaping @Sendable (Profile) throws(ResumeError) -> RemovalReport,
    removeEverything: @escaping @Sendable () throws(ResumeError) -> RemovalReport,
    removeEmptyFolders: @escaping @Sendable () -> Void,
    checkedPath: @escaping @Sendable (_ path: String, _ isFolder: Bool) throws(ResumeError) -> String,
    resumeFile: @escaping @Sendable (_ path: String) -> any ResumeFileRepository,
    profileFile: @escaping @Sendable (_ name: String) throws(ResumeError) -> String,
    validate: @escaping @Sendable (_ bytes: [UInt8], _ scope: ValidationScope) throws(ResumeError) -> ValidationReport,
    remote: @escaping @Sendable (ReadingPlan) throws(ResumeError) -> any RemoteResumeRepository,
    input: @escaping @Sendable (_ path: String) throws(ResumeError) -> [UInt8],
    entryFormat: any EntryTextFormat, editor: any TextEditor,
    formats: any ResumeFormats, outputFiles: any OutputFiles,
    standardInputLine: @escaping @Sendable () throws(ResumeError) -> String,
    limitTime: @escaping @Sendable (_ seconds: Double?) -> Void,
    land: any LandRepository,
    fontFiles: any FontFiles,
    openLink: @escaping @Sendable (WebLink, BrowserMode) -> Bool,
    downloads: @escaping @Sendable (ReadingPlan) throws(ResumeError) -> any PDFDownloads,
    openFile: @escaping @Sendable (_ path: String) -> Bool,
    copyToClipboard: (@Sendable (String) -> Bool)? = nil,
    now: @escaping @Sendable () -> Date
  ) {
    self.repositories = repositories
    self.account = account
    self.cache = cache
    self.settings = settings
    self.profiles = profiles
    self.favorites = favorites
    self.removeRemains = removeRemains
    self.removeEverything = removeEverything
    self.removeEmptyFolders = removeEmptyFolders
    self.checkedPath = checkedPath
    self.resumeFile = resumeFile
    self.profileFile = profileFile
    self.validate = validate
    self.remote = remote
    self.input = input
    self.entryFormat = entryFormat
    self.editor = editor
    self.formats = formats
    self.outputFiles = outputFiles
    self.standardInputLine = standardInputLine
    self.limitTime = limitTime
    self.land = land
    self.fontFiles = fontFiles
    self.openLink = openLink
    self.downloads = downloads
    self.openFile = openFile
    self.copyToClipboard = copyToClipboard
    self.now = now
  }
}
