import ResumeArguments
import ResumeDomain
import ResumeTerminal

/// `resume open <id>`: a pet project's page in a store or on the web, in the browser.
enum OpenCommand: Command {
  static let id = Argument<String>(
    "id", valueName: "value.id", help: "argument.project.id", parser: .text.completing(.dynamic("projects")))
  static let link = Option<ProjectLink>("link", help: "option.link", parser: .choice)

  static let declaration = CommandDeclaration(
    name: "open", summary: "command.open.summary", discussion: "command.open.discussion", section: "section.reading",
    arguments: [id], options: [link] + ReadingOptions.all,
    examples: [
      CommandExample("resume open my-wardrobe", "command.open.example.first"),
      CommandExample("resume open gifts --link playStore", "command.open.example.link"),
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let text = try context.required(id)
    let (profile, reader, warnings) = try context.reader()
    let fetch = FetchPetProjectDetails(repository: try reader.repositories().entries())
    let prefix = EntryKind.project.rawValue + ":"
    let name = text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
    var loaded = try await context.waiting { () async throws(ResumeError) in try await fetch(name, context.freshness) }
    loaded.warnings += warnings
    let project = loaded.value
    let answer = LoadedOutput(loaded: loaded, profile: profile, languages: { project.languages })
    let style = try answer.style(context)
    let links = project.links(style.preference)
    let wanted = context.arguments[link]
    guard let found = links.first(where: { wanted == nil || $0.kind == wanted }) else {
      throw .linkMissing(project: project.id, wanted, available: links.map(\.kind))
    }
    try LinkOpener(
      id: project.id, kind: found.kind.rawValue, name: title(project, found.kind, style), link: found.link
    ).open(context, answer)
  }

  /// "My Wardrobe (App Store)".
  private static func title(_ project: PetProject, _ kind: ProjectLink, _ style: ViewStyle) -> String {
    "\(style.text(project.title) ?? project.id) (\(style.labels.text("link." + kind.rawValue)))"
  }
}

/// An address that is opened in the browser, and what is said about it.
struct LinkOpener {
  /// The id of the entry it belongs to.
  let id: String
  /// Which of the entry's links it is, as machine output has it.
  let kind: String
  /// What it shows, for people.
  let name: String
  let link: WebLink

  /// Opens it and says so; where there is no browser, the address itself is the answer.
  func open<Value>(_ context: CommandContext, _ loaded: LoadedOutput<Value>) throws(ResumeError) {
    let mayTalk = context.format == .text && context.console.inputIsTerminal && context.console.outputIsTerminal
    // The time is for reading; a text browser, which is waited for, may be read in for as long as one likes.
    context.services.setTimeLimit(nil)
    let isOpen = context.desktop.open(link, mayTalk ? .inTerminal : .silently)
    let labels = try loaded.style(context).labels
    context.tell(labels.text(isOpen ? "open.done" : "open.noBrowser", [name]), then: isOpen ? link.address : nil)
    try loaded.print(context) { _ in answer(isOpen) }
  }

  private func answer(_ isOpen: Bool) -> Answer {
    Answer(
      // An address is copied, so it is not broken into lines.
      text: { _ in isOpen ? [] : [Sanitizer.singleLine(link.address)] },
      plain: { isOpen ? [] : [PlainRecord([link.address])] },
      json: {
        [
          "opened": [
            "id": .string(id), "link": .string(kind), "opened": .boolean(isOpen), "url": .string(link.address),
          ]
        ]
      })
  }
}

/// What of the terminal a browser is given.
public enum BrowserMode: Sendable {
  /// All of it, as a text browser needs it; it is waited for.
  case inTerminal
  /// Nothing; it is waited for.
  case silently
  /// Nothing, and it is not waited for; a text browser is run by `lending` instead, which gives it the terminal meanwhile.
  case besideScreen(lending: @Sendable (_ browser: () -> Bool) -> Bool)
}
