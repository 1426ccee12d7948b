import ResumeArguments
import ResumeDomain

/// Puts a PDF into its file, and shows it where that was asked for.
enum PDFOutput {
  /// The file that was named on the command line, else one in the current folder that is named by the person or the profile.
  static func file<Value>(
    _ named: OutputFile?, namedBy person: Person?, _ answer: LoadedAnswer<Value>, _ context: CommandContext
  ) throws(ResumeError) -> OutputFile {
    if let named { return named }
    let name = PDFFileName.name(of: person, profile: answer.profile, try answer.style(context))
    return try OutputFile.asked(for: "pdf", at: name, context)
  }

  /// Writes it, opens it where `--open` was given, and tells both; where nothing can show it, its path is the answer.
  static func put<Value>(
    _ bytes: [UInt8], into output: OutputFile, of answer: LoadedAnswer<Value>, _ context: CommandContext
  ) throws(ResumeError) {
    try output.write(bytes, context)
    let path = context.arguments[PDFCommand.open] && !output.isDeclined ? output.path : nil
    guard let path else { return try output.tell(bytes, of: answer, context, more: ["opened": .null]) }
    // The time is for making it.
    context.services.limitTime(nil)
    let isOpen = context.services.openFile(path)
    try output.tell(
      bytes, of: answer, context, more: ["opened": .boolean(isOpen)], shown: isOpen ? [] : [path])
    if !isOpen { context.tell(try answer.style(context).labels.text("pdf.noViewer")) }
  }
}
