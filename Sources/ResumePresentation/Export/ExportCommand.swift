import ResumeArguments

/// `resume export`: a résumé in the formats of others.
enum ExportCommand: CommandGroup {
  static let commands: [any Command.Type] = [
    ExportJSONResumeCommand.self, ExportTextCommand.self, ExportMarkdownCommand.self, ExportHTMLCommand.self,
    ExportPDFCommand.self,
  ]

  static let declaration = CommandDeclaration(
    name: "export", summary: "command.export.summary", discussion: "command.export.discussion",
    section: "section.owning", subcommands: commands.map { $0.declaration })
}
