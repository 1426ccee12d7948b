import ResumeArguments
import ResumeDocuments
import ResumeDomain

/// Makes a PDF as the flags ask for it.
enum PDFExport {
  static func bytes(_ handout: Handout, _ context: CommandContext) throws(ResumeError) -> [UInt8] {
    let layout = PDFLayout(
      paper: context.arguments[PDFOptions.paper] ?? .a4, theme: context.arguments[PDFOptions.theme] ?? .classic)
    return PDFWriter.bytes(handout, layout: layout, fonts: FontSet.standard(layout.theme))
  }
}
