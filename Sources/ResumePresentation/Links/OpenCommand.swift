import ResumeArguments
import ResumeDomain

/// `resume open <id>`: a pet project's page in a store or on the web, in the browser.
enum OpenCommand: Command {
  static let id = Argument<String>(
    "id", valueName: "value.id", help: "argument.project.id", parser: .text.completing(.dynamic("projects")))
  static let link = Option<ProjectLink>("link", help: "option.link", parser: .choice)

  static let declaration = CommandDeclaration(
    name: "open", summary: "command.open.summary", discussion: "command.open.discussion", section: "section.reading",
    arguments: [id.declaration], options: [link.declaration] + ReadingOptions.declarations,
    examples: [
      CommandExample("resume open my-wardrobe", "command.open.example.first"),
      CommandExample("resume open gifts --link playStore", "command.open.example.link"),
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let text = try context.required(id)
    let (profile, reader, warnings) = try context.reader()
    let fetch = FetchPetProjectDetails(repository: try reader.repositories().petProjects())
    let prefix = EntryKind.project.rawValue + ":"
    let name = text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
    var loaded = try await context.waiting { () async throws(ResumeError) in try await fetch(name, context.freshness) }
    loaded.warnings += warnings
    let project = loaded.value
    let answer = LoadedAnswer(loaded: loaded, profile: profile, languages: { project.languages })
    let style = try answer.style(context)
    let links = project.links(style.preference)
    let wanted = context.arguments[link]
    guard let found = links.first(where: { wanted == nil || $0.kind == wanted }) else {
      throw .linkMissing(project: project.id, wanted, available: links.map(\.kind))
    }
    try OpenedLink(
      id: project.id, kind: found.kind.rawValue, name: title(project, found.kind, style), link: found.link
    ).open(context, answer)
  }

  /// "My Wardrobe (App Store)".
  private static func title(_ project: PetProject, _ kind: ProjectLink, _ style: ViewStyle) -> String {
    "\(style.text(project.title) ?? project.id) (\(style.labels.text("link." + kind.rawValue)))"
  }
}
