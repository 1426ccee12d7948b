import Foundation
import ResumeArguments
import ResumeDomain
import ResumeResources
import ResumeTerminal
import TestSupport

@testable import ResumePresentation

/// The program with all services replaced; it records the output and the exit code.
struct Harness {
  /// The result of a run.
  struct Consequences: Equatable {
    var output: String
    var error: String
    var code: Int32
  }

  static let labels = Labels(
    languages: LabelTables.languages, documentLanguages: LabelTables.documentLanguages, language: "en"
  ) { LabelTables.text($0, language: $1) }

  /// Returns labels that record the keys of their texts, and the keys without a text in their language.
  static func labels(
    in language: String = "en", used: Shared<Set<String>> = Shared([]), missing: Shared<Set<String>> = Shared([])
  ) -> Labels {
    Labels(languages: LabelTables.languages, language: language) { key, language in
      let text = LabelTables.text(key, language: language)
      used.value.insert(key)
      if text == nil { missing.value.insert("\(key) (\(language))") }
      return text
    }
  }

  var resume = StubResume()
  var settings = StubSettings()
  var profiles = StubProfiles()
  var account = StubAccount()
  var cache = StubCache()
  var favorites = StubFavorites()
  var standardInput = ""
  /// The content of every profile's file.
  var resumeFile = StubResumeFile()
  /// The content of every profile's server.
  var remote = StubRemoteResume()
  /// The content of files by path; standard input is `-`.
  var input: [String: String] = [:]
  /// The states of files by path.
  let stamps = Shared<[String: FileStamp]>([:])
  /// The problems of every file.
  var validation = ValidationReport([])
  var downloads = StubDownloads()
  /// The result of imports.
  var formats = StubFormats()
  /// The files written.
  let outputFiles = StubOutputFiles()
  /// A UTF-8 terminal without a language.
  var environment = ["LC_CTYPE": "en_GB.UTF-8"]
  var columns = 80
  /// The rows of the terminal; 0 if they are unknown.
  var rows = 0
  var inputIsTerminal = false
  var outputIsTerminal = false
  /// The terminal of the full-screen interface.
  var screen: StubScreen?
  var labels = Self.labels
  /// An output that fails; nil for a new one without failures for each run.
  var output: BufferSink?
  /// The plans of all repositories created.
  let plans = Shared<[ReadingPlan]>([])

  var land: any LandRepository = StubLand()
  /// The installed fonts by path.
  var fontFiles = StubFontFiles()
  /// Whether there is a browser, and the links opened in it.
  var hasBrowser = false
  /// Whether pagers can be started, and the commands of those started, each with its text.
  var hasPager = true
  let paged = Shared<[[String]]>([])
  /// The time limits of the process, in their order.
  let timeLimits = Shared<[Double?]>([])
  let opened = Shared<[String]>([])
  var editorProgram: ExternalProgram?
  var serverChecks = StubServerChecks()
  /// The system's clipboard; nil if only the terminal copies.
  var copyToClipboard: (@Sendable (String) -> Bool)?

  func run(_ arguments: String...) async -> Consequences { await run(arguments) }

  func run(_ arguments: [String]) async -> Consequences {
    let output = output ?? BufferSink()
    let error = BufferSink()
    let console = Console(
      output: output, error: error, inputIsTerminal: inputIsTerminal, outputIsTerminal: outputIsTerminal,
      columns: columns, rows: rows, environment: environment, screen: { [screen] _ in screen })
    let code = await Program(
      console: console, labels: labels, services: HarnessServices(harness: self), environment: environment
    )
    .run(arguments)
    return Consequences(output: output.text, error: error.text, code: code.rawValue)
  }
}

/// The services of a harness.
private struct HarnessServices: Services, ProfileSources, HomeStorage, LocalFiles, FileFormats, Desktop {
  let harness: Harness

  var sources: any ProfileSources { self }
  var home: any HomeStorage { self }
  var files: any LocalFiles { self }
  var formats: any FileFormats { self }
  var desktop: any Desktop { self }

  func now() -> Date { SampleEntities.now }
  /// An hour east of Greenwich.
  func offsetFromUTC(at instant: Date) -> Int { 3600 }
  func setTimeLimit(_ seconds: Double?) { harness.timeLimits.value.append(seconds) }

