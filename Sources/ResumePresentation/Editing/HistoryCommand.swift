import ResumeArguments
import ResumeDomain
import ResumeInterface
import ResumeTerminal

enum HistoryCommand: CommandGroup {
  static let subcommands: [any Command.Type] = [HistoryListCommand.self, HistoryClearCommand.self]

  static var name: String { "history" }
  static let declaration = declared(
    synonyms: ["log", "versions"], section: "section.owning", defaultSubcommand: "list",
    examples: ["resume history": "list", "resume restore 3": "restore"])
}

enum HistoryListCommand: Command {
  static var name: String { "list" }
  static let declaration = declared(key: "history.list", options: [FilterOptions.limit, ReadingOptions.profile])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let labels = context.labels
    let resume = try EditableResume(context)
    let all = try resume.file.versions()
    let versions = context.arguments[FilterOptions.limit].map { Array(all.prefix($0)) } ?? all
    try context.printLocal(
      records(of: versions).output("versions") { lines(versions, $0, context) }, profile: resume.profile)
    if all.isEmpty { context.report(labels.text("history.none", [resume.profile])) }
    if versions.count < all.count, context.format == .text {
      context.report(labels.text("footer.count", [versions.count, all.count].map(labels.number)))
    }
  }

  private static func lines(
    _ versions: [ResumeVersion], _ canvas: TextCanvas, _ context: CommandContext
  ) -> [String] {
    let width = versions.map(\.id.count).max() ?? 0
    let commandWidth = versions.map(\.command.count).max() ?? 0
    return versions.flatMap { version in
      let id = Columns.pad(version.id, to: width)
      let command = Columns.pad(version.command, to: commandWidth)
      let change =
        version.command == ResumeVersion.unknownCommand
        ? context.labels.text("history.unknown") : command + "  " + summary(of: version, context.labels)
      return canvas.wrapped("\(id)  \(moment(version, context))  \(change)", indent: "  ")
    }
  }

  /// Returns the local time of a change.
  static func moment(_ version: ResumeVersion, _ context: CommandContext) -> String {
    Dates.moment(version.savedAt, offset: context.services.offsetFromUTC(version.savedAt))
  }

  /// The maximum number of entries and of fields of an entry that a summary names.
  private static let maximumNames = 5

  /// Returns the entries and fields of a change, such as `job acme: summary, tags`; the number of entries if they are unknown.
  static func summary(of version: ResumeVersion, _ labels: Labels) -> String {
    guard !version.changes.isEmpty else { return labels.plural("history.entries", version.entries) }
    func list(_ names: [String], count: Int, separator: String) -> String {
      let more = count - names.count
      return (names + (more > 0 ? [labels.text("count.more", [labels.number(more)])] : [])).joined(separator: separator)
    }
    let names = version.changes.prefix(maximumNames).map { change in
      let name = labels.name(of: change.path)
      switch change.kind {
      case .create: return labels.text("history.new", [name])
      case .delete: return labels.text("history.removed", [name])
      case .update:
        let (keys, subjects) = change.parts
        let fields = keys.prefix(maximumNames).map { change.path.name(ofField: $0) }
        let own = fields.isEmpty ? [] : [name + ": " + list(fields, count: keys.count, separator: ", ")]
        return (own + subjects.map(labels.name)).joined(separator: "; ")
      }
    }
    return list(names, count: version.entries, separator: "; ")
  }

  /// Returns the versions with the JSON form of each change.
  static func records(
    of versions: [ResumeVersion], change: @escaping (ResumeVersion.Change) -> JSON = json
  ) -> Records<ResumeVersion> {
    Records(
      columns: [
        .value("id") { .string($0.id) }, .value("savedAt") { .string(Timestamp.text($0.savedAt)) },
        .value("command") { .string($0.command) }, .value("entries") { .integer($0.entries) },
        .json("changes") { .array($0.changes.map(change)) },
      ], rows: versions)
  }

  static func json(_ change: ResumeVersion.Change) -> JSON {
    [
      "change": .string(change.kind.rawValue), "fields": JSON(change.fieldNames),
      "id": .string(change.path.id), "kind": .string(change.path.kindName),
    ]
  }
}

enum HistoryClearCommand: Command {
  static var name: String { "clear" }
  static let declaration = declared(
    key: "history.clear", hasDiscussion: false, options: [Confirmation.yes, ReadingOptions.profile])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let labels = context.labels
    let resume = try EditableResume(context)
    let versions = try resume.file.versions()
    let question = labels.plural("history.clear.question", versions.count, [resume.profile])
    let isConfirmed = versions.isEmpty ? false : try Confirmation.ask(question, context)
    let removed = isConfirmed ? try resume.file.clearVersions(versions) : 0
    try context.printJSONOnly(
      [
        "removed": .integer(removed),
        "versions": HistoryListCommand.records(of: isConfirmed ? [] : versions).json,
      ], profile: resume.profile)
    if versions.isEmpty {
      context.report(labels.text("history.none", [resume.profile]))
    } else if isConfirmed {
      context.report(labels.plural("history.cleared", removed))
    }
  }
}

