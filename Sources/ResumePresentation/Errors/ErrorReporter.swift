import ResumeArguments
import ResumeDomain

/// The only place that maps errors to a message, a hint and an exit code.
struct ErrorReporter {
  /// Returns the variables of the environment that select emulators.
  static func emulators(_ environment: [String: String]) -> [String] {
    ["FIRESTORE_EMULATOR_HOST", "FIREBASE_AUTH_EMULATOR_HOST"].filter { environment[$0]?.isEmpty == false }
  }

  let labels: Labels
  /// The profile named on the command line, which the commands in hints must name as well.
  var profileFlag: String?
  var publishing: PublishingNames?
  /// The profile that the command line and the settings select, if known.
  var profile: Profile?
  /// The variables of the environment that select emulators.
  var emulators: [String] = []
  /// Whether the command line limits the time.
  var hasTimeLimit = false
  /// Whether proxies are set with environment variables.
  var readsProxyVariables = Self.systemReadsProxyVariables

  /// Returns the report of an error; nil if there is nothing to report.
  func report(_ error: ResumeError) -> ErrorReport? {
    if case .ofProfile(let name, let error) = error { return reporter(of: name).report(error) }
    return described(error).map { naming(profileFlag, publishing, in: $0) }
  }

  /// Returns the reporter of another profile's errors; nil is the environment's profile, which hints don't name.
  private func reporter(of profile: String?) -> ErrorReporter {
    var reporter = self
    reporter.profileFlag = profile
    reporter.publishing = nil
    if profile != nil { reporter.profile = nil }
    return reporter
  }

  /// Returns the report with the profiles in the commands of its hint.
  func naming(_ profile: String?, _ publishing: PublishingNames? = nil, in report: ErrorReport) -> ErrorReport {
    var report = report
    report.hint = report.hint.map { CommandTree.naming(profile, publishing, in: $0) }
    return report
  }

