import ResumeResources
import Testing

@testable import ResumeDomain
@testable import ResumeInterface
@testable import ResumePresentation

@Suite("Error messages")
struct ErrorReporterTests {
  /// Every error with its documented exit code.
  static let errors: [(error: ResumeError, code: Int32)] =
    usage + data + service.map { ($0, 69) } + denials.map { (.denied($0), 77) } + configuration.map { ($0, 78) } + [
      (.notFound("loycus-io", kind: .work, known: ["loycus-ios"]), 66), (.notFound("x", kind: .work, known: []), 66),
      (.entryChanged("a", command: "resume edit a", copy: "/t/x"), 73),
      (.entryChanged("a", command: nil, copy: "/t/x"), 73), (.personalLinkMissing("email"), 66),
      (.personalLinkMissing("website"), 66), (.personalLinkMissing("github"), 66),
      (.notFound("gift", kind: .project, known: ["gifts"]), 66), (.notFound("x", kind: .project, known: []), 66),
      (.entryNotFound("gift", known: ["gifts"]), 66), (.entryNotFound("x", known: []), 66),
      (.notFavorite("gift", known: ["gifts"]), 66), (.notFavorite("x", known: []), 66),
      (.fileNotUnderstood(path: "/x", line: nil, detail: .newerVersion), 78),
      (.fileNotUnderstood(path: "/x", line: nil, detail: .olderFormat), 78),
      (.message(.configuration, "error.checksFailed", count: 1), 78),
      (.message(.configuration, "error.checksFailed", count: 2), 78),
      (.documentNotFound("bascis", known: ["basics"]), 66),
      (.documentNotFound("x", known: ["basics"]), 66), (.documentNotFound("x", known: []), 66),
      (.documentNotFound("x", known: [], names: ["Lead"]), 66),
      (.inputFileMissing(path: "https://a.b/cv.json", problem: .missing), 66),
      (.versionNotFound("3"), 66),
      (.editorFailed(command: "", status: nil), 78),
      (.editorFailed(command: "nano", status: nil), 78), (.editorFailed(command: "nano", status: 1), 78),
      (.fileExists(path: "/x/y"), 73), (.cannotWrite(path: "/x/y", detail: "Permission denied"), 73),
      (.cannotWrite(path: "-", detail: "No space left on device"), 73), (.fileChanged(path: "/x/y"), 73),
      (.changedSinceQuestion(path: "/x/y"), 73), (.changedSinceQuestion(path: nil), 73),
      (.cannotWrite(path: "-", detail: "Input/output error"), 73), (.internalError("a detail"), 1),
      (
        .changedOnServer([PublishConflict(path: job, fields: ["title"]), PublishConflict(path: job, isRemoved: true)]),
        73
      ),
      (.changedOnServer([PublishConflict(path: job, isRemoved: true)]), 73), (.changedOnServer([]), 73),
      (.publishingStopped(written: 1, .changedOnServer([PublishConflict(path: job)])), 73),
      (.publishingStopped(written: 500, .denied(.writing(profile: nil))), 77),
      (.publishingStopped(written: 500, .publishUncertain), 69),
      (.publishUncertain, 69),
      (.resumeReplaced(profile: "me", version: "3", .cannotWrite(path: "/x/y", detail: "Permission denied")), 73),
      (.resumeCreated(path: "/a b", profile: "me", .cannotWrite(path: "/x/y", detail: "Permission denied")), 73),
      (.ofProfile("me", .denied(.unauthenticated)), 77), (.pdfRefused(status: 404), 69),
      (.pdfAddressRefused(.notPublic, isRedirect: true), 65),
    ] + AddressProblem.allCases.map { (.pdfAddressRefused($0), 65) }
    + OutputProblem.allCases.map { (.unusableOutput(path: "/x/y", $0), 73) } + systemReasons + sites
    + unpublishable.map { (.unpublishable(["works/a"], $0), 65) }
    + BackupProblem.allCases.map { problem in
      (
        .backup(problem, path: "/b.zip", name: "../x"),
        [.tooLargeToSave, .changedSinceQuestion].contains(problem) ? 73 : 65
      )
    }

  private static let sites: [(ResumeError, Int32)] =
    SiteFolderProblem.allCases.map { (.siteFolder("/x/y", $0), 64) } + [
      (.siteFilesOfOthers(["site/a"]), 73), (.siteFilesOfOthers(["site/a", "site/b"]), 73),
    ]

  /// The description of `EBUSY`, which differs between systems.
  private static let busy = SystemReason.text(16)

  private static let systemReasons: [(ResumeError, Int32)] = [
    "No such file or directory", "Permission denied", "No space left on device", "Read-only file system",
    "Is a directory", "Not a directory", busy, "Input/output error",
  ].flatMap { [(.cannotWrite(path: "/x/y", detail: $0), 73), (.cannotDelete(path: "/x/y", detail: $0), 73)] }

  private static let job = DocumentPath("works", "a")

