import ResumeArguments
import ResumeDomain
import ResumeInterface
import ResumeTerminal

enum ValidateCommand: Command {
  static let file = Argument<String>(
    "file", valueName: "value.file", help: "argument.validate.file", isRequired: false, parser: .file)
  static let strict = Flag("strict", help: "option.strict", excludes: ["missing"])
  static let gaps = Flag("gaps", help: "option.gaps", excludes: ["missing"])
  static let schema = Flag(
    "schema", help: "option.schema", excludes: ["strict", "gaps", "missing", "file", "profile", "json", "plain"])
  static let missing = Option<String>(
    "missing", valueName: "value.tag", help: "option.missing",
    parser: .nonEmptyText.completing(.dynamic("languages")))

  static var name: String { "validate" }
  static let declaration = declared(
    synonyms: ["lint", "check"], section: "section.owning", arguments: [file],
    options: [
      strict, gaps, missing, schema, ReadingOptions.file, ReadingOptions.profile,
      ReadingOptions.variant.described(by: "option.validate.variant"),
    ],
    examples: [
      "resume validate cv.json": "file",
      "resume validate --profile me --strict": "profile",
      "resume validate --missing es": "missing",
      "resume validate - --json < cv.json": "pipe",
      "resume validate --schema > resume.schema.json": "schema",
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let labels = context.labels
    try context.checkLanguage()
    guard !context.arguments[schema] else {
      guard context.arguments[file] == nil else { throw .message(.usage, "error.fileAndOption", ["--schema"]) }
      return try context.console.output.print(context.files.schema())
    }
    var subject = try subject(context)
    subject.scope.missingLanguage = try missingLanguage(context)
    (subject.scope.includesHints, subject.scope.includesGaps) = (true, context.arguments[gaps])
    subject.scope.path = subject.path
    let bytes: [UInt8]
    do throws(ResumeError) {
      bytes = try context.files.bytes(subject.path)
    } catch .inputFileMissing(let path, let problem) where subject.profile != nil {
      throw .inputFileMissing(path: path, problem: problem.ofProfileFile)
    }
    var report = try context.files.validate(bytes, subject.scope)
    if let variant = context.variantName {
      guard let language = subject.scope.missingLanguage else {
        throw .message(.usage, "validate.variant", hintArguments: [variant])
      }
      report = try self.report(of: variant, in: language, context.home.resumeFile(subject.path), context)
    }
    if let error = report.problems.lazy.compactMap({ $0.finding.error(ofFile: subject.path) }).first { throw error }
    let isStrict = context.arguments[strict]
    let view = ValidationView(
      file: labels.name(ofFile: subject.path), report: report, labels: labels,
      profileFlag: context.profileFlag)
    if let language = subject.scope.missingLanguage, let texts = report.texts {
      try context.printLocal(view.listing, profile: subject.profile)
      let counts = [report.warnings, texts].map(labels.number)
      return context.report(labels.text("validation.missing", counts + [language]))
    }
    try context.printLocal(view.output, profile: subject.profile)
    if context.format == .text {
      let others = view.printProblems(
        report.problems, hidesWarnings: context.isQuiet && !isStrict, context, limit: ValidationView.maximumShown,
        listing: "--plain")
      if others > 0 { context.console.printError([labels.plural("validation.more", others)]) }
    }
    if report.fails(isStrict: isStrict) { throw view.error }
    context.report(view.verdict)
  }

  /// Returns the texts that a variant shows and that lack a language.
  private static func report(
    of variant: String, in language: String, _ file: any ResumeFileRepository, _ context: CommandContext
  ) throws(ResumeError) -> ValidationReport {
    let contents = (try file.read() ?? ResumeFile()).withCustomDocuments
    let shown = VariantOutcome(of: try contents.variant(named: variant), in: contents, today: context.today).file
    let texts = contents.translatedTexts(of: shown) + contents.translatedWords(of: shown)
    var report = ValidationReport(
      texts.filter { $0.lacks(language) }.map { text in
        var problem = ValidationProblem(.missingTranslation([language]), at: TextPosition(), path: nil)
        problem.text = ValidationProblem.Text(
          entry: contents.variantID(of: text.path), field: text.target, beginning: text.text)
        return problem
      })
    report.texts = texts.count
    return report
  }

  private static func missingLanguage(_ context: CommandContext) throws(ResumeError) -> String? {
    guard let tag = context.arguments[missing] else { return nil }
    guard LanguageTag.isWellFormed(tag) else {
      throw .invalidSetting("--missing", value: tag, source: .flag, expected: .languageTag)
    }
    return tag
  }

  private static func subject(
    _ context: CommandContext
  ) throws(ResumeError) -> (path: String, profile: String?, scope: ValidationScope) {
    let (named, path) = (context.arguments[file], context.arguments[ReadingOptions.file])
    let others: [any DeclaredOption] = [ReadingOptions.file, ReadingOptions.profile]
    if named != nil, let other = others.first(where: context.arguments.isGiven) {
      throw .message(.usage, "error.fileAndOption", ["--" + other.declaration.long])
    }
    if let path = named ?? path {
      guard InputFileName.isJSON(path) else { throw .message(.badData, "error.file.otherFormat", [path]) }
      return (path, nil, scope(of: nil, context))
    }
    let profile = try context.readingPlan().profile
    guard case .file(let path, _) = profile.source else {
      throw .message(.usage, "error.notFileProfile", [profile.name], hint: "validation.noFile.hint")
    }
    return (path, profile.name, scope(of: profile, context))
  }

  /// Returns the context of a validation of a local profile's file; of another file for nil or another profile.
  static func scope(of profile: Profile?, _ context: CommandContext) -> ValidationScope {
    var scope = ValidationScope(today: context.today, placeholders: Placeholders(context.labels).texts)
    if case .file(_, let strings)? = profile?.source { (scope.isProfile, scope.strings) = (true, strings) }
    return scope
  }
}

/// The problems of a résumé file in the format of compiler messages, which editors recognize, as records and as JSON.
struct ValidationView {
  /// The maximum number of problems in text output; the other formats list all.
  static let maximumShown = 1000