  private func described(_ error: ResumeError) -> ErrorReport? {
    switch error {
    case .outputClosed: nil
    case .ofProfile: report(error)
    case .usage(let message, let hint, let candidates):
      ErrorReport(code: .usage, message: message, hint: hint, candidates: candidates)
    case .invalidIdentifier(let id): report(.usage, id.isEmpty ? "emptyIdentifier" : "invalidIdentifier", [id])
    case .ambiguousIdentifier(let text, let candidates):
      report(
        .usage, "ambiguousIdentifier", [text, labels.number(candidates.count)],
        hint: [list(candidates)], candidates)
    case .unknownLanguage(let tag, let available):
      report(.usage, "unknownLanguage", [tag], hint: [list(available)], available)
    case .unknownProfile(Profile.allProfilesName, let source, _):
      ErrorReport(
        code: code(source), message: labels.text("profile.all.notHere"), hint: labels.text("profile.all.notHere.hint"))
    case .unknownProfile(let name, let source, let known):
      from(source, .profile, unknownName(code(source), "unknownProfile", name, known))
    case .invalidProfileName(let name): report(.usage, "invalidProfileName", [name])
    case .profileExists(let name): report(.usage, "profileExists", [name], hint: [name])
    case .profileNotLocal(let name): report(.usage, "profileNotLocal", [name])
    case .sampleIsReadOnly: report(.usage, "sampleIsReadOnly")
    case .unknownSetting(let name, let known): unknownName(.usage, "unknownSetting", name, known)
    case .invalidSetting(let name, let value, .flag, .languageTag) where name.hasPrefix("--"):
      report(.usage, "invalidLanguageTag", [name, value])
    case .invalidSetting(let name, let value, let source, let expected):
      if let problem = SettingKey(rawValue: name)?.problem(value) {
        report(
          code(source), "invalidSetting.option", [name, value, labels.text(problem.reason, problem.arguments)],
          hintKey: "invalidSetting.hint", hint: [name])
      } else {
        report(code(source), "invalidSetting", [name, value, description(expected)], hint: [name])
      }
    case .terminalRequired(flag: "--set"): report(.usage, "terminalRequired.editor")
    case .terminalRequired(let flag):
      flag.map { report(.usage, "terminalRequired", hint: [$0]) } ?? report(.usage, "terminalRequired.noFlag")
    case .profileHasNoSignIn(let profile):
      report(.usage, "profileHasNoSignIn", [profile], hintKey: "denied.noAccount.hint")
    // The name of JSON Resume, which differs.
    case .unknownField(let name, let known) where known.count == 1:
      ErrorReport(
        code: .usage, message: labels.text("error.unknownField", [name]), hint: labels.suggestion(known),
        candidates: known)
    case .unknownField(let name, let known):
      unknownName(.usage, "unknownField", name, known, hint: [known.joined(separator: ", ")])
    case .invalidAssignment(let text, .objects) where !text.hasPrefix("location"):
      report(
        .usage, "assignment.objects", [text], hintKey: "assignment.objects.list.hint",
        hint: [(try? FieldAssignment(text))?.name ?? text])
    case .invalidAssignment(let text, .noMembers):
      report(.usage, "assignment.noMembers", [text], hint: ["." + ((try? FieldAssignment(text))?.member ?? "")])
    case .invalidAssignment(let text, let problem): report(.usage, "assignment.\(problem.rawValue)", [text])
    case .notFileProfile(let profile): report(.usage, "notFileProfile", [profile])
    case .readOnlyProfile(let profile, let path):
      report(
        .usage, "readOnlyProfile", [profile, path], hint: [EditableResume.importCommand(path: path, profile: profile)])
    case .invalidInput(let problem): report(.usage, "input.\(problem.rawValue)")
    case .responseNotUnderstood(let wasRefresh):
      refreshable(report(.badData, "responseNotUnderstood"), wasRefresh: wasRefresh)
    case .responseTooLarge(let wasRefresh): refreshable(report(.badData, "outage.tooLarge"), wasRefresh: wasRefresh)
    case .fileNotUnderstood(let path, _, .newerVersion):
      report(.configuration, "file.newerVersion", [labels.name(ofFile: path)])
    case .fileNotUnderstood(let path, let line, let problem):
      report(.badData, "file.\(problem.rawValue)", [labels.name(ofFile: path) + (line.map { ":\($0)" } ?? "")])
    case .malformedFile(let path, let position, let problem): malformed(path, position, problem)
    case .invalidEntry(let path, let warnings): invalidEntry(path, warnings)
    case .invalidResume(let path, let errors, let warnings):
      report(
        .badData, "invalidResume",
        [
          path, labels.plural("validation.count.errors", errors), labels.plural("validation.count.warnings", warnings),
        ])
    case .unusableFont(let path, let problem):
      report(.badData, "font.\(problem.rawValue)", [labels.name(ofFile: path)], hintKey: "font.hint")
    case .missingCharacters(let characters):
      report(.badData, "missingCharacters", [self.characters(characters)])
    case .missingTexts(let count, let language, let command):
      ErrorReport(
        code: .badData, message: labels.plural("error.missingTexts", count, [language]),
        hint: command.map { labels.text("error.missingTexts.hint", [$0]) }
          ?? labels.text("error.missingTexts.noFile.hint"))
    case .needsShaping(let characters): report(.badData, "needsShaping", [self.characters(characters)])
    case .notFound(let id, let kind, let known, let names, let tags):
      unknownName(
        .notFound, "notFound.\(kind.rawValue)", id, known,
        others: Suggestion.nearest(to: id, in: names) + Suggestion.nearest(to: id, in: tags).map { search(kind, $0) },
        also: tags.filter { $0.lowercased() == id.lowercased() }.map { search(kind, $0) })
    case .entryNotFound(let id, let known): unknownName(.notFound, "notFound.entry", id, known)
    case .documentNotFound(let id, [], let names):
      unknownName(
        .notFound, "notFound.document", id, names ?? [],
        hintKey: names == nil ? "notFound.document.none.hint" : "notFound.document.noLink.hint")
    case .documentNotFound(let id, let known, let names):
      unknownName(.notFound, "notFound.document", id, known + (names ?? []), hint: [list(Array(known.prefix(8)))])
    case .versionNotFound(let id): report(.notFound, "notFound.version", [id])
    case .notFavorite(let id, let known): unknownName(.notFound, "notFavorite", id, known)
    case .inputFileMissing(let path, .profileFileMissing): profileFileMissing(path)
    case .inputFileMissing(let path, .missing) where path.contains("://"):
      report(.notFound, "inputFile.missing", [path], hintKey: "inputFile.missing.url.hint")
    case .inputFileMissing(let path, let problem): inputFile(path, problem)
    case .linkMissing(let id, let wanted?, let available, _, _) where !available.isEmpty:
      report(
        .notFound, "linkMissing", [id, wanted.rawValue], hint: [list(available.map(\.rawValue))],
        available.map(\.rawValue))
    case .linkMissing(let id, _, _, let command, let others) where others.isEmpty:
      report(.notFound, "linkMissing.all", [id], hint: [command])
    case .linkMissing(let id, _, _, let command, let others):
      report(
        .notFound, "linkMissing.all", [id], hintKey: "linkMissing.all.others.hint",
        hint: [command, list(Array(others.prefix(8)))], others)
    case .nothingOnMap: report(.notFound, "nothingOnMap")
    case .pdfMissing(Profile.sample.name):
      report(.notFound, "pdfMissing", [Profile.sample.name], hintKey: "pdfMissing.sample.hint")
    case .pdfMissing(let profile): report(.notFound, "pdfMissing", [profile])
    case .pdfAddressRefused(let problem, isRedirect: false): report(.badData, "pdfAddress.\(problem.rawValue)")
    case .pdfAddressRefused(let problem, isRedirect: true):
      adding(labels.text("error.pdfAddress.redirect"), to: report(.badData, "pdfAddress.\(problem.rawValue)"))
    case .pdfUnusable(.offline): report(.unavailable, "pdfOffline")
    case .pdfUnusable(.refused(let status)): report(.unavailable, "pdfRefused", [String(status)])
    case .pdfUnusable(let problem): report(.badData, "pdf." + caseName(problem))
    case .unavailable(let outage, let wasRefresh): unavailable(outage, wasRefresh: wasRefresh)
    case .notCached: report(.unavailable, "notCached")
    case .tooManyAttempts: report(.unavailable, "tooManyAttempts", hintKey: "outage.retry.hint")
    case .allProfilesFailed(let sources): allProfilesFailed(sources)
    case .changedOnServer, .denied(.writing):
      unwritten(error).map { adding(labels.text("error.nothingWritten"), to: $0) }
    case .denied(let denial): self.denied(denial)
    case .fileExists(let path): report(.cantWrite, "fileExists", [path])
    case .unusableOutput(let path, let problem): report(.cantWrite, "output.\(problem.rawValue)", [path])
    case .cannotWrite("-", let detail): cannotWrite("cannotWrite.output", [], detail: detail)
    case .cannotWrite(let path, let detail): cannotWrite("cannotWrite", [path], detail: detail)
    case .cannotDelete(let path, let detail): cannotWrite("cannotDelete", [path], detail: detail)
    case .entryChanged(let id, nil):
      report(.cantWrite, "fileChanged", [id], hintKey: "entryChanged.hint", hint: [ShellQuote.lastWord(id)])
    case .entryChanged(let id, let copy?):
      report(
        .cantWrite, "fileChanged", [id], hintKey: "entryChanged.copy.hint",
        hint: [ShellQuote.lastWord(id), ShellQuote.word(copy)])
    case .fileChanged(let path): report(.cantWrite, "fileChanged", [path])
    case .resumeReplaced(let owner, let version, let cause):
      report(cause).map { report in
        let option = owner == nil || owner == profile?.name ? "" : owner.map { " --profile " + $0 } ?? ""
        return adding(labels.text("error.resumeReplaced", ["resume restore \(version)" + option]), to: report)
      }
    case .changedSinceQuestion(nil):
      report(.cantWrite, "changedSinceQuestion.all", hintKey: "changedSinceQuestion.hint")
    case .changedSinceQuestion(let path?): report(.cantWrite, "changedSinceQuestion", [path])
    case .editorFailed(let command, let status): editorFailed(command, status: status)
    case .publishingStopped(let written, let cause):
      unwritten(cause).map { adding(labels.plural("error.publishingStopped", written), to: $0) }
    case .publishUncertain: report(.unavailable, "publishUncertain")
    case .unpublishable(let documents, let problem):
      report(.badData, "unpublishable.\(problem.rawValue)", [list(documents)], documents)
    case .configurationUnreadable(let path, let problem): configurationUnreadable(path, problem)
    case .invalidEnvironment(let variable, let value, let expected):
      report(.configuration, "invalidEnvironment", [variable, value, description(expected)], hint: [variable])
    case .conflictingEnvironment(let one, let other):
      report(.configuration, "conflictingEnvironment", [one, other], hint: [one, other])
    case .projectNotFound(let project, let database): report(.configuration, "projectNotFound", [project, database])
    case .apiKeyRefused(let problem):
      report(
        .configuration, "apiKey.\(problem.rawValue)",
        hintKey: environmentSource != nil && problem != .restricted
          ? "apiKey.\(problem.rawValue).environment.hint" : nil, hint: [named(profileFlag)])
    case .apiKeyMissing(let profile, isFromEnvironment: true):
      report(.configuration, "apiKeyMissing", [profile], hintKey: "apiKeyMissing.environment.hint")
    case .apiKeyMissing(let profile, _): report(.configuration, "apiKeyMissing", [profile], hint: [profile])
    case .requestRefused(let code) where ["OPERATION_NOT_ALLOWED", "PASSWORD_LOGIN_DISABLED"].contains(code):
      report(.configuration, "requestRefused", [code], hintKey: "requestRefused.signInMethod.hint")
    case .requestRefused(let code) where code == "CONFIGURATION_NOT_FOUND":
      report(.configuration, "requestRefused", [code], hintKey: "requestRefused.noAuthentication.hint")
    case .requestRefused(let code): report(.configuration, "requestRefused", [code])
    case .noHome: report(.configuration, "noHome")
    case .checksFailed(let count):
      ErrorReport(
        code: .configuration, message: labels.plural("error.checksFailed", count),
        hint: labels.text("error.checksFailed.hint"))
    case .internalError(let detail): report(.internalError, "internal", [detail])
    }
  }