  private static let unpublishable: [UnpublishableProblem] = [
    .illegalID, .illegalField, .listInList, .tooDeep, .tooLarge, .valueTooLarge, .invalidValue, .refusedSize,
  ]

  private static let usage: [(ResumeError, Int32)] =
    [
      (.usage(message: "m", hint: "h", candidates: ["c"]), 64), (.invalidIdentifier("a/b"), 64),
      (.invalidIdentifier(""), 64), (.ambiguousIdentifier("a", candidates: ["a1", "a2"]), 64),
      (.unknownLanguage("fr", available: ["en", "es"]), 64),
      (.unknownProfile("mee", source: .flag, known: ["me"]), 64), (.unknownProfile("x", source: .flag, known: []), 64),
      (.unknownProfile("x", source: .environment, known: ["me"]), 78),
      (.unknownProfile("x", source: .config, known: ["me"]), 78), (.profileExists("me"), 64),
      (.terminalRequired(flag: "--yes"), 64),
      (.terminalRequired(flag: nil), 64),
      (.profileHasNoSignIn(profile: "sample"), 64),
      (.notFileProfile("me"), 64),
      (.unknownField("titel", known: ["title"]), 64),
      (.unknownField("x", known: ["title"]), 64), (.unknownField("x", known: ["title", "company"]), 64),
    ] + assignments.map { (.invalidAssignment("location=b", $0), 64) } + [
      (.elementOutOfRange("highlights#2=", count: 1), 64), (.elementOutOfRange("highlights#1=", count: 0), 64),
      (.twoNames(["company", "name"], of: FieldTable.work.fields[0]), 64), (.identifierTaken("a"), 64),
      (.identifierReserved("basics"), 64),
    ]
    + inputs.map { (.invalidInput($0), 64) }
    + expected.map { (.invalidSetting("k", value: "v", source: .flag, expected: $0), 64) }
    + [
      (.invalidSetting("k", value: "v", source: .config, expected: .seconds), 78),
      (.invalidSetting("--lang", value: "v", source: .flag, expected: .languageTag), 64),
      (.invalidSetting("document.tags", value: "v", source: .flag, expected: .option("tags")), 64),
    ]

  private static let assignments: [FieldAssignment.Problem] = [
    .syntax, .date, .number, .coordinates, .notList, .noMembers, .language, .object, .objects, .url, .element,
    .noElements,
  ]

  private static let inputs: [InputProblem] = [
    .emptyPassword, .missingEmail, .invalidEmail, .emptyAPIKey, .emptyToken, .notText, .tooLong, .controlCharacter,
    .tokenForOtherHost,
  ]

  private static let expected: [ExpectedValue] = [
    .oneOf(["on", "off"]), .languageTag, .seconds, .profileName, .pager, .option("theme"), .option("x"), .projectID,
    .databaseID, .loopbackHost,
    .networkLimits, .utf8Path,
  ]

  private static let syntax: [SyntaxProblem] = [
    .emptyFile, .expectedValue, .expectedName, .expectedColon, .expectedCommaOrBrace, .expectedCommaOrBracket,
    .expectedEnd,
    .unterminatedString, .unterminatedComment, .controlCharacter, .invalidEscape, .invalidNumber, .invalidUTF8,
    .tooDeep, .duplicateMember("work"), .reservedName("__a__"), .reservedValue("$bytes"), .expectedObject,
    .expectedArray, .expectedText, .unknownName("x"), .invalidID, .integerTooLarge("visits"),
    .twoNames("title", other: "position", at: TextPosition()),
  ]

  private static let foreign: [ForeignForm] =
    JSON5Feature.allCases.map { .json5($0, at: TextPosition()) } + [
      .yaml, .toml, .pdf, .zip, .word, .richText, .image, .markup, .text, .reactiveResume([]),
      .reactiveResume(["work"]), .fresh(["info", "contact"]), .members(["resume"]), .members(["en", "zh"]),
    ]

  private static let fonts: [(ResumeError, Int32)] =
    FontProblem.allCases.map { (.unusableFont(path: "/f.ttf", $0), 65) } + [
      (.unusableFont(path: "-", .notFont), 65), (.needsShaping(["\u{5D0}"]), 65),
      (.needsShaping((0x4E00..<0x4E20).compactMap(Unicode.Scalar.init).map { String($0) }), 65),
      (.needsShaping((0x4E00..<0x4E0B).compactMap(Unicode.Scalar.init).map { String($0) }), 65),
      (.needsShaping(["\u{627}", "\u{64B}"]), 65),
      (.message(.badData, "error.photoTooLarge", ["me.png", "8,000", "6,000", "40"]), 65),
    ]

