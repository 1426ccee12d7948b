import ResumeArguments
import ResumeDocuments
import ResumeDomain
import ResumeTerminal

/// What the commands that hand out a résumé do alike: read it, choose from it, put it into words.
enum HandoutExport {
  /// A résumé in words, and where it came from.
  struct Composed {
    let handout: Handout
    let answer: LoadedOutput<Resume>
  }

  /// Reads the active profile's résumé and composes what was asked for.
  ///
  /// - Parameter dash: what stands between two dates.
  static func composed(_ context: CommandContext, dash: String = "–") async throws(ResumeError) -> Composed {
    let filter = try HandoutOptions.filter(context)
    let (profile, reader, warnings) = try context.reader(needsFavorites: filter.isFavorite)
    let fetch = FetchResume(repositories: try reader.repositories())
    let sections = context.arguments[ifDeclared: HandoutOptions.sections] ?? HandoutSection.allCases
    var loaded = try await context.waiting { () async throws(ResumeError) in
      try await fetch(context.freshness, parts: Set(sections.map(\.part)))
    }
    loaded.warnings += warnings
    // Here no id is shown for a title.
    loaded.warnings.removeAll { $0.kind == .missingTitle }
    let whole = loaded.value
    var resume = whole.tailored(filter, favorites: reader.favorites, today: context.today)
    if context.arguments[ifDeclared: HandoutOptions.without] == .contact {
      let (withheld, warnings) = resume.withoutContact()
      resume = withheld
      loaded.warnings += warnings
    }
    var answer = LoadedOutput(
      loaded: loaded, profile: profile, languages: { whole.languages },
      count: (resume.entryCount(in: sections), whole.entryCount(in: sections)))
    let style = try answer.style(context).withDash(dash)
    let composer = HandoutComposer(resume: resume, style: style)
    let handout = composer.handout(sections)
    if handout.sections.isEmpty { answer.nothing = "handout.nothing" }
    return Composed(handout: handout, answer: answer)
  }

  /// Reads, composes, writes in a format, and puts that where it was asked to go.
  ///
  /// - Parameter dash: what stands between two dates.
  static func run(
    _ format: String, _ context: CommandContext, dash: String = "–", write: (Handout) throws(ResumeError) -> [UInt8]
  ) async throws(ResumeError) {
    let output = try OutputFile.asked(for: format, context)
    let composed = try await composed(context, dash: dash)
    try output.put(try write(composed.handout), of: composed.answer, context)
  }
}

extension Resume {
  /// How many jobs and projects there are, of those that are in one of the sections.
  func entryCount(in sections: [HandoutSection]) -> Int {
    (sections.contains(.work) ? works.count : 0) + (sections.contains(.projects) ? petProjects.count : 0)
  }
}

extension ViewStyle {
  /// The same style with another sign between two dates: a file is not bound to what the terminal can show.
  fileprivate func withDash(_ dash: String) -> ViewStyle {
    ViewStyle(
      labels: labels, language: language, preference: preference, dates: Dates(labels: labels, dash: dash),
      today: today)
  }
}

extension HandoutSection {
  /// The part of a résumé that the section is read from.
  var part: SourceReport.Part {
    switch section {
    case nil: .person
    case .work?: .works
    case .projects?: .projects
    case .skills?: .skills
    case let section?: .section(section)
    }
  }
}

/// Makes a PDF as the flags ask for it.
enum PDFExport {
  static func bytes(_ handout: Handout, _ context: CommandContext) throws(ResumeError) -> [UInt8] {
    let layout = PDFLayout(
      paper: context.arguments[ifDeclared: PDFOptions.paper] ?? .a4,
      theme: context.arguments[ifDeclared: ThemeOption.theme] ?? .classic,
      producer: "resume " + VersionView.version)
    let handout = handout.composed
    return PDFWriter.bytes(handout, layout: layout, fonts: try fonts(for: handout, layout.theme, context))
  }

  /// The fonts that were named or that the text needs.
  private static func fonts(
    for handout: Handout, _ theme: Theme, _ context: CommandContext
  ) throws(ResumeError) -> FontSet {
    let (regular, bold) = (
      context.arguments[ifDeclared: PDFOptions.font], context.arguments[ifDeclared: PDFOptions.boldFont]
    )
    if bold != nil, regular == nil { throw usage("pdf.font.boldAlone", "pdf.font.boldAlone.hint", context) }
    if bold == "-", regular == "-" { throw usage("pdf.font.oneInput", "pdf.font.oneInput.hint", context) }
    let choice = try FontChoice.fonts(
      for: handout, theme: theme, regular: try file(regular, context), bold: try file(bold, context),
      installed: context.files.fonts)
    if context.isVerbose { try tell(choice, context) }
    return choice.fonts
  }

  private static func file(_ path: String?, _ context: CommandContext) throws(ResumeError) -> FontFile? {
    guard let path else { return nil }
    return FontFile(path: path, bytes: try context.files.bytes(path))
  }

  private static func usage(_ key: String, _ hint: String, _ context: CommandContext) -> ResumeError {
    .usage(message: context.labels.text(key), hint: context.labels.text(hint), candidates: nil)
  }

  /// Says which fonts they are.
  private static func tell(_ choice: FontChoice, _ context: CommandContext) throws(ResumeError) {
    let labels = try context.outputLabels()
    for source in choice.sources {
      let line =
        source.path.map { labels.text("pdf.font", [source.name, $0]) }
        ?? labels.text("pdf.font.standard", [source.name])
      try? context.console.error.write(Sanitizer.singleLine(line) + "\n")
    }
  }
}