  private func allProfilesFailed(_ sources: [SourceReport]) -> ErrorReport? {
    let reports = sources.compactMap { source -> (profile: String, report: ErrorReport)? in
      guard let profile = source.profile, let error = source.error else { return nil }
      return reporter(of: profile).report(error).map { (profile, $0) }
    }
    guard var first = reports.first?.report else { return report(.internalError("no profile was read")) }
    first.message = labels.text(
      "error.allProfilesFailed", [reports.map { "\($0.profile): \($0.report.message)" }.joined(separator: " ")])
    return first
  }

  func report(
    _ code: ExitCode, _ key: String, _ arguments: [String] = [], hintKey: String? = nil, hint: [String] = [],
    _ candidates: [String]? = nil
  ) -> ErrorReport {
    ErrorReport(
      code: code, message: labels.text("error.\(key)", arguments),
      hint: labels.text("error.\(hintKey ?? key + ".hint")", hint), candidates: candidates)
  }

  /// Returns the report of an unknown name; `others` are suggestions if no known name is near, `also` if one is.
  private func unknownName(
    _ code: ExitCode, _ key: String, _ name: String, _ known: [String], others: [String] = [], also: [String] = [],
    hintKey: String? = nil, hint: [String] = []
  ) -> ErrorReport {
    let nearest = Suggestion.nearest(to: name, in: known)
    let near = nearest.isEmpty ? others : nearest + also
    var report = report(code, key, [name], hintKey: hintKey, hint: hint)
    if let suggestion = labels.suggestion(near) {
      report.candidates = near
      report.hint = suggestion
    }
    return report
  }

