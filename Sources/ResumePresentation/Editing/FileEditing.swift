import ResumeArguments
import ResumeDomain
import ResumeInterface

/// `resume edit` without an ID: the file of a local profile in the editor, with its comments and its form.
enum FileEditing {
  /// What was typed: the text of the file and its content.
  private struct Typed {
    let text: [UInt8]
    let file: ResumeFile
  }

  static func run(_ context: CommandContext) throws(ResumeError) {
    let resume = try EditableResume.toChange(context)
    guard let bytes = try resume.file.bytes() else {
      throw .inputFileMissing(path: resume.path, problem: .profileFileMissing)
    }
    let (contents, isBroken) = try contents(of: resume, context)
    let draft = EditingDraft(bytes)
    var session = EditingSession<Typed>(
      name: resume.profile, text: bytes, command: "resume edit" + context.profileOption(resume.profile),
      context: context
    ) { (typed, path) throws(ResumeError) in
      let file = try context.home.resumeFile(path).read() ?? ResumeFile()
      return (Typed(text: draft.withoutRevision(typed), file: file.withCustomDocuments), [])
    }
    session.isWhole = true
    session.lostFields = { lostFields(in: $0.file, before: contents) }
    func save(_ typed: Typed) throws(ResumeError) -> FileUpdate {
      if isBroken {
        let isDry = context.arguments[ChangePlan.dryRun]
        let update = isDry ? FileUpdate(hasChanged: false) : try resume.file.replace(bytes, with: typed.text)
        try ChangePlan(from: contents, to: contents, in: resume, context).printJSON(
          isDone: update.hasChanged, members(resume, hasChanged: typed.text != bytes))
        if isDry { context.report(context.labels.text("publish.dryRun")) }
        return update
      }
      let plan = ChangePlan(from: contents, to: typed.file, in: resume, context)
      let update = try plan.make(
        by: EditCommand.name, members(resume, hasChanged: typed.text != bytes), typed: (bytes, typed.text))
      for document in typed.file.documents where document != contents[document.path] {
        guard let table = FieldTable.of(document.path) else { continue }
        EntryOptions.reportFindings(in: document, before: contents[document.path], context)
        EntryOptions.reportUnknownFields(in: document, table, context)
      }
      reportProblems(of: typed.text, before: bytes, in: resume, context)
      return update
    }
    let update = try session.runOrRead(conflict: .fileChanged(path: resume.path), save)
    guard let update else {
      try ChangePlan(from: contents, to: contents, in: resume, context).printJSON(
        isDone: false, members(resume, hasChanged: false))
      return context.report(context.labels.text("edit.unchanged", [resume.profile]))
    }
    guard !context.arguments[ChangePlan.dryRun] else { return }
    context.report(context.labels.text(update.hasChanged ? "edit.changed" : "edit.unchanged", [resume.profile]))
    context.reportVersion(update, of: resume.profile)
  }

  /// Returns the content; for a file with an error, which is printed, an empty one.
  private static func contents(
    of resume: EditableResume, _ context: CommandContext
  ) throws(ResumeError) -> (file: ResumeFile, isBroken: Bool) {
    do {
      return (try resume.contents(), false)
    } catch {
      if case .inputFileMissing = error { throw error }
      if let report = context.reporter().report(error) { context.report(report.message) }
      return (ResumeFile(), true)
    }
  }

  /// Prints that `validate` finds more problems than before, such as values of another type and unknown sections.
  private static func reportProblems(
    of text: [UInt8], before bytes: [UInt8], in resume: EditableResume, _ context: CommandContext
  ) {
    let scope = ValidationScope(today: context.today, isProfile: true)
    let counts = [bytes, text].map { text in
      (try? context.files.validate(text, scope)).map { $0.errors + $0.warnings } ?? 0
    }
    guard counts[1] > counts[0] else { return }
    let command = "resume validate" + context.profileOption(resume.profile)
    context.report(
      context.labels.text("warning.prefix") + " "
        + context.labels.plural("edit.problems", counts[1] - counts[0], [command]))
  }

  private static func members(_ resume: EditableResume, hasChanged: Bool) -> [String: JSON] {
    ["edited": ["changed": .boolean(hasChanged), "id": .string(resume.profile)]]
  }

  /// Returns the error for the first entry that lacks known fields and has unknown ones; nil if there is none.
  private static func lostFields(in file: ResumeFile, before previous: ResumeFile) -> ResumeError? {
    file.documents.lazy.compactMap { document in
      guard let old = previous[document.path], let table = FieldTable.of(document.path) else { return nil }
      return EntryOptions.lostFields(in: document, before: old, table)
    }.first
  }
}
