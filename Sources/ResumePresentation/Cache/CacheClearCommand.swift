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
    context.tell(words(entries: removed.entries, bytes: removed.bytes, context.labels))
  }

  /// What is told of copies that were removed.
  static func words(entries: Int, bytes: Int, _ labels: Labels) -> String {
    guard entries > 0 else { return labels.text("cache.none") }
    return labels.plural("cache.cleared", entries, [Numbers.bytes(bytes, language: labels.language)])
  }
}
