import ResumeArguments
import ResumeDomain
import ResumeInterface

/// `resume variant`: selections of a local résumé for a reader.
enum VariantCommand: CommandGroup {
  static let subcommands: [any Command.Type] = [
    VariantListCommand.self, VariantAddCommand.self, VariantSetCommand.self, VariantShowCommand.self,
    VariantDiffCommand.self, VariantRepairCommand.self, VariantRemoveCommand.self, VariantRenameCommand.self,
  ]

  static var name: String { "variant" }
  static var aliases: [String] { ["variants"] }
  static let declaration = declared(section: "section.owning", defaultSubcommand: "list")

  static let variant = Argument<String>(
    "name", valueName: "value.name", help: "argument.variant",
    parser: .nonEmptyText.completing(.dynamic("variants")))

  /// The options of commands that only read variants.
  static let reading: [any DeclaredOption] = [ReadingOptions.file, ReadingOptions.profile]

  /// Returns the résumé with the variants.
  ///
  /// - Throws: A usage error if the selected profile has none, because it isn't in a file.
  static func file(_ context: CommandContext) async throws(ResumeError) -> ResumeFile {
    try context.checkLanguage()
    try context.readingPlan().profile.checkHasVariants()
    return try await context.wholeResume()
  }

  /// Returns a name for a new variant.
  ///
  /// - Throws: A usage error for a name that no variant may have, or that one has.
  static func newName(_ name: String, in file: ResumeFile) throws(ResumeError) -> String {
    guard Variant.isName(name) else { throw .message(.usage, "error.variant.name", [name]) }
    guard file.variantMembers?[name] == nil else {
      throw .message(.usage, "error.variant.exists", [name], hintArguments: [name])
    }
    return name
  }

  /// Saves a change of the variants, and reports it.
  static func save(
    _ result: ResumeFile, from contents: ResumeFile, in resume: EditableResume, question: String? = nil, done: String,
    _ context: CommandContext, _ members: [String: JSON]
  ) throws(ResumeError) {
    try ChangePlan(from: contents, to: result, in: resume, context).make(
      by: "variant", question: question, done: done, unchanged: context.labels.text("variant.unchanged"), members)
    guard case .string(let name)? = members["variant"], let variant = try? result.variant(named: name) else { return }
    report(VariantOutcome(of: variant, in: result, today: context.today).warnings(of: name), context)
  }

  /// Prints what a variant names and the résumé doesn't have.
  static func report(_ warnings: [DataWarning], _ context: CommandContext) {
    let messages = WarningMessages(labels: context.labels, dates: context.dates(context.labels), now: context.now)
    for warning in warnings {
      context.report(context.labels.text("warning.prefix") + " " + messages.text(warning, savedAt: nil))
    }
    let flag = context.profileFlag
    let problems = warnings.compactMap {
      if case .ofVariant(let name, let problem)? = $0.fact { (name, problem.kind) } else { nil }
    }
    if let hint = context.labels.repairHint(problems, for: flag) {
      context.report(context.labels.text("hint.prefix") + " " + hint)
    }
  }
}

enum VariantListCommand: Command {
  static var name: String { "list" }
  static let declaration = declared(key: "variant.list", hasDiscussion: false, options: VariantCommand.reading)

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let variants = try await VariantCommand.file(context).variants
    try context.printLocal(records(of: variants, context.labels).output("variants"), profile: context.shownProfile)
    if variants.isEmpty { context.report(context.hint("variant.none")) }
  }

  static func records(of variants: [Variant], _ labels: Labels) -> Records<Variant> {
    Records(
      columns: [
        .value("name") { .string($0.name) }.titled(labels.text("variant.column.name")),
        .plain("selects", summary).titled(labels.text("variant.column.selects")),
        .value("overrides") { .integer($0.overrideCount) }
          .titled(labels.text("variant.column.words")) { $0.overrideCount == 0 ? "" : labels.number($0.overrideCount) },
        .value("letter", plain: { $0.letter != nil ? "letter" : "" }) { .boolean($0.letter != nil) }
          .titled(labels.text("variant.column.letter")) { $0.letter != nil ? labels.text("variant.yes") : "" },
        .json("document") { json($0.document) }, .json("select") { json($0.selection.members) },
      ], rows: variants)
  }

  /// Returns members without notes.
  private static func json(_ members: [String: FieldValue]) -> JSON {
    .object((FieldValue.map(members).publishedForm?.members ?? [:]).mapValues(JSON.init))
  }

  /// Returns what a variant selects, as the options of the command line.
  private static func summary(_ variant: Variant) -> String {
    let selection = variant.selection
    let lists: [(String, VariantSelection.Member)] = [
      ("any-tag", .tags), ("tag", .allTags), ("since", .since), ("until", .until), ("sections", .sections),
      ("without", .without),
    ]
    var parts = lists.compactMap { option, member -> String? in
      let texts = selection.strings(member)
      return texts.isEmpty ? nil : option + "=" + texts.joined(separator: ",")
    }
    for member in [VariantSelection.Member.include, .omit, .only] {
      let count = selection.parts(member).count
      if count > 0 { parts.append("\(member.rawValue)=\(count)") }
    }
    return parts.joined(separator: " ")
  }
}

extension Variant {
  /// The number of reworded fields and elements.
  var overrideCount: Int {
    overrides.values.flatMap(\.values).reduce(0) { count, value in
      if case .array(let elements) = value { count + elements.count } else { count + 1 }
    }
  }
}
