import Foundation
import ResumeData
import ResumeDomain
import ResumeInterface
import ResumeNetworking
import ResumePresentation
import ResumeResources
import ResumeTerminal

/// Connects the layers; no other type uses all of them.
struct CompositionRoot {
  private let environment: [String: String]
  private let services: Services

  /// Creates a root; nothing is opened or read before a command needs it.
  ///
  /// - Parameter isProcess: Whether the program has the process for itself, so that its time limit may end it.
  init(
    environment: [String: String] = ProcessText.environment,
    workingFolder: String = ProcessText.workingFolder, standardInput: StandardInput = StandardInput(),
    isProcess: Bool = true
  ) {
    self.environment = environment
    services = .live(
      environment, Folders(environment: environment, workingFolder: workingFolder),
      InputPath(workingFolder: workingFolder, standardInput: standardInput), isProcess: isProcess)
  }

  /// Creates the program on the streams of this process, with its signals handled.
  func makeProgram() -> Program {
    StandardStreams.openClosedStreams()
    SignalGuard.ignoreWriteSignals()
    SignalGuard.install()
    return makeProgram(on: .standard(environment: environment))
  }

  /// Creates the program on other streams; the process is unchanged.
  func makeProgram(on console: Console) -> Program {
    let labels = Labels(
      languages: LabelTables.languages, documentLanguages: LabelTables.documentLanguages, language: "en"
    ) {
      LabelTables.text($0, language: $1)
    } countryName: {
      CountryNames.name(of: $0, language: $1)
    }
    return Program(
      commands: .program, console: console, labels: labels, services: services, environment: environment)
  }
}

extension Services {
  /// Returns the services of a process: this machine's files and programs, and the repositories behind them.
  fileprivate static func live(
    _ environment: [String: String], _ folders: Folders, _ input: InputPath, isProcess: Bool
  ) -> Services {
    Services(
      sources: .live(RepositoryFactory(environment: environment, folders: folders, input: input)), home: .live(folders),
      files: .live(environment, folders, input), desktop: .live(environment, input), now: { Date() },
      offsetFromUTC: { instant in
        var (time, local) = (time_t(instant.timeIntervalSince1970), tm())
        return localtime_r(&time, &local) == nil ? 0 : local.tm_gmtoff
      },
      programPath: {
        // A link on the PATH stays valid when a package manager replaces the program.
        let name = CommandLine.arguments.first ?? ""
        let path = SystemPrograms(environment: environment).path(of: name) ?? name
        return (try? input.checked(path, isFolder: false)) ?? path
      },
      setTimeLimit: { seconds in
        if isProcess { seconds.map(Watchdog.arm) ?? Watchdog.disarm() }
      },
      endProcess: { if isProcess { _exit(0) } })
  }
}

extension ProfileSources {
  fileprivate static func live(_ factory: RepositoryFactory) -> ProfileSources {
    ProfileSources(
      repositories: factory.repositories, account: factory.account, checks: factory.checks, remote: factory.remote,
      downloads: factory.downloads, checkEnvironment: factory.checkEnvironment)
  }
}

extension HomeStorage {
  fileprivate static func live(_ folders: Folders) -> HomeStorage {
    let cleanup = ProfileCleanup(folders: folders)
    return HomeStorage(
      settings: JSONSettingsRepository(path: folders.settingsFile),
      profiles: JSONProfilesRepository(path: folders.profilesFile),
      favorites: JSONFavoritesRepository(path: folders.favoritesFile),
      applications: FileApplicationsRepository(folder: folders.applications),
      cache: { FileCacheRepository(folder: folders.cache, lifetime: $0) },
      resumeFile: { path in
        LocalResumeFileRepository(
          path: path, isManaged: folders.isManaged(path), versions: folders.versions, states: folders.projectStates)
      },
      profileFile: { (name) throws(ResumeError) in
        guard let folder = folders.profileFiles else { throw .noHome }
        return "\(folder)/\(name).json"
      },
      removal: cleanup.removal, removeData: cleanup.remove, areSameFile: cleanup.areSame,
      carryHistory: cleanup.carryHistory, storedData: cleanup.stored, removeAllData: cleanup.removeAll,
      removeEmptyFolders: cleanup.removeEmptyFolders,
      backups: { () throws(ResumeError) in try FileBackupRepository(folders: folders) })
  }
}

extension LocalFiles {
  fileprivate static func live(_ environment: [String: String], _ folders: Folders, _ input: InputPath) -> LocalFiles {
    LocalFiles(
      exchange: LocalResumeFormats(), entry: PlainEntryFormat(), validate: ResumeValidation.report,
      output: LocalOutputFiles(workingFolder: input.workingFolder),
      sites: LocalSiteFolders(
        workingFolder: input.workingFolder, home: environment["HOME"], locks: folders.sites),
      land: JSONLandRepository(
        { EmbeddedResource.file("land.json") }, cities: { EmbeddedResource.file("cities.json") }),
      fonts: LocalFontFiles(environment: environment), bytes: input.bytes, archive: input.archive,
      limitedBytes: input.bytes, absolutePath: input.checked, newPath: input.new, stamp: input.stamp,
      bundledFont: EmbeddedResource.font,
      factGuard: { sources in
        let terms = EmbeddedResource.list("terms.txt")
        return FactGuard(
          sources: sources,
          lexicon: FactLexicon(
            EmbeddedResource.list("facts.txt"), technologies: TermList.commonNames(in: terms),
            languages: TermList.commonNames(in: terms, languages: true)))
      },
      schema: { EmbeddedResource.file("schema/resume.schema.json").map { $0.withUTF8Buffer(Array.init) } ?? [] },
      list: { EmbeddedResource.list($0 + ".txt") },
      message: JSONMessage.value, standardInputBytes: input.standardInput.bytes,
      standardInputLine: input.standardInput.line)
  }
}

extension Desktop {
  fileprivate static func live(_ environment: [String: String], _ input: InputPath) -> Desktop {
    let editor = Editor(environment: environment)
    let browser = Browser(environment: environment)
    return Desktop(
      editor: editor, editorProgram: { editor.program }, browserProgram: { browser.program },
      copyToClipboard: SystemClipboard(environment: environment)?.copy, page: Pager(environment: environment).show,
      open: browser.open,
      openFile: { SystemPrograms(environment: environment).open(input.absolute($0)) },
      temporaryCopy: { (content, name) throws(ResumeError) in
        try TemporaryFile(environment: environment).make(content, named: name, in: "resume-copy-")
      })
  }
}
