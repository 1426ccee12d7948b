import Foundation
import ResumeArguments
import ResumeDocuments
import ResumeDomain
import ResumeTerminal

/// Writes the letter of a variant in the design of the résumé.
enum LetterExport {
  /// A document format, named as the commands of `export`.
  enum Format: String, CaseIterable {
    case text, markdown, html, pdf, docx
  }

  /// Returns the file of the letter of the variant that the command line names, and the warnings about it.
  ///
  /// - Throws: `.notFound` if the résumé has no such variant, or it has no letter; `.usage` without a variant.
  static func bytes(
    format: Format, _ context: CommandContext
  ) async throws(ResumeError) -> (bytes: [UInt8], warnings: [DataWarning]) {
    let (bytes, output) = try await file(format, context)
    return (bytes, output.loaded.warnings)
  }

  /// Returns the file, and the loaded data with its warnings.
  static func file(
    _ format: Format, _ context: CommandContext
  ) async throws(ResumeError) -> (bytes: [UInt8], output: LoadedOutput<Resume>) {
    guard let name = context.variantName else { throw .message(.usage, "export.letter.variant") }
    let variant = try await context.variant()
    guard let letter = variant.letter else {
      throw .message(.notFound, "error.letterMissing", [name], hintArguments: [name])
    }
    var context = context
    try VariantOptions.setDefaults(of: variant, in: &context)
    var (handout, output) = try await composed(letter, isText: format == .text, context)
    let layout = PDFExport.letterLayout(context)
    let bytes: [UInt8]
    switch format {
    case .text: bytes = TextWriter.bytes(handout, width: ExportCommand.textForm(context).width)
    case .markdown: bytes = MarkdownWriter.bytes(handout)
    case .html:
      bytes = HTMLWriter.bytes(
        handout, theme: layout.theme, accent: layout.accent, bundled: context.files.bundledFont)
    case .pdf: bytes = try PDFExport.bytes(handout, &output.loaded.warnings, layout: layout, context)
    case .docx: bytes = DOCXWriter.bytes(handout, layout: layout)
    }
    return (bytes, output)
  }

  /// Loads the personal details as the variant words them, with the contact details that it may omit, and composes the letter.
  private static func composed(
    _ letter: Letter, isText: Bool, _ context: CommandContext
  ) async throws(ResumeError) -> (handout: Handout, output: LoadedOutput<Resume>) {
    var plan = try context.readingPlan()
    plan.variant?.ignored.insert(.without)
    let repository = try context.sources.repositories(plan).entries()
    var loaded = try await context.waiting(for: try await repository.resume(context.freshness, parts: [.person]))
    loaded.warnings += context.placeholderWarnings(of: plan.profile)
    let resume = loaded.value
    let language = try DocumentLanguage(
      context.language, labels: context.labels.documentLanguages, of: letter, with: resume)
    let texts = letter.texts + [resume.person?.headline].compactMap(\.self)
    loaded.warnings += try MissingTextsCheck.warnings(
      texts.countMissing(in: language.tag, base: resume.textLanguage ?? "en"), in: language.tag, context)
    var output = LoadedOutput(loaded: loaded, profile: plan.profile.shownName, languages: \.languages)
    output.document = language
    let dash = isText ? ExportCommand.textForm(context).dash : Symbols.unicode.dash
    let style = ViewStyle(
      labels: context.labels.ofDocument(in: language.tag), language: language.tag, dash: dash, today: today(context))
    let showsAddress = context.arguments[ifDeclared: HandoutOptions.with] == .address
    var handout = LetterComposer(resume: resume, style: style, showsAddress: showsAddress).handout(letter)
    handout.language = language.texts
    // A terminal without dashes has no quotation marks either.
    let isAsTyped = context.arguments[ifDeclared: HandoutOptions.asTyped] || dash != Symbols.unicode.dash
    return (isAsTyped ? handout : handout.withTypography, output)
  }

  /// Returns the day in the local time zone, since people read the date of a letter.
  private static func today(_ context: CommandContext) -> PartialDate {
    .day(of: context.now.addingTimeInterval(Double(context.services.offsetFromUTC(context.now))))
  }
}
