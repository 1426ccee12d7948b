import ResumeArguments
import ResumeDomain
import ResumeInterface
import ResumeTerminal

/// `resume variant show`: what a variant shows, what it omits and why, and the pages of its PDF.
enum VariantShowCommand: Command {
  static var name: String { "show" }
  static let declaration = declared(
    key: "variant.show", arguments: [VariantCommand.variant], options: VariantCommand.reading,
    examples: ["resume variant show acme-ios": ""])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let file = try await VariantCommand.file(context)
    let variant = try file.variant(named: try context.required(VariantCommand.variant))
    let outcome = VariantOutcome(of: variant, in: file, today: context.today)
    let document = try await VariantDocument.context(variant.name, context)
    let (handout, data) = try await HandoutExport.composed(document)
    let pages = try PDFExport.pageCount(of: handout, document)
    let warnings = try await SendingCheck.warnings(aboutVariant: handout, data, document)
    let check = SendingCheck(rows: warnings + outcome.warnings(of: variant.name), context)
    let included = outcome.file.withCustomDocuments.entryPaths.map { file.variantID(of: $0) }
    let omitted = OmittedPart.all(in: outcome, of: file)
    let view = View(
      name: variant.name, included: included, omitted: omitted, wordings: outcome.wordings,
      hasLetter: variant.letter != nil,
      letterHint: context.hint("variant.letter", [variant.name]), pages: pages, check: check, labels: context.labels,
      file: file)
    try context.printLocal(view.output, profile: context.shownProfile)
    check.report(context)
    VariantCommand.report(outcome.warnings(of: variant.name).filter { $0.sendingCode == nil }, context)
  }

  private struct View {
    let name: String
    let included: [String]
    let omitted: [OmittedPart]
    let wordings: [FieldChange]
    let hasLetter: Bool
    let letterHint: String
    let pages: Int
    let check: SendingCheck
    let labels: Labels
    let file: ResumeFile

    var output: CommandOutput {
      CommandOutput(
        text: text,
        plain: {
          included.map { ["included", $0, "", ""] }
            + omitted.map { ["omitted", $0.id, $0.reason.rawValue, $0.element ?? ""] }
            + wordings.map { ["override", file.variantID(of: $0.path), field($0), $0.language ?? ""] }
        },
        json: {
          [
            "checks": check.json,
            "variant": [
              "included": JSON(included), "letter": .boolean(hasLetter), "name": .string(name),
              "omitted": .array(omitted.map(\.json)),
              "overrides": .array(wordings.map(json)), "pages": .integer(pages),
            ],
          ]
        })
    }

    private func field(_ change: FieldChange) -> String { change.path.name(ofField: change.field) }

    private func json(_ change: FieldChange) -> JSON {
      [
        "after": change.after.map(JSON.init) ?? .null, "before": change.before.map(JSON.init) ?? .null,
        "field": .string(field(change)), "id": .string(file.variantID(of: change.path)),
        "language": JSON(change.language),
      ]
    }

    private func text(_ canvas: TextCanvas) -> [String] {
      var lines = canvas.wrapped(labels.plural("variant.pages", pages, [name]), styles: .bold)
      lines += canvas.wrapped(labels.text("variant.included", [included.joined(separator: ", ")]), indent: "  ")
      if !omitted.isEmpty { lines += [""] + canvas.wrapped(labels.text("variant.omitted"), styles: .bold) }
      for part in omitted {
        let name = part.element.map { "\(part.id): \($0)" } ?? part.id
        let reason = labels.text("variant.reason." + part.reason.rawValue)
        lines += canvas.wrapped("\(name) (\(reason))", firstIndent: "- ", indent: "  ")
      }
      if !wordings.isEmpty { lines += [""] + canvas.wrapped(labels.text("variant.reworded"), styles: .bold) }
      for change in wordings {
        let place = file.variantID(of: change.path) + " " + field(change)
        lines += ValueDiff.lines(change.before, change.after, named: place, language: change.language, labels).flatMap {
          canvas.wrapped($0)
        }
      }
      if hasLetter { lines += [""] + canvas.wrapped(letterHint) }
      return lines
    }
  }
}

/// An entry, or an element of it, that a variant omits.
struct OmittedPart {
  let id: String
  /// The text of the element or the name of a contact detail; nil for an entry.
  let element: String?
  let reason: VariantOutcome.Reason

  /// Returns the parts in the order of the résumé.
  static func all(in outcome: VariantOutcome, of file: ResumeFile) -> [OmittedPart] {
    outcome.omissions.map { omission in
      OmittedPart(
        id: file.variantID(of: omission.path),
        element: omission.element ?? omission.field.map { omission.path.name(ofField: $0) },
        reason: omission.reason)
    }
  }

  var json: JSON { ["element": JSON(element), "id": .string(id), "reason": .string(reason.rawValue)] }
}

/// `resume variant diff`: what a variant changes of the résumé, or of another variant.
enum VariantDiffCommand: Command {
  static let other = Argument<String>(
    "other", valueName: "value.name", help: "argument.variant.other", isRequired: false,
    parser: .nonEmptyText.completing(.dynamic("variants")))

  static var name: String { "diff" }
  static let declaration = declared(
    key: "variant.diff", arguments: [VariantCommand.variant, other], options: VariantCommand.reading,
    examples: ["resume variant diff acme-ios": "whole", "resume variant diff acme-ios backend": "other"])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let file = try await VariantCommand.file(context)
    func shown(_ name: String) throws(ResumeError) -> ResumeFile {
      VariantOutcome(of: try file.variant(named: name), in: file, today: context.today).file
    }
    let first = try shown(try context.required(VariantCommand.variant))
    let (old, new) =
      try context.arguments[other].map { (name) throws(ResumeError) in (first, try shown(name)) } ?? (file, first)
    let changes = DocumentChange.changes(from: old.withoutNotes, to: new.withoutNotes)
    let base = file.textLanguage
    var output = ChangesView(changes: changes, base: base, labels: context.labels).output
    output.json = { ["changes": .changes(changes, base: base)] }
    try context.printLocal(output, profile: context.shownProfile)
    if changes.isEmpty { context.report(context.labels.text("variant.diff.none")) }
  }
}

/// The PDF of a variant.
enum VariantDocument {
  /// Returns the number of pages of the PDF as `resume pdf --variant NAME` writes it.
  static func pages(of variant: String, _ context: CommandContext) async throws(ResumeError) -> Int {
    let context = try await self.context(variant, context)
    return try PDFExport.pageCount(of: try await HandoutExport.composed(context).handout, context)
  }

  /// Returns the context of `resume pdf --variant NAME` for the same résumé.
  static func context(_ variant: String, _ context: CommandContext) async throws(ResumeError) -> CommandContext {
    try await context.running([PDFCommand.name, "--variant=" + variant])
  }
}
