import ResumeArguments
import ResumeDomain
import ResumeInterface
import ResumeTerminal

/// The plan of a command that changes a local résumé: prints the changes, and asks before existing values are lost.
struct ChangePlan {
  static let dryRun = Flag("dry-run", help: "option.dryRun")
  /// The options of commands that ask.
  static let options: [any DeclaredOption] = [dryRun, Confirmation.yes]

  /// The changes with those of references in variants.
  let changes: [DocumentChange]
  /// The changes without them, which a plan shows as text.
  private let ownChanges: [DocumentChange]
  /// The changes as text and as JSON: without notes, except where the owner edits or restores.
  private let shown: (text: [DocumentChange], json: [DocumentChange])
  private let previous: ResumeFile?
  private let result: ResumeFile
  /// The result before the references of variants follow it.
  private let unfollowed: ResumeFile
  /// The elements that variants name and that the changes give another text, or remove.
  private let elements: [FollowedElement]
  /// The elements that the command line names by their number; nil if the plan restores a version with its references.
  private let corrections: [ElementCorrection]?
  private let resume: EditableResume
  private let context: CommandContext

  /// Creates a plan in which the references of variants follow the texts of elements.
  ///
  /// - Parameter corrections: The elements that the command line names by their number; nil to restore a version with its references.
  init(
    from previous: ResumeFile?, to result: ResumeFile, in resume: EditableResume, _ context: CommandContext,
    correcting corrections: [ElementCorrection]? = []
  ) {
    let (followed, elements) =
      corrections.map { result.followingReferences(from: previous, $0) } ?? (result, [])
    ownChanges = DocumentChange.changes(from: previous, to: result)
    changes = elements.isEmpty ? ownChanges : DocumentChange.changes(from: previous, to: followed)
    let isOwners = context.path.contains {
      [EditCommand.name, UndoCommand.name, RestoreCommand.name].contains($0.name)
    }
    func withoutNotes(_ result: ResumeFile) -> [DocumentChange] {
      DocumentChange.changes(from: previous?.withoutNotes, to: result.withoutNotes)
    }
    let hasNotes = (previous?.noteCount ?? 0) + result.noteCount > 0
    shown =
      isOwners || !hasNotes ? (ownChanges, changes) : (withoutNotes(result), withoutNotes(followed))
    self.previous = previous?.withCustomDocuments
    self.result = followed.namingLanguage(after: previous)
    unfollowed = result.withCustomDocuments
    (self.elements, self.corrections) = (elements, corrections)
    self.resume = resume
    self.context = context
  }

  /// Prints the changes and makes them, unless the user declines or the command line has `--dry-run`.
  ///
  /// - Parameters:
  ///   - question: what to ask before existing values are lost.
  ///   - done: what to report after a change, with how to undo it; nil leaves both to the caller.
  ///   - unchanged: what to report if there is no change.
  ///   - required: the entries that the change is about without changing them, which must still be there.
  ///   - restored: the version that an undo or a redo restores; then the file must be unchanged.
  ///   - typed: the text of the whole file before and after its editing.
  ///   - again: makes the change in the content that another process has written since, or returns nil; without it, the changes of
  ///     both are merged.
  ///   - Throws: `ResumeError.fileChanged` if the file has changed since it was read so that the changes can't be merged, and the
  ///     errors of `confirm`.
  @discardableResult
  func make(
    by command: String, restoring restored: String? = nil, question: String? = nil,
    requiring required: [DocumentPath] = [],
    done: @autoclosure () -> String? = nil, unchanged: String? = nil,
    _ members: @autoclosure () -> [String: JSON] = [:], typed: (from: [UInt8], to: [UInt8])? = nil,
    again: ((ResumeFile) -> ResumeFile?)? = nil
  ) throws(ResumeError) -> FileUpdate {
    var plan = self
    let showsFirst = question != nil || context.arguments[ifDeclared: Self.dryRun]
    var update = FileUpdate(hasChanged: false)
    let isAllowed = showsFirst ? try plan.confirm(question, members()) : true
    if isAllowed {
      update = try resume.file.update(by: command, restoring: restored) { (current) throws(ResumeError) in
        let current = current?.withCustomDocuments
        if current == previous {
          return ChangedFile(result.withCustomLists, changes: ownChanges, typed: typed)
        }
        // A restore replaces the whole state, as it was shown.
        guard let current, let previous, corrections != nil, required.allSatisfy({ current[$0] != nil }),
          let merged = again == nil ? merged(into: current, since: previous) : again?(current)
        else { throw .fileChanged(path: resume.path) }
        plan = ChangePlan(from: current, to: merged, in: resume, context, correcting: corrections)
        return ChangedFile(plan.result.withCustomLists, changes: plan.ownChanges, typed: typed)
      }
      if !showsFirst { try plan.printText() }
      try plan.printJSON(isDone: update.hasChanged, members())
    }
    if update.hasChanged, let done = done() {
      context.report(done)
      context.reportVersion(update, of: resume.profile)
    } else if changes.isEmpty, let unchanged {
      context.report(unchanged)
    }
    return update
  }

