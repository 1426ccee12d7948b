import ResumeArguments
import ResumeDomain
import ResumeInterface

/// `resume undo`: takes back the last change that is not an undo; with `--redo`, the last undo. Later changes stay.
enum UndoCommand: Command {
  static let redo = Flag("redo", help: "option.redo")
  static let force = Flag("force", short: "f", help: "option.undo.force")

  static var name: String { "undo" }
  static let declaration = declared(
    synonyms: ["redo", "back", "rollback"], section: "section.owning",
    options: [redo, force, ChangePlan.dryRun, ReadingOptions.profile],
    examples: ["resume undo": "last", "resume undo --redo": "redo"])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let labels = context.labels
    let isRedo = context.arguments[redo]
    let resume = try EditableResume.toChange(context)
    let current = try resume.contents()
    guard let (step, state, conflicts) = try step(from: current, in: resume.file, isRedo: isRedo) else {
      throw .message(.usage, isRedo ? "undo.noRedo" : "undo.none", [resume.profile])
    }
    let change = [
      step.change.id, step.change.command, HistoryListCommand.moment(step.change, context),
      HistoryListCommand.summary(of: step.change, labels),
    ]
    if !conflicts.isEmpty, !context.arguments[force] {
      try refuse(change, conflicts, from: current, to: state, in: resume, context)
    }
    context.report(labels.text(isRedo ? "undo.redone" : "undo.undone", change))
    let update = try ChangePlan(from: current, to: state, in: resume, context, correcting: nil).make(
      by: isRedo ? ResumeVersion.redo : ResumeVersion.undo, restoring: step.restored)
    guard update.hasChanged else { return }
    let opposite = (isRedo ? "resume undo" : "resume undo --redo") + context.profileOption(resume.profile)
    context.report(labels.text("changes.undo", [opposite]))
  }

  /// Returns the next change to undo or redo that leads to another state, that state, and what has changed again since; nil if there is no
  /// such change.
  private static func step(
    from current: ResumeFile, in file: any ResumeFileRepository, isRedo: Bool
  ) throws(ResumeError) -> (UndoStep, ResumeFile, [MergeConflict])? {
    let versions = try file.versions()
    for step in isRedo ? UndoStep.redoing(versions) : UndoStep.undoing(versions) {
      let before = try file.state(ofVersion: step.restored)
      let (state, conflicts) = current.undoing(
        changeFrom: before, to: try file.state(afterVersion: step.restored) ?? current)
      if !conflicts.isEmpty || !state.hasSameEntries(as: current) { return (step, state, conflicts) }
      // Only a change that another program has taken back as a whole gives way to the one before.
      guard before.hasSameEntries(as: current) else {
        throw .message(.usage, "undo.nothingLeft", [step.change.id], hintArguments: [step.restored])
      }
    }
    return nil
  }

  /// Prints what has changed again since, from the current texts to those that `--force` writes, and refuses to replace it.
  ///
  /// - Throws: An error with the names of the entries and fields.
  private static func refuse(
    _ change: [String], _ conflicts: [MergeConflict], from current: ResumeFile, to state: ResumeFile,
    in resume: EditableResume, _ context: CommandContext
  ) throws(ResumeError) {
    // Another process may be changing the file; under the lock, none is.
    try resume.file.update(by: UndoCommand.name) { (now) throws(ResumeError) in
      guard let now, now.withCustomDocuments == current else { throw .fileChanged(path: resume.path) }
      return now
    }
    let changes = DocumentChange.changes(from: current, to: state).compactMap { $0.restricted(to: conflicts) }
    if context.format != .json {
      let view = ChangesView(changes: changes, base: current.textLanguage, labels: context.labels)
      try context.print(view.output, profile: resume.profile)
    }
    let names = conflicts.flatMap { conflict -> [String] in
      let name = context.labels.name(of: conflict.path)
      guard let field = conflict.field else { return [name] }
      guard conflict.path == ResumeSection.personPath, field == FieldTable.rootField else {
        return [name + ": " + conflict.path.name(ofField: field)]
      }
      let groups = changes.filter { $0.path == conflict.path }.flatMap { ChangeGroup.groups($0, base: "en") }
      return groups.map(\.subject).filter { $0 != .entry(conflict.path) }.map(context.labels.name)
    }
    let isRedo = context.arguments[redo]
    throw .message(
      .cantWrite, isRedo ? "undo.changedAgain.redo" : "undo.changedAgain", [change[0], names.joined(separator: "; ")],
      hint: "undo.changedAgain.hint",
      hintArguments: [
        "resume undo" + (isRedo ? " --redo" : "") + " --force" + context.profileOption(resume.profile), change[0],
      ])
  }
}
