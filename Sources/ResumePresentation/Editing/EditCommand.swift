import ResumeArguments
import ResumeDomain
import ResumeTerminal

/// `resume edit`: opens an entry of a local profile in an editor.
enum EditCommand: Command {
  static let id = Argument<String>(
    "id", valueName: "value.id", help: "argument.edit", parser: .text.completing(.dynamic("documents")))
  static let from = Option<String>("from", valueName: "value.file", help: "option.edit.from", parser: .file)

  static let declaration = CommandDeclaration(
    name: "edit", summary: "command.edit.summary", discussion: "command.edit.discussion", section: "section.owning",
    arguments: [id], options: [from, ReadingOptions.profile],
    examples: [
      CommandExample("resume edit basics", "command.edit.example.basics"),
      CommandExample("resume edit work:acme-2021", "command.edit.example.work"),
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let labels = try context.outputLabels()
    let profile = try context.readingPlan().profile
    let query = try DocumentQuery(try context.required(id))
    guard Confirmation.canAsk(context) else { throw .terminalRequired(flag: nil) }
    let session = try EditingSession(profile: profile, query, context, labels)
    let outcome = try session.run(
      startingWith: context.arguments[from].map { path throws(ResumeError) in
        try context.files.bytes(path)
      })
    try context.printJSONOnly(
      ["edited": ["changed": .boolean(outcome.hasChanged), "id": .string(outcome.name)]], profile: profile.name)
    context.report(labels.text(outcome.hasChanged ? "edit.changed" : "edit.unchanged", [outcome.name]))
  }
}

/// The editing of one entry: opens the editor until the entry is valid or the user gives up.
struct EditingSession {
  private let context: CommandContext
  private let labels: Labels
  private let file: any ResumeFileRepository
  private let document: ResumeDocument
  private let name: String

  /// Creates a session; throws if the entry does not exist.
  init(profile: Profile, _ query: DocumentQuery, _ context: CommandContext, _ labels: Labels) throws(ResumeError) {
    guard case .file(let path, _) = profile.source else { throw .notFileProfile(profile.name) }
    self.context = context
    self.labels = labels
    file = context.home.resumeFile(path)
    guard let contents = try file.read() else { throw .inputFileMissing(path: path, problem: .missing) }
    document = try query.resolve(in: contents)
    name = document.path == ResumeSection.personPath ? DocumentQuery.person : document.path.id
  }

  /// Edits until the entry is valid or the user gives up; then the temporary file is kept.
  ///
  /// - Parameter text: the initial text; nil for the entry itself.
  func run(startingWith text: [UInt8]?) throws(ResumeError) -> (name: String, hasChanged: Bool) {
    let editor = context.desktop.editor
    let comments = [labels.text("edit.comment.entry", [name]), labels.text("edit.comment.texts")]
    let shown = context.formats.entry.text(of: document, comments: comments)
    let copy = try editor.makeTemporaryFile(text ?? shown, named: name)
    while true {
      do throws(ResumeError) {
        try editor.edit(copy)
        let typed = try context.files.bytes(copy)
        // As with a commit message, an empty text cancels.
        guard typed != shown, !Self.isEmpty(typed) else {
          editor.removeTemporaryFile(copy)
          return (name, false)
        }
        let hasChanged = try save(typed, from: copy)
        editor.removeTemporaryFile(copy)
        return (name, hasChanged)
      } catch {
        guard try shouldRetry(after: error) else {
          // An unchanged text needs no temporary file.
          let typed = try? context.files.bytes(copy)
          if typed == nil || text == nil && typed == shown {
            editor.removeTemporaryFile(copy)
          } else {
            context.report(labels.text("edit.kept", [name]), appending: copy)
          }
          throw error
        }
      }
    }
  }

  /// Whether there is only white space and comments.
  private static func isEmpty(_ typed: [UInt8]) -> Bool {
    typed.split { $0 == 0x0A || $0 == 0x0D }.allSatisfy { line in
      let text = line.drop { $0 == 0x20 || $0 == 0x09 }
      return text.isEmpty || text.starts(with: "//".utf8)
    }
  }

  private func save(_ typed: [UInt8], from copy: String) throws(ResumeError) -> Bool {
    let edited = try context.formats.entry.document(from: typed, inPlaceOf: document, path: copy)
    let hasChanged = try file.update(savesBackup: false) { (contents) throws(ResumeError) in
      guard let contents, contents[document.path] == document else { throw .entryChanged(name) }
      return context.formats.entry.applying(edited.document, to: contents)
    }
    let messages = WarningMessages(labels: labels, dates: context.dates(labels), now: context.now)
    for warning in edited.warnings {
      context.report(labels.text("warning.prefix") + " " + messages.text(warning, savedAt: nil))
    }
    return hasChanged
  }

  /// Returns whether to open the editor again, after reporting the mistakes.
  private func shouldRetry(after error: ResumeError) throws(ResumeError) -> Bool {
    switch error {
    case .malformedFile, .invalidEntry: break
    default: return false
    }
    guard let report = ErrorReporter(labels: labels).report(error) else { return false }
    context.report(report.message)
    return try Confirmation.ask(labels.text("edit.question"), context)
  }
}
