import ResumeArguments
import ResumeDomain
import ResumeInterface
import ResumeTerminal

enum AddCommand: Command {
  static let kind = Argument<String>(
    "kind", valueName: "value.kind", help: "argument.add", parser: .text.completing(.values(NewEntry.kinds)))

  static var name: String { "add" }
  static let declaration = declared(
    synonyms: ["insert"], section: "section.owning", arguments: [kind],
    options: [
      // Unlike 'edit', 'add' opens no editor with the file.
      EntryOptions.set.described(by: "option.set", completing: .dynamic("kindFields")),
      EntryOptions.from.described(by: "option.add.from"), ChangePlan.dryRun, ReadingOptions.profile,
    ],
    examples: [
      "resume add job": "editor",
      "resume add job --set title=Lead --set company=Acme --set startDate=2024-03": "set",
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let name = try context.required(kind)
    let known = NewEntry.table(named: name)
    // The name of no section is an error, whatever the profile is.
    guard known != nil || CustomSection.isName(name) else { throw unknownKind(name, custom: []) }
    let resume = try EditableResume.toChange(context)
    let contents = try resume.contents()
    if known == nil { try checkCustomSection(name, in: contents, context) }
    let new = NewEntry(known ?? .custom, section: known == nil ? name : nil)
    let (table, empty, base) = (new.table, new.empty, contents.textLanguage)
    guard context.arguments[EntryOptions.set].isEmpty, context.arguments[EntryOptions.from] == nil else {
      let entry = try EntryOptions.document(inPlaceOf: empty, table, base: base, context)
      let path = try add(entry, new, to: resume, context).path
      return EntryOptions.reportFindings(in: Document(path: path, fields: entry.fields), context)
    }
    let session = EditingSession(
      document: empty, name: new.kind, text: template(empty, table, context),
      command: "resume add \(ShellQuote.word(new.kind))\(context.profileOption(resume.profile))",
      context: context)
    let update = try session.run { (entry) throws(ResumeError) in
      try add(entry, new, to: resume, context).update
    }
    guard update == nil else { return }
    try ChangePlan(from: contents, to: contents, in: resume, context).printJSON(isDone: false)
    context.report(context.labels.text("question.declined"))
  }

  /// Checks that a custom section exists, or that its name is that of a new one: none that resembles another, and an entry to begin with.
  private static func checkCustomSection(
    _ name: String, in contents: ResumeFile, _ context: CommandContext
  ) throws(ResumeError) {
    let custom = contents.customSectionNames
    if custom.contains(where: { Identifier.areEqual($0, name) }) { return }
    // A new section would replace another value.
    if contents.hasRootMember(named: name) { throw .message(.usage, "add.noList", [name], hintArguments: [name]) }
    let hasEntry = !context.arguments[EntryOptions.set].isEmpty || context.arguments[EntryOptions.from] != nil
    guard hasEntry, isNew(name, custom) else { throw unknownKind(name, custom: custom) }
  }

  /// Whether a name is that of a section to begin, which resembles no other.
  private static func isNew(_ name: String, _ custom: [String]) -> Bool {
    let names = NewEntry.kinds + FieldTable.sections.compactMap { $0.section?.rawValue } + custom
    return CustomSection.isName(name) && Suggestion.nearest(to: name, in: names).isEmpty
  }

  /// Returns the error of an unknown kind, which explains how to begin a section if no kind resembles its name.
  private static func unknownKind(_ name: String, custom: [String]) -> ResumeError {
    let known = NewEntry.kinds + custom
    let isNew = isNew(name, custom)
    return .message(
      .usage, "add.unknownKind", [name], hint: isNew ? "add.unknownKind.new.hint" : "error.unknownField.hint",
      hintArguments: [known.joined(separator: ", ")] + (isNew ? [ShellQuote.word(name)] : []), candidates: known,
      known: known)
  }

  private static func add(
    _ entry: Document, _ new: NewEntry, to resume: EditableResume, _ context: CommandContext
  ) throws(ResumeError) -> (update: FileUpdate, path: DocumentPath) {
    let table = new.table
    let fields = entry.fields.filter { !$0.value.isEmpty }
    guard !fields.isEmpty else { throw .message(.usage, "add.empty") }
    let unknown = table.unknownNames(in: fields)
    guard fields.count > unknown.filter({ !$0.name.contains(".") }).count else {
      throw .message(
        .badData, "add.unknownFields", [ErrorReporter.quoted(unknown.map(\.name)), new.kind],
        hintArguments: [table.fields.map(\.member).joined(separator: ", ")], candidates: unknown.flatMap(\.near))
    }
    let contents = try resume.contents()
    let added = Document(path: entry.path, fields: fields)
    var (file, path) = try new.added(added, to: contents)
    let plan = ChangePlan(from: contents, to: file, in: resume, context)
    let update = try plan.make(
      by: "add", done: context.labels.text("add.done", [path.id]), ["added": .string(path.id)]
    ) { current in
      guard let result = try? new.added(added, to: current) else { return nil }
      (file, path) = result
      return file
    }
    EntryOptions.reportUnknownFields(in: entry, table, context)
    return (update, path)
  }

  /// Returns an empty entry in which a comment explains each field.
  private static func template(_ empty: Document, _ table: FieldTable, _ context: CommandContext) -> [UInt8] {
    let labels = context.labels
    return context.files.entry.text(
      of: empty, comments: [labels.text("add.comment", [table.singular]), labels.text("edit.comment.texts")],
      isNew: true
    ) { labels.text($0.explanation) }
  }
}

enum RemoveCommand: Command {
  static let ids = RepeatableArgument<String>(
    "id", valueName: "value.id", help: "argument.remove", parser: .text.completing(.dynamic("documents")))

