import ResumeArguments
import ResumeDocuments
import ResumeDomain

/// `resume export pdf`: a résumé as a PDF.
enum ExportPDFCommand: Command {
  static let declaration = CommandDeclaration(
    name: "pdf", summary: "command.export.pdf.summary", discussion: "command.export.pdf.discussion",
    options: OutputFile.declarations + PDFOptions.declarations + HandoutOptions.declarations
      + ReadingOptions.declarations,
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
