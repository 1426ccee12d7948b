import ResumeArguments
import ResumeDomain
import ResumeInterface

/// `resume export letter`: exports the letter of a variant; the extension of the file is the format.
enum LetterCommand {
  static let node = CommandNode(
    declaration: CommandDeclaration(
      name: "letter", summary: "command.export.letter.summary", discussion: "command.export.letter.discussion",
      options: OutputFile.options + forAll + PDFOptions.letter + ReadingOptions.all,
      examples: [
        CommandExample("resume export letter --variant acme -o letter.pdf", "command.export.example.file"),
        CommandExample("resume export letter --variant acme --lang es", "command.export.letter.example.text"),
      ]),
    run: run)

  private static let forAll: [any DeclaredOption] = [
    ExportCommand.width, HandoutOptions.asTyped, HandoutOptions.without, HandoutOptions.with,
  ]

  private static func run(_ context: CommandContext) async throws(ResumeError) {
    let format = try format(context)
    let output = try OutputFile.destination(for: format.rawValue, context)
    let (bytes, data) = try await LetterExport.file(format, context)
    try output.write(bytes, of: data, context)
    try output.report(bytes, of: data, context)
    try reportAddress(in: data, context)
  }

  /// Prints how to print the street in a letter in German, in which the envelope shows the sender.
  static func reportAddress(in data: LoadedOutput<Resume>, _ context: CommandContext) throws(ResumeError) {
    let isGerman = LanguageTag.matches(LanguageTag.base(of: try data.style(context).language), "de")
    guard isGerman, context.arguments[ifDeclared: HandoutOptions.with] == nil,
      context.arguments[ifDeclared: HandoutOptions.without] == nil,
      data.loaded.value.person?.address.street != nil
    else { return }
    context.report(context.labels.text("export.letter.address"))
  }

  /// Returns the format that the file's extension selects; text for standard output.
  private static func format(_ context: CommandContext) throws(ResumeError) -> LetterExport.Format {
    guard let path = context.arguments[OutputFile.output], !OutputFile.isStandardOutput(path) else { return .text }
    guard let format = ExportCommand.format(ofFile: path).flatMap(LetterExport.Format.init) else {
      throw .message(.usage, "export.extension", [path], hint: "export.letter.extension.hint")
    }
    return format
  }
}
