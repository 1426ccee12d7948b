import ResumeArguments
import ResumeDomain
import ResumeInterface

/// `resume applications set`: changes the values of an application; each change of its status is dated.
enum ApplicationSetCommand: Command {
  static var name: String { "set" }
  static let declaration = declared(
    key: "applications.set", arguments: [ApplicationOptions.id],
    options: ApplicationOptions.changed + [Confirmation.yes, ReadingOptions.profile],
    examples: [
      "resume applications set acme --status interview --date 2026-12-03": "status",
      "resume applications set acme --note 'Ask about remote work'": "note",
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let change = ApplicationOptions.change(context)
    let ad = try ApplicationAd.read(context)
    guard !change.isEmpty || ad != nil else { throw .message(.usage, "applications.nothingToSet") }
    let (found, profile) = try ApplicationsCommand.application(context, acceptsCompany: false)
    let log = context.home.applications
    let check = try check(found, change, context)
    guard try check?.isAccepted(context) ?? true else { return }
    let application = try log.update(found.id, ad: ad) {
      change.apply(to: &$0, today: context.localToday)
      if let check { $0.accepted = check.codes }
    }
    let view = ApplicationView(application: application, ad: try log.ad(of: application.id), labels: context.labels)
    try context.printJSONOnly(view.output.json(), profile: profile.name)
    let status = ApplicationsView.name(of: application.status, context.labels)
    guard application != found || ad != nil else {
      return context.report(context.labels.text("applications.unchanged", [application.id]))
    }
    context.report(context.labels.text("applications.set", [application.id, status]))
    if application.notes.count > found.notes.count, let note = application.notes.last {
      context.report(context.labels.text("applications.noted", [note.text]))
    } else if application.notes.count < found.notes.count, let note = found.notes.last {
      context.report(context.labels.text("applications.unnoted", [note.text]))
    }
    for change in application.changes.dropFirst(found.changes.count) {
      context.report(ApplicationView.text(change, context.labels))
    }
  }

  /// Returns what was found in the documents of a saved application that now counts as sent; nil for other changes, and for applications
  /// without documents of this program.
  private static func check(
    _ application: Application, _ change: ApplicationChange, _ context: CommandContext
  ) throws(ResumeError) -> SendingCheck? {
    let isSent = change.status.map { [.sent, .interview, .offer].contains($0) } ?? false
    guard isSent, application.status == .saved, let found = application.found else { return nil }
    var sent = application
    change.apply(to: &sent, today: context.localToday)
    let repeated = try context.home.applications.log().repeatWarnings(of: sent)
    return SendingCheck(found.filter { $0.code != .repeated } + SendingCheck(rows: repeated, context).rows)
  }
}

/// `resume applications add`: records an application that was sent by other means.
enum ApplicationAddCommand: Command {
  static let document = RepeatableOption<String>(
    "document", valueName: "value.file", help: "option.application.document", parser: .file)

  static var name: String { "add" }
  static let declaration = declared(
    key: "applications.add", arguments: [ApplicationOptions.company],
    options: [document, ApplicationOptions.variant.described(by: "option.application.variant.add")]
      + ApplicationOptions.described + [ReadingOptions.profile],
    examples: ["resume applications add Acme --document cv.pdf --date 2026-11-20": ""])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    try context.checkLanguage()
    let profile = try ApplicationOptions.profile(context)
    // Only a file is read; a server would need a request.
    let new = NewApplication(
      try ApplicationOptions.application(of: profile, context), files: try documents(context),
      ad: try ApplicationAd.read(context), state: try context.file(of: profile)?.bytes())
    let application = try context.home.applications.record(new) { _ in }
    let view = ApplicationView(application: application, ad: new.ad, labels: context.labels)
    let warnings = try context.home.applications.log().warnings
    try context.print(
      CommandOutput(plain: { [[application.id]] }, json: view.output.json), profile: profile.name, warnings: warnings)
    context.report(context.labels.text("apply.done", [application.id]))
  }

  private static func documents(
    _ context: CommandContext
  ) throws(ResumeError) -> [(name: String, content: [UInt8])] {
    var files: [(name: String, content: [UInt8])] = []
    for path in context.arguments[document] {
      let name = String(path.split(separator: "/").last ?? "")
      guard path != "-", Application.SentDocument.isValidName(name) else {
        throw .message(.usage, "applications.documentName", [path])
      }
      // Some file systems ignore letter case.
      guard !files.contains(where: { $0.name.lowercased() == name.lowercased() }) else {
        throw .message(.usage, "applications.documentTwice", [name])
      }
      files.append((name, try context.files.bytes(path)))
    }
    return files
  }
}
