/// The error of every layer, as facts. Only Presentation turns it into a message, a hint and an exit code.
public enum ResumeError: Error, Sendable, Equatable {
  // MARK: Usage

  /// The command line is invalid; the message is already in the user's language.
  case usage(message: String, hint: String?, candidates: [String]?)
  /// An ID contains a slash or a control character, or is empty.
  case invalidIdentifier(String)
  /// Several entries match, but none exactly.
  case ambiguousIdentifier(String, candidates: [String])
  case unknownLanguage(String, available: [String])
  case unknownProfile(String, source: SettingSource, known: [String])
  case invalidProfileName(String)
  case profileExists(String)
  /// The sample can't be changed, removed or signed in to.
  case sampleIsReadOnly
  case unknownSetting(String, known: [String])
  case invalidSetting(String, value: String, source: SettingSource, expected: ExpectedValue)
  /// A prompt needs a terminal, and there is none; `flag` replaces the prompt.
  case terminalRequired(flag: String?)
  case profileHasNoSignIn(profile: String)
  case unknownField(String, known: [String])
  case invalidAssignment(String, FieldAssignment.Problem)
  /// The profile's résumé isn't a file.
  case notFileProfile(String)
  /// The profile reads a file in place that the program can only import.
  case readOnlyProfile(String, path: String)
  /// The profile's résumé isn't a local file, so that nothing can be imported into it.
  case profileNotLocal(String)
  case invalidInput(InputProblem)

  // MARK: Data

  /// A complete response could not be decoded.
  case responseNotUnderstood(wasRefresh: Bool)
  /// A response is larger than 32 MiB.
  case responseTooLarge(wasRefresh: Bool)
  /// A file is invalid; `detail` says why.
  case fileNotUnderstood(path: String, line: Int?, detail: FileProblem)
  /// A file has a syntax error; it was not used.
  case malformedFile(path: String, TextPosition, SyntaxProblem)
  /// An edited entry has problems; `path` is the file with the edited text.
  case invalidEntry(path: String, [DataWarning])
  /// A résumé file has problems, which have already been listed.
  case invalidResume(path: String, errors: Int, warnings: Int)
  case unusableFont(path: String, FontProblem)
  case missingCharacters([String])
  /// An export lacks texts in its language; `command` lists them.
  case missingTexts(Int, language: String, command: String?)
  /// These characters need text shaping, which is not supported.
  case needsShaping([String])

  case pdfAddressRefused(AddressProblem, isRedirect: Bool = false)
  /// The file at the URL of a PDF can't be used.
  case pdfUnusable(DownloadProblem)

  // MARK: Not found

  /// `names` are the titles and companies, and `tags` the tags that the user may have meant.
  case notFound(String, kind: EntryKind, known: [String], names: [String] = [], tags: [String] = [])
  /// No job and no project has this ID.
  case entryNotFound(String, known: [String])
  /// No entry has this ID; `names` are the titles that `open` accepts too.
  case documentNotFound(String, known: [String], names: [String]? = nil)
  case versionNotFound(String)
  case notFavorite(String, known: [String])
  /// An input file doesn't exist, or is not a regular file of at most 32 MiB.
  case inputFileMissing(path: String, problem: InputFileProblem)
  /// An entry lacks a link, or has none; the command shows the entry.
  case linkMissing(String, ProjectLink?, available: [ProjectLink], command: String, others: [String] = [])
  case pdfMissing(profile: String)
  /// No job has coordinates that can be opened.
  case nothingOnMap

  // MARK: Service

  /// There is no usable response, and no cached copy; `wasRefresh` says whether the cache was to be ignored.
  case unavailable(Outage, wasRefresh: Bool)
  case notCached
  /// Firebase rejects sign-ins for now because of too many attempts.
  case tooManyAttempts
  case denied(AccessProblem)
  /// The error of a profile that `--profile` doesn't name; nil for the profile of the environment.
  indirect case ofProfile(String?, ResumeError)

  /// None of several profiles could be loaded. The first error decides the exit code.
  case allProfilesFailed([SourceReport])

  // MARK: Files

  case fileExists(path: String)
  case unusableOutput(path: String, OutputProblem)
  /// A file could not be written; `detail` is the system's reason.
  case cannotWrite(path: String, detail: String)
  /// A file could not be deleted; `detail` is the system's reason.
  case cannotDelete(path: String, detail: String)

  /// The entry was changed by another program while it was edited.
  case entryChanged(String, copy: String? = nil)
  /// The résumé's file was changed by another program since it was read.
  case fileChanged(path: String)
  /// The résumé's file or its versions changed while a question was open, so that nothing was deleted.
  case changedSinceQuestion(path: String?)

  /// The résumé of a profile was replaced before another step failed; the version is the state before.
  indirect case resumeReplaced(profile: String?, version: String, ResumeError)

  // MARK: Publishing

  /// The server's documents have changed since they were last seen; which ones is unknown if there are none.
  case changedOnServer([PublishConflict])
  /// Publishing stopped after some documents, because of an error.
  indirect case publishingStopped(written: Int, ResumeError)
  /// The server didn't confirm the changes.
  case publishUncertain
  /// Firestore doesn't accept these documents.
  case unpublishable([String], UnpublishableProblem)

  // MARK: Configuration

  /// The editor failed, or could not be started if there is no status.
  case editorFailed(command: String, status: Int32?)

  case configurationUnreadable(path: String, ConfigurationProblem)
  case invalidEnvironment(variable: String, value: String, expected: ExpectedValue)
  case conflictingEnvironment(String, String)
  case projectNotFound(project: String, database: String)
  case apiKeyRefused(APIKeyProblem)
  /// A sign-in needs an API key, and the profile has none.
  case apiKeyMissing(profile: String, isFromEnvironment: Bool = false)
  case requestRefused(code: String)
  case noHome
  /// This number of checks of `doctor` failed; they have already been listed.
  case checksFailed(Int)

  // MARK: The program

  /// The reader of the output closed it; not a failure.
  case outputClosed
  case internalError(String)

  /// Why there is no usable response, in which case a cached copy may replace it; nil for any other error.
  public var outage: Outage? {
    switch self {
    case .unavailable(let outage, _): outage
    case .responseNotUnderstood: .unexpectedResponse
    case .responseTooLarge: .tooLarge
    case .ofProfile(_, let error): error.outage
    default: nil
    }
  }

  /// Whether access was refused, as opposed to an outage or a missing cached copy.
  var isRefusal: Bool {
    switch self {
    case .denied, .projectNotFound, .apiKeyRefused, .apiKeyMissing, .requestRefused: true
    case .ofProfile(_, let error): error.isRefusal
    default: false
    }
  }
}