  // MARK: ProfileSources

  func repositories(_ plan: ReadingPlan) -> any ResumeRepositories {
    harness.plans.value.append(plan)
    return StubRepositories(resume: harness.resume)
  }

  func account(_ plan: ReadingPlan) -> (repository: any AccountRepository, host: String) {
    harness.plans.value.append(plan)
    return (harness.account, "identitytoolkit.googleapis.com")
  }

  func checks(_ plan: ReadingPlan) -> any ServerChecks {
    harness.plans.value.append(plan)
    return harness.serverChecks
  }

  func checkEnvironment() {}

  func remote(_ plan: ReadingPlan) -> any RemoteResumeRepository {
    harness.plans.value.append(plan)
    return harness.remote
  }

  func downloads(_ plan: ReadingPlan) -> any PDFDownloads {
    harness.plans.value.append(plan)
    return harness.downloads
  }

  // MARK: HomeStorage

  var settings: any SettingsRepository { harness.settings }
  var profiles: any ProfilesRepository { harness.profiles }
  var favorites: any FavoritesRepository { harness.favorites }

  func cache(lifetime: Int) -> any CacheRepository { harness.cache }
  func resumeFile(_ path: String) -> any ResumeFileRepository { harness.resumeFile }
  func profileFile(_ name: String) -> String { "/data/profiles/\(name).json" }

  func removal(of profile: Profile) -> ProfileRemoval {
    var removal = ProfileRemoval(profile)
    if case .file(let path, _) = profile.source, path == profileFile(profile.name) {
      (removal.path, removal.deletesFile, removal.stamp) = (path, true, [])
    }
    return removal
  }

  func removeData(_ removal: ProfileRemoval) -> RemovalReport { RemovalReport(favorites: 3, sessions: 1, entries: 2) }
  func areSameFile(_ path: String, _ other: String) -> Bool { path == other }
  func carryHistory(from previous: Profile, to profile: Profile) -> HistoryMove? { nil }
  func storedData() -> RemovalReport { removeAllData(nil) }

  func removeAllData(_ expected: RemovalReport?) -> RemovalReport {
    RemovalReport(settings: 1, profiles: 2, favorites: 3, sessions: 0, entries: 1)
  }

  func removeEmptyFolders() {}

  // MARK: LocalFiles

  var output: any OutputFiles { harness.outputFiles }
  var land: any LandRepository { harness.land }
  var fonts: any FontFiles { harness.fontFiles }

  func bundledFont(_ name: String) -> [UInt8]? { EmbeddedResource.font(name) }

  func absolutePath(_ path: String, isFolder: Bool) -> String { "/absolute/" + path }

  func bytes(_ path: String) throws(ResumeError) -> [UInt8] {
    guard let text = harness.input[path] else { throw .inputFileMissing(path: path, problem: .missing) }
    return Array(text.utf8)
  }

  func stamp(_ path: String) -> FileStamp? { harness.stamps.value[path] }

  func standardInputLine() -> String { harness.standardInput }

  // MARK: FileFormats

  var exchange: any ResumeFormats { harness.formats }
  var entry: any EntryTextFormat { StubEntryFormat() }

  func validate(_ bytes: [UInt8], _ scope: ValidationScope) -> ValidationReport { harness.validation }

  // MARK: Desktop

  var editor: any TextEditor { StubEditor() }
  var editorProgram: ExternalProgram? { harness.editorProgram }
  var browserProgram: ExternalProgram? { harness.hasBrowser ? ExternalProgram(name: "w3m", isInstalled: true) : nil }
  var copyToClipboard: (@Sendable (String) -> Bool)? { harness.copyToClipboard }

  func page(_ text: String, with command: String) -> Bool {
    if harness.hasPager { harness.paged.value.append([command, text]) }
    return harness.hasPager
  }

  func open(_ link: Link, _ mode: BrowserMode) -> Bool {
    harness.opened.value.append(link.address)
    if case .besideScreen(let lending) = mode { return lending { harness.hasBrowser } }
    return harness.hasBrowser
  }

  func openFile(_ path: String) -> Bool {
    harness.opened.value.append(path)
    return harness.hasBrowser
  }
}
