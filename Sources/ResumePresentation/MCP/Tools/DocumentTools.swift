import ResumeArguments
import ResumeDocuments
import ResumeDomain
import ResumeInterface
import ResumeSupport

/// The document that a call describes, as `resume pdf` composes it.
struct ToolDocument {
  let resume: ToolResume
  let context: CommandContext
  let handout: Handout
  let selection: SentSelection
  var data: LoadedOutput<Resume>
  /// The command line for the résumé of the owner, with contact details and letters.
  private let words: [String]

  init(_ arguments: ToolArguments, _ session: MCPSession) async throws(ResumeError) {
    let words =
      (arguments.text("lang").map { ["--lang=" + $0] } ?? [])
      + (arguments.number("pages").map { ["--pages=\($0)"] } ?? [])
    try await self.init(try await session.toolResume(), variant: arguments.text("variant"), words, session)
  }

  init(
    _ resume: ToolResume, variant: String?, _ options: [String], _ session: MCPSession
  ) async throws(ResumeError) {
    self.resume = resume
    words =
      [PDFCommand.name, "--" + CommonOptions.quiet.declaration.long] + (variant.map { ["--variant=" + $0] } ?? [])
      + options
    let withheld = session.showsContact ? [] : ["--without=" + OmittedContent.contact.rawValue]
    context = try await resume.ownContext.running(words + withheld)
    let tailored = try await HandoutExport.tailored(context)
    (handout, data) = try HandoutExport.composed(of: tailored, context)
    selection = ApplicationDocuments.selection(of: tailored, data.document?.tag ?? context.language.tag, context)
  }

  /// Returns what the check before sending finds in the owner's documents, in English; the messages contain no details.
  func sendingRows() async throws(ResumeError) -> [SendingRow] {
    var context = try await resume.ownContext.running(words)
    let (handout, data) = try await HandoutExport.composed(context)
    context.labels = context.labels.inLanguage("en")
    let warnings = try await SendingCheck.warnings(aboutVariant: handout, data, context)
    return SendingCheck(rows: warnings, context).rows
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
      "warnings": ToolSchema.warnings,
    ]), call)

  @Sendable static func call(_ arguments: ToolArguments, _ session: MCPSession) async throws(ResumeError) -> JSON {
    var document = try await ToolDocument(arguments, session)
    let format: PrintedFormat = arguments.text("format") == "text" ? .text : .markdown
    let bytes = try format.bytes(document.handout, &document.data.loaded.warnings, document.context)
    let (pages, limit) = (try document.pageCount(), document.context.arguments[PDFOptions.pages])
    let outcome = try document.resume.outcome(of: arguments.text("variant"))
    let omitted = outcome.map { OmittedPart.all(in: $0, of: document.resume.whole) } ?? []
    return [
      "fits": .boolean(limit.map { pages <= $0 } ?? true), "omitted": .array(omitted.map(\.json)),
      "pages": .integer(pages), "text": .string(String(decoding: bytes, as: UTF8.self)),
      "warnings": JSON(try await document.sendingRows().map { MCPHint.warning($0.message) }),
    ]
  }
}

/// A document in a new file of the folder that the user has chosen.
enum ExportDocumentTool {
  static let tool = MCPTool.writing(
    "export_document", "Export a document",
    "Writes a document, or the letter of a variant, into the folder of the user, under a new name each time, and returns its name and "
      + "path.",
    replaces: false,
    input: ToolSchema.object(
      [
        "format": ToolSchema.choice(PrintedFormat.allCases.map(\.rawValue)), "variant": ToolSchema.variant,
        "lang": ToolSchema.language, "pages": ToolSchema.pages,
        "letter": ToolSchema.boolean(
          "Whether to write the letter of 'variant' in place of the résumé; refused if letters are withheld."),
      ], optional: ["variant", "lang", "pages", "letter"]),
    output: ToolSchema.object(
      [
        "contacts": ToolSchema.boolean("Whether the document may have contact details; false if it omits them."),
        "name": ToolSchema.text(), "note": ToolSchema.text("How the user gets the file to send."),
        "path": ToolSchema.text(), "sha256": ToolSchema.text("The digest of the file."),
        "pages": ToolSchema.integerOrNull("The number of pages of a PDF; null for other formats."),
        "warnings": ToolSchema.texts("What the user should check, such as texts that may contain contact details."),
      ], optional: ["note"]), call)

