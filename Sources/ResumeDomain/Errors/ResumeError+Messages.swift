/// The errors that only have a message. Those of commands are in Presentation.
extension ResumeError {
  /// Creates an error that only has a message; the key of its hint is `key.hint` by default.
  package static func message(
    _ code: ExitCode, _ key: String, _ arguments: [String] = [], count: Int? = nil, hint: String? = nil,
    hintArguments: [String] = [], candidates: [String]? = nil, known: [String] = [], checks: [SendingRow]? = nil
  ) -> Self {
    .message(
      ErrorMessage(
        code: code, key: key, arguments: arguments, count: count, hint: hint ?? key + ".hint",
        hintArguments: hintArguments, candidates: candidates, known: known, checks: checks))
  }

  package static func internalError(_ detail: String) -> Self { .message(.internalError, "error.internal", [detail]) }

  /// A JSON Resume file that is changed in place can't hold a change, such as a text in another language.
  package static func inPlace(path: String) -> Self { .message(.usage, "error.inPlace", [path]) }

  /// A path for a new file exists; the hint has its spelling in a shell.
  package static func newFileExists(_ path: String, inShell quoted: String) -> Self {
    .message(.cantWrite, "error.newFile.exists", [path], hintArguments: [quoted])
  }

  /// There is no folder for a new file.
  package static func newFileWithoutFolder(_ path: String) -> Self {
    .message(.cantWrite, "error.newFile.noFolder", [path])
  }

  // MARK: Names

  /// An ID contains a slash or a control character, or is empty.
  package static func invalidIdentifier(_ id: String) -> Self {
    .message(.usage, id.isEmpty ? "error.emptyIdentifier" : "error.invalidIdentifier", [id])
  }

  /// No job and no project has this ID.
  package static func entryNotFound(_ id: String, known: [String]) -> Self {
    .message(.notFound, "error.notFound.entry", [id], known: known)
  }

  /// No entry has this ID; `names` are the titles that `open` accepts too.
  package static func documentNotFound(_ id: String, known: [String], names: [String]? = nil) -> Self {
    let none = names == nil ? "error.notFound.document.none.hint" : "error.notFound.document.noLink.hint"
    return .message(
      .notFound, "error.notFound.document", [id], hint: known.isEmpty ? none : nil,
      hintArguments: [known.prefix(8).joined(separator: ", ")], known: known + (names ?? []))
  }

  /// The personal details have no link with this usual name, such as `email` or `github`.
  package static func personalLinkMissing(_ name: String) -> Self {
    switch name {
    case "email": .message(.notFound, "error.personalLinkMissing.email")
    case "website":
      .message(.notFound, "error.personalLinkMissing", [name], hint: "error.personalLinkMissing.website.hint")
    default: .message(.notFound, "error.personalLinkMissing", [name])
    }
  }

  package static func notFavorite(_ id: String, known: [String]) -> Self {
    .message(.notFound, "error.notFavorite", [id], known: known)
  }

  package static func versionNotFound(_ id: String) -> Self { .message(.notFound, "error.notFound.version", [id]) }

  package static func profileExists(_ name: String) -> Self {
    .message(.usage, "error.profileExists", [name], hintArguments: [name])
  }

  /// The field is unknown; a single known one has a similar name.
  package static func unknownField(_ name: String, known: [String]) -> Self {
    known.count == 1
      ? .message(
        .usage, "error.unknownField", [name], hint: "arguments.hint.didYouMean", hintArguments: known, candidates: known
      )
      : .message(
        .usage, "error.unknownField", [name], hintArguments: [known.joined(separator: ", ")], known: known)
  }

  /// An assignment changes an element that a list of `count` elements doesn't have.
  package static func elementOutOfRange(_ text: String, count: Int) -> Self {
    .message(
      .usage, "error.assignment.range", [text], count: count,
      hint: count == 0 ? "error.assignment.range.none.hint" : nil, hintArguments: ["\(count)"])
  }

  /// One command sets a field by two of its names to different values.
  package static func twoNames(_ names: [String], of field: Field) -> Self {
    .message(.usage, "error.assignment.twoNames", names, hintArguments: [field.member])
  }

