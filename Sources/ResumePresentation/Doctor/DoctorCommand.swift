import ResumeArguments
import ResumeDomain
import ResumeInterface
import ResumeTerminal

enum DoctorCommand: Command {
  static var name: String { "doctor" }
  static let declaration = declared(
    section: "section.keeping", options: [ReadingOptions.profile, ReadingOptions.offline, ReadingOptions.timeout],
    examples: ["resume doctor": "all", "resume doctor --profile site --offline": "offline"])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    try context.checkLanguage()
    let (profile, checks) = try await context.waiting(for: try await Doctor(context: context).checks())
    try context.print(ChecksView(checks: checks, labels: context.labels).output, profile: profile)
    let failed = checks.count { $0.isPassed == false }
    guard failed == 0 else { throw .message(.configuration, "error.checksFailed", count: failed) }
    context.report(context.labels.text("doctor.passed"))
  }
}

struct SetupCheck {
  /// The subject of a check; the raw values are part of the JSON output.
  enum Name: String {
    case environment, profile, project, publicRead, apiKey, signIn, ownerWrite, cache, fonts, browser, editor
  }

  let name: Name
  /// Whether the check passed; nil if it was not made, or if nothing requires its subject.
  let isPassed: Bool?
  let message: String
  /// The command that fixes the problem, or the hint of its error.
  var fix: String?
}

/// Checks the environment, a profile, and the programs and files that commands use. Nothing is written.
private struct Doctor {
  let context: CommandContext

  private var labels: Labels { context.labels }

  /// Returns the checks, and the name of the profile if there is one.
  func checks() async throws(ResumeError) -> (profile: String?, checks: [SetupCheck]) {
    let environment = environment()
    let plan: ReadingPlan
    do throws(ResumeError) {
      plan = try context.readingPlan()
    } catch {
      // A profile that the command line names wrongly is a usage error, as for every command.
      if context.reporter().report(error)?.code == .usage { throw error }
      return (nil, [environment, failed(.profile, error, nil)] + machine())
    }
    var server: [SetupCheck] = []
    if case .firestore(let source) = plan.profile.source {
      server = await project(plan, source)
      server += await account(plan, isReachable: server.first?.isPassed == true)
    }
    return (plan.profile.name, [environment, await profile(plan)] + server + machine())
  }

  private func environment() -> SetupCheck {
    do throws(ResumeError) {
      for key in SettingKey.allCases { _ = try context.resolver.value(key) }
      guard let path = context.home.settings.path else { throw .noHome }
      try context.sources.checkEnvironment()
      let isSaved = (try? context.files.output.wouldReplace(path)) ?? false
      return passed(.environment, key: isSaved ? nil : "doctor.environment.none", [path])
    } catch {
      return failed(.environment, error, nil)
    }
  }

  private func profile(_ plan: ReadingPlan) async -> SetupCheck {
    let profile = plan.profile
    // The sample and the environment's project need no file of profiles, but other commands read it.
    do { _ = try context.home.profiles.profiles() } catch { return failed(.profile, error, profile) }
    switch profile.source {
    case .sample, .input: return passed(.profile, key: "doctor.profile.sample")
    case .firestore(let source) where profile.isFromEnvironment:
      return passed(.profile, key: "doctor.profile.environment", [source.project])
    case .firestore(let source):
      return passed(.profile, key: "doctor.profile.firestore", [profile.name, source.project])
    case .file(let path, _):
      do throws(ResumeError) {
        let documents = try await context.sources.repositories(plan).documents().documents(.preferCache, sections: nil)
        let entries = labels.plural("doctor.count", documents.value.documents.count)
        return passed(.profile, key: "doctor.profile.file", [profile.name, path, entries])
      } catch {
        return failed(.profile, error, profile)
      }
    }
  }

  // MARK: The project

  private func project(_ plan: ReadingPlan, _ source: Profile.FirestoreSource) async -> [SetupCheck] {
    guard !context.arguments[ReadingOptions.offline] else {
      return [open(.project), open(.publicRead), await apiKey(nil, plan, source)]
    }
    do throws(ResumeError) {
      let server = try context.sources.checks(plan)
      let read = try await publicRead(server, plan, hasKey: source.apiKey != nil)
      return [passed(.project, [source.project]), read, await apiKey(server, plan, source)]
    } catch {
      return [failed(.project, error, plan.profile), open(.publicRead), await apiKey(nil, plan, source)]
    }
  }