  /// Returns the command, without `resume`, that lists the jobs or projects with a tag.
  private func search(_ kind: EntryKind, _ tag: String) -> String {
    "\(kind.rawValue)s --tag\(tag.hasPrefix("-") ? "=" : " ")\(ShellQuote.word(tag))"
  }

  /// Adds the source of a name that was not typed on the command line.
  private func from(_ source: SettingSource, _ setting: SettingKey, _ report: ErrorReport) -> ErrorReport {
    guard source == .environment || source == .config else { return report }
    var report = report
    let name = source == .config ? setting.rawValue : SettingsResolver.variables[setting] ?? ""
    let place = labels.text("error.from.\(source.rawValue)", [name])
    let hint = report.hint.map { $0.hasSuffix(".") || $0.hasSuffix("?") ? $0 + " " : $0 + ". " } ?? ""
    report.hint = hint + place
    return report
  }

  private func unavailable(_ outage: Outage, wasRefresh: Bool) -> ErrorReport {
    refreshable(
      ErrorReport(code: .unavailable, message: text(outage), hint: hint(outage)), wasRefresh: wasRefresh)
  }

  /// Suggests the cache after a failed `--refresh`.
  private func refreshable(_ report: ErrorReport, wasRefresh: Bool) -> ErrorReport {
    guard wasRefresh else { return report }
    var report = report
    report.hint = labels.text("error.outage.refresh.hint")
    return report
  }

