import Foundation
import ResumeArguments
import ResumeDomain
import ResumeResources
import ResumeTerminal
import TestSupport
import Testing

@testable import ResumeInterface
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
  ) {
    LabelTables.text($0, language: $1)
  } countryName: {
    CountryNames.name(of: $0, language: $1)
  }

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
  var applications = StubApplications()
  var standardInput = ""
  /// The content of every profile's file.
  var resumeFile = StubResumeFile()
  /// The content of every profile's server.
  var remote = StubRemoteResume()
  /// The content of files by path; standard input is `-`.
  var input: [String: String] = [:]
  /// The content of every archive; nil if no file is one.
  var archive: ImportedInput?
  /// The options with which archives were read.
  let archiveOptions = Shared<[ArchiveOptions]>([])
  /// The states of files by path.
  let stamps = Shared<[String: FileStamp]>([:])
  /// The problems of every file.
  var validation = ValidationReport([])
  var downloads = StubDownloads()
  /// The result of imports.
  var formats = StubFormats()
  /// The files written.
  let outputFiles = StubOutputFiles()
  /// The sites written.
  var sites = StubSites()
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
      commands: .program, console: console, labels: labels, services: .test(self), environment: environment
    )
    .run(arguments)
    return Consequences(output: output.text, error: error.text, code: code.rawValue)
  }
}

extension Services {
  /// Returns the services of a harness, an hour east of Greenwich.
  fileprivate static func test(_ harness: Harness) -> Services {
    func source<Value: Sendable>(_ value: Value) -> ProfileSources.Source<Value> {
      { plan in
        harness.plans.value.append(plan)
        return value
      }
    }
    return Services(
      sources: ProfileSources(
        repositories: source(StubRepositories(resume: harness.resume)),
        account: source((harness.account, "identitytoolkit.googleapis.com")), checks: source(harness.serverChecks),
        remote: source(harness.remote), downloads: source(harness.downloads), checkEnvironment: {}),
      home: .test(harness), files: .test(harness), desktop: .test(harness), now: { SampleEntities.now },
      offsetFromUTC: { _ in 3600 }, programPath: failing("programPath", "resume"),
      setTimeLimit: { harness.timeLimits.value.append($0) }, endProcess: failing("endProcess", ()))
  }
}

extension HomeStorage {
  fileprivate static func test(_ harness: Harness) -> HomeStorage {
    @Sendable func profileFile(_ name: String) -> String { "/data/profiles/\(name).json" }
    return HomeStorage(
      settings: harness.settings, profiles: harness.profiles, favorites: harness.favorites,
      applications: harness.applications,
      cache: { _ in harness.cache }, resumeFile: { _ in harness.resumeFile }, profileFile: profileFile,
      removal: { profile in
        var removal = ProfileRemoval(profile)
        if case .file(let path, _) = profile.source, path == profileFile(profile.name) {
          (removal.path, removal.deletesFile, removal.stamp) = (path, true, [])
        }
        return removal
      },
      removeData: { _ in RemovalReport(favorites: 3, sessions: 1, entries: 2) }, areSameFile: { $0 == $1 },
      carryHistory: { _, _ in nil },
      storedData: { RemovalReport(settings: 1, profiles: 2, favorites: 3, sessions: 0, entries: 1) },
      removeAllData: { _ in RemovalReport(settings: 1, profiles: 2, favorites: 3, sessions: 0, entries: 1) },
      removeEmptyFolders: {}, backups: { () throws(ResumeError) in throw .noHome })
  }
}

extension LocalFiles {
  fileprivate static func test(_ harness: Harness) -> LocalFiles {
    LocalFiles(
      exchange: harness.formats, entry: StubEntryFormat(), validate: { _, _ in harness.validation },
      output: harness.outputFiles, sites: harness.sites, land: harness.land, fonts: harness.fontFiles,
      bytes: { (path) throws(ResumeError) in
        guard let text = harness.input[path] else { throw .inputFileMissing(path: path, problem: .missing) }
        return Array(text.utf8)
      },
      archive: { _, options in
        harness.archiveOptions.value.append(options)
        return harness.archive
      },
      limitedBytes: failing("limitedBytes", []),
      absolutePath: { (path, _) throws(ResumeError) in
        // The current folder has no résumé.
        guard path != "resume.json" else { throw .inputFileMissing(path: path, problem: .profileFileMissing) }
        return "/absolute/" + path
      },
      newPath: failing("newPath", ""), stamp: { harness.stamps.value[$0] }, bundledFont: EmbeddedResource.font,
      factGuard: failing(
        "factGuard", FactGuard(sources: [], lexicon: FactLexicon("", technologies: [:], languages: [:]))),
      schema: failing("schema", []), list: { EmbeddedResource.list($0 + ".txt") }, message: failing("message", nil),
      standardInputBytes: failing("standardInputBytes", []), standardInputLine: { harness.standardInput })
  }
}

extension Desktop {
  fileprivate static func test(_ harness: Harness) -> Desktop {
    Desktop(
      editor: StubEditor(), editorProgram: { harness.editorProgram },
      browserProgram: { harness.hasBrowser ? ExternalProgram(name: "w3m", isInstalled: true) : nil },
      copyToClipboard: harness.copyToClipboard,
      page: { text, command in
        if harness.hasPager { harness.paged.value.append([command, text]) }
        return harness.hasPager
      },
      open: { link, mode in
        harness.opened.value.append(link.address)
        if case .besideScreen(let lending) = mode { return lending { harness.hasBrowser } }
        return harness.hasBrowser
      },
      openFile: { path in
        harness.opened.value.append(path)
        return harness.hasBrowser
      },
      temporaryCopy: failing("temporaryCopy", ""))
  }
}

/// Returns a service that no test in the harness expects: a call fails the test.
private func failing<each Argument, Value: Sendable>(
  _ name: String, _ value: Value
) -> @Sendable (repeat each Argument) -> Value {
  { (_: repeat each Argument) in
    Issue.record("the service \(name) was called")
    return value
  }
}
