import ResumeDocuments
import ResumeDomain

/// Makes the PDF that `resume pdf` makes without flags.
struct BrowsePDFMaker {
  let context: CommandContext

  func make(_ wish: BrowsePDF) async throws(ResumeError) -> BrowsePDFOutcome {
    let composed = try await HandoutExport.composed(context)
    let answer = composed.answer
    let style = try answer.style(context)
    let path = wish.path ?? PDFFileName.name(of: answer.loaded.value.person, profile: answer.profile, style)
    let files = context.services.outputFiles
    if try files.wouldReplace(path), !wish.isReplacing { return .exists(path: path) }
    try files.write(PDFExport.bytes(composed.handout, context), to: path, replacing: wish.isReplacing)
    return .written(path: path, wasOpened: wish.isOpened ? context.services.openFile(path) : nil)
  }
}
