import ResumeArguments
import ResumeDomain
import ResumeTerminal

/// The options of commands that set fields.
enum EntryOptions {
  static let set = RepeatableOption<String>("set", valueName: "value.assignment", help: "option.set", parser: .text)
  static let from = Option<String>("from", valueName: "value.file", help: "option.edit.from", parser: .file)

  /// Returns the fields of the file in `--from`, or those of an entry without the option, with the assignments of `--set` made.
  static func fields(
    inPlaceOf document: Document, _ table: FieldTable, base: String, _ context: CommandContext
  ) throws(ResumeError) -> [String: FieldValue] {
    var fields = document.fields
    if let path = context.arguments[from] {
      let text = try context.files.bytes(path)
      let entry = try context.files.entry.document(from: text, inPlaceOf: document, path: path)
      try check(entry.document, inPlaceOf: document, table)
      fields = entry.document.fields
    }
    for text in context.arguments[set] {
      var assignment = try FieldAssignment(text)
      if let language = context.arguments[CommonOptions.language], !LanguageTag.matches(language, base) {
        assignment = assignment.inLanguage(language, table)
      }
      fields = try assignment.applied(to: fields, table, base: base)
    }
    return fields
  }

  /// Whether the command line only adds elements to lists or removes them, which is correct after other changes too.
  static func changesOnlyLists(_ context: CommandContext) -> Bool {
    context.arguments[from] == nil
      && context.arguments[set].allSatisfy { (try? FieldAssignment($0))?.changesList ?? false }
  }

  /// Checks that an entry has only fields of its kind and those that it had. Throws `ResumeError.unknownField`.
  static func check(
    _ document: Document, inPlaceOf previous: Document, _ table: FieldTable
  ) throws(ResumeError) {
    for name in document.fields.keys.sorted() where previous.fields[name] == nil {
      try table.assignableField(FieldName.name(ofKey: name))
    }
  }

  /// Prints the problems of values that the entry did not have before, as `validate` would.
  static func reportFindings(
    in document: Document, before previous: Document? = nil, _ context: CommandContext
  ) {
    let known = previous.map { context.files.entry.problems(of: $0, today: context.today) } ?? []
    let messages = ValidationMessages(labels: context.labels)
    for problem in context.files.entry.problems(of: document, today: context.today) where !known.contains(problem) {
      let text = messages.text(problem.finding) + "."
      if problem.finding.severity == .hint {
        context.report(context.labels.text("hint.prefix") + " " + text)
        continue
      }
      let place = problem.path.map { $0 + ": " } ?? ""
      context.report(context.labels.text("warning.prefix") + " " + place + text + " " + messages.hint(problem.finding))
    }
  }

  /// Prints the unknown fields that the entry did not have before; typed ones are saved, as other programs may use them.
  static func reportUnknownFields(
    in document: Document, before previous: Document? = nil, _ context: CommandContext
  ) {
    guard let table = FieldTable.of(document.path) else { return }
    do throws(ResumeError) {
      try check(document, inPlaceOf: previous ?? Document(path: document.path, fields: [:]), table)
    } catch {
      guard let report = ErrorReporter(labels: context.labels).report(error) else { return }
      let sentences = [context.labels.text("warning.prefix"), report.message, report.hint].compactMap { $0 }
      context.report(sentences.joined(separator: " "))
    }
  }
}

/// `resume edit`: changes an entry of a local profile, in an editor or with `--set`.
enum EditCommand: Command {
  static let id = Argument<String>(
    "id", valueName: "value.id", help: "argument.edit", parser: .text.completing(.dynamic("documents")))

