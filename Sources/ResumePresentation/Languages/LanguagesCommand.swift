import ResumeArguments
import ResumeDomain

/// `resume languages`: the languages that the person speaks.
enum LanguagesCommand: Command {
  static let declaration = CommandDeclaration(
    name: "languages", summary: "command.languages.summary", discussion: "command.languages.discussion",
    section: "section.reading", options: ReadingOptions.declarations,
    examples: [CommandExample("resume languages --lang es", "command.languages.example.spanish")])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let plan = try context.readingPlan()
    let sections = try context.services.repositories(plan).sections()
    let fetch = FetchSection { (freshness) throws(ResumeError) in try await sections.languages(freshness) }
    let loaded = try await context.waiting { () async throws(ResumeError) in try await fetch(context.freshness) }
    try LoadedAnswer(
      loaded: loaded, profile: plan.profile.name, languages: { loaded.value.languages },
      nothing: loaded.value.isEmpty ? "languages.none" : nil
    ).print(context) { style in LanguagesView(entries: loaded.value, style: style).answer }
  }
}