enum RestoreCommand: Command {
  static let version = Argument<String>(
    "version", valueName: "value.version", help: "argument.version", parser: .text.completing(.dynamic("versions")))

  static var name: String { "restore" }
  static let declaration = declared(
    synonyms: ["revert"], section: "section.owning", arguments: [version],
    options: ChangePlan.options + [ReadingOptions.profile],
    examples: ["resume restore 3 --dry-run": "dryRun", "resume restore 3 --yes": "yes"])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let id = try context.required(version)
    let resume = try EditableResume.toChange(context)
    let state = try resume.file.state(ofVersion: id)
    let current = try resume.file.read()
    let later = try resume.file.versions().prefix { $0.id != id }.count
    if later > 0, current.map({ !state.hasSameEntries(as: $0) }) ?? true {
      context.report(context.labels.plural("restore.later", later))
    }
    try ChangePlan(from: current, to: state, in: resume, context, correcting: nil).make(
      by: "restore", question: context.labels.text("restore.question", [id, resume.profile]),
      done: context.labels.text("restore.done", [id]), unchanged: context.labels.text("restore.unchanged", [id]))
  }
}

enum DiffCommand: Command {
  static let first = Argument<String>(
    "version", valueName: "value.version", help: "argument.diff.first", isRequired: false,
    parser: .text.completing(.dynamic("versions")))
  static let second = Argument<String>(
    "other", valueName: "value.version", help: "argument.diff.second", isRequired: false,
    parser: .text.completing(.dynamic("versions")))
  static let with = Option<String>(
    "with", valueName: "value.profileOrFile", help: "option.diff.with",
    parser: .nonEmptyText.completing(.dynamicOrFile("profiles")))

  static var name: String { "diff" }
  static let declaration = declared(
    section: "section.owning", arguments: [first, second], options: [with, ReadingOptions.profile],
    examples: ["resume diff": "last", "resume diff 3": "version", "resume diff --with cv.json": "file"])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let labels = context.labels
    let resume = try EditableResume(context)
    let (old, new) = try await states(of: resume, context)
    let changes = DocumentChange.changes(from: old, to: new)
    let base = new.textLanguage
    var output = ChangesView(changes: changes, base: base, labels: labels).output
    output.json = { ["changes": .changes(changes, base: base)] }
    try context.printLocal(output, profile: resume.profile)
    let moved = new.moved(since: old)
    if !moved.isEmpty { context.report(labels.text("pull.moved", [labels.names(of: moved)])) }
    guard changes.isEmpty, moved.isEmpty else { return }
    let comparesLast = context.arguments[with] == nil && context.arguments[first] == nil
    let hasNone = comparesLast ? try resume.file.versions().isEmpty : false
    context.report(hasNone ? labels.text("history.none", [resume.profile]) : labels.text("diff.none"))
  }

  private static func states(
    of resume: EditableResume, _ context: CommandContext
  ) async throws(ResumeError) -> (old: ResumeFile, new: ResumeFile) {
    let current = try resume.contents()
    if let other = context.arguments[with] {
      guard context.arguments[first] == nil else {
        throw .message(.usage, "diff.withVersion")
      }
      return (try await state(named: other, comparedWith: current, context), current)
    }
    return try resume.states(from: context.arguments[first], to: context.arguments[second])
  }

  /// Returns the résumé of another profile or in a file; entries of a file are matched with the current ones.
  private static func state(
    named name: String, comparedWith current: ResumeFile, _ context: CommandContext
  ) async throws(ResumeError) -> ResumeFile {
    guard name != Profile.sample.name else { throw .message(.usage, "diff.sample") }
    guard let profile = try context.home.profiles.profile(named: name) else {
      let text: [UInt8]
      do {
        text = try context.files.bytes(name)
      } catch .inputFileMissing(let path, .missing) {
        throw .inputFileMissing(path: path, problem: .noProfileOrFile)
      }
      let exchange = context.files.exchange
      let (merged, report) = try exchange.importing(text, from: name, into: current, in: nil)
      // An import keeps what the file lacks, such as other languages and notes; only its matching of entries counts here.
      guard !report.isAddition else { return merged }
      return try exchange.importing(text, from: name, into: nil, in: nil).file.naming(entriesLike: merged)
    }
    switch profile.source {
    case .file(let path, _): return try context.home.resumeFile(path).read() ?? ResumeFile()
    case .firestore:
      let remote = try context.sources.remote(try context.readingPlan(profile))
      let server = try await context.waiting(for: try await remote.read(including: current.documents.map(\.path)))
      return ResumeFile(documents: server.documents.map(\.withoutRevision), language: current.language)
    case .sample, .input: throw .notFileProfile(name)
    }
  }
}
