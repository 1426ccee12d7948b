import ResumeArguments
import ResumeDomain
import ResumeInterface
import ResumeTerminal

/// The options of commands that set fields.
enum EntryOptions {
  static let set = RepeatableOption<String>("set", valueName: "value.assignment", help: "option.set", parser: .text)
  static let from = Option<String>("from", valueName: "value.file", help: "option.edit.from", parser: .file)

  /// Returns the entry of the file in `--from`, or the given one without the option, with the assignments of `--set` made.
  ///
  /// - Parameter correct: Called with each element that an assignment names by its number.
  static func document(
    inPlaceOf document: Document, _ table: FieldTable, base: String, _ context: CommandContext,
    correcting correct: (ElementCorrection) -> Void = { _ in }
  ) throws(ResumeError) -> Document {
    var result = document
    if let path = context.arguments[from] {
      let text = try context.files.bytes(path)
      result = try context.files.entry.document(from: text, inPlaceOf: document, path: path).document
      if let error = lostFields(in: result, before: document, table) { throw error }
    }
    var assignments: [FieldAssignment] = []
    for text in context.arguments[set] {
      var assignment = try FieldAssignment(text)
      if let id = assignment.newID, table.isEntry {
        result.path = try result.path.renamed(id)
        continue
      }
      if let language = context.arguments[CommonOptions.language], !LanguageTag.matches(language, base) {
        assignment.language = language
      }
      assignments.append(assignment)
    }
    let path = result.path
    result.fields = try table.assigning(assignments, to: result.fields, base: base) {
      correct(ElementCorrection(path: path, field: $0.name, before: $1, after: $2))
    }
    return result
  }

  /// Returns the error for an edit that removes known fields and adds unknown ones, which may be misspelled; nil for other edits.
  static func lostFields(in document: Document, before previous: Document, _ table: FieldTable) -> ResumeError? {
    let known = Set(table.unknownNames(in: previous.fields).map(\.name))
    let unknown = table.unknownNames(in: document.fields).filter { !known.contains($0.name) }
    let lost = table.lostNames(from: previous.fields, to: document.fields)
    guard !unknown.isEmpty, !lost.isEmpty else { return nil }
    return .lostFields(lost, unknown: unknown.map(\.name), near: unknown.flatMap(\.near))
  }

  /// Prints the problems of values that the entry did not have before, as `validate` would.
  static func reportFindings(
    in document: Document, before previous: Document? = nil, _ context: CommandContext
  ) {
    let messages = ValidationMessages(labels: context.labels)
    for problem in context.files.entry.problems(of: document, before: previous, today: context.today) {
      let text = messages.text(problem.finding) + "."
      if problem.finding.severity == .hint {
        context.report(context.labels.text("hint.prefix") + " " + text)
        continue
      }
      let place = problem.path.map { $0 + ": " } ?? ""
      context.report(context.labels.text("warning.prefix") + " " + place + text + " " + messages.hint(problem.finding))
    }
  }

  /// Prints the unknown fields of an entry. They are stored, as other programs may use them.
  static func reportUnknownFields(in document: Document, _ table: FieldTable, _ context: CommandContext) {
    let labels = context.labels
    let names = table.unknownNames(in: document.fields).map { field in
      labels.suggestion(field).map { "'\(field.name)' (\($0))" } ?? "'\(field.name)'"
    }
    guard !names.isEmpty else { return }
    context.report(
      labels.text("warning.prefix") + " " + labels.text("edit.unknownFields", [names.joined(separator: ", ")]))
  }
}

/// `resume edit`: changes an entry of a local profile, in an editor or with `--set`.
enum EditCommand: Command {
  static let id = Argument<String>(
    "id", valueName: "value.id", help: "argument.edit", isRequired: false,
    parser: .text.completing(.dynamic("documents")))

