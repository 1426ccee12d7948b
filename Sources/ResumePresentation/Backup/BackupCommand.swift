import ResumeArguments
import ResumeDomain
import ResumeInterface

/// `resume backup`: saves everything of an owner in a ZIP file; with `--restore`, restores it.
enum BackupCommand: Command {
  static let restore = Option<String>(
    "restore", valueName: "value.file", help: "option.backup.restore",
    excludes: [OutputFile.output.declaration.long, OutputFile.force.declaration.long], parser: .file)

  static var name: String { "backup" }
  static let declaration = declared(
    section: "section.keeping", options: [OutputFile.output, OutputFile.force, restore, ChangePlan.dryRun],
    examples: [
      "resume backup": "save", "resume backup --restore resume-backup-2026-11-21.zip --dry-run": "plan",
      "resume backup --restore resume-backup-2026-11-21.zip": "restore",
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    try context.checkLanguage()
    if let path = context.arguments[restore] { return try BackupRestore.run(path, context) }
    let isDryRun = context.arguments[ChangePlan.dryRun]
    // Asks about an existing file before anything is read.
    let output = isDryRun ? nil : try destination(context)
    let moment = Timestamp.text(context.now)
    let backup = try context.home.backups().backup(by: ProgramVersion.number, at: moment)
    if output?.isDeclined == true { return try printDeclined(context) }
    try output?.write(backup.bytes, context)
    let isPrinted = output.map { $0.path != nil } ?? true
    if isPrinted {
      try BackupView(backup.items, committed: output != nil, createdAt: moment, labels: context.labels).print(
        context,
        [
          "bytes": .integer(backup.bytes.count), "keys": JSON(backup.keys), "missing": JSON(backup.missing),
          "moved": JSON([]), "omitted": JSON(backup.omitted), "path": JSON(output?.path),
        ])
    }
    report(backup, output, context)
  }

  /// Returns the file of the options, otherwise one in the current folder with the date in its name.
  private static func destination(_ context: CommandContext) throws(ResumeError) -> OutputFile {
    guard context.arguments[OutputFile.output] == nil else {
      return try OutputFile.destination(for: "zip", context)
    }
    return try OutputFile.destination(for: "zip", at: "resume-backup-\(context.today).zip", context)
  }

  private static func printDeclined(_ context: CommandContext) throws(ResumeError) {
    try context.printJSONOnly(["backup": .null])
    context.report(context.labels.text("question.declined"))
  }

  private static func report(_ backup: Backup, _ output: OutputFile?, _ context: CommandContext) {
    let labels = context.labels
    if let output {
      if let path = output.path { context.report(labels.text("export.written"), appending: path) }
    } else {
      context.report(labels.text("publish.dryRun"))
    }
    if !backup.keys.isEmpty { context.report(labels.text("backup.keys", [backup.keys.joined(separator: ", ")])) }
    for (key, names) in [("backup.missing", backup.missing), ("backup.omitted", backup.omitted)] where !names.isEmpty {
      context.report(labels.text("warning.prefix") + " " + labels.text(key, [names.joined(separator: ", ")]))
    }
  }
}

/// `resume backup --restore`: shows the plan, and adds what is absent.
enum BackupRestore {
  static func run(_ path: String, _ context: CommandContext) throws(ResumeError) {
    let labels = context.labels
    let archive = try archive(path, context)
    let restoration = try context.home.backups().restoration(of: archive, at: path)
    let plan = restoration.plan
    guard plan.conflicts.isEmpty else {
      throw .message(.cantWrite, "error.backup.conflict", [names(of: plan.conflicts, labels)])
    }
    let isDryRun = context.arguments[ChangePlan.dryRun]
    let isDone = !isDryRun && plan.changesAnything
    let view = BackupView(plan.items, committed: isDone, createdAt: plan.createdAt, labels: labels)
    if context.format != .json {
      try view.print(context, [:])
      report(plan, context)
    }
    if isDone { try restoration.commit() }
    if context.format == .json {
      try view.print(
        context,
        [
          "bytes": .integer(archive.count), "keys": JSON(plan.keys), "missing": JSON([]), "moved": JSON(plan.moved),
          "omitted": JSON([]), "path": .string(path),
        ])
    }
    if !plan.changesAnything { context.report(labels.text("backup.unchanged")) }
    if isDryRun {
      context.report(labels.text("publish.dryRun"))
    } else if isDone {
      context.report(labels.text("backup.restored", [plan.createdAt]))
      for name in plan.keys { context.report(labels.text("backup.setKey", [name])) }
    }
  }

  private static func archive(_ path: String, _ context: CommandContext) throws(ResumeError) -> [UInt8] {
    do throws(ResumeError) {
      return try context.files.limitedBytes(path, Backup.maximumSize)
    } catch .inputFileMissing(_, .tooLarge) {
      throw .backup(.tooLarge, path: path)
    }
  }

  /// Prints the number of unchanged items, and which résumés get another path.
  private static func report(_ plan: RestorePlan, _ context: CommandContext) {
    let same = plan.items.count { $0.action == .same }
    if same > 0, plan.changesAnything { context.report(context.labels.plural("backup.same", same)) }
    guard !plan.moved.isEmpty else { return }
    let key = context.arguments[ChangePlan.dryRun] ? "backup.moved.planned" : "backup.moved"
    context.report(context.labels.text(key, [plan.moved.joined(separator: ", ")]))
  }

  /// Returns the first items with their kinds, and the number of others.
  private static func names(of items: [BackupItem], _ labels: Labels) -> String {
    let names = items.prefix(5).map { labels.text("backup.kind." + $0.kind.rawValue) + " '\($0.name)'" }
    return (names + (items.count > 5 ? ["+\(items.count - 5)"] : [])).joined(separator: ", ")
  }
}

/// The items of a backup, and what is done with each; without those that stay the same in text.
struct BackupView {
  private let items: [BackupItem]
  private let committed: Bool
  private let createdAt: String
  private let labels: Labels

  init(_ items: [BackupItem], committed: Bool, createdAt: String, labels: Labels) {
    (self.items, self.committed, self.createdAt, self.labels) = (items, committed, createdAt, labels)
  }

  func print(_ context: CommandContext, _ more: [String: JSON]) throws(ResumeError) {
    let members: [String: JSON] = [
      "committed": .boolean(committed), "createdAt": .string(createdAt), "items": records(of: items).json,
    ]
    let actions = context.arguments[ChangePlan.dryRun] ? "backup.planned." : "backup.action."
    try context.print(
      CommandOutput(
        text: records(of: items.filter { $0.action != .same }, actions).lines, plain: { records(of: items).plain },
        json: { ["backup": .object(members.merging(more) { $1 })] }),
      profile: nil)
  }

  private func records(of items: [BackupItem], _ actions: String = "backup.action.") -> Records<BackupItem> {
    Records(
      columns: [
        .value("action") { .string($0.action.rawValue) }
          .titled(labels.text("backup.column.action")) { labels.text(actions + $0.action.rawValue) },
        .value("kind") { .string($0.kind.rawValue) }
          .titled(labels.text("backup.column.kind")) { labels.text("backup.kind." + $0.kind.rawValue) },
        .value("name") { .string($0.name) }.titled(labels.text("backup.column.name")),
        .value("detail") { JSON($0.detail) }.titled(labels.text("backup.column.detail")),
      ], rows: items)
  }
}
