import ResumeDocuments
import ResumeDomain

/// Makes the PDF that `resume pdf` makes without flags.
struct BrowsePDFMaker {
  let context: CommandContext

  func make(_ wish: BrowsePDF) async throws(ResumeError) -> BrowsePDFOutcome {
    let composed = try await HandoutExport.composed(context)
    let style = try composed.answer.style(context)
    let person = composed.answer.loaded.value.person
    let path =
      wish.path
      ?? PDFFileName.name(
        of: [style.text(person?.name), composed.answer.profile], word: style.labels.text("pdf.fileWord"))
    let files = context.services.outputFiles
    if try files.wouldReplace(path), !wish.isReplacing { return .exists(path: path) }
    try files.write(PDFExport.bytes(composed.handout, context), to: path, replacing: wish.isReplacing)
    return .written(path: path, wasOpened: wish.isOpened ? context.services.openFile(path) : nil)
  }
}