  static var name: String { "edit" }
  static let declaration = declared(
    synonyms: ["change", "modify", "update"], section: "section.owning", arguments: [id],
    options: [
      EntryOptions.set.described(by: "option.set", completing: .dynamic("entryFields")), EntryOptions.from,
      MissingEditing.missing, VariantEditing.clear, ChangePlan.dryRun,
      ReadingOptions.variant.described(by: "option.edit.variant"), ReadingOptions.profile,
    ],
    examples: [
      "resume edit": "file",
      "resume edit basics": "basics",
      "resume edit work:acme-2021": "work",
      "resume edit acme-2021 --set endDate=2024-06 --set tags+=swift": "set",
      "resume edit acme-2021 --variant acme-ios --set summary='Led the iOS team.'": "variant",
      "resume edit --variant acme-ios": "variantTexts",
      "resume edit --missing es": "missing",
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    if let language = context.arguments[MissingEditing.missing] {
      return try MissingEditing.run(context, in: language)
    }
    guard context.variantName == nil else { return try await VariantEditing.run(context) }
    guard !context.arguments[VariantEditing.clear] else { throw .message(.usage, "edit.clearWithoutVariant") }
    guard context.arguments[id] != nil else {
      guard context.arguments[EntryOptions.set].isEmpty else { throw .message(.usage, "edit.setWithoutID") }
      return try FileEditing.run(context)
    }
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
    let name = name(of: document.path)
    guard let table = FieldTable.of(document.path) else { throw .unknownField(name, known: []) }
    let comments = [labels.text("edit.comment.entry", [name]), labels.text("edit.comment.texts")]
    let isAssigned = !context.arguments[EntryOptions.set].isEmpty
    lazy var session = EditingSession(
      document: document, name: name,
      text: context.files.entry.text(of: document, comments: comments, isNew: false) { labels.text($0.explanation) },
      // The ID after its kind never looks like an option.
      command: "resume edit \(ShellQuote.word(typed.hasPrefix("-") ? document.path.selector : typed))"
        + context.profileOption(resume.profile), context: context)
    let hasDraft = context.arguments[EntryOptions.from] != nil
    if hasDraft { _ = try session.start() }
    if !isAssigned, !hasDraft || context.canEdit {
      session.removed = { (try? resume.contents()[document.path]) == nil ? name : nil }
      var path = document.path
      let update = try session.run(conflict: .fileChanged(path: resume.path)) { (edited) throws(ResumeError) in
        // The changes to the entry that the editor showed; those of other programs stay.
        let update = try save(edited, inPlaceOf: document.path, from: contents, in: resume, context)
        EntryOptions.reportUnknownFields(in: edited, table, context)
        path = edited.path
        return update
      }
      if let update { return (Self.name(of: path), update) }
      try ChangePlan(from: contents, to: contents, in: resume, context).printJSON(
        isDone: false, members(name, hasChanged: false))
      return (name, FileUpdate(hasChanged: false))
    }
    let base = contents.textLanguage
    var corrections: [ElementCorrection] = []
    let result = try EntryOptions.document(inPlaceOf: document, table, base: base, context) { corrections.append($0) }
    let update = try save(
      result, inPlaceOf: document.path, from: contents, in: resume, context, correcting: corrections)
    EntryOptions.reportFindings(in: result, before: document, context)
    EntryOptions.reportUnknownFields(in: result, table, context)
    return (Self.name(of: result.path), update)
  }

  /// Saves an edited entry, which may have another ID; then favorites follow it.
  private static func save(
    _ edited: Document, inPlaceOf path: DocumentPath, from contents: ResumeFile, in resume: EditableResume,
    _ context: CommandContext, correcting corrections: [ElementCorrection] = []
  ) throws(ResumeError) -> FileUpdate {
    let named = edited.path == path ? contents : try contents.renaming(path, to: edited.path.id)
    let plan = ChangePlan(
      from: contents, to: context.files.entry.applying(edited, to: named), in: resume, context, correcting: corrections)
    let members = members(name(of: edited.path), hasChanged: !plan.changes.isEmpty)
    let update = try plan.make(by: "edit", members)
    if update.hasChanged, let old = path.reference, let new = edited.path.reference, old != new {
      let profile = try context.readingPlan().profile
      if try context.home.favorites.favorites(of: profile).contains(old.kind, old.id) {
        _ = try context.home.favorites.update(of: profile) { $0 = $0.map { $0 == old ? new : $0 } }
      }
    }
    return update
  }

  private static func name(of path: DocumentPath) -> String {
    path == ResumeSection.personPath ? ResumeSection.personName : path.id
  }

  private static func members(_ name: String, hasChanged: Bool) -> [String: JSON] {
    ["edited": ["changed": .boolean(hasChanged), "id": .string(name)]]
  }
}

/// The editing of one entry, or of several texts: opens the editor until the text is valid or the user gives up.
struct EditingSession<Edited> {
  let name: String
  /// The text that the editor shows first; nothing changes if it comes back.
  let text: [UInt8]
  /// The command that continues with typed text.
  let command: String
  let context: CommandContext
  /// Returns what was typed in a file, and warnings about it.
  let read: (_ typed: [UInt8], _ path: String) throws(ResumeError) -> (edited: Edited, warnings: [DataWarning])
  /// Returns the error for a value that lacks known fields and has unknown ones; nil for another one.
  var lostFields: (Edited) -> ResumeError? = { _ in nil }
  /// Whether the text has no single entry, so that '--set' is no alternative.
  var isWhole = false
  /// Returns the name of what another program has removed; nil if the edited entry still exists.
  var removed: () -> String? = { nil }

