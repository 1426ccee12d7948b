import ResumeArguments
import ResumeDomain

/// `resume projects`: the pet projects, most downloaded first; with an id, one project.
enum ProjectsCommand: Command {
  static let id = Argument<String>(
    "id", valueName: "value.id", help: "argument.project.id", isRequired: false,
    parser: .text.completing(.dynamic("projects")))

  static let declaration = CommandDeclaration(
    name: "projects", summary: "command.projects.summary", discussion: "command.projects.discussion",
    section: "section.reading", arguments: [id.declaration],
    options: FilterOptions.declarations + ReadingOptions.everybodysDeclarations,
    examples: [
      CommandExample("resume projects", "command.projects.example.all"),
      CommandExample("resume projects --plain | cut -f1", "command.projects.example.plain"),
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    try await context.list(
      id: id, nothing: ("projects.none", "projects.noMatch"), details: ProjectCommand.show,
      fetch: { (readers, filter) async throws(ResumeError) in
        try await FetchPetProjects(readers: readers, today: context.today)(filter, context.freshness)
      },
      view: { ProjectsView(projects: $0, style: $1).answer })
  }
}