  /// Returns the content that another process has written since, with the changes made; nil if both changed one value.
  private func merged(into current: ResumeFile, since previous: ResumeFile) -> ResumeFile? {
    let (file, conflicts) = current.merging(unfollowed, since: previous)
    return conflicts.isEmpty ? file : nil
  }

  /// Prints the changes as text, and returns whether to make them; if not, prints the JSON output too.
  ///
  /// - Parameters:
  ///   - question: what to ask before existing values are lost.
  ///   - advice: a sentence to print before the question.
  ///   - isDoubtful: whether to ask although nothing is lost.
  ///   - summary: prints more about the changes, after them.
  /// - Throws: `ResumeError.terminalRequired` if a question is necessary but impossible.
  func confirm(
    _ question: String?, advice: String? = nil, isDoubtful: Bool = false, _ members: [String: JSON] = [:],
    summary: () throws(ResumeError) -> Void = {}
  ) throws(ResumeError) -> Bool {
    let isDry = context.arguments[ifDeclared: Self.dryRun]
    let base = result.textLanguage
    let isLoss = isDoubtful || changes.contains { $0.losesValues(base: base) }
    let mustAsk = question != nil && !isDry && isLoss
    do throws(ResumeError) {
      try printText()
      try summary()
    } catch .outputClosed where !isDry {
      // As in `resume import cv.json | head`: the change is made although the reader has seen enough.
    }
    if isDry {
      context.report(context.labels.text("publish.dryRun"))
    } else if let question, mustAsk {
      if let advice, !context.arguments[ifDeclared: Confirmation.yes] { context.report(advice) }
      if try Confirmation.ask(question, context) { return true }
    } else {
      return true
    }
    try printJSON(isDone: false, members)
    return false
  }

  private func printText() throws(ResumeError) {
    guard context.format != .json else { return }
    guard !changes.isEmpty else {
      let moved = previous.map { result.moved(since: $0) } ?? []
      if !moved.isEmpty { context.report(context.labels.text("pull.moved", [context.labels.names(of: moved)])) }
      return
    }
    if let language = result.language, previous != nil, previous?.language == nil {
      context.report(context.labels.text("changes.language", [language]))
    }
    let view = ChangesView(changes: shown.text, base: result.textLanguage, labels: context.labels)
    try context.print(view.output, profile: resume.profile)
    context.report(context.labels.text("pull.count", Array(view.counts.prefix(3))))
    reportVariants()
    context.reportReferences(elements, of: resume.profile)
  }

  /// Prints the variants that refer to a removed entry; they stay as they are.
  private func reportVariants() {
    let removed = changes.filter { $0.kind == .delete }.map(\.path)
    let variants = removed.flatMap { result.variantNames(referringTo: $0) }
    guard !variants.isEmpty else { return }
    context.report(context.labels.text("changes.variants", [Set(variants).sorted().joined(separator: ", ")]))
  }

  /// Prints the JSON object at the end; nothing in other formats.
  func printJSON(isDone: Bool, _ members: [String: JSON] = [:]) throws(ResumeError) {
    guard context.format == .json else { return }
    let output: [String: JSON] = [
      "changes": .changes(shown.json, base: result.textLanguage), "committed": .boolean(isDone),
    ]
    let all = output.merging(members) { $1 }
    try context.print(CommandOutput(json: { all }), profile: resume.profile)
  }
}
