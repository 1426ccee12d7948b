import ResumeArguments
import ResumeDocuments
import ResumeDomain

/// `resume pdf`: the résumé as a PDF in a file that is named by whose it is.
enum PDFCommand: Command {
  static let open = Flag("open", help: "option.pdf.open")

  static let download = Flag(
    "download", help: "option.pdf.download",
    excludes: (PDFOptions.declarations + HandoutOptions.declarations).map(\.long))

  static let declaration = CommandDeclaration(
    name: "pdf", summary: "command.pdf.summary", discussion: "command.pdf.discussion", section: "section.owning",
    options: [open.declaration, download.declaration] + OutputFile.declarations + PDFOptions.declarations
      + HandoutOptions.declarations
      + ReadingOptions.declarations,
    examples: [
      CommandExample("resume pdf --open", "command.pdf.example.open"),
      CommandExample("resume pdf --download", "command.pdf.example.download"),
      CommandExample("resume pdf --lang es --tag ios --without contact", "command.pdf.example.tailored"),
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    if context.arguments[open], OutputFile.namesStandardOutput(context) {
      let labels = context.labels
      throw .usage(message: labels.text("pdf.openOutput"), hint: labels.text("pdf.openOutput.hint"), candidates: nil)
    }
    // A name that was typed is asked about before anything is read.
    let named = try context.arguments[OutputFile.output] == nil ? nil : OutputFile.asked(for: "pdf", context)
    if context.arguments[download] { return try await PDFDownload.run(into: named, context) }
    let composed = try await HandoutExport.composed(context)
    let bytes = try PDFExport.bytes(composed.handout, context)
    let answer = composed.answer
    let output = try PDFOutput.file(named, namedBy: answer.loaded.value.person, answer, context)
    try PDFOutput.put(bytes, into: output, of: answer, context)
  }
}
