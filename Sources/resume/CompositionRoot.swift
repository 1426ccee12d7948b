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
  private let workingFolder: String
  private let standardInput: StandardInput
  private let isProcess: Bool

  /// Creates a root; nothing is opened or read before a command needs it.
  ///
  /// - Parameter isProcess: Whether the program has the process for itself, so that its time limit may end it.
  init(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    workingFolder: String = FileManager.default.currentDirectoryPath, standardInput: StandardInput = StandardInput(),
    isProcess: Bool = true
  ) {
    self.environment = environment
    self.workingFolder = workingFolder
    self.standardInput = standardInput
    self.isProcess = isProcess
    folders = Folders(environment: environment, workingFolder: workingFolder)
  }

  /// Creates the program on the streams of this process, with its signals handled.
  func makeProgram() -> Program {
    StandardStreams.openClosedStreams()
    CrashGuard.install()
    SignalGuard.ignoreSIGPIPE()
    SignalGuard.ignoreSIGXFSZ()
    SignalGuard.install()
    return makeProgram(on: .standard(environment: environment))
  }

  /// Creates the program on other streams; the process stays as it is.
  func makeProgram(on console: Console) -> Program {
    Program(console: console, labels: makeLabels(), services: makeServices(), environment: environment)
  }

  private func makeLabels() -> Labels {
    Labels(languages: LabelTables.languages, language: "en") { LabelTables.text($0, language: $1) }
  }

  private func makeServices() -> Services {
    let sources = RepositoryFactory(environment: environment, folders: folders, isProcess: isProcess)
    let input = InputPath(workingFolder: workingFolder, standardInput: standardInput)
    let (folders, isProcess) = (folders, isProcess)
    return Services(
      repositories: { (plan) throws(ResumeError) in try sources.repositories(plan) },
      account: { (plan) throws(ResumeError) in try sources.account(plan) },
      cache: { FileCacheRepository(folder: folders.cache, lifetime: $0) },
      settings: JSONSettingsRepository(path: folders.settingsFile),
      profiles: JSONProfilesRepository(path: folders.profilesFile),
      favorites: JSONFavoritesRepository(path: folders.favoritesFile),
      removeRemains: { (profile) throws(ResumeError) in try ProfileCleanup(folders: folders).remove(of: profile) },
      removeEverything: { () throws(ResumeError) in try ProfileCleanup(folders: folders).removeAll() },
      removeEmptyFolders: { ProfileCleanup(folders: folders).removeEmptyFolders() },
      checkedPath: { (path, isFolder) throws(ResumeError) in try input.checked(path, isFolder: isFolder) },
      resumeFile: { path in
        let isOurs = folders.profileFiles.map { path.hasPrefix($0 + "/") } ?? false
        return LocalResumeFileRepository(path: path, isOurs: isOurs)
      },
      profileFile: { (name) throws(ResumeError) in
        guard let folder = folders.profileFiles else { throw .noHome }
        return "\(folder)/\(name).json"
      },
      validate: { (bytes, scope) throws(ResumeError) in try ResumeValidation.report(bytes, scope) },
      remote: { (plan) throws(ResumeError) in try sources.remote(plan) },
      input: { (path) throws(ResumeError) in try input.bytes(path) },
      entryFormat: PlainEntryFormat(), editor: Editor(environment: environment),
      formats: LocalResumeFormats(), outputFiles: LocalOutputFiles(),
      standardInputLine: { () throws(ResumeError) in try input.standardInput.line() },
      limitTime: { if isProcess { $0.map(Watchdog.arm) ?? Watchdog.disarm() } },
      land: JSONLandRepository { EmbeddedResource.file("land.json") },
      fontFiles: LocalFontFiles(environment: environment),
      openLink: { [environment] in Browser(environment: environment).open($0, $1) },
      downloads: { (plan) throws(ResumeError) in try sources.downloads(plan) },
      openFile: { [environment, workingFolder] in
        FileViewer(environment: environment, workingFolder: workingFolder).open($0)
      },
      copyToClipboard: SystemClipboard(environment: environment)?.copy,
      now: { Date() })
  }
}
