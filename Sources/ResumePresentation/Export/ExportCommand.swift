import ResumeArguments
import ResumeDocuments
import ResumeDomain
import ResumeTerminal

/// `resume export`: exports a résumé, with a subcommand per format; without one, the extension of the file is the format.
enum ExportCommand {
  static let node = CommandTree.Node(
    declaration: CommandDeclaration(
      name: "export", summary: "command.export.summary", discussion: "command.export.discussion",
      section: "section.owning", subcommands: nodes.map(\.declaration),
      defaultSubcommand: byExtension.declaration.name,
      examples: [
        CommandExample("resume export -o cv.pdf", "command.export.example.pdf"),
        CommandExample("resume export markdown --lang es", "command.export.example.markdown"),
      ]),
    run: { (context) async throws(ResumeError) in try HelpCommand.show(context.path, context) },
    subcommands: nodes)

  private static let nodes = formats + [LetterCommand.node, byExtension]

  private static let byExtension = CommandTree.Node(
    declaration: CommandDeclaration(
      name: "file", summary: "command.export.summary",
      options: OutputFile.options + own + PDFOptions.all + SourceOption.all + HandoutOptions.printed
        + ReadingOptions.all,
      isHidden: true),
    run: exportByExtension)

  /// The options that only exports have.
  private static let own: [any DeclaredOption] = [
    ExportWatch.watch, width, HandoutOptions.asTyped, JSONResumeExport.clean, HTMLOptions.css,
  ]

  private static let formats = [
    format(
      "json-resume", aliases: ["json"], key: "jsonResume", file: "resume.json", [JSONResumeExport.clean],
      others: ["--lang es | less": "language"], run: JSONResumeExport.run),
    format("text", aliases: ["txt"], file: "resume.txt", [width, HandoutOptions.asTyped], run: exportText),
    format("markdown", aliases: ["md"], file: "resume.md", [HandoutOptions.asTyped]) {
      (context) async throws(ResumeError) in
      try await HandoutExport.run("markdown", context) { handout, _ in MarkdownWriter.bytes(handout) }
    },
    format("html", aliases: ["htm"], file: "resume.html", HTMLOptions.all) { (context) async throws(ResumeError) in
      let theme = context.arguments[ThemeOption.theme] ?? .classic
      let sheet = try HTMLOptions.sheet(context)
      try await HandoutExport.run("html", context) { handout, _ in
        HTMLWriter.bytes(
          handout, theme: theme, accent: ThemeOption.accent(context), sheet: sheet, bundled: context.files.bundledFont)
      }
    },
    format(
      "pdf", file: "resume.pdf", PDFOptions.all + SourceOption.all,
      others: ["--lang es --tag ios -o cv.pdf": "tailored"]
    ) {
      (context) async throws(ResumeError) in
      try await HandoutExport.run("pdf", context) { handout, warnings throws(ResumeError) in
        try PDFExport.bytes(handout, &warnings, context)
      }
    },
    format(
      "docx", file: "resume.docx", PDFOptions.word + SourceOption.all,
      others: ["--lang es --tag ios -o cv.docx": "tailored"]
    ) { (context) async throws(ResumeError) in
      let layout = PDFExport.layout(context)
      try await HandoutExport.run("docx", context) { handout, _ in DOCXWriter.bytes(handout, layout: layout) }
    },
  ]

  /// Returns the command of a format.
  ///
  /// - Parameters:
  ///   - aliases: other names, such as the extension of its files.
  ///   - key: the part of its keys in the string tables; the name by default.
  ///   - file: the file name in its first example.
  ///   - others: the options of the other examples, and the ends of their keys.
  private static func format(
    _ name: String, aliases: [String] = [], key: String? = nil, file: String, _ options: [any DeclaredOption] = [],
    others: KeyValuePairs<String, String> = ["--lang es --tag ios": "tailored"],
    run: @escaping @Sendable (CommandContext) async throws(ResumeError) -> Void
  ) -> CommandTree.Node {
    let key = "command.export.\(key ?? name)"
    return CommandTree.Node(
      declaration: CommandDeclaration(
        name: name, aliases: aliases, summary: key + ".summary", discussion: key + ".discussion",
        options: OutputFile.options + [ExportWatch.watch] + options
          + (name == "json-resume" ? HandoutOptions.all : HandoutOptions.printed)
          + ReadingOptions.all,
        examples: [CommandExample("resume export \(name) -o \(file)", "command.export.example.file")]
          + others.map { CommandExample("resume export \(name) \($0)", "command.export.example.\($1)") }),
      run: { (context) async throws(ResumeError) in try await ExportWatch.run(name, context, run) })
  }

  static let width = Option<Int>(
    "width", valueName: "value.number", help: "option.width", defaultText: "80",
    parser: ValueParser(completion: .none) { text in
      guard let width = Int(text), width == 0 || 20...500 ~= width else {
        return .failure(InvalidValue(reason: "option.width.invalid"))
      }
      return .success(width)
    })

  /// Returns the name of the format that the extension of a file selects.
  static func format(ofFile path: String) -> String? { format(named: path)?.declaration.name }

  private static func format(named path: String) -> CommandTree.Node? {
    let name = path.split(separator: "/").last ?? ""
    guard name.contains("."), let suffix = name.split(separator: ".").last?.lowercased() else { return nil }
    return formats.first { $0.declaration.isNamed(suffix) }
  }

