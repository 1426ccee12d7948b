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
    let fetch = FetchWorkDetails(repository: try reader.repositories().works())
    var loaded = try await context.waiting { () async throws(ResumeError) in try await fetch(id, context.freshness) }
    loaded.warnings += warnings
    let entry = loaded.value
    try LoadedAnswer(loaded: loaded, profile: profile, languages: { entry.languages })
      .print(context) { style in
        WorkView(work: entry, isFavorite: reader.favorites.contains(.work, entry.id), style: style).answer
      }
  }
}
