import ResumeArguments
import ResumeDocuments
import ResumeDomain
import ResumeInterface
import ResumeTerminal

/// `resume export`: exports a résumé, with a subcommand per format; without one, the extension of the file is the format.
enum ExportCommand {
  static let node = CommandNode(
    declaration: CommandDeclaration(
      name: "export", summary: "command.export.summary", discussion: "command.export.discussion",
      section: "section.owning", subcommands: nodes.map(\.declaration),
      defaultSubcommand: byExtension.declaration.name,
      examples: [
        CommandExample("resume export -o cv.pdf", "command.export.example.pdf"),
        CommandExample("resume export markdown --lang es", "command.export.example.markdown"),
      ]),
    run: { (context) async throws(ResumeError) in try context.commands.showHelp(context) },
    subcommands: nodes)

  private static let nodes = formats + [SiteCommand.node, LetterCommand.node, byExtension]

  private static let byExtension = CommandNode(
    declaration: CommandDeclaration(
      name: "file", summary: "command.export.summary",
      options: OutputFile.options + own + PDFOptions.all + SourceOption.all
        + HandoutOptions.printed.filter { $0.declaration.long != with.declaration.long } + ReadingOptions.all,
      isHidden: true),
    run: exportByExtension)

  /// The options that only exports have.
  private static let own: [any DeclaredOption] = [
    ExportWatch.watch, width, HandoutOptions.asTyped, JSONResumeExport.clean, HTMLOptions.css, with,
  ]
  /// The content that some formats add.
  private static let with = Option<AddedContent>("with", help: "option.with.file", parser: .choice)

  private static let formats = [
    format(
      JSONResumeExport.name, aliases: ["json"], key: "jsonResume", file: "resume.json",
      [JSONResumeExport.clean, JSONResumeExport.with],
      others: ["--lang es | less": "language"], run: JSONResumeExport.run),
    format("text", aliases: ["txt"], file: "resume.txt", [width, HandoutOptions.asTyped], run: exportText),
    format("markdown", aliases: ["md"], file: "resume.md", [HandoutOptions.asTyped], run: PrintedFormat.markdown.run),
    format("html", aliases: ["htm"], file: "resume.html", HTMLOptions.all, run: PrintedFormat.html.run),
    format(
      "pdf", file: "resume.pdf", PDFOptions.all + SourceOption.all,
      others: ["--lang es --tag ios -o cv.pdf": "tailored"],
      run: PrintedFormat.pdf.run),
    format(
      "docx", file: "resume.docx", PDFOptions.word + SourceOption.all,
      others: ["--lang es --tag ios -o cv.docx": "tailored"],
      run: PrintedFormat.docx.run),
  ]

  /// Returns the command of a format.
  ///
  /// - Parameters:
  ///   - aliases: other names, such as the extension of its files.
  ///   - key: the part of its keys in the string tables; the name by default.
  ///   - file: the file name in its first example.
  ///   - others: the options of the other examples, and the ends of their keys.
  private static func format(
    _ name: String, aliases: [String] = [], key: String? = nil, file: String, _ options: [any DeclaredOption] = [],
    others: KeyValuePairs<String, String> = ["--lang es --tag ios": "tailored"],
    run: @escaping @Sendable (OutputFile, CommandContext) async throws(ResumeError) -> Void
  ) -> CommandNode {
    let key = "command.export.\(key ?? name)"
    return CommandNode(
      declaration: CommandDeclaration(
        name: name, aliases: aliases, summary: key + ".summary", discussion: key + ".discussion",
        options: OutputFile.options + [ExportWatch.watch] + options
          + (name == JSONResumeExport.name ? HandoutOptions.all : HandoutOptions.printed)
          + ReadingOptions.all,
        examples: [CommandExample("resume export \(name) -o \(file)", "command.export.example.file")]
          + others.map { CommandExample("resume export \(name) \($0)", "command.export.example.\($1)") }),
      run: { (context) async throws(ResumeError) in try await ExportWatch.run(name, context, run) })
  }

  static let width = Option<Int>(
    "width", valueName: "value.number", help: "option.width", defaultText: "80",
    parser: ValueParser(completion: .none) { text in
      guard let width = Int(text), width == 0 || 20...500 ~= width else {
        return .failure(InvalidValue(reason: "option.width.invalid"))
      }
      return .success(width)
    })

  /// Returns the name of the format that the extension of a file selects.
  static func format(ofFile path: String) -> String? { format(named: path)?.declaration.name }

  private static func format(named path: String) -> CommandNode? {
    let name = path.split(separator: "/").last ?? ""
    guard name.contains("."), let suffix = name.split(separator: ".").last?.lowercased() else { return nil }
    return formats.first { $0.declaration.isNamed(suffix) }
  }

  private static func exportByExtension(_ context: CommandContext) async throws(ResumeError) {
    guard let path = context.arguments[OutputFile.output] else {
      var parent = context
      parent.path.removeLast()
      return try context.commands.showHelp(parent)
    }
    guard let format = format(named: path) else { throw .message(.usage, "export.extension", [path]) }
    let content = context.arguments[with]
    // Each format adds its own content.
    func accepts(_ format: CommandDeclaration, _ option: OptionDeclaration) -> Bool {
      guard option.long == with.declaration.long, let content else {
        return format.options.contains { $0.long == option.long }
      }
      return (content == .notes) == (format.name == JSONResumeExport.name)
    }
    if let option = byExtension.declaration.options.first(where: { option in
      context.arguments.isGiven(option) && !accepts(format.declaration, option)
    }) {
      let value = option.long == with.declaration.long ? content.map { " " + $0.rawValue } ?? "" : ""
      let name = "--" + option.long + value
      let others = formats.map(\.declaration).filter { accepts($0, option) }
      throw .message(
        .usage, "export.option", [name, format.declaration.name],
        hintArguments: [name, others.map { "export " + $0.name }.joined(separator: ", ")])
    }
    try await format.run(context)
  }

  private static func exportText(into output: OutputFile, _ context: CommandContext) async throws(ResumeError) {
    try await PrintedFormat.text.run(into: output, context, dash: textForm(context).dash)
  }

  /// Returns the width of plain text and the separator between dates; a file may have what the terminal can't display.
  static func textForm(_ context: CommandContext) -> (width: Int, dash: String) {
    let isOnTerminal =
      context.console.outputIsTerminal && context.format != .json
      && OutputFile.isStandardOutput(context.arguments[ifDeclared: OutputFile.output])
    // The width of a file, unless the terminal is narrower.
    let standard = isOnTerminal ? min(80, context.console.columns) : 80
    let width = context.arguments[ifDeclared: Self.width].map { $0 == 0 ? .max : $0 } ?? standard
    return (width, isOnTerminal ? context.symbols.dash : Symbols.unicode.dash)
  }
}