  private static func exportByExtension(_ context: CommandContext) async throws(ResumeError) {
    guard let path = context.arguments[OutputFile.output] else {
      return try HelpCommand.show(context.path.dropLast(), context)
    }
    guard let format = format(named: path) else { throw .message(.usage, "export.extension", [path]) }
    if let option = byExtension.declaration.options.first(where: { option in
      context.arguments.isGiven(option) && !format.declaration.options.contains { $0.long == option.long }
    }) {
      let name = "--" + option.long
      let others = formats.map(\.declaration).filter { $0.options.contains { $0.long == option.long } }
      throw .message(
        .usage, "export.option", [name, format.declaration.name],
        hintArguments: [name, others.map { "export " + $0.name }.joined(separator: ", ")])
    }
    try await format.run(context)
  }

  private static func exportText(_ context: CommandContext) async throws(ResumeError) {
    let (width, dash) = textForm(context)
    try await HandoutExport.run("text", context, dash: dash) { handout, _ in TextWriter.bytes(handout, width: width) }
  }

  /// Returns the width of plain text and the separator between dates; a file may have what the terminal can't display.
  static func textForm(_ context: CommandContext) -> (width: Int, dash: String) {
    let isOnTerminal =
      context.console.outputIsTerminal && context.format != .json
      && OutputFile.isStandardOutput(context.arguments[ifDeclared: OutputFile.output])
    // The width of a file, unless the terminal is narrower.
    let standard = isOnTerminal ? min(80, context.console.columns) : 80
    let width = context.arguments[ifDeclared: Self.width].map { $0 == 0 ? .max : $0 } ?? standard
    return (width, isOnTerminal ? context.symbols.dash : Symbols.unicode.dash)
  }
}

/// `resume export json-resume`: exports every field in JSON Resume 1.0.0.
enum JSONResumeExport {
  static let clean = Flag("clean", help: "option.clean")

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let filter = try HandoutOptions.filter(context)
    let (profile, reader, _) = try context.reader(needsFavorites: filter.isFavorite)
    let output = try OutputFile.destination(for: "json-resume", context)
    let formats = context.files.exchange
    let repositories = try reader.repositories()
    let requested = context.arguments[HandoutOptions.sections]
    let sections = requested.map { Set($0.compactMap { ResumeSection(rawValue: $0.rawValue) }) }
    let without = context.arguments[HandoutOptions.without]
    let omitsContact = without == .contact
    var (all, chosen): (Resume?, Resume?)
    let read = try await context.waiting(
      for: try await repositories.documents().documents(context.freshness, sections: sections))
    try context.checkVariant(read.warnings)
    var count: (shown: Int, total: Int)?
    if filter != EntryFilter(untagged: .kept, order: EntryOrder(preference: filter.order.preference)) {
      let loaded = try await context.waiting(for: try await entries(repositories, context.freshness))
      let some = loaded.tailored(filter, favorites: reader.favorites, today: context.today)
      (all, chosen) = (loaded, some)
      let counted = requested ?? HandoutSection.allCases
      count = (some.entryCount(in: counted), loaded.entryCount(in: counted))
    }
    let whole = read.value
    let custom = whole.customSections.filter { $0.visibility == .shown }
    try HandoutOptions.checkCustomSections(custom.map(\.name), context)
    let file = whole.tailored(
      entries: chosen, sections: sections, includesSummary: requested?.contains(.summary) ?? true,
      omitsContact: omitsContact
    ).selected(byTagsOf: filter).exported(keepsOwn: without == nil)
    var data = LoadedOutput(
      loaded: read.map { _ in file }, profile: profile, languages: { _ in formats.languages(of: whole) }, count: count)
    let language = try data.style(context).language
    // A résumé in one language is exported in it, whatever the language of the output.
    if context.language.source == .flag || formats.languages(of: whole).count > 1 {
      data.loaded.warnings += try MissingTextsCheck.warnings(
        file.countMissingTexts(in: language), in: language, context)
    }
    let leftOut = formats.countUnsupportedDocuments(of: file)
    let text: [UInt8]
    if context.arguments[clean] {
      let cleaned = formats.cleanJSONResume(file, language: language, sections: sections)
      text = cleaned.text
      if !cleaned.omitted.isEmpty {
        let names = Set(cleaned.omitted).sorted().joined(separator: ", ")
        data.loaded.warnings.append(DataWarning(.omittedFromExport, field: names, fact: .count(cleaned.omitted.count)))
      }
    } else {
      text = formats.jsonResume(file, language: language, sections: sections)
      data.loaded.warnings += formats.typeMismatches(of: file, language: language)
    }
    if omitsContact { data.loaded.warnings += file.contactWarnings(of: whole) }
    data.loaded.warnings += context.placeholderWarnings(of: try context.readingPlan().profile)
    data.loaded.warnings += context.unknownFieldWarnings(of: try context.readingPlan().profile)
    data.loaded.warnings += try context.documentWarnings(all) { section in
      if case .custom = section { return false }
      let collection = ResumeSection(rawValue: section.rawValue)?.collection ?? ResumeSection.personPath.collection
      return !whole.documents.contains { Identifier.areEqual($0.path.segments[0], collection) }
    }
    if leftOut > 0 { data.loaded.warnings.append(DataWarning(.leftOutOfExport, fact: .count(leftOut))) }
    try output.write(text, context)
    try output.report(text, of: data, context)
  }

  /// Returns a résumé of the jobs and the projects, which are loaded only for a filter.
  private static func entries(
    _ repositories: any ResumeRepositories, _ freshness: Freshness
  ) async throws(ResumeError) -> Resume {
    try await repositories.entries().resume(freshness, parts: [.section(.work), .section(.projects)]).value
  }
}
