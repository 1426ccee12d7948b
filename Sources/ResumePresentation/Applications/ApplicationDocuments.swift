import ResumeArguments
import ResumeDocuments
import ResumeDomain
import ResumeInterface
import ResumeSupport

/// A format in which documents are sent.
enum SentFormat: String, CaseIterable, Sendable {
  case pdf, docx

  /// One or several formats, separated by commas.
  static let list = ValueParser<[SentFormat]>(completion: .list(allCases.map(\.rawValue))) { text in
    let names = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let formats = names.compactMap(SentFormat.init)
    guard formats.count == names.count else {
      let known = allCases.map(\.rawValue)
      return .failure(
        InvalidValue(reason: "arguments.invalid.choice", arguments: [known.joined(separator: ", ")], candidates: known))
    }
    return .success(formats.unique(by: \.self))
  }
}

/// The documents of an application, which are written for it.
struct ApplicationDocuments {
  typealias File = (name: String, content: [UInt8], pages: Int?)

  var files: [File]
  /// The résumé of the documents, with the warnings about them.
  var data: LoadedOutput<Resume>
  let selection: SentSelection
  /// The warnings that only matter before something is sent.
  private(set) var sendingWarnings: [DataWarning]

  static let format = Option<[SentFormat]>(
    "format", valueName: "value.formats", help: "option.application.format", defaultText: "pdf",
    parser: SentFormat.list)
  static let letter = Flag("letter", help: "option.application.letter")

  /// The options of the documents: those for the appearance, which have settings, and for the content that a variant doesn't select.
  static let options: [any DeclaredOption] =
    [format, letter, OutputFile.strict] + PDFOptions.all
    + [
      HandoutOptions.sections, HandoutOptions.without, HandoutOptions.with, HandoutOptions.tags, HandoutOptions.noTags,
    ] + HandoutOptions.form

  /// Composes the résumé and, with `--letter`, the letter in each format.
  static func composed(_ context: CommandContext) async throws(ResumeError) -> ApplicationDocuments {
    let formats = context.arguments[format] ?? [.pdf]
    let tailored = try await HandoutExport.tailored(context)
    var (handout, data) = try HandoutExport.composed(of: tailored, context)
    let selection = selection(of: tailored, data.document?.tag ?? context.language.tag, context)
    let person = data.loaded.value.person
    var files: [File] = []
    func add(_ bytes: [UInt8], _ key: String, _ format: SentFormat, pages: Int?) throws(ResumeError) {
      let name = PDFFileName.name(
        of: person, profile: data.profile, key: key, extension: format.rawValue, try data.style(context))
      files.append((name, bytes, pages))
    }
    for format in formats {
      let printed: PrintedFormat = format == .pdf ? .pdf : .docx
      let bytes = try printed.bytes(handout, &data.loaded.warnings, context)
      let countsPages = format == .pdf && context.arguments[ApplyCommand.dryRun]
      let pages = countsPages ? try PDFExport.pageCount(of: handout, context) : nil
      try add(bytes, "pdf.fileWord", format, pages: pages)
    }
    // Word decides about the pages of its documents, about as many as a PDF has.
    if !formats.contains(.pdf) { data.addPageWarnings(of: handout, layout: nil, context) }
    var (handouts, warnings) = ([handout], [DataWarning]())
    if context.arguments[letter], let name = context.variantName {
      guard let letter = try await context.variant().letter else {
        return ApplicationDocuments(
          files: files, data: data, selection: selection,
          sendingWarnings: [DataWarning(.letterMissing, documentID: name)])
      }
      var composed = try await LetterExport.composed(letter, context)
      let company = context.arguments[ApplicationOptions.company]
      warnings = SendingCheck.warnings(about: letter, composed.handout, to: company, of: name)
      if let tag = data.document?.tag, let other = composed.data.document?.tag,
        !LanguageTag.matches(LanguageTag.base(of: tag), LanguageTag.base(of: other))
      {
        let fact = DataWarning.Fact.texts(1, language: tag, command: nil)
        warnings.append(DataWarning(.missingTexts, field: "letter", fact: fact))
      }
      for format in formats {
        let written: LetterExport.Format = format == .pdf ? .pdf : .docx
        let bytes = try LetterExport.bytes(
          written, of: composed.handout, &composed.data.loaded.warnings, context)
        try add(bytes, "letter.fileWord", format, pages: nil)
      }
      if !formats.contains(.pdf) {
        composed.data.addPageWarnings(
          of: composed.handout, layout: PDFExport.letterLayout(of: composed.handout, context), context)
      }
      let others = composed.data.loaded.warnings + (composed.data.document?.warnings ?? [])
      data.loaded.warnings += others.filter { !data.loaded.warnings.contains($0) }
      handouts.append(composed.handout)
    } else if context.arguments[letter] {
      throw .message(.usage, "export.letter.variant")
    }
    return ApplicationDocuments(
      files: files, data: data, selection: selection,
      sendingWarnings: warnings + SendingCheck.contactWarnings(handouts, context))
  }
}

extension ApplicationDocuments {
  /// Returns what the documents print, so that a comparison can tell later what they said.
  static func selection(
    of tailored: HandoutExport.Tailored, _ language: String, _ context: CommandContext
  ) -> SentSelection {
    let arguments = context.arguments
    return SentSelection(
      variant: context.variantName, language: language,
      sections: tailored.sections.filter { !tailored.resume.isEmpty($0) }.map(\.rawValue),
      omitsContact: arguments[HandoutOptions.without] == .contact,
      showsAddress: arguments[HandoutOptions.with] == .address,
      showsTags: arguments[HandoutOptions.tags] && !arguments[HandoutOptions.noTags],
      hasLetter: arguments[ifDeclared: letter])
  }
}

extension LoadedOutput {
  /// Adds the warning about the pages that the document would have as a PDF.
  fileprivate mutating func addPageWarnings(of handout: Handout, layout: PDFLayout?, _ context: CommandContext) {
    var warnings: [DataWarning] = []
    _ = try? PDFExport.bytes(handout, &warnings, layout: layout, context)
    loaded.warnings += warnings.filter { $0.sendingCode == .pages }
  }
}
