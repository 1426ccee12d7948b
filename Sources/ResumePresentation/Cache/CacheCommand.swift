import ResumeArguments

/// `resume cache`: the copies on this machine.
enum CacheCommand: CommandGroup {
  static let commands: [any Command.Type] = [CacheStatusCommand.self, CacheClearCommand.self]

  static let declaration = CommandDeclaration(
    name: "cache", summary: "command.cache.summary", discussion: "command.cache.discussion",
    section: "section.keeping", subcommands: commands.map { $0.declaration }, defaultSubcommand: "status")
}
