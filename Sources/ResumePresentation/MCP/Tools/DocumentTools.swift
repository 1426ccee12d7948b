import ResumeArguments
import ResumeDocuments
import ResumeDomain
import ResumeInterface

/// The document that a call describes, as `resume pdf` composes it.
private struct ToolDocument {
  let resume: ToolResume
  let context: CommandContext
  let handout: Handout
  var data: LoadedOutput<Resume>
  /// The command line for the résumé of the owner, with contact details and letters.
  private let own: (words: [String], context: CommandContext)

  init(_ arguments: ToolArguments, _ session: MCPSession) async throws(ResumeError) {
    resume = try await session.toolResume()
    var words = [PDFCommand.name, "--" + CommonOptions.quiet.declaration.long]
    for name in ["variant", "lang"] { words += arguments.text(name).map { ["--\(name)=\($0)"] } ?? [] }
    words += arguments.number("pages").map { ["--pages=\($0)"] } ?? []
    own = (words, session.context)
    if !session.showsContact { words.append("--without=" + OmittedContent.contact.rawValue) }
    context = try await resume.context.running(words)
    (handout, data) = try await HandoutExport.composed(context)
  }

  /// The warnings about the document, in English.
  var warnings: [String] {
    let labels = context.labels.inLanguage("en")
    let messages = WarningMessages(labels: labels, dates: context.dates(labels), now: context.now)
    return data.loaded.warnings.map { warning in
      var warning = warning
      if let path = resume.shown.documents.first(where: { $0.path.text == warning.documentID })?.path {
        warning.field = warning.field.map { path.name(ofField: $0) }
      }
      return messages.text(warning, savedAt: data.loaded.savedAt)
    }
  }

  /// Returns what the check before sending finds in the owner's documents, in English; the messages contain no details.
  func sendingWarnings() async throws(ResumeError) -> [String] {
    var context = try await own.context.running(own.words)
    let (handout, data) = try await HandoutExport.composed(context)
    context.labels = context.labels.inLanguage("en")
    let warnings = try await SendingCheck.warnings(aboutVariant: handout, data, context)
    return SendingCheck(rows: warnings, context).rows.map(\.message)
  }

  func pageCount() throws(ResumeError) -> Int { try PDFExport.pageCount(of: handout, context) }
}

/// A document as text, and the pages that it has as a PDF.
enum PreviewDocumentTool {
  static let tool = MCPTool.reading(
    "preview_document", "Preview a document",
    "Returns the document that a reader gets, as Markdown or plain text, the pages of its PDF, whether it fits into a number of "
      + "pages, and what the variant omits.",
    input: ToolSchema.object(
      [
        "format": ToolSchema.choice(["markdown", "text"]), "variant": ToolSchema.variant, "lang": ToolSchema.language,
        "pages": ToolSchema.pages,
      ], optional: ["variant", "lang", "pages"]),
    output: ToolSchema.object([
      "fits": ToolSchema.boolean("Whether the PDF fits in 'pages', or in the variant's number of pages."),
      "omitted": ToolSchema.list(
        of: ToolSchema.object([
          "element": ToolSchema.textOrNull("The text of an element; null for an entry."), "id": ToolSchema.text(),
          "reason": ToolSchema.choice(VariantOutcome.Reason.allCases.map(\.rawValue)),
        ]), "What the variant omits."),
      "pages": ToolSchema.integer("The number of pages of the PDF."), "text": ToolSchema.text(),
      "warnings": ToolSchema.texts("What 'resume apply' would ask about before the document is sent."),
    ]), call)

  @Sendable static func call(_ arguments: ToolArguments, _ session: MCPSession) async throws(ResumeError) -> JSON {
    var document = try await ToolDocument(arguments, session)
    let format: PrintedFormat = arguments.text("format") == "text" ? .text : .markdown
    let bytes = try format.bytes(document.handout, &document.data.loaded.warnings, document.context)
    let (pages, limit) = (try document.pageCount(), document.context.arguments[PDFOptions.pages])
    let outcome = try document.resume.outcome(of: arguments.text("variant"))
    let omitted = outcome.map { OmittedPart.all(in: $0, of: document.resume.shown) } ?? []
    return [
      "fits": .boolean(limit.map { pages <= $0 } ?? true), "omitted": .array(omitted.map(\.json)),
      "pages": .integer(pages), "text": .string(String(decoding: bytes, as: UTF8.self)),
      "warnings": JSON(try await document.sendingWarnings()),
    ]
  }
}

/// A document in a new file of the folder that the user has chosen.
enum ExportDocumentTool {
  static let tool = MCPTool.writing(
    "export_document", "Export a document",
    "Writes a document into the folder of the user, under a new name each time, and returns its name and path.",
    replaces: false,
    input: ToolSchema.object(
      [
        "format": ToolSchema.choice(PrintedFormat.allCases.map(\.rawValue)), "variant": ToolSchema.variant,
        "lang": ToolSchema.language, "pages": ToolSchema.pages,
      ], optional: ["variant", "lang", "pages"]),
    output: ToolSchema.object([
      "name": ToolSchema.text(), "path": ToolSchema.text(), "sha256": ToolSchema.text("The digest of the file."),
      "pages": ToolSchema.integerOrNull("The number of pages of a PDF; null for other formats."),
      "warnings": ToolSchema.texts("What the user should check, such as texts that may contain contact details."),
    ]), call)

  @Sendable static func call(_ arguments: ToolArguments, _ session: MCPSession) async throws(ResumeError) -> JSON {
    guard let folder = session.outputFolder else { throw .message(.usage, "agent.noFolder") }
    var document = try await ToolDocument(arguments, session)
    guard let format = PrintedFormat(rawValue: try arguments.required("format")) else {
      throw .internalError("the format of a call is unknown")
    }
    let bytes = try format.bytes(document.handout, &document.data.loaded.warnings, document.context)
    let pages = format == .pdf ? try document.pageCount() : nil
    let files = session.context.files.output
    try files.createFolder(folder)
    let stem = try stem(of: document)
    var number = 1
    while true {
      let name = stem + (number == 1 ? "" : "-\(number)") + "." + format.suffix
      let path = folder + (folder.hasSuffix("/") ? "" : "/") + name
      do {
        try files.write(bytes, to: path, replacing: false)
        let digest = Application.SentDocument(name, bytes).sha256
        return [
          "name": .string(name), "pages": JSON(pages), "path": .string(path), "sha256": .string(digest),
          "warnings": JSON(document.warnings),
        ]
      } catch {
        guard error == .fileExists(path: path) else { throw error }
        number += 1
      }
    }
  }

  /// Returns the name of the file without its extension, such as `ada-lovelace-resume`.
  private static func stem(of document: ToolDocument) throws(ResumeError) -> String {
    let name = PDFFileName.name(
      of: document.data.loaded.value.person, profile: document.data.profile, try document.data.style(document.context))
    return String(name.prefix(name.count - ".pdf".count))
  }
}
