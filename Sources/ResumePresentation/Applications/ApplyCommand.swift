import ResumeArguments
import ResumeDomain
import ResumeInterface

/// `resume apply`: builds the documents for an application, checks them, asks, records the application with them, and writes them.
enum ApplyCommand: Command {
  static let dryRun = Flag("dry-run", help: "option.application.dryRun")

  static var name: String { "apply" }
  static let declaration = declared(
    section: "section.owning", arguments: [ApplicationOptions.company],
    options: [ReadingOptions.variant] + ApplicationOptions.described + [ApplicationOptions.folder, SendingCheck.again]
      + [Confirmation.yes, dryRun, PDFCommand.open.described(by: "option.application.openDryRun")]
      + ApplicationDocuments.options + ReadingOptions.ofProfile,
    examples: [
      "resume apply Acme --role 'iOS Lead' --ad ad.txt": "ad",
      "resume apply Acme --format pdf,docx -o acme": "folder",
      "resume apply Acme --dry-run": "dryRun",
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let profile = try ApplicationOptions.profile(context)
    let isDryRun = context.arguments[dryRun]
    if context.arguments[PDFCommand.open], !isDryRun { throw .message(.usage, "apply.openWritten") }
    let ad = try ApplicationAd.read(context)
    let own = context.ownFile(of: profile)
    let stamp = own.flatMap(context.files.stamp)
    var documents = try await ApplicationDocuments.composed(context)
    let state = try await state(of: profile, context)
    // What is recorded must be the résumé in the documents.
    if let own, context.files.stamp(own) != stamp { throw .fileChanged(path: own) }
    var new = NewApplication(
      try ApplicationOptions.application(of: profile, context), files: documents.files.map { ($0.name, $0.content) },
      ad: ad, state: state)
    new.application.selection = documents.selection
    let log = try context.home.applications.log()
    new.application.replaces = try context.arguments[SendingCheck.again].map { (id) throws(ResumeError) in
      try log.application(id, of: profile.key, acceptsCompany: false).id
    }
    documents.data.loaded.warnings += documents.sendingWarnings + log.repeatWarnings(of: new.application)
    let check = try SendingCheck(takenFrom: &documents.data, context)
    new.application.found = check.rows
    try check.checkStops(context)
    try documents.data.checkStrict(context)
    guard !isDryRun else { return try show(new, documents, check, context) }
    try files(of: new, try context.home.applications.nextID(of: new.application), context).check(context)
    if new.application.status == .saved {
      check.report(context)
    } else {
      guard try check.isAccepted(context) else { return }
      new.application.accepted = check.codes
    }
    let application = try context.home.applications.record(new) { (id) throws(ResumeError) in
      try files(of: new, id, context).check(context)
    }
    try write(new, application, documents.data, check, context)
  }

  /// Returns the file with the résumé as it is now; that of a server as a local file.
  static func state(of profile: Profile, _ context: CommandContext) async throws(ResumeError) -> [UInt8]? {
    if let file = context.file(of: profile) { return try file.bytes() }
    // The documents have just been fetched.
    let freshness = context.freshness == .refresh ? Freshness.preferCache : context.freshness
    let repository = try context.repositories().documents()
    let loaded = try await context.waiting(for: try await repository.documents(freshness, sections: nil))
    return try context.files.exchange.fileText(of: loaded.value)
  }

  private static func files(of new: NewApplication, _ id: String, _ context: CommandContext) -> ApplicationFiles {
    ApplicationFiles(folder: context.arguments[ApplicationOptions.folder] ?? id, files: new.files)
  }

  /// Writes the documents of a recorded application, and prints it.
  private static func write(
    _ new: NewApplication, _ application: Application, _ data: LoadedOutput<Resume>, _ check: SendingCheck,
    _ context: CommandContext
  ) throws(ResumeError) {
    let paths: [String]
    do {
      paths = try files(of: new, application.id, context).write(context)
    } catch {
      let reason = ErrorReporter(labels: context.labels).report(error)?.message ?? ""
      throw .message(
        .cantWrite, "apply.notWritten", [reason, application.id], hintArguments: [ShellQuote.word(application.id)])
    }
    try print(application, ad: new.ad, paths: paths, data, check, context) { _ in
      []
    } plain: {
      paths.map { [application.id, $0] }
    }
    context.report(context.labels.text("apply.done", [application.id]))
    for path in paths { context.report(context.labels.text("export.written"), appending: path) }
    if context.arguments[ApplicationDocuments.letter] { try LetterCommand.reportAddress(in: data, context) }
  }

  /// Prints the names and the pages of the documents, which are not written; with `--open`, it opens copies of them.
  private static func show(
    _ new: NewApplication, _ documents: ApplicationDocuments, _ check: SendingCheck, _ context: CommandContext
  ) throws(ResumeError) {
    check.report(context)
    var application = new.application
    application.id = try context.home.applications.nextID(of: application)
    let files = files(of: new, application.id, context)
    try files.check(context)
    let rows = zip(files.paths, documents.files).map { ($0, $1.pages) }
    try print(application, ad: new.ad, paths: [], documents.data, check, context) { canvas in
      rows.flatMap { path, pages in
        let count = pages.map { " (" + context.labels.plural("count.pages", $0) + ")" } ?? ""
        return canvas.unbroken.wrapped(path + count)
      }
    } plain: {
      rows.map { path, pages in [application.id, path, pages.map(String.init) ?? ""] }
    }
    context.report(context.labels.text("apply.dryRun"))
    guard context.arguments[PDFCommand.open] else { return }
    for file in documents.files {
      let copy = try context.desktop.temporaryCopy(file.content, file.name)
      let isOpen = context.desktop.openFile(copy)
      context.report(context.labels.text(isOpen ? "applications.opened" : "applications.noViewer"), appending: copy)
    }
  }

  private static func print(
    _ application: Application, ad: [UInt8]?, paths: [String], _ data: LoadedOutput<Resume>, _ check: SendingCheck,
    _ context: CommandContext, text: @escaping (TextCanvas) -> [String], plain: @escaping () -> [[String]]
  ) throws(ResumeError) {
    var data = data
    data.loaded.warnings += try context.home.applications.log().warnings
    let view = ApplicationView(application: application, ad: ad, files: paths, labels: context.labels)
    try data.print(context) { _ in
      CommandOutput(text: text, plain: plain, json: { ["application": view.json, "checks": check.json] })
    }
  }
}

extension ApplicationLog {
  /// Returns the warning about an application that was sent for the same role.
  func repeatWarnings(of new: Application) -> [DataWarning] {
    repeated(by: new).map { [DataWarning(.repeated, documentID: $0.id, field: $0.date.description)] } ?? []
  }
}
