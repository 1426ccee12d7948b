import ResumeArguments
import ResumeDocuments
import ResumeDomain
import ResumeInterface
import ResumeTerminal

/// `resume pdf`: writes a PDF to a file named after the résumé's owner.
enum PDFCommand: Command {
  static let open = Flag("open", help: "option.pdf.open")

  static let download = Flag(
    "download", help: "option.pdf.download",
    excludes: (PDFOptions.all + SourceOption.all + HandoutOptions.printed + [OutputFile.strict]).map(\.declaration.long)
  )

  static var name: String { "pdf" }
  static let declaration = declared(
    section: "section.start", arguments: [ReadingOptions.path],
    options: [open, download] + OutputFile.options + PDFOptions.all + SourceOption.all + HandoutOptions.printed
      + ReadingOptions.all,
    examples: [
      "resume pdf --open": "open",
      "resume pdf cv.json": "file",
      "resume pdf --download": "download",
      "resume pdf --pages 2 --margins 18mm": "fitted",
      "resume pdf --lang es --tag ios --without contact": "tailored",
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    if context.arguments[open], let path = context.arguments[OutputFile.output], OutputFile.isStandardOutput(path) {
      throw .message(.usage, "pdf.openOutput")
    }
    // Asks about an existing file before anything is loaded.
    let named = try context.arguments[OutputFile.output] == nil ? nil : OutputFile.destination(for: "pdf", context)
    if context.arguments[download] { return try await PDFDownload.run(into: named, context) }
    var (handout, data) = try await HandoutExport.composed(context)
    let bytes = try PDFExport.bytes(handout, &data.loaded.warnings, context)
    let output = try PDFOutput.file(named, namedBy: data.loaded.value.person, data, context)
    try PDFOutput.write(bytes, into: output, of: data, context)
  }
}

/// Downloads the PDF that the personal details link to.
enum PDFDownload {
  static func run(into file: OutputFile?, _ context: CommandContext) async throws(ResumeError) {
    // The download is never cached.
    guard context.freshness != .offline else { throw .message(.unavailable, "error.pdfOffline") }
    let plan = try context.readingPlan()
    let downloads = try context.sources.downloads(plan)
    let data = try await AboutCommand.load(context)
    let person = data.loaded.value
    let style = try data.style(context)
    guard let address = style.text(person?.pdf) else {
      throw .message(
        .notFound, "error.pdfMissing", [plan.profile.name],
        hint: plan.profile == .sample ? "error.pdfMissing.sample.hint" : nil)
    }
    // Asks before anything is downloaded.
    let output = try PDFOutput.file(file, namedBy: person, data, context)
    let bytes = try await watching(style.labels, context) { (report) async throws(ResumeError) in
      try await downloads.pdf(at: address, progress: report)
    }
    try PDFOutput.write(bytes, into: output, of: data, context)
  }

  /// Runs a download with a progress bar on the terminal.
  private static func watching(
    _ labels: Labels, _ context: CommandContext,
    _ operation: (@escaping @Sendable (Int, Int?) -> Void) async throws(ResumeError) -> [UInt8]
  ) async throws(ResumeError) -> [UInt8] {
    guard context.format == .text, !context.isQuiet, !context.isVerbose else { return try await operation { _, _ in } }
    let language = labels.language
    return try await context.console.spinner.run(
      labels.text("progress.downloading"),
      amount: { count, total in
        [count, total].compactMap { $0 }.map { Numbers.bytes($0, language: language) }.joined(separator: " / ")
      },
      while: operation)
  }
}

/// Writes a PDF, and opens it with `--open`.
enum PDFOutput {
  /// Returns the file that the options name, otherwise one in the current folder named after the owner or the profile.
  static func file<Value>(
    _ named: OutputFile?, namedBy person: Person?, _ data: LoadedOutput<Value>, _ context: CommandContext
  ) throws(ResumeError) -> OutputFile {
    if let named { return named }
    let name = PDFFileName.name(of: person, profile: data.profile, try data.style(context))
    return try OutputFile.destination(for: "pdf", at: name, context)
  }

  /// Writes the PDF, opens it with `--open`, and prints both; without a viewer, the path is the output.
  static func write<Value>(
    _ bytes: [UInt8], into output: OutputFile, of data: LoadedOutput<Value>, _ context: CommandContext
  ) throws(ResumeError) {
    try output.write(bytes, of: data, context)
    let path = context.arguments[PDFCommand.open] && !output.isDeclined ? output.path : nil
    guard let path else { return try output.report(bytes, of: data, context, more: ["opened": .null]) }
    // The time limit does not apply to the viewer.
    context.services.setTimeLimit(nil)
    let isOpen = context.desktop.openFile(path)
    try output.report(bytes, of: data, context, more: ["opened": .boolean(isOpen)], shown: isOpen ? [] : [path])
    if !isOpen { context.report(try data.style(context).labels.text("pdf.noViewer")) }
  }
}
