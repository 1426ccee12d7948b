import ResumeArguments
import ResumeDomain

/// `resume about`: the person, and this project.
enum AboutCommand: Command {
  static let declaration = CommandDeclaration(
    name: "about", summary: "command.about.summary", discussion: "command.about.discussion",
    section: "section.reading", options: ReadingOptions.declarations,
    examples: [CommandExample("resume about --lang es", "command.about.example.spanish")])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let plan = try context.readingPlan()
    let fetch = FetchAbout(repository: try context.services.repositories(plan).person())
    let loaded = try await context.waiting { () async throws(ResumeError) in try await fetch(context.freshness) }
    try LoadedAnswer(loaded: loaded, profile: plan.profile.name, languages: { loaded.value?.languages ?? [] })
      .print(context) { style in AboutView(person: loaded.value, style: style).answer }
  }
}