  /// Returns the check of reading without an account, or with the session of a project that refuses it.
  private func publicRead(
    _ server: any ServerChecks, _ plan: ReadingPlan, hasKey: Bool
  ) async throws(ResumeError) -> SetupCheck {
    do throws(ResumeError) {
      try await server.readPublicly()
      return passed(.publicRead)
    } catch .denied {
      do throws(ResumeError) {
        if try await server.readWithSession() { return passed(.publicRead, key: "doctor.publicRead.session") }
      } catch {
        return failed(.publicRead, error, plan.profile)
      }
    }
    guard !hasKey else {
      let fix = command("resume works", plan.profile.name)
      return open(.publicRead, key: "doctor.publicRead.private", fix: fix)
    }
    return SetupCheck(
      name: .publicRead, isPassed: false, message: labels.text("error.denied.login"),
      fix: setting("--api-key -", of: plan.profile))
  }

  /// Returns the check of the API key, which only a server can make.
  private func apiKey(
    _ server: (any ServerChecks)?, _ plan: ReadingPlan, _ source: Profile.FirestoreSource
  ) async -> SetupCheck {
    guard source.apiKey != nil else {
      return open(.apiKey, key: "doctor.apiKey.none", fix: setting("--api-key -", of: plan.profile))
    }
    guard let server else { return open(.apiKey) }
    do throws(ResumeError) {
      try await server.checkAPIKey()
      return passed(.apiKey)
    } catch {
      return failed(.apiKey, error, plan.profile)
    }
  }

  private func account(_ plan: ReadingPlan, isReachable: Bool) async -> [SetupCheck] {
    let login = command("resume login", plan.profile.name)
    func write(_ userID: String, fix: String?) -> SetupCheck {
      open(
        .ownerWrite, key: fix == nil ? "doctor.ownerWrite.rule" : "doctor.ownerWrite.signIn",
        ["allow write: if request.auth.uid == '\(userID)';"],
        fix: fix)
    }
    do throws(ResumeError) {
      guard let account = try context.sources.account(plan).repository.current(), !account.isAnonymous else {
        return [open(.signIn, key: "doctor.signIn.none", fix: login), write(labels.text("value.userID"), fix: login)]
      }
      if isReachable { try await context.sources.checks(plan).checkSession() }
      let user = passed(.signIn, [account.email ?? labels.text("account.google")])
      return [user, account.userID.map { write($0, fix: nil) } ?? open(.ownerWrite, key: "doctor.ownerWrite.google")]
    } catch {
      return [failed(.signIn, error, plan.profile)]
    }
  }

  // MARK: This machine

  private func machine() -> [SetupCheck] {
    [
      cache(),
      context.files.fonts.paths().isEmpty
        ? open(.fonts, key: "doctor.fonts.none", fix: "resume pdf --font " + labels.text("value.file"))
        : passed(.fonts),
      program(.browser, context.desktop.browserProgram(), fix: "export BROWSER=" + labels.text("value.program")),
      program(.editor, context.desktop.editorProgram(), fix: "export EDITOR=" + labels.text("value.program")),
    ]
  }

  private func cache() -> SetupCheck {
    let cache = context.home.cache(0)
    do throws(ResumeError) {
      try cache.checkWritable()
    } catch {
      return failed(.cache, error, nil)
    }
    let entries = cache.entries()
    let bytes = Numbers.bytes(entries.reduce(0) { $0 + $1.bytes }, language: labels.language)
    return passed(.cache, [labels.plural("count.copies", entries.count), bytes])
  }

  /// Returns the check of a program; only one that the user has chosen can fail, because commands work without it.
  private func program(_ name: SetupCheck.Name, _ program: ExternalProgram?, fix: String) -> SetupCheck {
    guard let program, program.isInstalled || program.variable != nil else {
      return open(name, key: "doctor.\(name.rawValue).none", fix: fix)
    }
    guard !program.isInstalled, let variable = program.variable else { return passed(name, [program.name]) }
    return SetupCheck(
      name: name, isPassed: false, message: labels.text("doctor.program.missing", [variable, program.name]), fix: fix)
  }

  // MARK: Results