  /// Another entry of the section has this ID.
  package static func identifierTaken(_ id: String) -> Self { .message(.usage, "error.identifierTaken", [id]) }

  /// No entry may have this ID.
  package static func identifierReserved(_ id: String) -> Self { .message(.usage, "error.identifierReserved", [id]) }

  package static func invalidInput(_ problem: InputProblem) -> Self {
    .message(.usage, "error.input.\(problem.rawValue)")
  }

  // MARK: Files

  package static func fileExists(path: String) -> Self { .message(.cantWrite, "error.fileExists", [path]) }

  package static func unusableOutput(path: String, _ problem: OutputProblem) -> Self {
    .message(.cantWrite, "error.output.\(problem.rawValue)", [path])
  }

  /// The résumé's file was changed by another program since it was read.
  package static func fileChanged(path: String) -> Self { .message(.cantWrite, "error.fileChanged", [path]) }

  /// The résumé's file or its versions changed while a question was open, so that nothing was deleted.
  package static func changedSinceQuestion(path: String?) -> Self {
    guard let path else {
      return .message(.cantWrite, "error.changedSinceQuestion.all", hint: "error.changedSinceQuestion.hint")
    }
    return .message(.cantWrite, "error.changedSinceQuestion", [path])
  }

  /// No application has this ID.
  package static func applicationNotFound(_ id: String, known: [String] = []) -> Self {
    .message(.notFound, "applications.notFound", [id], known: known)
  }

  /// A stored document of an application isn't the one that was sent.
  package static func damagedDocument(_ name: String, application id: String) -> Self {
    .message(.badData, "applications.damagedDocument", [name, id])
  }

  /// The stored state of the résumé of an application can't be read.
  package static func damagedState(application id: String) -> Self {
    .message(.badData, "applications.damagedState", [id])
  }

  /// A site can't be in a folder.
  package static func siteFolder(_ path: String, _ problem: SiteFolderProblem) -> Self {
    .message(.usage, "error.site.folder.\(problem.rawValue)", [path], hint: "error.site.folder.hint")
  }

  /// A site would replace files that this program didn't write, or that were changed since.
  package static func siteFilesOfOthers(_ paths: [String]) -> Self {
    let names = paths.prefix(8).joined(separator: ", ") + (paths.count > 8 ? ", …" : "")
    return .message(.cantWrite, "error.site.files", [names], count: paths.count, candidates: paths)
  }

  /// A backup can't be read, saved or restored.
  package static func backup(_ problem: BackupProblem, path: String = "", name: String = "") -> Self {
    let isWriting = problem == .tooLargeToSave || problem == .changedSinceQuestion
    return .message(isWriting ? .cantWrite : .badData, "error.backup.\(problem.rawValue)", [path, name])
  }

  package static var noHome: Self { .message(.configuration, "error.noHome") }

  /// The editor failed, or could not be started if there is no status or that of a shell that finds no such program.
  package static func editorFailed(command: String, status: Int32?) -> Self {
    guard !command.isEmpty else { return .message(.configuration, "error.editor.none") }
    guard let status, status != 127 else { return .message(.configuration, "error.editor.notStarted", [command]) }
    return .message(.configuration, "error.editor.failed", [command, String(status)])
  }

  // MARK: Servers

  package static func pdfRefused(status: Int) -> Self { .message(.unavailable, "error.pdfRefused", [String(status)]) }

  /// Firebase rejects sign-ins for now because of too many attempts.
  package static var tooManyAttempts: Self {
    .message(.unavailable, "error.tooManyAttempts", hint: "error.outage.retry.hint")
  }

  /// The server didn't confirm the changes.
  package static var publishUncertain: Self { .message(.unavailable, "error.publishUncertain") }

  /// Firestore doesn't accept these documents.
  package static func unpublishable(_ documents: [String], _ problem: UnpublishableProblem) -> Self {
    .message(
      .badData, "error.unpublishable.\(problem.rawValue)", [documents.joined(separator: ", ")], candidates: documents)
  }
}
