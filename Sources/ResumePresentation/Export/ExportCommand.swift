import ResumeArguments
import ResumeDocuments
import ResumeDomain
import ResumeTerminal

/// `resume export`: exports a résumé.
enum ExportCommand: CommandGroup {
  static let commands: [any Command.Type] = [
    ExportJSONResumeCommand.self, ExportTextCommand.self, ExportMarkdownCommand.self, ExportHTMLCommand.self,
    ExportPDFCommand.self,
  ]

  static let declaration = CommandDeclaration(
    name: "export", synonyms: ["print", "save", "convert"], summary: "command.export.summary",
    discussion: "command.export.discussion",
    section: "section.owning", subcommands: commands.map { $0.declaration })
}

/// `resume export text`: exports plain text.
enum ExportTextCommand: Command {
  static let declaration = CommandDeclaration(
    name: "text", summary: "command.export.text.summary", discussion: "command.export.text.discussion",
    options: OutputFile.options + HandoutOptions.all + ReadingOptions.all,
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
    // A file may contain symbols that the terminal can't display.
    let dash = isOnTerminal ? context.symbols.dash : Symbols.unicode.dash
    try await HandoutExport.run("text", context, dash: dash) { handout throws(ResumeError) in
      TextWriter.bytes(handout, layout: layout)
    }
  }

  /// The line width, unless the terminal is narrower.
  private static let fileWidth = 80
}

/// `resume export markdown`: exports CommonMark.
enum ExportMarkdownCommand: Command {
  static let declaration = CommandDeclaration(
    name: "markdown", summary: "command.export.markdown.summary", discussion: "command.export.markdown.discussion",
    options: OutputFile.options + HandoutOptions.all + ReadingOptions.all,
    examples: [
      CommandExample("resume export markdown -o resume.md", "command.export.markdown.example.file"),
      CommandExample("resume export markdown --lang es --tag ios", "command.export.markdown.example.tailored"),
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    try await HandoutExport.run("markdown", context) { handout throws(ResumeError) in MarkdownWriter.bytes(handout) }
  }
}

/// `resume export html`: exports a single HTML file.
enum ExportHTMLCommand: Command {
  static let declaration = CommandDeclaration(
    name: "html", summary: "command.export.html.summary", discussion: "command.export.html.discussion",
    options: OutputFile.options + [ThemeOption.theme] + HandoutOptions.all
      + ReadingOptions.all,
    examples: [
      CommandExample("resume export html -o resume.html", "command.export.html.example.file"),
      CommandExample("resume export html --lang es --tag ios", "command.export.html.example.tailored"),
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let theme = context.arguments[ThemeOption.theme] ?? .classic
    try await HandoutExport.run("html", context) { handout throws(ResumeError) in
      HTMLWriter.bytes(handout, theme: theme)
    }
  }
}

/// `resume export pdf`: exports a PDF.
enum ExportPDFCommand: Command {
  static let declaration = CommandDeclaration(
    name: "pdf", summary: "command.export.pdf.summary", discussion: "command.export.pdf.discussion",
    options: OutputFile.options + PDFOptions.all + HandoutOptions.all
      + ReadingOptions.all,
    examples: [
      CommandExample("resume export pdf -o resume.pdf", "command.export.pdf.example.file"),
      CommandExample("resume export pdf --lang es --tag ios -o cv.pdf", "command.export.pdf.example.tailored"),
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    try await HandoutExport.run("pdf", context) { handout throws(ResumeError) in
      try PDFExport.bytes(handout, context)
    }
  }
}
