import Foundation
import ResumeData
import ResumeDomain
import ResumeNetworking
import ResumePresentation
import ResumeResources
import ResumeTerminal

/// Connects the layers; no other type uses all of them.
struct CompositionRoot {
  private let services: LocalServices

  /// Creates a root; nothing is opened or read before a command needs it.
  ///
  /// - Parameter isProcess: Whether the program has the process for itself, so that its time limit may end it.
  init(
    environment: [String: String] = ProcessText.environment,
    workingFolder: String = ProcessText.workingFolder, standardInput: StandardInput = StandardInput(),
    isProcess: Bool = true
  ) {
    services = LocalServices(
      environment: environment, folders: Folders(environment: environment, workingFolder: workingFolder),
      input: InputPath(workingFolder: workingFolder, standardInput: standardInput), isProcess: isProcess)
  }

  /// Creates the program on the streams of this process, with its signals handled.
  func makeProgram() -> Program {
    StandardStreams.openClosedStreams()
    SignalGuard.ignoreWriteSignals()
    SignalGuard.install()
    return makeProgram(on: .standard(environment: services.environment))
  }

  /// Creates the program on other streams; the process is unchanged.
  func makeProgram(on console: Console) -> Program {
    let labels = Labels(
      languages: LabelTables.languages, documentLanguages: LabelTables.documentLanguages, language: "en"
    ) {
      LabelTables.text($0, language: $1)
    }
    return Program(console: console, labels: labels, services: services, environment: services.environment)
  }
}

/// The services of a process: this machine's files and programs, and the repositories behind them.
private struct LocalServices: Services, HomeStorage, LocalFiles, FileFormats, Desktop {
  let environment: [String: String]
  let folders: Folders
  let input: InputPath
  let isProcess: Bool

  var sources: any ProfileSources { RepositoryFactory(environment: environment, folders: folders) }
  var home: any HomeStorage { self }
  var files: any LocalFiles { self }
  var formats: any FileFormats { self }
  var desktop: any Desktop { self }

  func now() -> Date { Date() }

  func offsetFromUTC(at instant: Date) -> Int {
    var (time, local) = (time_t(instant.timeIntervalSince1970), tm())
    return localtime_r(&time, &local) == nil ? 0 : local.tm_gmtoff
  }

  func setTimeLimit(_ seconds: Double?) {
    if isProcess { seconds.map(Watchdog.arm) ?? Watchdog.disarm() }
  }

  // MARK: HomeStorage

  var settings: any SettingsRepository { JSONSettingsRepository(path: folders.settingsFile) }
  var profiles: any ProfilesRepository { JSONProfilesRepository(path: folders.profilesFile) }
  var favorites: any FavoritesRepository { JSONFavoritesRepository(path: folders.favoritesFile) }
  private var cleanup: ProfileCleanup { ProfileCleanup(folders: folders) }

  func cache(lifetime: Int) -> any CacheRepository { FileCacheRepository(folder: folders.cache, lifetime: lifetime) }

  func resumeFile(_ path: String) -> any ResumeFileRepository {
    LocalResumeFileRepository(
      path: path, isManaged: folders.isManaged(path), versions: folders.versions, states: folders.projectStates)
  }

  func profileFile(_ name: String) throws(ResumeError) -> String {
    guard let folder = folders.profileFiles else { throw .noHome }
    return "\(folder)/\(name).json"
  }

  func removal(of profile: Profile) -> ProfileRemoval { cleanup.removal(of: profile) }
  func removeData(_ removal: ProfileRemoval) throws(ResumeError) -> RemovalReport { try cleanup.remove(removal) }
  func areSameFile(_ path: String, _ other: String) -> Bool { cleanup.areSame(path, other) }

  func carryHistory(from previous: Profile, to profile: Profile) throws(ResumeError) -> HistoryMove? {
    try cleanup.carryHistory(from: previous, to: profile)
  }

  func storedData() -> RemovalReport { cleanup.stored() }
  func removeAllData(_ expected: RemovalReport?) throws(ResumeError) -> RemovalReport {
    try cleanup.removeAll(expected)
  }
  func removeEmptyFolders() { cleanup.removeEmptyFolders() }

  // MARK: LocalFiles

  var output: any OutputFiles { LocalOutputFiles(workingFolder: input.workingFolder) }
  var land: any LandRepository {
    JSONLandRepository({ EmbeddedResource.file("land.json") }, cities: { EmbeddedResource.file("cities.json") })
  }
  var fonts: any FontFiles { LocalFontFiles(environment: environment) }

  func bundledFont(_ name: String) -> [UInt8]? { EmbeddedResource.font(name) }

  func absolutePath(_ path: String, isFolder: Bool) throws(ResumeError) -> String {
    try input.checked(path, isFolder: isFolder)
  }

  func bytes(_ path: String) throws(ResumeError) -> [UInt8] { try input.bytes(path) }
  func stamp(_ path: String) -> FileStamp? { input.stamp(path) }

  func standardInputLine() throws(ResumeError) -> String { try input.standardInput.line() }

  // MARK: FileFormats

  var exchange: any ResumeFormats { LocalResumeFormats() }
  var entry: any EntryTextFormat { PlainEntryFormat() }

  func validate(_ bytes: [UInt8], _ scope: ValidationScope) throws(ResumeError) -> ValidationReport {
    try ResumeValidation.report(bytes, scope)
  }

  // MARK: Desktop

  var editor: any TextEditor { Editor(environment: environment) }
  var editorProgram: ExternalProgram? { Editor(environment: environment).program }
  var browserProgram: ExternalProgram? { Browser(environment: environment).program }
  var copyToClipboard: (@Sendable (String) -> Bool)? { SystemClipboard(environment: environment)?.copy }

  func page(_ text: String, with command: String) -> Bool { Pager(environment: environment).show(text, with: command) }

  func open(_ link: Link, _ mode: BrowserMode) -> Bool { Browser(environment: environment).open(link, mode) }

  func openFile(_ path: String) -> Bool {
    SystemPrograms(environment: environment).open(input.absolute(path))
  }
}
