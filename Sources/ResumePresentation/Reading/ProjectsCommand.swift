import ResumeArguments
import ResumeDomain
import ResumeInterface
import ResumeTerminal

/// `resume projects`: lists the projects, most downloaded first; with an ID, shows one project.
enum ProjectsCommand: Command {
  static let id = Argument<String>(
    "id", valueName: "value.id", help: "argument.project.id", isRequired: false,
    parser: .text.completing(.dynamic("projects")))

  static var name: String { "projects" }
  static let declaration = declared(
    synonyms: ["apps", "repos", "portfolio"], section: "section.reading", arguments: [id],
    options: FilterOptions.all + [ListLayout.long] + ReadingOptions.all,
    examples: ["resume projects": "all", "resume projects --plain | cut -f1": "plain"])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    try await context.list(
      id: id, emptyMessage: ("projects.none", "projects.noMatch"), details: ProjectCommand.show,
      view: { (projects: [Listed<PetProject>], style: ViewStyle) in
        EntriesView(entries: projects, style: style).output
      })
  }
}

enum ProjectCommand: Command {
  static let id = Argument<String>(
    "id", valueName: "value.id", help: "argument.project.id", parser: .text.completing(.dynamic("projects")))

  static var name: String { "project" }
  static let declaration = declared(
    section: "section.reading", arguments: [id], options: ReadingOptions.all,
    examples: ["resume project my-wardrobe": "id"])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    try await show(try context.required(id), context)
  }

  static func show(_ id: String, _ context: CommandContext) async throws(ResumeError) {
    let (output, favorites) = try await context.load(languages: \.languages) { (reader) async throws(ResumeError) in
      try await reader.repositories().entries().project(id, context.freshness)
    }
    let project = output.loaded.value
    try output.print(context) { style in
      ProjectView(project: project, isFavorite: favorites.contains(.project, project.id), style: style).output
    }
  }
}
