import ResumeArguments
import ResumeDocuments
import ResumeDomain
import ResumeInterface

/// A format of documents that are read as pages.
enum PrintedFormat: String, CaseIterable, Sendable {
  case pdf, docx, html, markdown, text

  /// The extension of its files.
  var suffix: String {
    switch self {
    case .markdown: "md"
    case .text: "txt"
    default: rawValue
    }
  }

  /// Returns the file; adds warnings about it.
  func bytes(
    _ handout: Handout, _ warnings: inout [DataWarning], _ context: CommandContext
  ) throws(ResumeError) -> [UInt8] {
    switch self {
    case .pdf: return try PDFExport.bytes(handout, &warnings, context)
    case .docx:
      var layout = PDFExport.layout(of: handout, context)
      // A word processor can't omit the footer of a single page.
      if layout.footer == .page, (try? PDFExport.pageCount(of: handout, context)) == 1 { layout.footer = .none }
      return DOCXWriter.bytes(handout, layout: layout)
    case .html:
      return HTMLWriter.bytes(
        handout, theme: context.arguments[ThemeOption.theme] ?? .classic, accent: ThemeOption.accent(context),
        sheet: try HTMLOptions.sheet(context), bundled: context.files.bundledFont)
    case .markdown: return MarkdownWriter.bytes(handout)
    case .text: return TextWriter.bytes(handout, width: ExportCommand.textForm(context).width)
    }
  }

  /// Loads, composes and writes the document that a command line describes.
  func run(into output: OutputFile, _ context: CommandContext) async throws(ResumeError) {
    try await run(into: output, context, dash: "–")
  }

  func run(into output: OutputFile, _ context: CommandContext, dash: String) async throws(ResumeError) {
    try await HandoutExport.run(into: output, context, dash: dash) { handout, warnings throws(ResumeError) in
      try bytes(handout, &warnings, context)
    }
  }
}