  private static let data: [(ResumeError, Int32)] =
    fonts + [(.lostFields(["name"], unknown: ["compny"], near: ["name"]), 65)] + [
      (.invalidEntry(path: "/f", [DataWarning(.wrongType, documentID: "a", field: "tags")]), 65)
    ]
    + foreign.flatMap { form in
      ["/f", "-", "/data/profiles/me.json"].map { (.foreignFile(path: $0, form), 65) }
    }
    + syntax.map { (.malformedFile(path: "/f", TextPosition(line: 3, column: 7), $0), 65) } + [
      (.malformedFile(path: "-", TextPosition(line: 1, column: 1), .emptyFile), 65),
      (.malformedFile(path: "/cv.pdf", TextPosition(line: 1, column: 1), .expectedValue), 65),
      (.malformedFile(path: "/data/profiles/me.json", TextPosition(line: 3, column: 7), .expectedColon), 65),
      (.inputFileMissing(path: "/data/profiles/me.json", problem: .profileFileMissing), 66),
      (.responseNotUnderstood(wasRefresh: false), 65), (.unavailable(.tooLarge, wasRefresh: false), 65),
      (.unavailable(.tooLarge, wasRefresh: true), 65),
    ]
    + [
      FileProblem.notJSON, .notResume, .unknownForm, .notSkills, .notStrings, .notFavorites,
      .duplicateDocuments,
      .damagedState, .damagedVersion,
      .wouldBeTooLarge, .styleSheetNotText, .styleSheetTooLarge, .styleSheetLoads,
    ].flatMap { problem in
      [
        (.fileNotUnderstood(path: "/f", line: nil, detail: problem), 65),
        (.fileNotUnderstood(path: "/f", line: 7, detail: problem), 65),
      ]
    }
    + InputFileProblem.allCases.map { (.inputFileMissing(path: "/f", problem: $0), 66) }

  private static let outages: [Outage] = [
    .hostNotFound, .connectionRefused, .connectionLost, .insecure, .proxyRefused, .timedOut, .redirected,
    .failing(status: 403), .failing(status: 503),
    .unexpectedResponse, .busy, .other,
  ]

  private static let service: [ResumeError] =
    outages.flatMap { [.unavailable($0, wasRefresh: false), .unavailable($0, wasRefresh: true)] }
    + [.unavailable(.failing(status: 429), wasRefresh: false), .notCached, .tooManyAttempts]

  private static let denials: [AccessProblem] = [
    .permission(signedIn: true), .permission(signedIn: false), .unauthenticated,
    .notSignedIn(profile: "me"),
    .noAccount(profile: "sample"),
    .sessionEnded(profile: "me"), .wrongCredentials, .userDisabled, .secondFactor, .writerUnknown(profile: "me"),
    .writerUnknown(profile: nil), .writing(profile: "me"),
  ]

  private static let configuration: [ResumeError] =
    [
      .configurationUnreadable(path: "/f", .notJSON), .configurationUnreadable(path: "/f", .member("me")),
      .configurationUnreadable(path: "/config.json", .notJSON),
      .configurationUnreadable(path: "/config.json", .member("lang")),
      .configurationUnreadable(path: "/f", .notRegular), .configurationUnreadable(path: "/f", .tooLarge),
      .configurationUnreadable(path: "/f", .unreadable("Permission denied")), .conflictingEnvironment("A", "B"),
      .projectNotFound(project: "p", database: "(default)"), .apiKeyRefused(.invalid), .apiKeyRefused(.iosOnly),
      .apiKeyRefused(.restricted), .apiKeyMissing(profile: "me"),
      .apiKeyMissing(profile: "me", isFromEnvironment: true), .requestRefused(code: "FAILED_PRECONDITION"),
      .requestRefused(code: "OPERATION_NOT_ALLOWED"), .requestRefused(code: "CONFIGURATION_NOT_FOUND"), .noHome,
    ] + expected.map { .invalidEnvironment(variable: "V", value: "v", expected: $0) }

  private static let cases = errors.indices.flatMap { index in LabelTables.languages.map { (index, $0) } }

  @Test(
    "every error has a message, a hint and the documented code in every language", arguments: cases)
  func report(index: Int, language: String) throws {
    let (error, code) = Self.errors[index]
    let missing = Shared<Set<String>>([])
    let labels = Harness.labels(in: language, missing: missing)
    let report = try #require(ErrorReporter(labels: labels).report(error))
    #expect(report.code.rawValue == code)
    #expect(missing.value == [])
    for text in [report.message, try #require(report.hint)] {
      #expect(!text.isEmpty)
      #expect(!text.contains("%") || !text.contains("$@"), "\(text)")
      #expect(text.wholeMatch(of: /[a-z][A-Za-z]*(\.[A-Za-z-]+)+/) == nil, "\(text)")
      #expect(!text.contains("Optional(") && !text.contains("ResumeDomain"), "\(text)")
    }
  }

  private func report(_ error: ResumeError) throws -> ErrorReport {
    try #require(ErrorReporter(labels: Harness.labels).report(error))
  }

  private func message(_ error: ResumeError) throws -> String { try report(error).message }

