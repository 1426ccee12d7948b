import ResumeArguments
import ResumeDocuments
import ResumeDomain

/// `resume export html`: a résumé as one HTML file.
enum ExportHTMLCommand: Command {
  static let declaration = CommandDeclaration(
    name: "html", summary: "command.export.html.summary", discussion: "command.export.html.discussion",
    options: OutputFile.declarations + [ThemeOption.theme.declaration] + HandoutOptions.declarations
      + ReadingOptions.declarations,
    examples: [
      CommandExample("resume export html -o resume.html", "command.export.html.example.file"),
      CommandExample("resume export html --lang es --tag ios", "command.export.html.example.tailored"),
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let theme = ThemeOption.theme(context)
    try await HandoutExport.run("html", context) { handout throws(ResumeError) in
      HTMLWriter.bytes(handout, theme: theme)
    }
  }
}
