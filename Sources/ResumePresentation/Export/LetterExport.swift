import Foundation
import ResumeArguments
import ResumeDocuments
import ResumeDomain
import ResumeInterface
import ResumeTerminal

/// Writes the letter of a variant in the design of the résumé.
enum LetterExport {
  /// A document format, named as the commands of `export`.
  enum Format: String, CaseIterable {
    case text, markdown, html, pdf, docx
  }

  /// A composed letter, and the loaded data with the warnings about it.
  typealias Composed = (handout: Handout, data: LoadedOutput<Resume>)

  /// Returns the file of the letter of the variant that the command line names.
  ///
  /// - Throws: `.notFound` if the résumé has no such variant, or it has no letter; `.usage` without a variant.
  static func file(
    _ format: Format, _ context: CommandContext
  ) async throws(ResumeError) -> (bytes: [UInt8], data: LoadedOutput<Resume>) {
    guard let name = context.variantName else { throw .message(.usage, "export.letter.variant") }
    let variant = try await context.variant()
    guard let letter = variant.letter else {
      throw .message(.notFound, "error.letterMissing", [name], hintArguments: [name])
    }
    var context = context
    try VariantOptions.setDefaults(of: variant, in: &context)
    var (handout, output) = try await composed(letter, isText: format == .text, context)
    return (try bytes(format, of: handout, &output.loaded.warnings, context), output)
  }

  /// Returns a composed letter in a format; adds the warnings about it.
  static func bytes(
    _ format: Format, of handout: Handout, _ warnings: inout [DataWarning], _ context: CommandContext
  ) throws(ResumeError) -> [UInt8] {
    let layout = PDFExport.letterLayout(of: handout, context)
    return switch format {
    case .text: TextWriter.bytes(handout, width: ExportCommand.textForm(context).width)
    case .markdown: MarkdownWriter.bytes(handout)
    case .html:
      HTMLWriter.bytes(handout, theme: layout.theme, accent: layout.accent, bundled: context.files.bundledFont)
    case .pdf: try PDFExport.bytes(handout, &warnings, layout: layout, context)
    case .docx: DOCXWriter.bytes(handout, layout: layout)
    }
  }

  /// Loads the personal details as the variant words them, and composes the letter.
  static func composed(
    _ letter: Letter, isText: Bool = false, _ context: CommandContext
  ) async throws(ResumeError) -> Composed {
    let plan = try context.readingPlan()
    let repository = try context.sources.repositories(plan).entries()
    var loaded = try await context.waiting(for: try await repository.resume(context.freshness, parts: [.person]))
    loaded.warnings += context.placeholderWarnings(of: plan.profile)
    var resume = loaded.value
    if context.arguments[ifDeclared: HandoutOptions.without] == .contact {
      loaded.warnings += letter.contactWarnings(of: resume)
      resume = resume.withoutContact().resume
    }
    let language = try DocumentLanguage(
      context.language, labels: context.labels.documentLanguages, of: letter, with: resume)
    let texts = letter.texts + [resume.person?.headline].compactMap(\.self)
    let whole = try await context.wholeResume()
    // In a file that names no language, '--lang' says what the texts are in.
    let isNamed = whole.language != nil || !(context.files.exchange.languages(of: whole) + letter.languages).isEmpty
    let count = texts.countMissing(in: language.tag, base: isNamed ? whole.textLanguage : language.tag)
    if count > 0 {
      loaded.warnings.append(
        DataWarning(.missingTexts, field: "letter", fact: .texts(count, language: language.tag, command: nil)))
    }
    var output = LoadedOutput(loaded: loaded, profile: plan.profile.shownName, languages: \.languages)
    output.document = language
    let dash = isText ? ExportCommand.textForm(context).dash : Symbols.unicode.dash
    var style = ViewStyle(
      labels: context.labels.ofDocument(in: language.tag), language: language.tag, dash: dash, today: today(context))
    language.set(.long, of: &style.dates)
    let showsAddress = context.arguments[ifDeclared: HandoutOptions.with] == .address
    let paper = context.arguments[ifDeclared: PDFOptions.paper]
    var handout = LetterComposer(resume: resume, style: style, showsAddress: showsAddress, paper: paper).handout(letter)
    if handout.letter?.isAddressTooLong == true { output.loaded.warnings.append(DataWarning(.addressTooLong)) }
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
