import ResumeArguments
import ResumeDomain
import ResumeInterface
import ResumeSupport
import ResumeTerminal
import Synchronization

extension BrowseEffects {
  /// Returns the names of the variants; a usage error for a profile without a file.
  static func variants(_ context: CommandContext) async throws(ResumeError) -> BrowseOutcome {
    try checkFile(context)
    return .variants(try await context.loadedWholeResume().value.variants.map(\.name))
  }

  /// Reads the résumé with a variant.
  static func variant(_ name: String, _ context: CommandContext) async throws(ResumeError) -> BrowseVariant {
    try checkFile(context)
    var refusal: ResumeError?
    do throws(ResumeError) {
      try context.checkStored()
      _ = try EditableResume.checked(context)
    } catch {
      refusal = error
    }
    return try BrowseVariant(name, try await context.loadedWholeResume(), refusal: refusal, today: context.today)
  }

  private static func checkFile(_ context: CommandContext) throws(ResumeError) {
    let profile = try context.readingPlan().profile
    switch profile.source {
    case .file, .input: break
    case .sample, .firestore: throw .message(.usage, "error.variant.noFile", [profile.name])
    }
  }

  /// Edits the words of a variant for an entry as `resume edit --variant` does, while the screen is left; nothing is saved.
  static func reword(
    _ path: DocumentPath, in variant: BrowseVariant, _ context: CommandContext, _ lending: (() -> Bool) -> Bool
  ) throws(ResumeError) -> BrowseOutcome {
    let file = variant.draft.file
    let name = file.variantID(of: path)
    var context = context
    guard case .run(_, let arguments)? = try? CommandLineParser(context.commands.root).parse(["edit", "--", name])
    else {
      throw .internalError("the arguments of an edit can't be parsed")
    }
    let resume = try EditableResume(context)
    context.arguments = arguments
    let before = variant.draft.variant
    let words = VariantWords(
      variant: before, document: file[path], name: name, contents: file, isWhole: false, today: context.today)
    var result = Result<Variant, ResumeError>.success(before)
    _ = lending {
      result = Result { () throws(ResumeError) in
        var changed = before
        _ = try words.edit(typed: name, in: resume, context) { (variant) in
          changed = variant
          return FileUpdate(hasChanged: variant != before)
        }
        return changed
      }
      return true
    }
    return .reworded(name, try result.get(), since: before)
  }

  /// Saves the changes of a variant and of tags as one version.
  func save(_ variant: BrowseVariant, before destination: BrowseDestination, _ context: CommandContext) -> BrowseOutcome
  {
    do throws(ResumeError) {
      let (result, update) = try Self.save(variant, context)
      file.remember(context)
      if destination == .end, update.hasChanged { reportAtEnd(variant, context) }
      return .savedVariant(result, changes: variant.draft.changeCount, before: destination)
    } catch {
      return .variantNotSaved(error, before: destination)
    }
  }

  /// Saves the changes of a variant that is left without a key.
  func saveUnsaved(_ state: BrowseState) throws(ResumeError) {
    guard let variant = state.variant, variant.hasUnsavedChanges else { return }
    let context = context(of: state)
    _ = try Self.save(variant, context)
    reportAtEnd(variant, context)
  }

  /// Changes the current content of the file, which another process may have written since it was read.
  private static func save(
    _ variant: BrowseVariant, _ context: CommandContext
  ) throws(ResumeError) -> (result: ResumeFile, update: FileUpdate) {
    try context.checkStored()
    let resume = try EditableResume(context)
    var result = variant.draft.file
    let update = try resume.file.update(by: VariantCommand.name, restoring: nil) { (current) throws(ResumeError) in
      guard let current = current?.withCustomDocuments else {
        throw .inputFileMissing(path: resume.path, problem: .profileFileMissing)
      }
      result = variant.draft.applied(to: current)
      return ChangedFile(
        result.withCustomLists, changes: DocumentChange.changes(from: current, to: result))
    }
    return (result, update)
  }

  /// Prints what was saved once the screen is closed.
  private func reportAtEnd(_ variant: BrowseVariant, _ context: CommandContext) {
    let undo = (try? context.readingPlan().profile.name).map(context.profileOption) ?? ""
    guard !context.isQuiet else { return }
    context.console.printError([
      context.labels.text("variant.changed", [variant.name]),
      context.labels.text("changes.undo", ["resume undo" + undo]),
    ])
  }
}

extension CommandContext {
  /// Returns the same context with another content of the file.
  func showing(_ content: Loaded<ResumeFile>?) -> CommandContext {
    var context = self
    context.shown.content = content
    return context
  }
}

/// Counts the pages of a variant's PDF one count at a time.
actor PageCountQueue {
  private let events: BrowseEvents
  /// The number of the last count.
  private nonisolated let latest = Atomic(0)

  init(events: BrowseEvents) { self.events = events }

  nonisolated func count(_ variant: BrowseVariant, _ context: CommandContext) {
    latest.store(variant.count, ordering: .relaxed)
    Task.detached { [self] in await run(variant, context) }
  }

  private func run(_ variant: BrowseVariant, _ context: CommandContext) async {
    // Of those that waited only the last is run, so that fast typing doesn't build up work.
    guard variant.count == latest.load(ordering: .relaxed) else { return }
    let pages = await Result { () async throws(ResumeError) in
      try await VariantDocument.pages(of: variant.name, context.showing(variant.content))
    }
    events.send(.finished(.counted(pages, number: variant.count)))
  }
}
