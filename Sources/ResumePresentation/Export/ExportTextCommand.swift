import ResumeArguments
import ResumeDocuments
import ResumeDomain
import ResumeTerminal

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
    let isOnTerminal =
      context.console.outputIsTerminal && context.format != .json
      && OutputFile.isStandardOutput(context.arguments[OutputFile.output])
    let width = isOnTerminal ? min(fileWidth, context.console.columns) : fileWidth
    let layout = TextLayout(width: width, columns: { $0.displayWidth }) { text, firstIndent, indent in
      TextWrapper(width: width, firstIndent: firstIndent, indent: indent).lines(text)
    }
    // A file is not bound to what the terminal can show.
    let dash = isOnTerminal ? context.ornaments.dash : Ornaments.unicode.dash
    try await HandoutExport.run("text", context, dash: dash) { handout throws(ResumeError) in
      TextWriter.bytes(handout, layout: layout)
    }
  }

  /// The columns of a line where no terminal is narrower.
  private static let fileWidth = 80
}
