import Foundation
import ResumeData
import ResumeDomain
import ResumeNetworking
import ResumePresentation
import ResumeResources
import ResumeTerminal

/// Where everything is put together: the only place that knows every layer.
struct CompositionRoot {
  private let environment: [String: String]
  private let folders: Folders

  /// Reads the environment; nothing else happens before it is asked for.
  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    self.environment = environment
    folders = Folders(environment: environment, workingFolder: FileManager.default.currentDirectoryPath)
  }

  /// The program on the streams of this process.
  func makeProgram() -> Program {
    StandardStreams.openClosedStreams()
    SignalGuard.ignoreWriteSignals()
    SignalGuard.install()
    return Program(
      console: .standard(environment: environment), labels: makeLabels(),
      services: LocalServices(environment: environment, folders: folders),
      environment: environment)
  }

  private func makeLabels() -> Labels {
    Labels(languages: LabelTables.languages, language: "en") { LabelTables.text($0, language: $1) }
  }
}

/// The services of a process: this machine's files and programs, and the repositories behind them.
private struct LocalServices: Services, HomeStorage, LocalFiles, FileFormats, Desktop {
  let environment: [String: String]
  let folders: Folders

  var sources: any ProfileSources { RepositoryFactory(environment: environment, folders: folders) }
  var home: any HomeStorage { self }
  var files: any LocalFiles { self }
  var formats: any FileFormats { self }
  var desktop: any Desktop { self }

  func now() -> Date { Date() }
  func setTimeLimit(_ seconds: Double?) { seconds.map(Watchdog.arm) ?? Watchdog.disarm() }

  // MARK: HomeStorage

  var settings: any SettingsRepository { JSONSettingsRepository(path: folders.settingsFile) }
  var profiles: any ProfilesRepository { JSONProfilesRepository(path: folders.profilesFile) }
  var favorites: any FavoritesRepository { JSONFavoritesRepository(path: folders.favoritesFile) }
  private var cleanup: ProfileCleanup { ProfileCleanup(folders: folders) }

  func cache(lifetime: Int) -> any CacheRepository { FileCacheRepository(folder: folders.cache, lifetime: lifetime) }

  func resumeFile(_ path: String) -> any ResumeFileRepository {
    let isOurs = folders.profileFiles.map { path.hasPrefix($0 + "/") } ?? false
    return LocalResumeFileRepository(path: path, isOurs: isOurs)
  }

  func profileFile(_ name: String) throws(ResumeError) -> String {
    guard let folder = folders.profileFiles else { throw .noHome }
    return "\(folder)/\(name).json"
  }

  func removeData(of profile: Profile) throws(ResumeError) -> RemovalReport { try cleanup.remove(of: profile) }
  func removeAllData() throws(ResumeError) -> RemovalReport { try cleanup.removeAll() }
  func removeEmptyFolders() { cleanup.removeEmptyFolders() }

  // MARK: LocalFiles

  var output: any OutputFiles { LocalOutputFiles() }
  var land: any LandRepository { JSONLandRepository { EmbeddedResource.file("land.json") } }
  var fonts: any FontFiles { LocalFontFiles(environment: environment) }

  func absolutePath(_ path: String, isFolder: Bool) throws(ResumeError) -> String {
    try InputPath.checked(path, isFolder: isFolder)
  }

  func bytes(_ path: String) throws(ResumeError) -> [UInt8] { try InputPath.bytes(path) }
  func standardInputLine() throws(ResumeError) -> String { try StandardInput.line() }

  // MARK: FileFormats

  var exchange: any ResumeFormats { LocalResumeFormats() }
  var entry: any EntryTextFormat { PlainEntryFormat() }

  func validate(_ bytes: [UInt8], _ scope: ValidationScope) throws(ResumeError) -> ValidationReport {
    try ResumeValidation.report(bytes, scope)
  }

  // MARK: Desktop

  var editor: any TextEditor { Editor(environment: environment) }
  var copyToClipboard: (@Sendable (String) -> Bool)? { SystemClipboard(environment: environment)?.copy }

  func open(_ link: WebLink, _ mode: BrowserMode) -> Bool { Browser(environment: environment).open(link, mode) }

  func openFile(_ path: String) -> Bool {
    FileViewer(environment: environment, workingFolder: FileManager.default.currentDirectoryPath).open(path)
  }
}
