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
    options: FilterOptions.declarations + ReadingOptions.declarations,
    examples: [
      CommandExample("resume projects", "command.projects.example.all"),
      CommandExample("resume projects --plain | cut -f1", "command.projects.example.plain"),
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let filter = try context.filter()
    if let id = context.arguments[id] {
      guard filter == EntryFilter() else {
        throw .usage(
          message: context.labels.text("filter.withId"), hint: context.labels.text("filter.withId.hint"),
          candidates: nil)
      }
      return try await ProjectCommand.show(id, context)
    }
    let plan = try context.readingPlan()
    let fetch = FetchPetProjects(repository: try context.services.petProjects(plan), today: context.today)
    let loaded = try await context.waiting { () async throws(ResumeError) in try await fetch(filter, context.freshness)
    }
    let listing = loaded.value
    try LoadedAnswer(
      loaded: loaded, profile: plan.profile, languages: { listing.languages },
      count: (listing.entries.count, listing.total),
      nothing: listing.entries.isEmpty ? (listing.total == 0 ? "projects.none" : "projects.noMatch") : nil
    ).print(context) { style in ProjectsView(projects: listing.entries, style: style).answer }
  }
}
