import ResumeArguments
import ResumeDomain

/// `resume cache clear`: removes every copy.
enum CacheClearCommand: Command {
  static let declaration = CommandDeclaration(
    name: "clear", summary: "command.cache.clear.summary")

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let removed = try context.services.cache(0).clear()
    context.services.removeEmptyFolders()
    try context.answerSilently([
      "entries": .array([]), "removed": ["bytes": .integer(removed.bytes), "entries": .integer(removed.entries)],
    ])
    let size = Numbers.bytes(removed.bytes, language: context.labels.language)
    context.tell(
      removed.entries == 0
        ? context.labels.text("cache.none") : context.labels.plural("cache.cleared", removed.entries, [size]))
  }
}
