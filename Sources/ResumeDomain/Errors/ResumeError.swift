/// The one error of every layer: what happened, in facts. Presentation alone turns it into words, a hint and an exit code.
public enum ResumeError: Error, Sendable, Equatable {
  // MARK: Usage

  /// The command line is wrong; the grammar has said how, in the reader's language.
  case usage(message: String, hint: String?, candidates: [String]?)
  /// An id holds a slash or a control character, or is empty.
  case invalidIdentifier(String)
  /// Several entries match, none exactly.
  case ambiguousIdentifier(String, candidates: [String])
  /// Nobody has this language.
  case unknownLanguage(String, source: SettingSource, available: [String])
  /// There is no such profile.
  case unknownProfile(String, source: SettingSource, known: [String])
  /// A name no profile may have.
  case invalidProfileName(String)
  /// A profile of this name exists.
  case profileExists(String)
  /// The sample can't be changed, removed or signed in to.
  case sampleIsReadOnly
  /// There is no setting of this name.
  case unknownSetting(String, known: [String])
  /// A setting, flag or variable can't have this value.
  case invalidSetting(String, value: String, source: SettingSource, expected: ExpectedValue)
  /// A question can't be asked: there is no terminal. `flag` answers it instead.
  case terminalRequired(flag: String?)
  /// A profile of this kind has nothing to sign in to.
  case profileHasNoSignIn(profile: String)
  /// A profile's résumé is in no file that could be looked at.
  case notFileProfile(String)
  /// A profile of this kind is no file on this machine, and so can't be imported into.
  case profileNotLocal(String)
  /// A value from standard input was empty, or not what it must be.
  case invalidInput(InputProblem)

  // MARK: Data

  /// A complete answer was not understood.
  case responseNotUnderstood(wasRefresh: Bool)
  /// An answer was larger than 32 MiB.
  case responseTooLarge(wasRefresh: Bool)
  /// A file can't be understood; `detail` says where.
  case fileNotUnderstood(path: String, line: Int?, detail: FileProblem)
  /// The text of a file is wrong at one place; nothing was done with it.
  case malformedFile(path: String, TextPosition, SyntaxProblem)
  /// An entry that was typed has these things wrong; `path` is the file it is in.
  case invalidEntry(path: String, [DataWarning])
  /// A résumé's file has problems, which have been told one by one.
  case invalidResume(path: String, errors: Int, warnings: Int)
  /// A font can't be put into a document.
  case unusableFont(path: String, FontProblem)
  /// The font of this name has none of these characters; where `font` is `nil`, no font of this machine has.
  case missingCharacters([String], font: String?)
  /// These characters can't be set letter by letter.
  case needsShaping([String])

  /// The address of a PDF, or one that it redirects to, is not asked.
  case pdfAddressRefused(AddressProblem, isRedirect: Bool = false)
  /// What is at the address of a PDF can't be used.
  case pdfUnusable(DownloadProblem)

  // MARK: Not found

  /// No entry has this id.
  case notFound(String, kind: EntryKind, known: [String])
  /// No job and no pet project has this id.
  case entryNotFound(String, known: [String])
  /// No entry of the file has this id.
  case documentNotFound(String, known: [String])
  /// No favourite has this id.
  case notFavorite(String, known: [String])
  /// No such input file, or not a regular file of at most 32 MiB.
  case inputFileMissing(path: String, problem: InputFileProblem)
  /// A project has no such link, or none at all where `link` is `nil`.
  case linkMissing(project: String, ProjectLink?, available: [ProjectLink])
  /// The person's document names no PDF.
  case pdfMissing(profile: String)
  /// No job has a coordinate that could be opened.
  case nothingOnMap

  // MARK: Service

  /// No true answer, and no copy to show instead; `wasRefresh` tells that none was wanted.
  case unavailable(Outage, wasRefresh: Bool)
  /// `--offline`, and there is no copy.
  case notCached
  /// Too many sign-in attempts; Firebase asks to wait.
  case tooManyAttempts
  /// A refusal that asks for a login, or denies what one has.
  case denied(Denial)

  /// Of several people's résumés none could be read; the first one's error decides what kind of failure it is.
  case allProfilesFailed([SourceReport])

  // MARK: Files

  /// There is a file at this path, and nobody has said to replace it.
  case fileExists(path: String)
  /// What a file was to be written to can't take one.
  case unusableOutput(path: String, OutputProblem)
  /// A file can't be written; `detail` is the system's reason.
  case cannotWrite(path: String, detail: String)

  /// An entry was changed by somebody else while it was edited.
  case entryChanged(String)
  // MARK: Publishing

  /// The server's documents are not those that were last seen.
  case changedOnServer([PublishConflict])
  /// Publishing could not go on, for another error; so many documents were written before.
  indirect case publishingStopped(written: Int, ResumeError)
  /// Nobody knows whether what was sent was written.
  case publishUncertain
  /// Firestore would not take these documents.
  case unpublishable([String], UnpublishableProblem)

  // MARK: Configuration

  /// The editor did not end well, or could not be started where there is no status.
  case editorFailed(command: String, status: Int32?)

  /// A configuration file can't be read or understood.
  case configurationUnreadable(path: String, ConfigurationProblem)
  /// An environment variable holds something that can't be used.
  case invalidEnvironment(variable: String, value: String, expected: ExpectedValue)
  /// Two environment variables exclude each other.
  case conflictingEnvironment(String, String)
  /// The project or its database does not exist.
  case projectNotFound(project: String, database: String)
  /// The API key was refused.
  case apiKeyRefused(APIKeyProblem)
  /// A sign-in needs an API key and the profile has none.
  case apiKeyMissing(profile: String)
  /// The service refused the request; `code` is its own code.
  case requestRefused(code: String)
  /// There is no home folder to keep this in.
  case noHome

  // MARK: The program

  /// Whoever read the output has gone away; not a failure.
  case outputClosed
  /// Our own bug.
  case internalError(String)
}

extension ResumeError {
  /// Why there was no true answer, so that an old copy may stand in for it; `nil` for every other error.
  public var outage: Outage? {
    switch self {
    case .unavailable(let outage, _): outage
    case .responseNotUnderstood, .responseTooLarge: .unexpectedResponse
    default: nil
    }
  }
}
