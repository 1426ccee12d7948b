import ResumeArguments
import ResumeDocuments
import ResumeDomain

/// `resume export text`: a résumé as plain text.
enum ExportTextCommand: Command {
  static let declaration = CommandDeclaration(
    name: "text", summary: "command.export.text.summary", discussion: "command.export.text.discussion",
    options: OutputFile.declarations + HandoutOptions.declarations + ReadingOptions.declarations,
    examples: [
      CommandExample("resume export text -o resume.txt", "command.export.text.example.file"),
      CommandExample("resume export text --lang es --tag ios", "command.export.text.example.tailored"),
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    try await HandoutExport.run("text", context) { handout throws(ResumeError) in TextWriter.bytes(handout) }
  }
}
