import ResumeArguments
import ResumeDocuments
import ResumeDomain
import ResumeInterface
import ResumeTerminal

/// `resume export site`: writes a résumé as a website into a folder.
enum SiteCommand {
  static let node = CommandNode(
    declaration: CommandDeclaration(
      name: "site", summary: "command.export.site.summary", discussion: "command.export.site.discussion",
      options: SiteOptions.all + ReadingOptions.all,
      examples: [
        CommandExample(
          "resume export site -o site --url https://ada.dev --lang en,es", "command.export.site.example.languages"),
        CommandExample(
          "resume export site -o site --url https://ada.github.io --hosting github --variant web",
          "command.export.site.example.variant"),
      ]),
    run: run)

  private static func run(_ context: CommandContext) async throws(ResumeError) {
    guard let folder = context.arguments[SiteOptions.folder] else { throw .message(.usage, "export.site.folder") }
    guard folder != "-" else { throw .message(.usage, "export.site.standardOutput") }
    guard let address = context.arguments[SiteOptions.url] else { throw .message(.usage, "export.site.url") }
    // Checked before anything is loaded.
    let name = try context.files.sites.check(folder)
    let export = try await SiteExport.composed(at: address, context)
    try export.data.checkStrict(context)
    let hosting = context.arguments[DocumentOptions.hosting] ?? .firebase
    let configuration = hosting == .firebase ? FirebaseHosting.configuration(folder: name) : nil
    let changes = try context.files.sites.write(
      export.files,
      configuration: configuration.map { _ in
        (SiteFile(FirebaseHosting.fileName, FirebaseHosting.file(folder: name)), FirebaseHosting.member)
      }, to: folder)
    let view = SiteView(
      folder: folder, address: address, hosting: hosting, configuration: configuration, export: export,
      changes: changes)
    try view.print(context)
  }
}

/// What `export site` wrote, and how to publish it.
private struct SiteView {
  let folder: String
  let address: String
  let hosting: SiteHosting
  /// The member of Firebase's configuration for the site; nil for other hosts.
  let configuration: JSON?
  let export: SiteExport
  let changes: SiteChanges

  func print(_ context: CommandContext) throws(ResumeError) {
    let labels = try export.data.style(context).labels
    try export.data.print(context) { style in
      CommandOutput(
        text: { canvas in lines(style.labels, canvas) },
        plain: { files.plain }, json: { ["site": json] })
    }
    report(labels, context)
  }

  private var files: Records<(path: String, state: SiteChanges.State)> {
    let sizes = Dictionary(
      export.files.map { ($0.path, $0.content.count) }, uniquingKeysWith: { first, _ in first })
    return Records(
      columns: [
        .value("state") { .string($0.state.rawValue) }, .value("path") { .string($0.path) },
        .value("bytes") { JSON(sizes[$0.path]) },
      ], rows: changes.states)
  }

  /// Returns the changed files, and what the owner has to add to an existing configuration.
  private func lines(_ labels: Labels, _ canvas: TextCanvas) -> [String] {
    let states = SiteChanges.State.allCases.map { (state: $0, label: labels.text("export.site.state.\($0.rawValue)")) }
    let width = states.map(\.label.displayWidth).max() ?? 0
    let files = changes.states.filter { $0.state != .unchanged }.map { row in
      let label = states.first { $0.state == row.state }?.label ?? ""
      return label + String(repeating: " ", count: width - label.displayWidth + 2) + Sanitizer.singleLine(row.path)
    }
    guard let missing else { return files }
    return files + [""] + missing
  }

  /// The lines to paste into an existing configuration without them, or those of a new one; nil if there is nothing to paste.
  private var missing: [String]? {
    guard let configuration, let state = changes.configuration?.state, [.other, .printed].contains(state) else {
      return nil
    }
    let text = JSON.object([.init(FirebaseHosting.member, configuration)]).bytes(isIndented: true)
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
    return state == .printed ? lines.map(String.init) : lines.dropFirst().dropLast().map { String($0.dropFirst(2)) }
  }

  private func report(_ labels: Labels, _ context: CommandContext) {
    let hasChanged = changes.states.contains { ![.unchanged, .kept].contains($0.state) }
    context.report(labels.text(hasChanged ? "export.written" : "export.site.unchanged"), appending: folder)
    if export.lacksPDF { context.report(labels.text("export.site.noPDF")) }
    let kept = changes.states.filter { $0.state == .kept }.map(\.path)
    if !kept.isEmpty {
      context.report(labels.text("export.site.kept", [kept.joined(separator: ", ")]))
    }
    switch changes.configuration {
    case let configuration? where configuration.state == .created:
      context.report(labels.text("export.written"), appending: configuration.path)
    case let configuration? where missing != nil:
      if context.format == .plain { missing?.forEach { context.report($0) } }
      let key = configuration.state == .other ? "export.site.configuration" : "export.site.configuration.printed"
      context.report(labels.text(key, [configuration.path]))
    default: break
    }
    switch hosting {
    case .firebase:
      // The command reads firebase.json in the working folder.
      let parent = String((changes.configuration?.path ?? "").dropLast(FirebaseHosting.fileName.count))
      let start = parent.isEmpty ? "" : "cd \(ShellQuote.word(parent)) && "
      context.report(labels.text("export.site.firebase"), appending: start + FirebaseHosting.deployment)
    case .github: context.report(labels.text("export.site.github", [folder]))
    case .none: break
    }
  }

  private var json: JSON {
    [
      "configuration": changes.configuration.map { configuration in
        [
          "hosting": self.configuration ?? .null, "path": .string(configuration.path),
          "state": .string(configuration.state.rawValue),
        ]
      } ?? .null,
      "files": files.json, "folder": .string(folder), "host": .string(hosting.rawValue),
      "languages": JSON(export.languages), "url": .string(address),
    ]
  }
}
