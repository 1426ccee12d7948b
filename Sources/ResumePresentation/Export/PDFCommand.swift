import ResumeArguments
import ResumeDocuments
import ResumeDomain
import ResumeTerminal

/// `resume pdf`: the résumé as a PDF in a file that is named by whose it is.
enum PDFCommand: Command {
  static let open = Flag("open", help: "option.pdf.open")

  static let download = Flag(
    "download", help: "option.pdf.download",
    excludes: (PDFOptions.all + HandoutOptions.all).map(\.declaration.long))

  static let declaration = CommandDeclaration(
    name: "pdf", summary: "command.pdf.summary", discussion: "command.pdf.discussion", section: "section.owning",
    options: [open, download] + OutputFile.options + PDFOptions.all
      + HandoutOptions.all
      + ReadingOptions.all,
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

/// Fetches the PDF that the person has made, instead of making one.
enum PDFDownload {
  static func run(into file: OutputFile?, _ context: CommandContext) async throws(ResumeError) {
    // Of such a file no copy is kept.
    guard context.freshness != .offline else { throw .pdfUnusable(.offline) }
    let plan = try context.readingPlan()
    let downloads = try context.sources.downloads(plan)
    let fetch = FetchAbout(repository: try context.sources.repositories(plan).entries())
    let loaded = try await context.waiting { () async throws(ResumeError) in try await fetch(context.freshness) }
    let person = loaded.value
    let answer = LoadedOutput(loaded: loaded, profile: plan.profile.name, languages: { person?.languages ?? [] })
    let style = try answer.style(context)
    guard let address = style.text(person?.pdf) else { throw .pdfMissing(profile: plan.profile.name) }
    // Asked before anything is fetched for it.
    let output = try PDFOutput.file(file, namedBy: person, answer, context)
    let bytes = try await watching(style.labels, context) { (note) async throws(ResumeError) in
      try await downloads.pdf(at: address, progress: note)
    }
    try PDFOutput.put(bytes, into: output, of: answer, context)
  }

  /// Runs a download, with a bar on the terminal while it lasts.
  private static func watching(
    _ labels: Labels, _ context: CommandContext,
    _ operation: (@escaping @Sendable (Int, Int?) -> Void) async throws(ResumeError) -> [UInt8]
  ) async throws(ResumeError) -> [UInt8] {
    guard context.format == .text, !context.isQuiet, !context.isVerbose else { return try await operation { _, _ in } }
    let language = labels.language
    return try await context.console.progressLine.run(
      labels.text("progress.downloading"),
      amount: { count, total in
        [count, total].compactMap { $0 }.map { Numbers.bytes($0, language: language) }.joined(separator: " / ")
      },
      while: { (meter) async throws(ResumeError) in try await operation { meter.note($0, of: $1) } })
  }
}

/// Puts a PDF into its file, and shows it where that was asked for.
enum PDFOutput {
  /// The file that was named on the command line, else one in the current folder that is named by the person or the profile.
  static func file<Value>(
    _ named: OutputFile?, namedBy person: Person?, _ answer: LoadedOutput<Value>, _ context: CommandContext
  ) throws(ResumeError) -> OutputFile {
    if let named { return named }
    let name = PDFFileName.name(of: person, profile: answer.profile, try answer.style(context))
    return try OutputFile.asked(for: "pdf", at: name, context)
  }

  /// Writes it, opens it where `--open` was given, and tells both; where nothing can show it, its path is the answer.
  static func put<Value>(
    _ bytes: [UInt8], into output: OutputFile, of answer: LoadedOutput<Value>, _ context: CommandContext
  ) throws(ResumeError) {
    try output.write(bytes, context)
    let path = context.arguments[PDFCommand.open] && !output.isDeclined ? output.path : nil
    guard let path else { return try output.tell(bytes, of: answer, context, more: ["opened": .null]) }
    // The time is for making it.
    context.services.setTimeLimit(nil)
    let isOpen = context.desktop.openFile(path)
    try output.tell(
      bytes, of: answer, context, more: ["opened": .boolean(isOpen)], shown: isOpen ? [] : [path])
    if !isOpen { context.tell(try answer.style(context).labels.text("pdf.noViewer")) }
  }
}
