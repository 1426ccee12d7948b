import ResumeArguments
import ResumeDomain
import ResumeInterface
import ResumeTerminal

enum OpenCommand: Command {
  static let id = Argument<String>(
    "id", valueName: "value.id", help: "argument.open.id", parser: .text.completing(.dynamic("links")))
  static let link = Option<ProjectLink>("link", help: "option.link", parser: .choice)

  static var name: String { "open" }
  static let declaration = declared(
    synonyms: ["visit"], section: "section.reading", arguments: [id], options: [link] + ReadingOptions.all,
    examples: [
      "resume open my-wardrobe": "first", "resume open gifts --link playStore": "link",
      "resume open github": "profile", "resume open email": "email",
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let text = try context.required(id)
    let (output, _) = try await context.load(languages: \.entry.languages) { (reader) async throws(ResumeError) in
      try await reader.repositories().entries().linkedEntry(text, context.freshness)
    }
    let (entry, personal) = (output.loaded.value.entry, output.loaded.value.link)
    let style = try output.style(context)
    let requested = context.arguments[link]
    if let personal, requested == nil {
      let title = style.text(personal.title) ?? personal.name
      let kind = if case .mail = personal.link { "email" } else { ProjectLink.web.rawValue }
      let name = (style.text(entry.title).map { $0 + " " } ?? "") + "(\(title))"
      return try output.open(personal.link, id: entry.id, kind: kind, name: name, context)
    }
    let links = entry.links(style.preference)
    guard let found = links.first(where: { requested == nil || $0.kind == requested }) else {
      let names = links.map(\.kind.rawValue)
      guard let requested, !names.isEmpty else {
        let others = output.loaded.value.others
        throw .message(
          .notFound, "error.linkMissing.all", [entry.id],
          hint: others.isEmpty ? nil : "error.linkMissing.all.others.hint",
          hintArguments: command(showing: entry) + [others.prefix(8).joined(separator: ", ")],
          candidates: others.isEmpty ? nil : others)
      }
      throw .message(
        .notFound, "error.linkMissing", [entry.id, requested.rawValue], hintArguments: [names.joined(separator: ", ")],
        candidates: names)
    }
    let kind = found.kind.rawValue
    let name = "\(style.text(entry.title) ?? entry.id) (\(style.labels.text("link." + kind)))"
    try output.open(.web(found.link), id: entry.id, kind: kind, name: name, context)
  }

  /// Returns the name of the command that shows the entry, and its ID around the options.
  private static func command(showing entry: SearchEntry) -> [String] {
    switch entry {
    case .project(let project): [ProjectCommand.name] + ShellQuote.aroundOptions(project.id)
    case .work(let work): [WorkCommand.name] + ShellQuote.aroundOptions(work.id)
    case .person: [AboutCommand.name, "", ""]
    case .section(let entry) where entry.entry.document.path.customSection != nil:
      [CustomSectionCommand.name] + ShellQuote.aroundOptions(entry.entry.document.path.collection)
    case .skill, .section, .recommendation: [entry.kind.table.command, "", ""]
    }
  }
}

extension LoadedOutput {
  /// Opens a link in the browser and prints the result; without a browser, the URL is the output.
  ///
  /// - Parameter name: the title of the page, such as "My Wardrobe (App Store)".
  func open(_ link: Link, id: String, kind: String, name: String, _ context: CommandContext) throws(ResumeError) {
    let mayUseTerminal = context.format == .text && context.console.inputIsTerminal && context.console.outputIsTerminal
    // The time limit applies to loading, not to a text browser.
    context.services.setTimeLimit(nil)
    let isOpen = context.desktop.open(link, mayUseTerminal ? .inTerminal : .silently)
    let labels = try style(context).labels
    context.report(labels.text(isOpen ? "open.done" : "open.noBrowser", [name]), appending: isOpen ? link.address : nil)
    let opened: JSON = [
      "id": .string(id), "link": .string(kind), "opened": .boolean(isOpen), "url": .string(link.address),
    ]
    try print(context) { _ in
      CommandOutput(
        // Not wrapped, so that the URL can be copied.
        text: { isOpen ? [] : $0.linked([Sanitizer.singleLine(link.address)], link.address) },
        plain: { isOpen ? [] : [[link.address]] }, json: { ["opened": opened] })
    }
  }
}
