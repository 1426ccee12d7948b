import ResumeArguments
import ResumeDocuments
import ResumeDomain
import ResumeInterface
import ResumeTerminal

enum PDFExport {
  /// Returns the layout that the options describe; the default paper is that of the owner's country.
  static func layout(of handout: Handout, _ context: CommandContext) -> PDFLayout {
    let arguments = context.arguments
    return PDFLayout(
      paper: arguments[ifDeclared: PDFOptions.paper] ?? Paper.usual(in: handout.country),
      theme: arguments[ifDeclared: ThemeOption.theme] ?? .classic, accent: ThemeOption.accent(context),
      fontSize: arguments[ifDeclared: PDFOptions.fontSize], margins: arguments[ifDeclared: PDFOptions.margins],
      footer: arguments[ifDeclared: PDFOptions.footer] ?? .page,
      maximumPages: arguments[ifDeclared: PDFOptions.pages], producer: "resume " + ProgramVersion.number)
  }

  /// Returns the layout of a letter; the settings for size and margins are for the smaller text of résumés.
  static func letterLayout(of handout: Handout, _ context: CommandContext) -> PDFLayout {
    var layout = layout(of: handout, context)
    func isGiven(_ option: any DeclaredOption) -> Bool { context.arguments.isGiven(option) }
    if !isGiven(PDFOptions.fontSize) { layout.fontSize = nil }
    if !isGiven(PDFOptions.margins) { layout.margins = nil }
    return layout
  }

  /// Returns the file, without symbols that no font has, and with boxes for letters that can't be printed; adds warnings about them.
  ///
  /// - Parameter layout: nil for the one that the options describe.
  /// - Throws: An error if the name or a heading has such a letter, or only such symbols.
  static func bytes(
    _ handout: Handout, _ warnings: inout [DataWarning], layout: PDFLayout? = nil, _ context: CommandContext
  ) throws(ResumeError) -> [UInt8] {
    let layout = layout ?? self.layout(of: handout, context)
    let handout = handout.composed
    let choice = try choice(for: handout, layout.theme, context)
    if context.isVerbose { printNames(of: choice, context) }
    if !choice.missingLetters.isEmpty, handout.depends(on: choice.missingLetters) {
      let complex = choice.complexLetters
      throw complex.isEmpty ? missing(choice.missingLetters, context.labels) : .needsShaping(complex)
    }
    if handout.consists(of: choice.missingSymbols) { throw missing(choice.missingSymbols, context.labels) }
    for (kind, characters) in [
      (DataWarning.Kind.missingCharacters, choice.missingSymbols), (.missingLetters, choice.missingLetters),
    ] where !characters.isEmpty {
      let places = handout.places(of: characters).joined(separator: ", ")
      warnings.append(DataWarning(kind, field: places, fact: .characters(characters)))
    }
    let (bytes, excess, fittedPages) = PDFWriter.document(
      handout.without(choice.missingSymbols), layout: layout, fonts: choice.fonts)
    if let fittedPages { context.report(context.labels.plural("pdf.fitted", fittedPages)) }
    if let excess {
      let fact = DataWarning.Fact.excess(lines: excess.lineCount, pages: excess.pageCount)
      guard handout.letter == nil else {
        warnings.append(DataWarning(.letterTooLong, fact: fact))
        return bytes
      }
      let sections = excess.sections.map { "\($0.heading) (\($0.lines))" }.joined(separator: ", ")
      warnings.append(DataWarning(.tooManyPages, field: sections, fact: fact))
    }
    return bytes
  }

  /// Whether an error is that no font has the characters of the document, or that they can't be printed.
  static func isAboutCharacters(_ error: ResumeError) -> Bool {
    switch error {
    case .needsShaping: true
    case .message(let message): message.key == missingCharacters
    default: false
    }
  }

  private static let missingCharacters = "error.missingCharacters"

  /// Returns the error about characters that no font has.
  static func missing(_ characters: [String], _ labels: Labels) -> ResumeError {
    .message(.badData, missingCharacters, [ErrorReporter(labels: labels).characters(characters)])
  }

  /// Returns the number of pages of the file.
  static func pageCount(
    of handout: Handout, layout: PDFLayout? = nil, _ context: CommandContext
  ) throws(ResumeError) -> Int {
    let (handout, layout) = (handout.composed, layout ?? Self.layout(of: handout, context))
    let choice = try choice(for: handout, layout.theme, context)
    return PDFWriter.pageCount(of: handout.without(choice.missingSymbols), layout: layout, fonts: choice.fonts)
  }

  private static func choice(
    for handout: Handout, _ theme: Theme, _ context: CommandContext
  ) throws(ResumeError) -> FontChoice {
    let regular = context.arguments[ifDeclared: PDFOptions.font]
    let bold = context.arguments[ifDeclared: PDFOptions.boldFont]
    if bold != nil, regular == nil {
      throw .message(.usage, "pdf.font.boldAlone")
    }
    if bold == "-", regular == "-" { throw .message(.usage, "pdf.font.oneInput") }
    func file(_ path: String) throws(ResumeError) -> FontFile { (path, try context.files.bytes(path)) }
    let choice = try FontChoice(
      for: handout, theme: theme, regular: try regular.map(file), bold: try bold.map(file),
      bundled: context.files.bundledFont, installed: context.files.fonts)
    return choice
  }

  private static func printNames(of choice: FontChoice, _ context: CommandContext) {
    let labels = context.labels
    for source in choice.sources {
      let line =
        source.path.map { labels.text("pdf.font", [source.name, $0]) }
        ?? labels.text("pdf.font.bundled", [source.name])
      context.console.printError([Sanitizer.singleLine(line)])
    }
  }
}