  /// The name of the file in messages.
  let file: String
  let report: ValidationReport
  let labels: Labels
  /// The profile in the command line.
  var profileFlag: String?

  /// The error of a file with problems, which have already been listed.
  var error: ResumeError {
    .message(
      .badData, "error.invalidResume",
      [
        file, labels.plural("validation.count.errors", report.errors),
        labels.plural("validation.count.warnings", report.warnings),
      ])
  }

  private var messages: ValidationMessages { ValidationMessages(labels: labels, profileFlag: profileFlag) }

  /// The output; empty for text, which goes to standard error.
  var output: CommandOutput {
    CommandOutput(plain: { records.plain }, json: { ["problems": json, "texts": texts] })
  }

  /// The numbers of missing texts and of all texts; null if no language was requested.
  private var texts: JSON {
    report.texts.map { ["missing": .integer(report.warnings), "total": .integer($0)] } ?? .null
  }

  /// The maximum number of characters of a text in a list.
  private static let maximumExcerpt = 40

  /// The output with a line on standard output for each missing text: ID, field and beginning.
  var listing: CommandOutput {
    var output = output
    output.text = { canvas in
      let rows = report.problems.map { problem -> [String] in
        guard let text = problem.text else { return [problem.path ?? "", "", ""] }
        let line = Sanitizer.singleLine(text.beginning)
        let isCut = line.count > Self.maximumExcerpt
        let shown = isCut ? line.prefix(Self.maximumExcerpt) + canvas.symbols.ellipsis : line[...]
        return [text.entry, text.field, String(shown)]
      }
      let titles = ["fact.id", "validation.missing.field", "validation.missing.text"].map { labels.text($0) }
      return rows.isEmpty ? [] : RecordTable(titles: titles, rows: rows).lines(canvas)
    }
    return output
  }

  var json: JSON { records.json }

  /// The sentence for a file that passes.
  var verdict: String {
    if report.problems.isEmpty { return labels.text("validation.valid", [file]) }
    guard report.hints > 0 else { return labels.plural("validation.passed", report.warnings, [file]) }
    let counts = [
      labels.plural("validation.count.warnings", report.warnings),
      labels.plural("validation.count.hints", report.hints),
    ]
    return labels.text("validation.passed.hints", [file] + counts)
  }

  /// Prints problems of the report on standard error, and returns the number of those beyond the limit and of those that the
  /// report only counts. Of some, only the first is printed, with a count and what lists all.
  func printProblems(
    _ problems: [ValidationProblem], hidesWarnings: Bool, _ context: CommandContext, limit: Int, listing: String
  ) -> Int {
    let styler = context.console.errorStyler(context.colorMode)
    let shown = problems.filter { !hidesWarnings || $0.finding.severity == .error }
    let wrapper = TextWrapper(width: context.console.errorColumns, firstIndent: "  ", indent: "  ")
    var repeats: [String: Int] = [:]
    for problem in shown { summary(of: problem.finding).map { repeats[$0, default: -1] += 1 } }
    var lines: [String] = []
    var count = 0
    for problem in shown {
      var more = 0
      if let summary = summary(of: problem.finding) {
        guard let number = repeats.removeValue(forKey: summary) else { continue }
        more = number
      }
      count += 1
      if count > limit { continue }
      lines.append(line(problem, styler))
      var notes = [messages.hint(problem.finding)]
      if more > 0 { notes.append(labels.text("import.problems.more", [labels.number(more), listing])) }
      lines += notes.flatMap { wrapper.lines(Sanitizer.singleLine($0)) }
    }
    context.console.printError(lines)
    let listed = report.problems.count { !hidesWarnings || $0.finding.severity == .error }
    return max(0, count - limit) + report.errors + (hidesWarnings ? 0 : report.warnings + report.hints) - listed
  }

  /// Returns the text that findings share of which only the first is printed; nil for a finding that is always printed.
  private func summary(of finding: ValidationFinding) -> String? {
    switch finding {
    case .formerName: messages.text(finding)
    case .overlap, .unopenedURL: finding.rule
    default: nil
    }
  }

  /// Returns a line such as `cv.json:3:7: error: work[2].startDate: Invalid date '2020-13' (invalidDate)`, never wrapped.
  private func line(_ problem: ValidationProblem, _ styler: Styler) -> String {
    let finding = problem.finding
    let place = Sanitizer.singleLine(position(of: problem))
    let severity = labels.text("validation.severity." + finding.severity.rawValue) + ":"
    let path = problem.path.map { $0 + ": " } ?? ""
    let color: Style =
      switch finding.severity {
      case .error: .red
      case .warning: .yellow
      case .hint: .cyan
      }
    return place + styler.styled(severity, .bold, color) + " "
      + Sanitizer.singleLine("\(path)\(messages.text(finding)) (\(finding.rule))")
  }

  private func position(of problem: ValidationProblem) -> String {
    "\(file):\(problem.position.line):\(problem.position.column): "
  }

  private var records: Records<ValidationProblem> {
    Records(
      columns: [
        .value("severity") { .string($0.finding.severity.rawValue) }, .value("line") { .integer($0.position.line) },
        .value("column") { .integer($0.position.column) }, .value("path") { JSON($0.path) },
        .value("rule") { .string($0.finding.rule) }, .value("message") { .string(messages.text($0.finding)) },
        .value("hint") { .string(messages.hint($0.finding)) },
      ], rows: report.problems)
  }
}
