import ResumeArguments
import ResumeDomain
import ResumeTerminal

/// Fetches the PDF that the person has made, instead of making one.
enum PDFDownload {
  static func run(into file: OutputFile?, _ context: CommandContext) async throws(ResumeError) {
    // Of such a file no copy is kept.
    guard context.freshness != .offline else { throw .pdfUnusable(.offline) }
    let plan = try context.readingPlan()
    let downloads = try context.services.downloads(plan)
    let fetch = FetchAbout(repository: try context.services.repositories(plan).person())
    let loaded = try await context.waiting { () async throws(ResumeError) in try await fetch(context.freshness) }
    let person = loaded.value
    let answer = LoadedAnswer(loaded: loaded, profile: plan.profile.name, languages: { person?.languages ?? [] })
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