  @Test("messages include the facts of an error")
  func facts() throws {
    #expect(
      try message(.fileNotUnderstood(path: "/a/b.strings", line: 7, detail: .notStrings)).contains("/a/b.strings:7"))
    #expect(try message(.unavailable(.failing(status: 403), wasRefresh: false)).contains("denied the request"))
    #expect(try message(.unavailable(.failing(status: 503), wasRefresh: false)).contains("503"))
    #expect(
      try message(.invalidSetting("motion", value: "x", source: .flag, expected: .oneOf(["on", "off"]))).contains(
        "on, off"))
    #expect(try message(.projectNotFound(project: "p1", database: "d1")).contains("p1"))
    #expect(try message(.projectNotFound(project: "p1", database: "d1")).contains("d1"))
    #expect(try message(.cannotWrite(path: "/out", detail: "No space")).contains("No space"))
    let spanish = ErrorReporter(labels: Harness.labels.inLanguage("es"))
    #expect(
      spanish.report(.cannotWrite(path: "/x", detail: "Permission denied"))?.message
        == "No se ha podido escribir '/x': permiso denegado.")
    #expect(
      try message(.pdfAddressRefused(.notPublic, isRedirect: true)).hasSuffix(
        "The URL in the résumé redirects to it."))
    #expect(try message(.requestRefused(code: "FAILED_PRECONDITION")).contains("FAILED_PRECONDITION"))
    let disabled = ErrorReporter(labels: Harness.labels).report(.requestRefused(code: "OPERATION_NOT_ALLOWED"))
    #expect(disabled?.hint?.contains("Email/Password") == true)
    let unset = ErrorReporter(labels: Harness.labels).report(.requestRefused(code: "CONFIGURATION_NOT_FOUND"))
    #expect(unset?.hint == "Set up Authentication in the Firebase console.")
  }

  @Test("the warning about a stale copy has the reason of the failed request")
  func staleReason() {
    let messages = ErrorReporter(labels: Harness.labels)
    let reasons = [ResumeError.unavailable(.tooLarge, wasRefresh: false), .responseNotUnderstood(wasRefresh: false)]
      .compactMap { $0.outage.map(messages.text) }
    #expect(reasons == ["The server's response is larger than 32 MiB.", "The response isn't from Firebase."])
  }

  @Test("a damaged local profile never suggests an import that reads the same file")
  func damagedProfile() throws {
    let error = ResumeError.fileNotUnderstood(path: "/data/profiles/me.json", line: nil, detail: .notResume)
    let hint = try #require(ErrorReporter(labels: Harness.labels).report(error)?.hint)
    #expect(hint.contains("move the file away and import another one with 'resume import FILE'"))
  }

  private static let site = Profile(
    name: "site", source: .firestore(.init(project: "p", strings: "/strings", skills: "/f")))
  private static let local = Profile(name: "site", source: .file("/site.json", strings: "/f"))

  @Test("names the option for a missing file of the profile")
  func filesOfProfiles() {
    func hint(_ path: String, _ problem: InputFileProblem = .missing, of profile: Profile?) -> String? {
      ErrorReporter(labels: Harness.labels, profile: profile).report(.inputFileMissing(path: path, problem: problem))?
        .hint
    }
    #expect(hint("/f", of: Self.site) == "Choose another file with 'resume profile set site --skills FILE'.")
    let strings = "Choose another folder with 'resume profile set site --strings DIR'."
    #expect(hint("/strings/en.lproj/Localizable.strings", of: Self.site) == strings)
    #expect(hint("/f", .notFolder, of: Self.local) == strings)
    #expect(hint("/f", .noAccess, of: Self.site)?.contains("permissions") == true)
    for other in ["/strings2/en.strings", "/strings/cv.json"] {
      #expect(hint(other, of: Self.site) == "Check the path.")
    }
    for profile in [Profile.sample, nil] { #expect(hint("/f", of: profile) == "Check the path.") }
  }

  @Test("the proxy hint names the proxy settings of this system")
  func proxies() {
    let hints = [true, false].map {
      ErrorReporter(labels: Harness.labels, readsProxyVariables: $0).hint(.proxyRefused)
    }
    #expect(hints[0].contains("HTTPS_PROXY") && !hints[1].contains("HTTPS_PROXY") && hints[1].contains("Settings"))
  }

  @Test("lists the first ten characters with their code points")
  func characters() throws {
    let few = try message(.needsShaping(["\u{142}", "\u{1F600}", "\u{301}"]))
    #expect(few.contains("\u{142} (U+0142), \u{1F600} (U+1F600), U+0301"))
    let many = (0x4E00..<0x4E20).compactMap(Unicode.Scalar.init).map { String($0) }
    let text = try message(.needsShaping(many))
    #expect(text.contains("U+4E09") && !text.contains("U+4E0A") && text.contains("22"))
  }

  @Test("a failed publish reports how much was written")
  func publishing() throws {
    let denied = try message(.publishingStopped(written: 1000, .denied(.writing(profile: nil))))
    #expect(denied.contains("1,000 documents") && !denied.contains("Nothing"))
    #expect(try message(.denied(.writing(profile: nil))).hasSuffix("Nothing was written."))
    let conflicts = [PublishConflict(path: Self.job, fields: ["tags", "title"])]
    #expect(try message(.changedOnServer(conflicts)).contains("job a (tags, title). Nothing was written."))
    let stopped = try message(.publishingStopped(written: 1, .changedOnServer(conflicts)))
    #expect(stopped.contains("1 document ") && !stopped.contains("Nothing"))
    let removed = try message(.changedOnServer([PublishConflict(path: Self.job, isRemoved: true)]))
    #expect(removed.contains("deleted") && !removed.contains("changed"))
    #expect(try message(.changedOnServer([])).hasSuffix("changed during publishing. Nothing was written."))
  }

  @Test("suggests similar names")
  func candidates() throws {
    let typo = try report(.notFound("loycus-io", kind: .work, known: ["loycus-ios", "intelygenz"]))
    #expect(typo.candidates == ["loycus-ios"])
    let tag = try report(.notFound("iOS", kind: .work, known: ["loycus-ios"], tags: ["ios", "swift"]))
    #expect(tag.candidates == ["loycus-ios", "works --tag ios"])
    #expect(try #require(typo.hint).contains("loycus-ios"))
    let ids = (1...12).map { "work-\($0)" }
    let several = try report(.ambiguousIdentifier("work", candidates: ids))
    #expect(several.candidates == ids)
    for id in ids { #expect(try #require(several.hint).contains(id)) }
    #expect(try report(.unknownLanguage("fr", available: ["en", "es"])).candidates == ["en", "es"])
    #expect(try report(.unknownProfile("mee", source: .flag, known: ["sample", "me"])).candidates == ["me"])
  }

  @Test("a failed refresh suggests --offline, a missing cache suggests running online")
  func hints() throws {
    for outage in Self.outages {
      #expect(try report(.unavailable(outage, wasRefresh: true)).hint?.contains("--offline") == true)
    }
    #expect(try report(.notCached).hint?.contains("--offline") == true)
    let newer = ErrorReporter(labels: Harness.labels).report(
      .fileNotUnderstood(path: "/me.json", line: nil, detail: .newerVersion))
    #expect(newer?.code == .configuration && newer?.hint?.contains("Upgrade 'resume'") == true)
    // A value without a setting can't be unset.
    let tag = ResumeError.invalidSetting("--lang", value: "not a lang", source: .flag, expected: .languageTag)
    let option = try #require(ErrorReporter(labels: Harness.labels).report(tag)?.hint)
    #expect(!option.contains("unset") && option.contains("pt-BR"))
    #expect(try report(.apiKeyRefused(.iosOnly)).hint?.contains("--ios-bundle-id") == true)
  }

  @Test("an invalid entry names its fields, not its document")
  func invalidEntry() {
    let warnings = [
      DataWarning(.invalidDate, documentID: "new", field: "startDate"),
      DataWarning(.invalidLink, documentID: "new", field: "url"),
      DataWarning(.invalidCoordinate, documentID: "new", field: "coordinates"),
      DataWarning(.wrongType, documentID: "new", field: "coordinates"),
      DataWarning(.wrongType, documentID: "new", field: "downloads"),
    ]
    let message = ErrorReporter(labels: Harness.labels).report(.invalidEntry(path: "-", warnings))?.message
    #expect(
      message
        == "Invalid entry in 'standard input': the field 'startDate' isn't a valid date; the field 'url' isn't an http or https URL; the coordinates in 'coordinates' are out of range; the field 'coordinates' must have the form {\"latitude\": 40.4, \"longitude\": -3.7}; the field 'downloads' must be a whole number, 0 or more."
    )
  }

  @Test("names the variables of an emulator that refuses connections")
  func emulators() throws {
    let reporter = ErrorReporter(labels: Harness.labels, emulators: ["FIRESTORE_EMULATOR_HOST"])
    func hint(_ outage: Outage) throws -> String {
      try #require(reporter.report(.unavailable(outage, wasRefresh: false))?.hint)
    }
    #expect(try hint(.connectionRefused).contains("'unset FIRESTORE_EMULATOR_HOST'"))
    #expect(try !hint(.timedOut).contains("FIRESTORE_EMULATOR_HOST"))
  }

  @Test("names the part of an assignment to omit", arguments: ["tags.es=Y", "tags.es+=Y", "tags.es-=a.b=c"])
  func assignmentMember(text: String) {
    #expect(ErrorReporter(labels: Harness.labels).report(.invalidAssignment(text, .noMembers))?.hint == "Omit '.es'.")
  }

  @Test("suggests downloading a URL, saving as UTF-8 and a key for the named profile")
  func fittingHints() {
    func hint(_ error: ResumeError, _ profile: String? = nil) -> String {
      ErrorReporter(labels: Harness.labels, profileFlag: profile).report(error)?.hint ?? ""
    }
    let start = TextPosition(line: 1, column: 1)
    #expect(hint(.inputFileMissing(path: "https://a.b/cv.json", problem: .missing)).contains("Download the file"))
    #expect(hint(.inputFileMissing(path: "cv.json", problem: .missing)) == "Check the path.")
    #expect(hint(.malformedFile(path: "cv.json", start, .invalidUTF8)).contains("Save the file as UTF-8"))
    #expect(hint(.denied(.writerUnknown(profile: "site"))).contains("'resume profile set site --api-key -'"))
    #expect(hint(.denied(.permission(signedIn: false)), "site").contains("'resume profile set site --api-key -'"))
    #expect(hint(.denied(.permission(signedIn: false))).contains("'resume profile set NAME --api-key -'"))
  }

  /// The profile that only `RESUME_PROJECT` defines.
  private static let temporary = Profile(
    name: "theirs", source: .firestore(.init(project: "theirs")), isFromEnvironment: true)

  @Test("hints about a project of the environment name its variable, not a profile")
  func environmentProject() {
    func hint(_ error: ResumeError, key: String? = nil) -> String {
      var profile = Self.temporary
      profile.source = .firestore(.init(project: "theirs", apiKey: key))
      return ErrorReporter(labels: Harness.labels, profile: profile).report(error)?.hint ?? ""
    }
    let login = ResumeError.denied(.permission(signedIn: false))
    #expect(hint(login).hasPrefix("Set RESUME_API_KEY to") && hint(login).contains("'resume login'"))
    #expect(hint(login, key: "k") == "Sign in with 'resume login'.")
    #expect(hint(.denied(.writerUnknown(profile: nil))) == hint(login))
    #expect(hint(.denied(.writerUnknown(profile: "site"))).contains("'resume profile set site --api-key -'"))
    #expect(hint(.ofProfile(nil, login)) == hint(login))
    #expect(hint(.ofProfile("site", login)).contains("'resume profile set site --api-key -'"))
    for problem in [APIKeyProblem.invalid, .iosOnly] {
      #expect(hint(.apiKeyRefused(problem)).contains("RESUME_API_KEY"))
      #expect(!hint(.ofProfile("site", .apiKeyRefused(problem))).contains("RESUME_API_KEY"))
    }
  }

  @Test("hints name the profile of an error that --profile doesn't name")
  func otherProfile() {
    func hint(_ error: ResumeError) -> String {
      ErrorReporter(labels: Harness.labels, profileFlag: "me").report(.ofProfile("site", error))?.hint ?? ""
    }
    #expect(hint(.responseNotUnderstood(wasRefresh: false)).contains("'resume profile show --profile site'"))
    #expect(hint(.apiKeyRefused(.invalid)).contains("'resume profile set site --api-key -'"))
  }

  @Test("commands in hints name the profile of the command line if they accept one")
  func profileInHints() {
    func hint(_ error: ResumeError, _ profile: String?) -> String {
      ErrorReporter(labels: Harness.labels, profileFlag: profile).report(error)?.hint ?? ""
    }
    let job = ResumeError.notFound("x", kind: .work, known: [])
    #expect(hint(job, "two") == "List the IDs with 'resume works --profile two'.")
    #expect(hint(job, nil) == "List the IDs with 'resume works'.")
    #expect(hint(job, "all") == "List the IDs with 'resume works'.")
    #expect(hint(.versionNotFound("9"), "two") == "List the versions with 'resume history --profile two'.")
    let damaged = ResumeError.malformedFile(
      path: "/data/profiles/two.json", TextPosition(line: 1, column: 1), .expectedName)
    #expect(hint(damaged, "two").contains("'resume history --profile two'"))
    #expect(hint(damaged, "two").contains("'resume init --force --profile two'"))
    // The sample and a Firestore profile can't be created again.
    #expect(hint(.notFileProfile("sample"), "sample").hasSuffix("'resume init'."))
    #expect(hint(.invalidInput(.emptyToken), "two").contains("| resume login --google-token-stdin --profile two'"))
    let usage = ResumeError.usage(message: "", hint: "See 'resume works --help'.", candidates: nil)
    #expect(hint(usage, "two") == "See 'resume works --help'.")
    let unknown = ResumeError.unknownProfile("two", source: .flag, known: [])
    #expect(hint(unknown, "two").contains("'resume profile list'"))
  }

  @Test("suggests adding an entry if there is none to choose")
  func noEntries() {
    let report = ErrorReporter(labels: Harness.labels).report(.documentNotFound("x", known: []))
    #expect(report?.hint == "Add an entry with 'resume add job'.")
    let reporter = ErrorReporter(labels: Harness.labels)
    func hint(_ id: String, _ known: [String]) -> String? {
      reporter.report(.documentNotFound(id, known: known, names: ["Lead", "Acme"]))?.hint
    }
    #expect(hint("zzzzz", ["my-app"]) == "Choose an ID such as my-app.")
    #expect(hint("zzzzz", [])?.hasPrefix("Add a link with") == true)
    #expect(hint("Acm", []) == "Did you mean 'Acme'?")
  }

  @Test("reports a file that isn't JSON or is empty without a position")
  func otherFormats() throws {
    func message(_ path: String, _ problem: SyntaxProblem) throws -> String {
      let error = ResumeError.malformedFile(path: path, TextPosition(line: 1, column: 1), problem)
      return try #require(ErrorReporter(labels: Harness.labels).report(error)).message
    }
    for (path, problem) in [("a.pdf", SyntaxProblem.expectedName), ("a.docx", .invalidUTF8)] {
      #expect(try message(path, problem) == "'\(path)' isn't JSON.")
    }
    #expect(try message("a.json", .emptyFile) == "'a.json' is empty.")
    #expect(try message("-", .emptyFile) == "Standard input is empty.")
    #expect(try message("/data/profiles/me.json", .emptyFile) == "'/data/profiles/me.json' is empty.")
    #expect(try message("a.json", .invalidUTF8) == "'a.json:1:1': invalid UTF-8.")
  }

  @Test("suggests the command that converts a file in another form")
  func converters() throws {
    func hint(_ path: String, _ form: ForeignForm, _ profile: String? = nil) throws -> String {
      let reporter = ErrorReporter(labels: Harness.labels, profileFlag: profile)
      return try #require(reporter.report(.foreignFile(path: path, form))?.hint)
    }
    #expect(try hint("cv.yml", .yaml) == "Convert it with 'yq -o json cv.yml | resume import -'.")
    #expect(try hint("cv.json", .yaml).contains("'yq -o json -p yaml cv.json | resume import -'"))
    #expect(try hint("-", .yaml).contains("'yq -o json -p yaml FILE | resume import -'"))
    #expect(try hint("cv.toml", .toml).contains("'yq -o json cv.toml | resume import -'"))
    #expect(try hint("my cv", .toml).contains("yq -o json -p toml 'my cv' | resume import -"))
    #expect(try hint("cv.toml", .toml, "ada").contains("| resume import - --profile ada'"))
    #expect(
      try hint("cv.json", .json5(.name, at: TextPosition())).contains("'npx json5 cv.json | resume import -'"))
    #expect(try hint("cv.json", .fresh([])).contains("'hackmyresume convert cv.json resume.json'"))
    #expect(try hint("cv.json", .members(["resume"])).contains("'jq .resume cv.json | resume import -'"))
    #expect(try hint("cv.json", .members(["en", "zh"])).contains("'jq .en cv.json | resume import --lang en -'"))
    #expect(
      try hint("cv.json", .members(["pt-BR", "en"])).contains(
        #"jq '.["pt-BR"]' cv.json | resume import --lang pt-BR -"#))
    // An import reads the file of a profile first.
    #expect(try hint("/data/profiles/me.json", .yaml, "me").contains("'resume history --profile me'"))
    #expect(try !hint("/data/profiles/me.json", .reactiveResume(["work"]), "me").contains("history"))
  }

  @Test("names what an import of a file in another form would lose")
  func lostMembers() throws {
    func message(_ form: ForeignForm) throws -> String {
      try #require(ErrorReporter(labels: Harness.labels).report(.foreignFile(path: "cv.json", form))).message
    }
    #expect(
      try message(.reactiveResume(["summary", "sections.experience"]))
        == "'cv.json' is JSON of Reactive Resume, which 'resume' doesn't read. "
        + "An import would lose 'summary', 'sections.experience'.")
    #expect(try message(.fresh([])) == "'cv.json' is a FRESH résumé, which 'resume' doesn't read.")
    let position = TextPosition(line: 2, column: 3)
    #expect(try message(.json5(.name, at: position)).hasPrefix("'cv.json:2:3': a name without double quotes is JSON5"))
    #expect(try message(.members(["en", "zh"])).contains("'en', 'zh'"))
  }

  @Test("suggests a version only for a missing file that has versions")
  func missingProfileFiles() throws {
    func hint(_ path: String, _ labels: Labels = Harness.labels) throws -> String {
      let error = ResumeError.inputFileMissing(path: path, problem: .profileFileMissing)
      return try #require(ErrorReporter(labels: labels, profileFlag: "ada").report(error)?.hint)
    }
    let spanish = Harness.labels.inLanguage("es")
    #expect(try hint("/data/profiles/ada.json").contains("'resume restore VERSION --profile ada'"))
    #expect(try hint("/data/profiles/ada.json", spanish).contains("'resume restore VERSIÓN --profile ada'"))
    #expect(try hint("/mine/cv.json").contains("'resume profile set ada --file PATH'"))
    func ownHint(_ path: String, _ profile: Profile?) -> String? {
      let error = ResumeError.inputFileMissing(path: path, problem: .profileFileMissing)
      return ErrorReporter(labels: Harness.labels, profile: profile).report(error)?.hint
    }
    // Without --profile, the path or the active profile has the name.
    #expect(ownHint("/data/profiles/ada.json", nil)?.contains("'resume init --force --profile ada'") == true)
    let active = Profile(name: "bo", source: .file("/mine/cv.json"))
    #expect(ownHint("/mine/cv.json", active)?.contains("'resume profile set bo --file PATH'") == true)
    #expect(ownHint("/mine/other.json", active)?.contains("'resume profile set NAME --file PATH'") == true)
  }

  @Test("an unknown field suggests similar names in JSON Resume's spelling")
  func memberNames() throws {
    let reporter = ErrorReporter(labels: Harness.labels)
    let report = try #require(reporter.report(FieldTable.work.unknownField("compny")))
    #expect(report.hint == "Did you mean 'name'?" && report.candidates == ["name"])
    let list = ResumeError.invalidAssignment("profiles=x", .objects)
    #expect(try #require(reporter.report(list)?.hint).contains("'profiles.NAME=VALUE'"))
    let element = ResumeError.elementOutOfRange("highlights#4=x", count: 3)
    #expect(try #require(reporter.report(element)).message == "The list in 'highlights#4=x' has 3 items.")
  }

  @Test("hints mention permissions only where they are the problem")
  func fileHints() throws {
    func mentionsPermissions(_ error: ResumeError) throws -> Bool {
      try #require(ErrorReporter(labels: Harness.labels).report(error)?.hint).contains("permissions")
    }
    for problem in [InputFileProblem.missing, .isFolder, .notRegular, .tooLarge, .notFolder] {
      #expect(try !mentionsPermissions(.inputFileMissing(path: "/f", problem: problem)), "\(problem)")
    }
    #expect(try mentionsPermissions(.inputFileMissing(path: "/f", problem: .noAccess)))
    for (reason, isPermission) in [
      ("Permission denied", true), ("No space left on device", false), ("Is a directory", false),
      ("Read-only file system", false),
    ] {
      #expect(try mentionsPermissions(.cannotWrite(path: "/f", detail: reason)) == isPermission, "\(reason)")
    }
    for problem in OutputProblem.allCases {
      #expect(try mentionsPermissions(.unusableOutput(path: "/f", problem)) == (problem == .noAccess), "\(problem)")
    }
  }

  @Test("a closed output is not reported")
  func outputClosed() {
    #expect(ErrorReporter(labels: Harness.labels).report(.outputClosed) == nil)
  }

  @Test("JSON errors have candidates, code, hint and message")
  func json() {
    let full = ErrorReport(code: .usage, message: "m", hint: "h", candidates: ["a"])
    #expect(
      full.json == [
        "error": [
          "candidates": .array([.string("a")]), "code": .string("usage"), "hint": .string("h"), "message": .string("m"),
        ]
      ])
    let bare = ErrorReport(code: .internalError, message: "m", hint: nil, candidates: nil)
    #expect(
      bare.json == [
        "error": ["candidates": .null, "code": .string("internal"), "hint": .null, "message": .string("m")]
      ])
  }

  @Test("codes and their names are the documented ones")
  func codes() {
    let expected: [Int32: String] = [
      0: "success", 1: "internal", 64: "usage", 65: "badData", 66: "notFound", 69: "unavailable", 73: "cantWrite",
      77: "denied", 78: "configuration",
    ]
    #expect(Dictionary(uniqueKeysWithValues: ExitCode.allCases.map { ($0.rawValue, $0.name) }) == expected)
  }

  @Test("every error label is used")
  func labels() throws {
    let used = Shared<Set<String>>([])
    let labels = Harness.labels(used: used)
    for (error, _) in Self.errors {
      for profile in [nil, Self.temporary, Self.site, Self.local] {
        _ = ErrorReporter(labels: labels, profile: profile).report(error)
      }
    }
    let inputs = [
      "damaged", "encrypted", "noRows", "noTables", "onlyApplications", "onlyPersonal", "tooLarge", "unsafeName",
      "unsupported",
    ].map { "archive." + $0 }
    for problem in inputs + ["damaged", "encrypted", "none", "tooLarge"].map({ "source." + $0 }) {
      _ = ErrorReporter(labels: labels).report(.message(.badData, "error." + problem, ["cv.zip", "a.csv"]))
    }
    for isRead in [true, false] { _ = ErrorReporter(labels: labels, readsProxyVariables: isRead).hint(.proxyRefused) }
    _ = ErrorReporter(labels: labels, emulators: ["V"]).hint(.connectionRefused)
    _ = ErrorReporter(labels: labels, hasTimeLimit: true).hint(.timedOut)
    // The texts of messages are literals in the sources.
    let literals = Set(try LabelUseTests.literals().map(\.text))
    let unused = LabelTables.keys(language: "en").filter { key in
      (key.hasPrefix("error.") || key.hasPrefix("expected.")) && !used.value.contains(key)
        && ["", ".hint", ".one", ".other"].allSatisfy {
          !key.hasSuffix($0) || !literals.contains(String(key.dropLast($0.count)))
        }
    }
    #expect(unused == [])
  }
}
