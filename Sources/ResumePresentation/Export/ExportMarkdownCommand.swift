import ResumeArguments
import ResumeDocuments
import ResumeDomain

/// `resume export markdown`: a résumé as CommonMark.
enum ExportMarkdownCommand: Command {
  static let declaration = CommandDeclaration(
    name: "markdown", summary: "command.export.markdown.summary", discussion: "command.export.markdown.discussion",
    options: OutputFile.declarations + HandoutOptions.declarations + ReadingOptions.declarations,
    examples: [
      CommandExample("resume export markdown -o resume.md", "command.export.markdown.example.file"),
      CommandExample("resume export markdown --lang es --tag ios", "command.export.markdown.example.tailored"),
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    try await HandoutExport.run("markdown", context) { handout throws(ResumeError) in MarkdownWriter.bytes(handout) }
  }
}
