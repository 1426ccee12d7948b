import ResumeArguments
import ResumeDocuments
import ResumeDomain
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

  static let format = Option<[SentFormat]>(
    "format", valueName: "value.formats", help: "option.application.format", defaultText: "pdf",
    parser: SentFormat.list)
  static let letter = Flag("letter", help: "option.application.letter")

  /// The options of the documents: those for the appearance, which have settings, and for the content that a variant doesn't select.
  static let options: [any DeclaredOption] =
    [format, letter, OutputFile.strict] + PDFOptions.all
    + [
      HandoutOptions.sections, HandoutOptions.without, HandoutOptions.with, HandoutOptions.tags, HandoutOptions.noTags,
    ]

  /// Composes the résumé and, with `--letter`, the letter in each format.
  ///
  /// - Parameter countsPages: Whether to count the pages of PDFs.
  static func composed(_ context: CommandContext, countsPages: Bool) async throws(ResumeError) -> ApplicationDocuments {
    let formats = context.arguments[format] ?? [.pdf]
    var (handout, data) = try await HandoutExport.composed(context)
    var files: [File] = []
    for format in formats {
      let printed: PrintedFormat = format == .pdf ? .pdf : .docx
      let bytes = try printed.bytes(handout, &data.loaded.warnings, context)
      let pages = countsPages && format == .pdf ? try PDFExport.pageCount(of: handout, context) : nil
      files.append((try name("cv", format, data, context), bytes, pages))
    }
    if context.arguments[letter] {
      for format in formats {
        let written: LetterExport.Format = format == .pdf ? .pdf : .docx
        let (bytes, warnings) = try await LetterExport.bytes(format: written, context)
        data.loaded.warnings += warnings.filter { !data.loaded.warnings.contains($0) }
        files.append((try name("letter", format, data, context), bytes, nil))
      }
    }
    return ApplicationDocuments(files: files, data: data)
  }

  /// Returns a name such as `Ada-Lovelace-cv.pdf`.
  private static func name(
    _ word: String, _ format: SentFormat, _ data: LoadedOutput<Resume>, _ context: CommandContext
  ) throws(ResumeError) -> String {
    PDFFileName.name(
      of: [try data.style(context).text(data.loaded.value.person?.name), data.profile], word: word,
      extension: format.rawValue)
  }
}
