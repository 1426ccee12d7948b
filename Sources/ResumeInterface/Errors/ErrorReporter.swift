import ResumeArguments
package import ResumeDomain
import ResumeSupport

/// The only place that maps errors to a message, a hint and an exit code.
package struct ErrorReporter {
  /// Returns the variables of the environment that select emulators.
  package static func emulators(_ environment: [String: String]) -> [String] {
    ["FIRESTORE_EMULATOR_HOST", "FIREBASE_AUTH_EMULATOR_HOST"].filter { environment[$0]?.isEmpty == false }
  }

  package let labels: Labels
  /// The profile named on the command line, which the commands in hints must name as well.
  package var profileFlag: String?
  package var repeated: RepeatedOptions?
  /// The profile that the command line and the settings select, if known.
  package var profile: Profile?
  /// The variables of the environment that select emulators.
  package var emulators: [String] = []
  /// Whether the command line limits the time.
  package var hasTimeLimit = false
  /// Whether proxies are set with environment variables.
  var readsProxyVariables = Self.systemReadsProxyVariables

  package init(
    labels: Labels, profileFlag: String? = nil, repeated: RepeatedOptions? = nil, profile: Profile? = nil,
    emulators: [String] = [], hasTimeLimit: Bool = false,
    readsProxyVariables: Bool = ErrorReporter.systemReadsProxyVariables
  ) {
    (self.labels, self.profileFlag, self.repeated, self.profile) = (labels, profileFlag, repeated, profile)
    (self.emulators, self.hasTimeLimit, self.readsProxyVariables) = (emulators, hasTimeLimit, readsProxyVariables)
  }

  /// Returns the reporter of another profile's errors; nil is the environment's profile, which hints don't name.
  private func reporter(of profile: String?) -> ErrorReporter {
    var reporter = self
    reporter.profileFlag = profile
    reporter.repeated = nil
    if profile != nil { reporter.profile = nil }
    return reporter
  }

  /// Returns the report of an error; nil if there is nothing to report.
  package func report(_ error: ResumeError) -> ErrorReport? {
    switch error {
    case .outputClosed: nil
    case .message(let message) where message.key.hasPrefix("error.unpublishable."): report(naming(message))
    case .message(let message): report(message)
    case .ofProfile(let name, let error): reporter(of: name).report(error)
    case .usage(let message, let hint, let candidates):
      ErrorReport(code: .usage, message: message, hint: hint, candidates: candidates)
    case .ambiguousIdentifier(let text, let candidates):
      report(
        .usage, "ambiguousIdentifier", [text, labels.number(candidates.count)],
        hint: [list(candidates)], candidates)
    case .unknownProfile(let name, let source, let known):
      from(source, suggesting(name, known, in: report(code(source), "unknownProfile", [name])))
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
    case .profileHasNoSignIn(let profile):
      report(.usage, "profileHasNoSignIn", [profile], hintKey: "denied.noAccount.hint")
    case .notFileProfile(let profile): report(.usage, "notFileProfile", [profile])
    case .responseNotUnderstood(let wasRefresh):
      refreshable(report(.badData, "responseNotUnderstood"), wasRefresh: wasRefresh)
    case .fileNotUnderstood(let path, let line, let problem):
      report(
        problem.isOtherFormat ? .configuration : .badData, "file.\(problem.rawValue)",
        [labels.name(ofFile: path) + (line.map { ":\($0)" } ?? "")])
    case .malformedFile(let path, let position, let problem): malformed(path, position, problem)
    case .foreignFile(let path, let form): foreign(path, form)
    case .invalidEntry(let path, let warnings): invalidEntry(path, warnings)
    case .lostFields(let lost, let unknown, let near):
      report(.badData, "lostFields", [lost, unknown].map(Self.quoted), hint: [lost[0]], near.isEmpty ? nil : near)
    case .unusableFont(let path, let problem):
      report(.badData, "font.\(problem.rawValue)", [labels.name(ofFile: path)], hintKey: "font.hint")
    case .needsShaping(let characters): report(.badData, "needsShaping", [self.characters(characters)])
    case .pdfAddressRefused(let problem, let isRedirect):
      adding(
        isRedirect ? labels.text("error.pdfAddress.redirect") : nil,
        to: report(.badData, "pdfAddress.\(problem.rawValue)"))
    case .notFound(let id, let kind, let known, let names, let tags):
      suggesting(
        id, known,
        others: Suggestion.nearest(to: id, in: names) + Suggestion.nearest(to: id, in: tags).map { search(kind, $0) },
        also: tags.filter { $0.lowercased() == id.lowercased() }.map { search(kind, $0) },
        in: report(.notFound, "notFound.\(kind.rawValue)", [id]))
    case .inputFileMissing(let path, .profileFileMissing): profileFileMissing(path)
    case .inputFileMissing(let path, .missing) where path.contains("://"):
      report(.notFound, "inputFile.missing", [path], hintKey: "inputFile.missing.url.hint")
    case .inputFileMissing(let path, let problem): inputFile(path, problem)
    case .unavailable(let outage, let wasRefresh): unavailable(outage, wasRefresh: wasRefresh)
    case .notCached: report(.unavailable, "notCached")
    case .changedOnServer, .denied(.writing):
      unwritten(error).map { adding(labels.text("error.nothingWritten"), to: $0) }
    case .denied(let denial): self.denied(denial)
    case .cannotWrite("-", let detail): cannotWrite("cannotWrite.output", [], detail: detail)
    case .cannotWrite(let path, let detail): cannotWrite("cannotWrite", [path], detail: detail)
    case .cannotDelete(let path, let detail): cannotWrite("cannotDelete", [path], detail: detail)
    case .entryChanged(let id, let command?, let copy):
      report(
        .cantWrite, "fileChanged", [id], hintKey: "entryChanged.hint", hint: [command, ShellQuote.word(copy)])
    case .entryChanged(let id, nil, let copy):
      report(.cantWrite, "entryGone", [id], hintKey: "entryGone.hint", hint: [ShellQuote.word(copy)])
    case .resumeReplaced(let owner, let version, let cause):
      report(cause).map { report in
        let option = owner == nil || owner == profile?.name ? "" : owner.map { " --profile " + $0 } ?? ""
        return adding(labels.text("error.resumeReplaced", ["resume restore \(version)" + option]), to: report)
      }
    case .resumeCreated(let path, let name, let cause):
      report(cause).map { report in
        let command = "resume profile add \(name) --file \(ShellQuote.word(path))"
        return adding(labels.text("error.resumeCreated", [path, command]), to: report)
      }
    case .publishingStopped(let written, let cause):
      unwritten(cause).map { adding(labels.plural("error.publishingStopped", written), to: $0) }
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
    case .apiKeyMissing(let profile, let isFromEnvironment):
      report(
        .configuration, "apiKeyMissing", [profile],
        hintKey: isFromEnvironment ? "apiKeyMissing.environment.hint" : nil, hint: [profile])
    case .requestRefused(let code) where ["OPERATION_NOT_ALLOWED", "PASSWORD_LOGIN_DISABLED"].contains(code):
      report(.configuration, "requestRefused", [code], hintKey: "requestRefused.signInMethod.hint")
    case .requestRefused(let code) where code == "CONFIGURATION_NOT_FOUND":
      report(.configuration, "requestRefused", [code], hintKey: "requestRefused.noAuthentication.hint")
    case .requestRefused(let code): report(.configuration, "requestRefused", [code])
    }
  }

  package func report(
    _ code: ExitCode, _ key: String, _ arguments: [String] = [], hintKey: String? = nil, hint: [String] = [],
    _ candidates: [String]? = nil, for profile: String? = nil
  ) -> ErrorReport {
    ErrorReport(
      code: code, message: labels.text("error.\(key)", arguments),
      hint: labels.hint("error.\(hintKey ?? key + ".hint")", hint, for: profile ?? profileFlag, repeated),
      candidates: candidates)
  }

  private func report(_ message: ErrorMessage) -> ErrorReport {
    let text =
      message.count.map { labels.plural(message.key, $0, message.arguments) }
      ?? labels.text(message.key, message.arguments)
    let report = ErrorReport(
      code: message.code, message: text,
      hint: labels.hint(message.hint, message.hintArguments, for: profileFlag, repeated),
      candidates: message.candidates, checks: message.checks)
    return suggesting(message.arguments.first ?? "", message.known, in: report)
  }

  /// Returns the report with names similar to an unknown one; `others` are suggested if no known name is similar, `also` if one is.
  private func suggesting(
    _ name: String, _ known: [String], others: [String] = [], also: [String] = [], in report: ErrorReport
  ) -> ErrorReport {
    let nearest = Suggestion.nearest(to: name, in: known)
    let near = nearest.isEmpty ? others : nearest + also
    guard let suggestion = labels.suggestion(near) else { return report }
    return ErrorReport(code: report.code, message: report.message, hint: suggestion, candidates: near)
  }

  /// Returns the command, without `resume`, that lists the jobs or projects with a tag.
  private func search(_ kind: EntryKind, _ tag: String) -> String {
    "\(kind.rawValue)s --tag\(tag.hasPrefix("-") ? "=" : " ")\(ShellQuote.word(tag))"
  }

  /// Adds the source of a profile's name that was not typed on the command line.
  private func from(_ source: SettingSource, _ report: ErrorReport) -> ErrorReport {
    guard source == .environment || source == .config else { return report }
    var report = report
    let place = labels.text("error.from.\(source.rawValue)", [source == .config ? "profile" : "RESUME_PROFILE"])
    let hint = report.hint.map { $0.hasSuffix(".") || $0.hasSuffix("?") ? $0 + " " : $0 + ". " } ?? ""
    report.hint = hint + place
    return report
  }

  private func unavailable(_ outage: Outage, wasRefresh: Bool) -> ErrorReport {
    refreshable(
      ErrorReport(code: outage == .tooLarge ? .badData : .unavailable, message: text(outage), hint: hint(outage)),
      wasRefresh: wasRefresh)
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
    case .writing(let profile): report(.denied, key, for: profile)
    case .notSignedIn(let profile), .noAccount(let profile), .sessionEnded(let profile):
      report(.denied, key, [profile])
    case .permission, .unauthenticated, .wrongCredentials, .userDisabled, .secondFactor: report(.denied, key)
    }
  }

  /// The project that environment variables select instead of a profile; nil if there is none.
  private var environmentSource: Profile.FirestoreSource? {
    guard let profile, profile.isFromEnvironment, case .firestore(let source) = profile.source else { return nil }
    return source
  }

  /// Returns the report of an error that a sign-in solves, with the variable or the option for a missing API key.
  private func signIn(_ key: String, to profile: String?) -> ErrorReport {
    guard profile == nil, let source = environmentSource else {
      return report(.denied, key, hintKey: "denied.login.hint", hint: [named(profile)], for: profile)
    }
    let hintKey = source.apiKey == nil ? "denied.login.environment.hint" : "denied.notSignedIn.hint"
    return report(.denied, key, hintKey: hintKey)
  }

  /// Returns the name of a profile for a command, or its placeholder.
  package func named(_ profile: String?) -> String { profile ?? labels.text("value.name") }

  private func code(_ source: SettingSource) -> ExitCode { source == .flag ? .usage : .configuration }

  private func description(_ expected: ExpectedValue) -> String {
    let key = "expected." + caseName(expected)
    return switch expected {
    case .oneOf(let words): labels.text(key, [list(words)])
    case .option(let name): labels.text(key, ["--" + name])
    default: labels.text(key)
    }
  }

  package func list(_ items: [String]) -> String { items.joined(separator: ", ") }

  /// Returns the report of an error without the part about what was written.
  func unwritten(_ error: ResumeError) -> ErrorReport? {
    switch error {
    case .changedOnServer(let conflicts): changedOnServer(conflicts)
    case .denied(let denial): denied(denial)
    default: report(error)
    }
  }

  package func adding(_ sentence: String?, to report: ErrorReport) -> ErrorReport {
    var report = report
    report.message += sentence.map { " " + $0 } ?? ""
    return report
  }

  /// Returns a message about documents with their names in place of their paths, each of which may precede fields.
  private func naming(_ message: ErrorMessage) -> ErrorMessage {
    var message = message
    guard message.key != "error.unpublishable.sectionsTooLarge" else { return message }
    let names = (message.candidates ?? []).map { candidate in
      let parts = candidate.split(separator: ":", maxSplits: 1)
      return labels.name(ofDocument: String(parts[0])) + (parts.count > 1 ? ":" + parts[1] : "")
    }
    if !names.isEmpty { message.arguments = [list(names)] }
    return message
  }

  private func changedOnServer(_ conflicts: [PublishConflict]) -> ErrorReport {
    guard !conflicts.isEmpty else { return report(.cantWrite, "changedOnServer.unknown") }
    let changed = conflicts.filter { !$0.isRemoved }.map { conflict in
      labels.name(of: conflict.path)
        + (conflict.fields.isEmpty ? "" : " (" + list(conflict.fields.map(FieldName.name)) + ")")
    }
    let removed = conflicts.filter(\.isRemoved).map { labels.name(of: $0.path) }
    var report = report(.cantWrite, "changedOnServer", [list(changed)], conflicts.map(\.path).storedTexts)
    guard !removed.isEmpty else { return report }
    let sentence = labels.text("error.changedOnServer.removed", [list(removed)])
    report.message = changed.isEmpty ? sentence : report.message + " " + sentence
    return report
  }
}
