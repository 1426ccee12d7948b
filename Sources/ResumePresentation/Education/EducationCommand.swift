import ResumeArguments
import ResumeDomain

/// `resume education`: where the person has studied.
enum EducationCommand: Command {
  static let declaration = CommandDeclaration(
    name: "education", summary: "command.education.summary", discussion: "command.education.discussion",
    section: "section.reading", options: ReadingOptions.declarations,
    examples: [CommandExample("resume education --lang es", "command.education.example.spanish")])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let plan = try context.readingPlan()
    let sections = try context.services.repositories(plan).sections()
    let fetch = FetchSection { (freshness) throws(ResumeError) in try await sections.education(freshness) }
    let loaded = try await context.waiting { () async throws(ResumeError) in try await fetch(context.freshness) }
    try LoadedAnswer(
      loaded: loaded, profile: plan.profile.name, languages: { loaded.value.languages },
      nothing: loaded.value.isEmpty ? "education.none" : nil
    ).print(context) { style in EducationView(entries: loaded.value, style: style).answer }
  }
}
