import ResumeArguments
import ResumeDomain

/// `resume work <id>`: one job in full.
enum WorkCommand: Command {
  static let id = Argument<String>(
    "id", valueName: "value.id", help: "argument.work.id", parser: .text.completing(.dynamic("works")))

  static let declaration = CommandDeclaration(
    name: "work", summary: "command.work.summary", discussion: "command.work.discussion", section: "section.reading",
    arguments: [id.declaration], options: ReadingOptions.declarations,
    examples: [
      CommandExample("resume work loycus-ios", "command.work.example.id"),
      CommandExample("resume work intelygenz --lang es", "command.work.example.company"),
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    try await show(try context.required(id), context)
  }

  static func show(_ id: String, _ context: CommandContext) async throws(ResumeError) {
    let (profile, reader, warnings) = try context.reader()
    // Made once, so that both reads share one session.
    let repositories = try reader.repositories()
    let fetch = FetchWorkDetails(
      repository: try repositories.works(), recommendations: try repositories.recommendations())
    var loaded = try await context.waiting { () async throws(ResumeError) in try await fetch(id, context.freshness) }
    loaded.warnings += warnings
    let details = loaded.value
    try LoadedAnswer(loaded: loaded, profile: profile, languages: { details.languages })
      .print(context) { style in
        WorkView(details: details, isFavorite: reader.favorites.contains(.work, details.work.id), style: style).answer
      }
  }
}