  private func denied(_ problem: AccessProblem) -> ErrorReport {
    let key = "denied." + caseName(problem)
    return switch problem {
    case .permission(signedIn: false): signIn("denied.login", to: profileFlag)
    case .writerUnknown(let profile): signIn(key, to: profile)
    case .writing(let profile):
      report(.denied, key, hint: [login(to: profile), command("resume doctor", of: profile)])
    case .notSignedIn(let profile), .noAccount(let profile), .sessionEnded(let profile):
      report(.denied, key, [profile], hint: [login])
    case .permission, .unauthenticated, .wrongCredentials, .userDisabled, .secondFactor:
      report(.denied, key, hint: [login])
    }
  }

  private var login: String { login(to: profileFlag) }

  /// The project that environment variables select instead of a profile; nil if there is none.
  private var environmentSource: Profile.FirestoreSource? {
    guard let profile, profile.isFromEnvironment, case .firestore(let source) = profile.source else { return nil }
    return source
  }

  /// Returns the report of an error that a sign-in solves, with the variable or the option for a missing API key.
  private func signIn(_ key: String, to profile: String?) -> ErrorReport {
    guard profile == nil, let source = environmentSource else {
      return report(.denied, key, hintKey: "denied.login.hint", hint: [login(to: profile), named(profile)])
    }
    let hintKey = source.apiKey == nil ? "denied.login.environment.hint" : "denied.notSignedIn.hint"
    return report(.denied, key, hintKey: hintKey, hint: [login])
  }

  /// Returns the name of a profile for a command, or its placeholder.
  func named(_ profile: String?) -> String { profile ?? labels.text("value.name") }

  func login(to profile: String?) -> String { command("resume login", of: profile) }

  private func command(_ command: String, of profile: String?) -> String {
    command + (profile.map { " --profile " + $0 } ?? "")
  }

  private func code(_ source: SettingSource) -> ExitCode { source == .flag ? .usage : .configuration }

  private func description(_ expected: ExpectedValue) -> String {
    let key = "expected." + caseName(expected)
    return switch expected {
    case .oneOf(let words): labels.text(key, [list(words)])
    case .option(let name): labels.text(key, ["--" + name])
    default: labels.text(key)
    }
  }

  func list(_ items: [String]) -> String { items.joined(separator: ", ") }

  /// Returns the report of an error without the part about what was written.
  func unwritten(_ error: ResumeError) -> ErrorReport? {
    switch error {
    case .changedOnServer(let conflicts): changedOnServer(conflicts)
    case .denied(let denial): denied(denial)
    default: report(error)
    }
  }

  func adding(_ sentence: String, to report: ErrorReport) -> ErrorReport {
    var report = report
    report.message += " " + sentence
    return report
  }

  private func changedOnServer(_ conflicts: [PublishConflict]) -> ErrorReport {
    guard !conflicts.isEmpty else { return report(.cantWrite, "changedOnServer.unknown") }
    let changed = conflicts.filter { !$0.isRemoved }.map { conflict in
      conflict.path.text + (conflict.fields.isEmpty ? "" : " (" + list(conflict.fields.map(FieldName.name)) + ")")
    }
    let removed = conflicts.filter(\.isRemoved).map(\.path.text)
    var report = report(.cantWrite, "changedOnServer", [list(changed)], conflicts.map(\.path.text))
    guard !removed.isEmpty else { return report }
    let sentence = labels.text("error.changedOnServer.removed", [list(removed)])
    report.message = changed.isEmpty ? sentence : report.message + " " + sentence
    return report
  }
}
