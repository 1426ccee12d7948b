/// The error of every layer, with a case for each error that code handles. `ErrorReporter` in Interface creates the message.
public enum ResumeError: Error, Sendable, Equatable {
  /// Any other error; static functions with its name create it.
  case message(ErrorMessage)

  // MARK: Usage

  /// The command line is invalid; the message is already in the user's language.
  case usage(message: String, hint: String?, candidates: [String]?)
  /// Several entries match, but none exactly.
  case ambiguousIdentifier(String, candidates: [String])
  case unknownProfile(String, source: SettingSource, known: [String])
  case invalidSetting(String, value: String, source: SettingSource, expected: ExpectedValue)
  case profileHasNoSignIn(profile: String)
  /// The profile's résumé isn't a file.
  case notFileProfile(String)

  // MARK: Data

  /// A complete response could not be decoded.
  case responseNotUnderstood(wasRefresh: Bool)
  /// A file is invalid; `detail` says why.
  case fileNotUnderstood(path: String, line: Int?, detail: FileProblem)
  /// A file has a syntax error; it was not used.
  case malformedFile(path: String, TextPosition, SyntaxProblem)
  /// A file has another form than those that are read; it was not used.
  case foreignFile(path: String, ForeignForm)
  /// An edited entry has problems; `path` is the file with the edited text.
  case invalidEntry(path: String, [DataWarning])
  /// An edited entry lacks known fields and has unknown ones, which may be misspelled; with the known names that are similar.
  case lostFields([String], unknown: [String], near: [String])
  case unusableFont(path: String, FontProblem)
  /// These characters need text shaping, which is not supported.
  case needsShaping([String])
  case pdfAddressRefused(AddressProblem, isRedirect: Bool = false)

  // MARK: Not found

  /// `names` are the titles and companies, and `tags` the tags that the user may have meant.
  case notFound(String, kind: EntryKind, known: [String], names: [String] = [], tags: [String] = [])
  /// An input file doesn't exist, or is not a regular file of at most 32 MiB.
  case inputFileMissing(path: String, problem: InputFileProblem)

  // MARK: Service

  /// There is no usable response, and no cached copy; `wasRefresh` says whether the cache was to be ignored.
  case unavailable(Outage, wasRefresh: Bool)
  case notCached
  case denied(AccessProblem)
  /// The error of a profile that `--profile` doesn't name; nil for the profile of the environment.
  indirect case ofProfile(String?, ResumeError)

  // MARK: Files

  /// A file could not be written; `detail` is the system's reason.
  case cannotWrite(path: String, detail: String)
  /// A file could not be deleted; `detail` is the system's reason.
  case cannotDelete(path: String, detail: String)

  /// The entry was changed by another program while it was edited, or `command`, which edits it again, is nil because it is gone.
  case entryChanged(String, command: String?, copy: String)
  /// The résumé of a profile was replaced before another step failed; the version is the state before.
  indirect case resumeReplaced(profile: String?, version: String, ResumeError)
  /// A new file of the user was written before its profile could be stored.
  indirect case resumeCreated(path: String, profile: String, ResumeError)

  // MARK: Publishing

  /// The server's documents have changed since they were last seen; which ones is unknown if there are none.
  case changedOnServer([PublishConflict])
  /// Publishing stopped after some documents, because of an error.
  indirect case publishingStopped(written: Int, ResumeError)

  // MARK: Configuration

  case configurationUnreadable(path: String, ConfigurationProblem)
  case invalidEnvironment(variable: String, value: String, expected: ExpectedValue)
  case conflictingEnvironment(String, String)
  case projectNotFound(project: String, database: String)
  case apiKeyRefused(APIKeyProblem)
  /// A sign-in needs an API key, and the profile has none.
  case apiKeyMissing(profile: String, isFromEnvironment: Bool = false)
  case requestRefused(code: String)

  // MARK: The program

  /// The reader of the output closed it; not a failure.
  case outputClosed

  /// Whether another version of the program reads the file.
  package var isOtherFormat: Bool {
    guard case .fileNotUnderstood(_, _, let problem) = self else { return false }
    return problem.isOtherFormat
  }

  /// Why there is no usable response, in which case a cached copy may replace it; nil for any other error.
  public var outage: Outage? {
    switch self {
    case .unavailable(let outage, _): outage
    case .responseNotUnderstood: .unexpectedResponse
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
