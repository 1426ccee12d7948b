import ResumeArguments
import ResumeDomain

/// `resume skills`: the skills by group.
enum SkillsCommand: Command {
  static let declaration = CommandDeclaration(
    name: "skills", summary: "command.skills.summary", discussion: "command.skills.discussion",
    section: "section.reading", options: ReadingOptions.declarations,
    examples: [CommandExample("resume skills --lang es", "command.skills.example.spanish")])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let plan = try context.readingPlan()
    let fetch = FetchSkills(repository: try context.services.repositories(plan).skills())
    let loaded = try await context.waiting { () async throws(ResumeError) in try await fetch(context.freshness) }
    try LoadedAnswer(
      loaded: loaded, profile: plan.profile.name, languages: { loaded.value.languages },
      nothing: loaded.value.isEmpty ? "skills.none" : nil
    ).print(context) { style in SkillsView(groups: loaded.value, style: style).answer }
  }
}