  /// The number of refused questions after which the editor isn't opened again.
  private static var maximumRefusals: Int { 5 }

  private var labels: Labels { context.labels }

  /// Edits as `run` does; without a terminal and an editor, the text of the option `--from` is saved as it is.
  func runOrRead(
    conflict: ResumeError, _ save: (Edited) throws(ResumeError) -> FileUpdate
  ) throws(ResumeError) -> FileUpdate? {
    guard !context.canEdit, let typed = try start(), let path = context.arguments[EntryOptions.from] else {
      return try run(conflict: conflict, save)
    }
    let edited = try read(typed, path).edited
    if let error = lostFields(edited) { throw error }
    return try save(edited)
  }

  /// Edits until `save` accepts the entry or the user gives up; then the typed text is kept in a file.
  ///
  /// - Parameter conflict: The error of `save` if another program has changed the same values; nil for a new entry.
  /// - Returns: The outcome of `save`; nil if nothing was typed.
  /// - Throws: `ResumeError.terminalRequired` if there is neither a terminal nor a chosen editor, and the errors of `save`.
  func run(conflict: ResumeError? = nil, _ save: (Edited) throws(ResumeError) -> FileUpdate) throws(ResumeError)
    -> FileUpdate?
  {
    guard context.canEdit else {
      let hint = isWhole ? "error.terminalRequired.file.hint" : nil
      throw .message(.usage, "error.terminalRequired.editor", hint: hint)
    }
    let editor = context.desktop.editor
    let draft = EditingDraft(text)
    editor.removeAbandonedFiles(draft.marked)
    let start = try start()
    let copy = try editor.makeTemporaryFile(start ?? draft.marked, named: name)
    var refusals = 0
    while true {
      do throws(ResumeError) {
        try editor.edit(copy)
        let typed = try context.files.bytes(copy)
        // As with a commit message, an empty text cancels.
        guard typed != draft.marked, !EditingDraft.content(of: typed).isEmpty else {
          editor.removeTemporaryFile(copy)
          return nil
        }
        let (edited, warnings) = try read(typed, copy)
        if let error = lostFields(edited), try !mayLoseFields(error) {
          refusals += 1
          guard refusals < Self.maximumRefusals else { throw error }
          continue
        }
        let update = try save(edited)
        report(warnings)
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
          if error == conflict {
            let removed = removed()
            throw .entryChanged(removed ?? name, command: removed == nil ? command : nil, copy: copy)
          }
          if isMissing || start == nil && (try? context.files.bytes(copy)) == draft.marked {
            editor.removeTemporaryFile(copy)
          } else {
            reportKept(copy)
          }
          throw error
        }
      }
    }
  }

  /// Returns the text of the option `--from`.
  ///
  /// - Throws: An error if it is a draft of another content.
  func start() throws(ResumeError) -> [UInt8]? {
    guard let path = context.arguments[EntryOptions.from] else { return nil }
    let start = try context.files.bytes(path)
    guard EditingDraft(text).isOrigin(of: start) else {
      throw .message(
        .cantWrite, "error.draftOutdated", [name, path], hint: "error.entryChanged.hint",
        hintArguments: [command, ShellQuote.word(path)])
    }
    return start
  }

  /// Returns whether to save an entry that lacks known fields and has unknown ones, after a question. Throws the error for it without a
  /// terminal to ask on.
  private func mayLoseFields(_ error: ResumeError) throws(ResumeError) -> Bool {
    guard Confirmation.canAsk(context), case .lostFields(let lost, let unknown, _) = error else { throw error }
    return try Prompt.confirm(
      labels.text("edit.lostFields.question", [lost, unknown].map(ErrorReporter.quoted)), context)
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

extension EditingSession where Edited == Document {
  /// Creates the editing of an entry.
  init(document: Document, name: String, text: [UInt8], command: String, context: CommandContext) {
    self.init(name: name, text: text, command: command, context: context) { (typed, path) throws(ResumeError) in
      let read = try context.files.entry.document(from: typed, inPlaceOf: document, path: path)
      return (read.document, read.warnings)
    }
    lostFields = { edited in
      FieldTable.of(document.path).flatMap { EntryOptions.lostFields(in: edited, before: document, $0) }
    }
  }
}

extension CommandContext {
  /// Whether there is a terminal, or a chosen editor, which may need none.
  var canEdit: Bool { Confirmation.canAsk(self) || desktop.editor.isChosen }
}