  static var name: String { "edit" }
  static let declaration = declared(
    synonyms: ["change", "modify", "update"], section: "section.owning", arguments: [id],
    options: [EntryOptions.set, EntryOptions.from, ChangePlan.dryRun, ReadingOptions.profile],
    examples: [
      "resume edit basics": "basics",
      "resume edit work:acme-2021": "work",
      "resume edit acme-2021 --set endDate=2024-06 --set tags+=swift": "set",
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let (name, update) = try edit(context)
    guard !context.arguments[ChangePlan.dryRun] else { return }
    context.report(context.labels.text(update.hasChanged ? "edit.changed" : "edit.unchanged", [name]))
    context.reportVersion(update, of: try context.readingPlan().profile.name)
  }

  /// Edits the entry that the command line names, and returns its name and what was written.
  static func edit(_ context: CommandContext) throws(ResumeError) -> (name: String, update: FileUpdate) {
    let labels = context.labels
    let resume = try EditableResume.toChange(context)
    let typed = try context.required(id)
    let query = try DocumentQuery(typed)
    let contents = try resume.contents()
    let document = try query.resolveToEdit(in: contents)
    let stored = contents[document.path]
    let name = document.path == ResumeSection.personPath ? DocumentQuery.person : document.path.id
    let opensEditor = context.arguments[EntryOptions.from] == nil || EditingSession.isPossible(context)
    if context.arguments[EntryOptions.set].isEmpty, opensEditor {
      let comments = [labels.text("edit.comment.entry", [name]), labels.text("edit.comment.texts")]
      let session = EditingSession(
        document: document, name: name, text: context.files.entry.text(of: document, comments: comments),
        // The ID after its kind never looks like an option.
        command: "resume edit \(ShellQuote.word(typed.hasPrefix("-") ? document.path.selector : typed))"
          + context.profileOption(resume.profile), context: context)
      let edited = try session.run { (edited) throws(ResumeError) in
        // The typed text replaces the entry that the editor showed.
        let contents = try resume.contents()
        guard contents[document.path] == stored else { throw .entryChanged(name) }
        let update = try save(edited, name: name, from: contents, in: resume, context)
        EntryOptions.reportUnknownFields(in: edited, before: document, context)
        return update
      }
      if let edited { return (name, edited) }
      try ChangePlan(from: contents, to: contents, in: resume, context).printJSON(
        isDone: false, members(name, hasChanged: false))
      return (name, FileUpdate(hasChanged: false))
    }
    guard let table = FieldTable.of(document.path) else { throw .unknownField(name, known: []) }
    let base = contents.textLanguage
    func edited(_ document: Document) throws(ResumeError) -> Document {
      let fields = try EntryOptions.fields(inPlaceOf: document, table, base: base, context)
      return Document(path: document.path, fields: fields)
    }
    let result = try edited(document)
    let again: (ResumeFile) -> ResumeFile? = { current in
      guard let result = try? current[document.path].map(edited) else { return nil }
      return context.files.entry.applying(result, to: current)
    }
    let update = try save(
      result, name: name, from: contents, in: resume, context,
      again: EntryOptions.changesOnlyLists(context) ? again : nil)
    EntryOptions.reportFindings(in: result, before: document, context)
    return (name, update)
  }

  private static func save(
    _ edited: Document, name: String, from contents: ResumeFile, in resume: EditableResume,
    _ context: CommandContext, again: ((ResumeFile) -> ResumeFile?)? = nil
  ) throws(ResumeError) -> FileUpdate {
    let plan = ChangePlan(from: contents, to: context.files.entry.applying(edited, to: contents), in: resume, context)
    return try plan.make(by: "edit", members(name, hasChanged: !plan.changes.isEmpty), again: again)
  }

  private static func members(_ name: String, hasChanged: Bool) -> [String: JSON] {
    ["edited": ["changed": .boolean(hasChanged), "id": .string(name)]]
  }
}

/// The editing of one entry: opens the editor until the entry is valid or the user gives up.
struct EditingSession {
  let document: Document
  let name: String
  /// The text that the editor shows first; nothing changes if it comes back.
  let text: [UInt8]
  /// The command that continues with typed text.
  let command: String
  let context: CommandContext

  private var labels: Labels { context.labels }

  /// Whether there is a terminal, or a chosen editor, which may need none.
  static func isPossible(_ context: CommandContext) -> Bool {
    Confirmation.canAsk(context) || context.desktop.editor.isChosen
  }

  /// Edits until `save` accepts the entry or the user gives up; then the typed text is kept in a file.
  ///
  /// - Returns: The outcome of `save`; nil if nothing was typed.
  /// - Throws: `ResumeError.terminalRequired` if there is neither a terminal nor a chosen editor, and the errors of `save`.
  func run(_ save: (Document) throws(ResumeError) -> FileUpdate) throws(ResumeError) -> FileUpdate? {
    guard Self.isPossible(context) else { throw .message(.usage, "error.terminalRequired.editor") }
    let editor = context.desktop.editor
    let start = try context.arguments[EntryOptions.from].map(context.files.bytes)
    let copy = try editor.makeTemporaryFile(start ?? text, named: name)
    while true {
      do throws(ResumeError) {
        try editor.edit(copy)
        let typed = try context.files.bytes(copy)
        // As with a commit message, an empty text cancels.
        guard typed != text, !Self.isEmpty(typed) else {
          editor.removeTemporaryFile(copy)
          return nil
        }
        let edited = try context.files.entry.document(from: typed, inPlaceOf: document, path: copy)
        let update = try save(edited.document)
        report(edited.warnings)
        if context.arguments[ChangePlan.dryRun] {
          reportKept(copy)
        } else {
          editor.removeTemporaryFile(copy)
        }
        return update
      } catch {
        guard try shouldRetry(after: error) else {
          // An unchanged or removed text needs no temporary file; one that can't be read is kept.
          let isMissing = error == .inputFileMissing(path: copy, problem: .missing)
          if case .entryChanged(let id, _) = error { throw .entryChanged(id, copy: copy) }
          if isMissing || start == nil && (try? context.files.bytes(copy)) == text {
            editor.removeTemporaryFile(copy)
          } else {
            reportKept(copy)
          }
          throw error
        }
      }
    }
  }

  private func reportKept(_ copy: String) {
    context.report(labels.text("edit.kept"), appending: command + " --from " + ShellQuote.word(copy))
  }

  private func report(_ warnings: [DataWarning]) {
    let messages = WarningMessages(labels: labels, dates: context.dates(labels), now: context.now)
    for var warning in warnings {
      warning.documentID = name
      context.report(labels.text("warning.prefix") + " " + messages.text(warning, savedAt: nil))
    }
  }

  private static func isEmpty(_ typed: [UInt8]) -> Bool {
    typed.split { $0 == 0x0A || $0 == 0x0D }.allSatisfy { line in
      let text = line.drop { $0 == 0x20 || $0 == 0x09 }
      return text.isEmpty || text.starts(with: "//".utf8)
    }
  }

  /// Returns whether to open the editor again, after reporting the mistakes.
  private func shouldRetry(after error: ResumeError) throws(ResumeError) -> Bool {
    switch error {
    case .malformedFile, .invalidEntry: break
    default: return false
    }
    guard Confirmation.canAsk(context), let report = ErrorReporter(labels: labels).report(error) else { return false }
    context.report(report.message)
    return try Prompt.confirm(labels.text("edit.question"), context)
  }
}
