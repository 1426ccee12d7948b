import ResumeArguments
import ResumeDomain
import ResumeTerminal

/// `resume apply`: writes the documents for an application, and records the application with them.
enum ApplyCommand: Command {
  static let dryRun = Flag("dry-run", help: "option.application.dryRun")

  static var name: String { "apply" }
  static let declaration = declared(
    section: "section.owning", arguments: [ApplicationOptions.company],
    options: [ApplicationOptions.variant] + ApplicationOptions.described + [ApplicationOptions.folder, dryRun]
      + ApplicationDocuments.options + ReadingOptions.ofProfile,
    examples: [
      "resume apply Acme --role 'iOS Lead' --ad ad.txt": "ad",
      "resume apply Acme --format pdf,docx -o acme": "folder",
      "resume apply Acme --dry-run": "dryRun",
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let profile = try ApplicationOptions.profile(context)
    let ad = try ApplicationAd.read(context)
    let own = context.ownFile(of: profile)
    let stamp = own.flatMap(context.files.stamp)
    let isDryRun = context.arguments[dryRun]
    let documents = try await ApplicationDocuments.composed(context, countsPages: isDryRun)
    let state = try await state(of: profile, context)
    // What is recorded must be the résumé in the documents.
    if let own, context.files.stamp(own) != stamp { throw .fileChanged(path: own) }
    let new = NewApplication(
      try ApplicationOptions.application(of: profile, context), files: documents.files.map { ($0.name, $0.content) },
      ad: ad, state: state)
    guard !isDryRun else { return try show(new, documents, context) }
    let application = try context.home.applications.record(new) { (id) throws(ResumeError) in
      try files(of: new, id, context).check(context)
    }
    try write(new, application, documents.data, context)
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
    _ new: NewApplication, _ application: Application, _ data: LoadedOutput<Resume>, _ context: CommandContext
  ) throws(ResumeError) {
    let paths: [String]
    do {
      paths = try files(of: new, application.id, context).write(context)
    } catch {
      let reason = ErrorReporter(labels: context.labels).report(error)?.message ?? ""
      throw .message(
        .cantWrite, "apply.notWritten", [reason, application.id], hintArguments: [ShellQuote.word(application.id)])
    }
    try print(application, ad: new.ad, paths: paths, data, context) { _ in
      []
    } plain: {
      paths.map { [application.id, $0] }
    }
    context.report(context.labels.text("apply.done", [application.id]))
    for path in paths { context.report(context.labels.text("export.written"), appending: path) }
  }

  /// Prints the names and the pages of the documents, which are not written.
  private static func show(
    _ new: NewApplication, _ documents: ApplicationDocuments, _ context: CommandContext
  ) throws(ResumeError) {
    var application = new.application
    application.id = try context.home.applications.nextID(of: application)
    let files = files(of: new, application.id, context)
    try files.check(context)
    let rows = zip(files.paths, documents.files).map { ($0, $1.pages) }
    try print(application, ad: new.ad, paths: [], documents.data, context) { canvas in
      rows.flatMap { path, pages in
        let count = pages.map { " (" + context.labels.plural("count.pages", $0) + ")" } ?? ""
        return canvas.unbroken.wrapped(path + count)
      }
    } plain: {
      rows.map { path, pages in [application.id, path, pages.map(String.init) ?? ""] }
    }
    context.report(context.labels.text("apply.dryRun"))
  }

  private static func print(
    _ application: Application, ad: [UInt8]?, paths: [String], _ data: LoadedOutput<Resume>, _ context: CommandContext,
    text: @escaping (TextCanvas) -> [String], plain: @escaping () -> [[String]]
  ) throws(ResumeError) {
    var data = data
    data.loaded.warnings += try context.home.applications.log().warnings
    try data.print(context) { _ in
      CommandOutput(
        text: text, plain: plain,
        json: { ["application": .object(ApplicationsView.members(application, ad: ad, files: paths))] })
    }
  }
}