  private func passed(_ name: SetupCheck.Name, key: String? = nil, _ arguments: [String] = []) -> SetupCheck {
    SetupCheck(name: name, isPassed: true, message: labels.text(key ?? "doctor.\(name.rawValue).ok", arguments))
  }

  /// Returns a check that was not made, or of a subject that nothing requires.
  private func open(
    _ name: SetupCheck.Name, key: String = "doctor.unchecked", _ arguments: [String] = [], fix: String? = nil
  ) -> SetupCheck {
    SetupCheck(name: name, isPassed: nil, message: labels.text(key, arguments), fix: fix)
  }

  private func failed(_ name: SetupCheck.Name, _ error: ResumeError, _ profile: Profile?) -> SetupCheck {
    let report = context.reporter().report(error)
    return SetupCheck(
      name: name, isPassed: false, message: report?.message ?? "", fix: fix(error, profile) ?? report?.hint)
  }

  /// Returns the command that fixes the cause of an error; nil if only its hint helps.
  private func fix(_ error: ResumeError, _ profile: Profile?) -> String? {
    switch error {
    case .invalidEnvironment(let variable, _, _), .conflictingEnvironment(let variable, _): "unset \(variable)"
    case .unknownProfile(_, .environment, _): "unset RESUME_PROFILE"
    case .unknownProfile: "resume profile use sample"
    case .invalidSetting(let name, _, _, _): "resume config unset \(name)"
    case .projectNotFound: profile.flatMap { setting("--project ID", of: $0) }
    case .apiKeyRefused(.iosOnly): profile.flatMap { setting("--ios-bundle-id ID", of: $0) }
    case .apiKeyRefused: profile.flatMap { setting("--api-key -", of: $0) }
    // Signing in to the same account doesn't help.
    case .denied(.permission(signedIn: true)), .denied(.userDisabled): nil
    case .denied: profile.map { command("resume login", $0.name) }
    case .malformedFile, .fileNotUnderstood, .foreignFile: profile.map { command("resume validate", $0.name) }
    default: nil
    }
  }

  /// Returns the command that changes a value of a profile; nil for a profile from the environment.
  private func setting(_ option: String, of profile: Profile) -> String? {
    guard !profile.isFromEnvironment else {
      return option.hasPrefix("--project")
        ? "export RESUME_PROJECT=ID"
        : option.hasPrefix("--api-key") ? "export RESUME_API_KEY=" + labels.text("value.apiKey") : nil
    }
    return "resume profile set \(profile.name) \(option)"
  }

  private func command(_ command: String, _ profile: String) -> String {
    context.arguments[ReadingOptions.profile] == nil ? command : "\(command) --profile \(profile)"
  }
}

/// Checks as lines, each followed by its fix, as records and as JSON.
private struct ChecksView {
  let checks: [SetupCheck]
  let labels: Labels

  var output: CommandOutput {
    let records = Records<SetupCheck>(
      columns: [
        .value("name") { .string($0.name.rawValue) },
        .value("ok", plain: { $0.isPassed.map { $0 ? "ok" : "failed" } ?? "" }) {
          $0.isPassed.map(JSON.boolean) ?? .null
        },
        .value("message") { .string($0.message) }, .value("fix") { JSON($0.fix) },
      ], rows: checks)
    return records.output("checks") { canvas in checks.flatMap { lines($0, canvas) } }
  }

  private func lines(_ check: SetupCheck, _ canvas: TextCanvas) -> [String] {
    let words =
      [true, false].map { labels.text($0 ? "doctor.state.ok" : "doctor.state.failed") } + [canvas.symbols.dash]
    let width = words.map(\.displayWidth).max() ?? 0
    let word = check.isPassed.map { words[$0 ? 0 : 1] } ?? words[2]
    let start = Columns.pad(word, to: width + 2)
    let indent = String(repeating: " ", count: width + 2)
    let text = labels.text("doctor.name." + check.name.rawValue) + ": " + check.message
    var lines = canvas.wrapped(text, firstIndent: start, indent: indent)
    if check.isPassed == false, let first = lines.first, first.hasPrefix(word) {
      lines[0] = canvas.styler.styled(word, .bold, .red) + first.dropFirst(word.count)
    }
    return lines + (check.fix.map { canvas.wrapped($0, firstIndent: indent, indent: indent, styles: .bold) } ?? [])
  }
}