  @Sendable static func call(_ arguments: ToolArguments, _ session: MCPSession) async throws(ResumeError) -> JSON {
    guard let folder = session.outputFolder else { throw .message(.usage, "agent.noFolder") }
    guard let format = PrintedFormat(rawValue: try arguments.required("format")) else {
      throw .internalError("the format of a call is unknown")
    }
    let document = try await ToolDocument(arguments, session)
    let composed =
      try arguments.boolean("letter") == true
      ? await letter(format, of: document, arguments, session) : resume(format, of: document)
    let messages = WarningMessages(
      labels: session.context.labels, dates: session.context.dates(session.context.labels), now: session.context.now)
    let warnings = composed.warnings.map { warning in
      var warning = warning
      if let path = document.resume.shown.documents.first(where: { $0.path.text == warning.documentID })?.path {
        warning.field = warning.field.map { path.name(ofField: $0) }
      }
      return MCPHint.warning(messages.text(warning, savedAt: document.data.loaded.savedAt))
    }.unique(by: \.self)
    let files = session.context.files.output
    try files.createFolder(folder)
    let stem = composed.name.dropLast(format.suffix.count + 1)
    var number = 1
    while true {
      let name = stem + (number == 1 ? "" : "-\(number)") + "." + format.suffix
      let path = folder + (folder.hasSuffix("/") ? "" : "/") + name
      do {
        try files.write(composed.bytes, to: path, replacing: false)
        let rows = SendingCheck(rows: composed.warnings, session.context).rows
        session.memory.store(
          MCPMemory.Export(
            name: name, bytes: composed.bytes, rows: rows, hasContact: composed.hasContact, letter: composed.letter,
            variant: arguments.text("variant"), state: document.resume.bytes,
            selection: composed.letter == nil ? document.selection : nil))
        let result: [String: JSON] = [
          "contacts": .boolean(document.context.arguments[ifDeclared: HandoutOptions.without] != .contact),
          "name": .string(name), "pages": JSON(composed.pages),
          "path": .string(path), "sha256": .string(Application.SentDocument(name, composed.bytes).sha256),
          "warnings": JSON(warnings),
        ]
        let note = session.context.labels.text("agent.withheld")
        return .object(result.merging(session.showsContact ? [:] : ["note": .string(note)]) { $1 })
      } catch {
        guard error == .fileExists(path: path) else { throw error }
        number += 1
      }
    }
  }

  /// A document before it is written.
  private struct ComposedFile {
    let name: String
    let bytes: [UInt8]
    let pages: Int?
    let warnings: [DataWarning]
    let hasContact: Bool
    var letter: Letter?
  }

  private static func resume(_ format: PrintedFormat, of document: ToolDocument) throws(ResumeError) -> ComposedFile {
    var data = document.data
    let bytes = try format.bytes(document.handout, &data.loaded.warnings, document.context)
    return ComposedFile(
      name: try name("pdf.fileWord", format, of: document), bytes: bytes,
      pages: format == .pdf ? try document.pageCount() : nil,
      warnings: data.loaded.warnings + (data.document?.warnings ?? []) + SendingCheck.warnings(about: document.handout),
      hasContact: SendingCheck.contactWarnings([document.handout], document.context).isEmpty)
  }

  /// Returns the letter of the variant that the call names.
  private static func letter(
    _ format: PrintedFormat, of document: ToolDocument, _ arguments: ToolArguments, _ session: MCPSession
  ) async throws(ResumeError) -> ComposedFile {
    guard session.showsLetters else { throw .message(.usage, "agent.noLetters") }
    guard let name = arguments.text("variant") else { throw .message(.usage, "agent.letterVariant") }
    guard let letter = try document.resume.whole.variant(named: name).letter,
      let written = LetterExport.Format(rawValue: format.rawValue)
    else { throw .message(.notFound, "agent.letterMissing", [name]) }
    var (handout, data) = try await LetterExport.composed(letter, document.context)
    let bytes = try LetterExport.bytes(written, of: handout, &data.loaded.warnings, document.context)
    let pages =
      format == .pdf
      ? try PDFExport.pageCount(
        of: handout, layout: PDFExport.letterLayout(of: handout, document.context), document.context) : nil
    let warnings = SendingCheck.warnings(about: letter, handout, to: nil, of: name)
    return ComposedFile(
      name: try Self.name("letter.fileWord", format, of: document), bytes: bytes, pages: pages,
      warnings: data.loaded.warnings + (data.document?.warnings ?? []) + warnings,
      hasContact: SendingCheck.contactWarnings([handout], document.context).isEmpty, letter: letter)
  }

  /// Returns the name of the file, such as `ada-lovelace-resume.pdf`.
  private static func name(
    _ key: String, _ format: PrintedFormat, of document: ToolDocument
  ) throws(ResumeError) -> String {
    PDFFileName.name(
      of: document.data.loaded.value.person, profile: document.data.profile, key: key, extension: format.suffix,
      try document.data.style(document.context))
  }
}
