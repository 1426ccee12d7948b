import ResumeArguments
import ResumeDocuments
import ResumeDomain
import ResumeTerminal

/// Makes a PDF as the flags ask for it.
enum PDFExport {
  static func bytes(_ handout: Handout, _ context: CommandContext) throws(ResumeError) -> [UInt8] {
    let layout = PDFLayout(
      paper: context.arguments[PDFOptions.paper] ?? .a4, theme: context.arguments[PDFOptions.theme] ?? .classic,
      producer: "resume " + VersionView.version)
    let handout = handout.composed
    return PDFWriter.bytes(handout, layout: layout, fonts: try fonts(for: handout, layout.theme, context))
  }

  /// The fonts that were named or that the text needs.
  private static func fonts(
    for handout: Handout, _ theme: Theme, _ context: CommandContext
  ) throws(ResumeError) -> FontSet {
    let (regular, bold) = (context.arguments[PDFOptions.font], context.arguments[PDFOptions.boldFont])
    if bold != nil, regular == nil { throw usage("pdf.font.boldAlone", "pdf.font.boldAlone.hint", context) }
    if bold == "-", regular == "-" { throw usage("pdf.font.oneInput", "pdf.font.oneInput.hint", context) }
    let choice = try FontChoice.fonts(
      for: handout, theme: theme, regular: try file(regular, context), bold: try file(bold, context),
      installed: context.services.fontFiles)
    if context.isVerbose { try tell(choice, context) }
    return choice.fonts
  }

  private static func file(_ path: String?, _ context: CommandContext) throws(ResumeError) -> FontFile? {
    guard let path else { return nil }
    return FontFile(path: path, bytes: try context.services.input(path))
  }

  private static func usage(_ key: String, _ hint: String, _ context: CommandContext) -> ResumeError {
    .usage(message: context.labels.text(key), hint: context.labels.text(hint), candidates: nil)
  }

  /// Says which fonts they are.
  private static func tell(_ choice: FontChoice, _ context: CommandContext) throws(ResumeError) {
    let labels = try context.labelsForAnswer()
    for source in choice.sources {
      let line =
        source.path.map { labels.text("pdf.font", [source.name, $0]) }
        ?? labels.text("pdf.font.standard", [source.name])
      try? context.console.error.write(Sanitizer.singleLine(line) + "\n")
    }
  }
}
