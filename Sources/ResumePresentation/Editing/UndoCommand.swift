import ResumeArguments
import ResumeDomain
import ResumeInterface

/// `resume undo`: restores the state before the last change that is not an undo; with `--redo`, the state after it.
enum UndoCommand: Command {
  static let redo = Flag("redo", help: "option.redo")

  static var name: String { "undo" }
  static let declaration = declared(
    synonyms: ["redo", "back", "rollback"], section: "section.owning",
    options: [redo, ChangePlan.dryRun, ReadingOptions.profile],
    examples: ["resume undo": "last", "resume undo --redo": "redo"])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let labels = context.labels
    let isRedo = context.arguments[redo]
    let resume = try EditableResume.toChange(context)
    let current = try resume.contents()
    guard let (step, state) = try step(from: current, in: resume.file, isRedo: isRedo) else {
      throw .message(.usage, isRedo ? "undo.noRedo" : "undo.none", [resume.profile])
    }
    let change = [
      step.change.id, step.change.command, HistoryListCommand.moment(step.change, context),
      HistoryListCommand.summary(of: step.change, labels),
    ]
    context.report(labels.text(isRedo ? "undo.redone" : "undo.undone", change))
    let update = try ChangePlan(from: current, to: state, in: resume, context, correcting: nil).make(
      by: isRedo ? ResumeVersion.redo : ResumeVersion.undo, restoring: step.restored)
    guard update.hasChanged else { return }
    let opposite = (isRedo ? "resume undo" : "resume undo --redo") + context.profileOption(resume.profile)
    context.report(labels.text("changes.undo", [opposite]))
  }

  /// Returns the next change to undo or redo that leads to another state, and that state; nil if there is none.
  private static func step(
    from current: ResumeFile, in file: any ResumeFileRepository, isRedo: Bool
  ) throws(ResumeError) -> (UndoStep, ResumeFile)? {
    let versions = try file.versions()
    // After an edit by another program there is nothing to redo.
    if isRedo, let restored = versions.first?.restored,
      try !file.state(ofVersion: restored).hasSameEntries(as: current)
    {
      return nil
    }
    for step in isRedo ? UndoStep.redoing(versions) : UndoStep.undoing(versions) {
      let state = try file.state(ofVersion: step.restored)
      if !state.hasSameEntries(as: current) { return (step, state) }
    }
    return nil
  }
}