  static var name: String { "remove" }
  static let declaration = declared(
    synonyms: ["delete", "rm"], section: "section.owning", arguments: [ids],
    options: ChangePlan.options + [ReadingOptions.profile],
    examples: ["resume remove acme-2019": "one", "resume remove job-a job-b --yes": "several"])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let resume = try EditableResume.toChange(context)
    let contents = try resume.contents()
    var paths: [DocumentPath] = []
    for id in context.arguments[ids] { paths.append(try DocumentQuery(id).resolve(in: contents).path) }
    let plan = ChangePlan(from: contents, to: contents.removing(paths), in: resume, context)
    let count = Set(paths).count
    try plan.make(
      by: "remove", question: context.labels.plural("remove.question", count, [resume.profile]),
      done: context.labels.plural("remove.done", count))
  }
}

enum DuplicateCommand: Command {
  static let id = Argument<String>(
    "id", valueName: "value.id", help: "argument.duplicate", parser: .text.completing(.dynamic("documents")))

  static var name: String { "duplicate" }
  static let declaration = declared(
    synonyms: ["copy", "clone"], section: "section.owning", arguments: [id],
    options: [ChangePlan.dryRun, ReadingOptions.profile], examples: ["resume duplicate acme-2021": ""])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let resume = try EditableResume.toChange(context)
    let contents = try resume.contents()
    let document = try DocumentQuery(try context.required(id)).resolve(in: contents) {
      $0.path != ResumeSection.personPath
    }
    guard document.path != ResumeSection.personPath else {
      throw .message(.usage, "duplicate.basics")
    }
    var (file, path) = contents.duplicating(document)
    let plan = ChangePlan(from: contents, to: file, in: resume, context)
    try plan.make(
      by: "duplicate", done: context.labels.text("add.done", [path.id]), ["added": .string(path.id)]
    ) { current in
      (file, path) = current.duplicating(document)
      return file
    }
  }
}

enum MoveCommand: Command {
  static let id = Argument<String>(
    "id", valueName: "value.id", help: "argument.move", parser: .text.completing(.dynamic("documents")))
  static let before = Option<String>(
    "before", valueName: "value.id", help: "option.before", parser: .text.completing(.dynamic("documents")))

  static var name: String { "move" }
  static let declaration = declared(
    section: "section.owning", arguments: [id], options: [before.required, ChangePlan.dryRun, ReadingOptions.profile],
    examples: ["resume move spanish --before english": ""])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let resume = try EditableResume.toChange(context)
    let contents = try resume.contents()
    let move = try EntryMove(try context.required(id), before: context.arguments[before], in: contents)
    let moved = move.applied(to: contents)
    let ids = [move.path.id, move.other.id]
    try ChangePlan(from: contents, to: moved, in: resume, context).make(
      by: "move", done: context.labels.text("move.done", ids),
      unchanged: moved == contents ? context.labels.text("move.unchanged", ids) : nil
    ) { move.applied(to: $0) }
  }
}
