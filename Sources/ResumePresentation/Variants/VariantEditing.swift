import ResumeArguments
import ResumeDomain
import ResumeInterface

/// `resume edit ID --variant NAME`: other words of a variant for an entry, or its letter.
enum VariantEditing {
  static let clear = Flag("clear", help: "option.edit.clear")
  /// The ID that selects the letter of a variant.
  static let letter = "letter"

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let labels = context.labels
    let resume = try EditableResume.toChange(context)
    let contents = try resume.contents()
    let variant = try contents.variant(named: context.variantName ?? "")
    if context.arguments[EditCommand.id] == nil, !context.arguments[clear], context.arguments[EntryOptions.set].isEmpty
    {
      return try edit(
        VariantTexts(of: variant, in: contents, today: context.today), of: variant, contents, resume, context)
    }
    let typed = try context.required(EditCommand.id)
    let isLetter = typed == letter
    let document = isLetter ? nil : try DocumentQuery(typed).resolveToEdit(in: contents)
    let name = document.map { contents.variantID(of: $0.path) } ?? letter
    if context.arguments[clear] {
      let cleared =
        document.map { variant.clearingWords(of: $0.path, in: contents) }
        ?? variant.settingLetter(Document(path: variant.letterPath, fields: [:]))
      _ = try save(cleared, document?.path, name, from: contents, in: resume, context)
      return
    }
    let words = VariantWords(
      variant: variant, document: document, name: name, contents: contents,
      isWhole: !context.arguments[EntryOptions.set].isEmpty,
      today: context.today)
    guard words.isWhole else {
      let update = try words.edit(typed: typed, in: resume, context) { (changed) throws(ResumeError) in
        try save(changed, document?.path, name, from: contents, in: resume, context)
      }
      if update == nil { context.report(labels.text("edit.unchanged", [name])) }
      return
    }
    guard let table = FieldTable.of(words.shown.path) else { throw .unknownField(name, known: []) }
    let edited = try EntryOptions.document(inPlaceOf: words.shown, table, base: contents.textLanguage, context)
    _ = try save(try words.changed(edited), document?.path, name, from: contents, in: resume, context)
  }

  /// Edits every text of a variant and its letter.
  private static func edit(
    _ texts: VariantTexts, of variant: Variant, _ contents: ResumeFile, _ resume: EditableResume,
    _ context: CommandContext
  ) throws(ResumeError) {
    let update = try texts.edit(in: resume, context) { (changed) throws(ResumeError) in
      let paths = contents.paths(namedBy: changed)
      return try save(changed, paths, variant.name, from: contents, in: resume, context)
    }
    if update == nil { context.report(context.labels.text("edit.unchanged", [variant.name])) }
  }

  private static func save(
    _ variant: Variant, _ path: DocumentPath?, _ name: String, from contents: ResumeFile, in resume: EditableResume,
    _ context: CommandContext
  ) throws(ResumeError) -> FileUpdate {
    try save(variant, [path].compactMap(\.self), name, from: contents, in: resume, context)
  }

  private static func save(
    _ variant: Variant, _ paths: [DocumentPath], _ name: String, from contents: ResumeFile, in resume: EditableResume,
    _ context: CommandContext
  ) throws(ResumeError) -> FileUpdate {
    let result = contents.setting(variant, referring: paths)
    let plan = ChangePlan(from: contents, to: result, in: resume, context)
    let members: [String: JSON] = [
      "edited": ["changed": .boolean(!plan.changes.isEmpty), "id": .string(name), "variant": .string(variant.name)]
    ]
    let reworded = contents.paths(rewordedBy: variant, since: try contents.variant(named: variant.name))
    let update = try plan.make(by: "edit", requiring: reworded, members)
    guard !context.arguments[ChangePlan.dryRun] else { return update }
    context.report(context.labels.text(update.hasChanged ? "edit.changed" : "edit.unchanged", [name]))
    context.reportVersion(update, of: resume.profile)
    return update
  }
}

/// An entry or the letter as a variant reads it, to be edited.
struct VariantWords {
  let variant: Variant
  /// The entry; nil for the letter.
  let document: Document?
  let name: String
  let contents: ResumeFile
  /// Whether the elements that the variant omits are included, as '--set' counts elements as in the résumé.
  let isWhole: Bool
  let shown: Document
  private let omitted: Set<ElementPlace>

  /// The entry in the résumé's words, without the elements that `shown` lacks; nil for the letter.
  var original: Document? { document?.omitting(omitted) }

  init(variant: Variant, document: Document?, name: String, contents: ResumeFile, isWhole: Bool, today: PartialDate) {
    self.init(
      variant: variant, document: document, name: name, contents: contents, isWhole: isWhole,
      outcome: VariantOutcome(of: variant, in: contents, today: today))
  }

  init(
    variant: Variant, document: Document?, name: String, contents: ResumeFile, isWhole: Bool, outcome: VariantOutcome
  ) {
    (self.variant, self.document, self.name, self.contents, self.isWhole) = (variant, document, name, contents, isWhole)
    guard let document else {
      (shown, omitted) = (variant.letterDocument, [])
      return
    }
    omitted = isWhole ? [] : outcome.omittedElements.filter { $0.path == document.path }
    shown = VariantOutcome.reworded(document, by: variant, in: contents).omitting(omitted)
  }

  /// Returns the variant with the words of an edited document.
  func changed(_ edited: Document) throws(ResumeError) -> Variant {
    guard document != nil else { return variant.settingLetter(edited) }
    return try changed(edited, of: variant)
  }

  /// Returns a variant with the words of an edited entry.
  func changed(_ edited: Document, of variant: Variant) throws(ResumeError) -> Variant {
    try variant.rewording(edited, shown: shown, in: contents, omitting: omitted)
  }

  /// Opens the editor until `save` accepts the changed variant or the user gives up.
  ///
  /// - Parameter typed: the ID as it was typed, for the command that continues with kept text.
  /// - Returns: The outcome of `save`; nil if nothing was typed.
  func edit(
    typed: String, in resume: EditableResume, _ context: CommandContext,
    save: (Variant) throws(ResumeError) -> FileUpdate
  ) throws(ResumeError) -> FileUpdate? {
    let labels = context.labels
    let isLetter = document == nil
    let comments = [
      labels.text(isLetter ? "edit.comment.letter" : "edit.comment.variant", [name, variant.name]),
      labels.text("edit.comment.texts"),
    ]
    var session = EditingSession(
      document: shown, name: name,
      text: context.files.entry.text(of: shown, comments: comments, isNew: isLetter && shown.fields.isEmpty) {
        labels.text($0.explanation)
      },
      command: "resume edit \(ShellQuote.word(typed)) --variant \(variant.name)"
        + context.profileOption(resume.profile),
      context: context)
    session.removed = {
      let contents = try? resume.contents()
      if (try? contents?.variant(named: variant.name)) == nil { return variant.name }
      return document.map { contents?[$0.path] == nil ? name : nil } ?? nil
    }
    return try session.run(conflict: .fileChanged(path: resume.path)) { (edited) throws(ResumeError) in
      try save(try changed(edited))
    }
  }
}
