import ResumeArguments
import ResumeDomain

/// `resume project <id>`: one pet project in full.
enum ProjectCommand: Command {
  static let id = Argument<String>(
    "id", valueName: "value.id", help: "argument.project.id", parser: .text.completing(.dynamic("projects")))

  static let declaration = CommandDeclaration(
    name: "project", summary: "command.project.summary", discussion: "command.project.discussion",
    section: "section.reading", arguments: [id.declaration], options: ReadingOptions.declarations,
    examples: [CommandExample("resume project my-wardrobe", "command.project.example.id")])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    try await show(try context.required(id), context)
  }

  static func show(_ id: String, _ context: CommandContext) async throws(ResumeError) {
    let (profile, reader, warnings) = try context.reader()
    let fetch = FetchPetProjectDetails(repository: try reader.repositories().petProjects())
    var loaded = try await context.waiting { () async throws(ResumeError) in try await fetch(id, context.freshness) }
    loaded.warnings += warnings
    let entry = loaded.value
    try LoadedAnswer(loaded: loaded, profile: profile, languages: { entry.languages })
      .print(context) { style in
        ProjectView(project: entry, isFavorite: reader.favorites.contains(.project, entry.id), style: style).answer
      }
  }
}
