import Foundation
import ResumeArguments
import ResumeDomain
import ResumeResources
import ResumeTerminal

@testable import ResumePresentation

/// The program with everything outside replaced: what goes to both streams, and how it ends.
struct Harness {
  /// Everything a run leaves behind.
  struct Consequences: Equatable {
    var output: String
    var error: String
    var code: Int32
  }

  static let labels = Labels(languages: LabelTables.languages, language: "en") { LabelTables.text($0, language: $1) }

  var resume = StubResume()
  var settings = StubSettings()
  var profiles = StubProfiles()
  var account = StubAccount()
  var cache = StubCache()
  var favorites = StubFavorites()
  var standardInput = ""
  /// What every profile's file holds.
  var resumeFile = StubResumeFile()
  /// What every profile's server holds.
  var remote = StubRemoteResume()
  /// What files hold, by path; standard input is `-`.
  var input: [String: String] = [:]
  /// What is wrong with every file.
  var validation = ValidationReport([])
  /// What is downloaded.
  var downloads = StubDownloads()
  /// What imports come to.
  var formats = StubFormats()
  /// The files that were written.
  let outputFiles = StubOutputFiles()
  /// A UTF-8 terminal that nobody has set a language for.
  var environment = ["LC_CTYPE": "en_GB.UTF-8"]
  var columns = 80
  var inputIsTerminal = false
  var outputIsTerminal = false
  /// The terminal that the interactive screen is shown on.
  var screen: StubScreen?
  var labels = Self.labels
  /// An output that fails; `nil` is one that takes everything, a new one for each run.
  var output: BufferSink?
  /// The plans that repositories were made for.
  let plans = Shared<[ReadingPlan]>([])

  var land: any LandRepository = StubLand()
  /// The fonts that are installed, by path.
  var fontFiles = StubFontFiles()
  /// Whether there is a browser, and what it was to open.
  var hasBrowser = false
  let opened = Shared<[String]>([])
  /// The system's clipboard; `nil` if only the terminal copies.
  var copyToClipboard: (@Sendable (String) -> Bool)?

  func run(_ arguments: String...) async -> Consequences { await run(arguments) }

  func run(_ arguments: [String]) async -> Consequences {
    let output = output ?? BufferSink()
    let error = BufferSink()
    let console = Console(
      output: output, error: error, inputIsTerminal: inputIsTerminal, outputIsTerminal: outputIsTerminal,
      columns: columns, environment: environment, screen: { [screen] _ in screen })
    let code = await Program(console: console, labels: labels, services: services, environment: environment)
      .run(arguments)
    return Consequences(output: output.text, error: error.text, code: code.rawValue)
  }

  private var services: Services {
    let (resume, account, cache, plans, line) = (resume, account, cache, plans, standardInput)
    let (opened, hasBrowser, land) = (opened, hasBrowser, land)
    return Services(
      repositories: { plan in
        plans.value.append(plan)
        return StubRepositories(resume: resume)
      },
      account: { plan in
        plans.value.append(plan)
        return (account, "identitytoolkit.googleapis.com")
      },
      cache: { _ in cache }, settings: settings, profiles: profiles, favorites: favorites,
      removeRemains: { _ in RemovalReport(favorites: 3, sessions: 1, entries: 2) },
      removeEverything: { RemovalReport(settings: 1, profiles: 2, favorites: 3, sessions: 0, entries: 1) },
      removeEmptyFolders: {}, checkedPath: { path, _ in "/absolute/" + path },
      resumeFile: { [resumeFile] _ in resumeFile }, profileFile: { "/data/profiles/\($0).json" },
      validate: { [validation] _, _ in validation },
      remote: { [remote] plan in
        plans.value.append(plan)
        return remote
      },
      input: { [input] (path) throws(ResumeError) in
        guard let text = input[path] else { throw .inputFileMissing(path: path, problem: .missing) }
        return Array(text.utf8)
      },
      entryFormat: StubEntryFormat(), editor: StubEditor(),
      formats: formats, outputFiles: outputFiles,
      standardInputLine: { line },
      limitTime: { _ in }, land: land,
      fontFiles: fontFiles,
      openLink: { link, opening in
        opened.value.append(link.address)
        if case .besideScreen(let lending) = opening { return lending { hasBrowser } }
        return hasBrowser
      },
      downloads: { [downloads] plan in
        plans.value.append(plan)
        return downloads
      },
      openFile: { path in
        opened.value.append(path)
        return hasBrowser
      },
      copyToClipboard: copyToClipboard,
      now: { SampleEntities.now })
  }
}
