import ResumeArguments
import ResumeDomain
import ResumeInterface
import ResumeTerminal

enum ImportCommand: Command {
  static let file = Argument<String>("file", valueName: "value.file", help: "argument.import.file", parser: .file)
  static let profile = Option<String>(
    "profile", valueName: "value.name", help: "option.import.profile", defaultText: EditableResume.defaultName,
    parser: .nonEmptyText.completing(.dynamic("profiles")))
  static let to = Option<String>("to", valueName: "value.path", help: "option.import.to", parser: .file)
  static let strict = Flag("strict", help: "option.import.strict")
  static let applications = Flag("applications", help: "option.import.applications")

  static var name: String { "import" }
  static let declaration = declared(
    section: "section.start", arguments: [file],
    options: [profile, to, ProfileAddCommand.strings, strict, applications] + ChangePlan.options,
    examples: [
      "resume import resume.json": "file",
      "resume import resume-es.json --lang es": "language",
      "resume import resume.json --to ~/cv/resume.json": "to",
      "resume import --profile ada - < ada.json": "input",
      "resume import Basic_LinkedInDataExport.zip": "archive",
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let path = try context.required(file)
    let name = context.arguments[Self.profile] ?? EditableResume.defaultName
    guard Profile.isValidName(name) else { throw .message(.usage, "error.invalidProfileName", [name]) }
    let existing = try context.home.profiles.profile(named: name)
    let source = try source(existing, named: name, context)
    let resume = EditableResume(profile: name, path: source.path, file: context.home.resumeFile(source.path))
    let importing = ImportResume(formats: context.files.exchange, file: resume.file)
    let language = try language(context)
    let input = try input(path, language, context)
    let plan = try importing.plan(input, from: path, in: language)
    // The positions in the text of an archive are not those in its files.
    let report =
      try input.archive == nil
      ? context.files.validate(
        input.text, ValidationScope(today: context.today, isImport: true, strings: source.strings))
      : ValidationReport([])
    let profile = Profile(name: name, source: .file(source.path, strings: source.strings))
    let findings = ImportFindings(path: path, report: report, labels: context.labels)
    let archive = try input.archive.map { (report) throws(ResumeError) in
      try ImportedArchive(report, in: path, of: profile, context)
    }
    let view = ImportView(plan: plan, path: source.path, archive: archive?.view, labels: context.labels)
    let changes = ChangePlan(from: plan.previous, to: plan.file, in: resume, context)
    let members: [String: JSON] =
      context.format == .json ? ["import": view.json, "problems": findings.json] : [:]
    findings.print(context)
    archive?.printProblems(context)
    let isRefused = context.arguments[strict]
    if let error = findings.failsStrictly(context) ? findings.error : isRefused ? archive?.error : nil {
      try changes.printJSON(isDone: false, members)
      throw error
    }
    let isDoubtful = language == nil && plan.changesMostTexts
    let advice = isDoubtful ? context.labels.text("import.otherLanguage") : nil
    let isPlaced = !plan.report.placed.isEmpty
    let question = context.labels.text(isPlaced ? "import.question.placed" : "import.question", [profile.name])
    let isConfirmed = try changes.confirm(question, advice: advice, isDoubtful: isPlaced, members) {
      () throws(ResumeError) in
      guard context.format != .json else { return }
      try context.print(view.output, profile: profile.name)
      // With a language, only texts are added, also those of values that can be read.
      if language == nil, plan.previous != plan.file, let values = findings.invalidValues { context.report(values) }
      if let member = plan.report.member { context.report(context.labels.text("import.member", [member])) }
      if archive != nil, plan.report.isLanguageAssumed, !changes.changes.isEmpty {
        context.report(context.labels.text("import.archive.languageAssumed", [plan.report.language]))
      } else if plan.report.isLanguageAssumed, plan.previous == nil {
        context.report(context.labels.text("import.languageAssumed"))
      }
      if plan.report.untranslated > 0 {
        let command = "resume validate --missing \(plan.report.language)" + context.profileOption(profile.name)
        context.report(context.labels.plural("import.untranslated", plan.report.untranslated, [command]))
      }
      if !plan.report.unmatched.isEmpty {
        let command = "resume edit \(context.labels.text("value.id")) --lang \(plan.report.language)"
        context.report(
          archive == nil
            ? context.labels.text("import.unmatched.hint")
            : context.labels.text("import.archive.unmatched.hint", [command]))
      }
    }
    guard isConfirmed else { return }
    let update = try importing.apply(plan)
    try update.following(profile.name, newFile: context.arguments[to] == nil ? nil : source.path) {
      () throws(ResumeError) in
      guard existing != profile else { return }
      _ = try context.carryHistory(from: existing, to: profile)
      try context.home.profiles.add(profile, replacing: true)
    }
    try update.following(profile.name) { () throws(ResumeError) in
      if try context.home.settings.settings()[.profile] != profile.name {
        try context.home.settings.set(.profile, to: profile.name)
      }
    }
    try archive?.record(context)
    try changes.printJSON(isDone: update.hasChanged, members)
    printOutcome(update, plan, profile, isArchive: archive != nil, context)
    archive?.printOutcome(context)
  }

  /// Returns the text of a file, an archive, or a folder.
  private static func input(
    _ path: String, _ language: String?, _ context: CommandContext
  ) throws(ResumeError) -> ImportedInput {
    let options = ArchiveOptions(language: language, includesApplications: context.arguments[applications])
    if let archive = try context.files.archive(path, options) {
      guard archive.archive == nil, options.includesApplications else { return archive }
      throw .message(.usage, "import.applications.noArchive", [path])
    }
    if options.includesApplications { throw .message(.usage, "import.applications.noArchive", [path]) }
    let bytes = try context.files.bytes(path)
    // An archive is read in parts, and a document by its name.
    if path == "-" || context.files.stamp(path) == nil, ["PK", "%PDF"].contains(where: { bytes.starts(with: $0.utf8) })
    {
      throw .message(.usage, "error.archiveInput")
    }
    return ImportedInput(bytes)
  }

  private static func printOutcome(
    _ update: FileUpdate, _ plan: ImportPlan, _ profile: Profile, isArchive: Bool, _ context: CommandContext
  ) {
    let labels = context.labels
    if !update.hasChanged, plan.report.isAddition, !plan.report.unmatched.isEmpty {
      context.report(labels.text("import.addedNothing", [profile.name]))
    } else if !update.hasChanged {
      context.report(labels.text("import.unchanged", [profile.name]))
    } else if plan.report.isAddition {
      context.report(labels.text("import.added", [profile.name, plan.report.language]))
    } else {
      context.report(labels.text(isArchive ? "import.archive.done" : "import.done", [profile.name]))
    }
    context.reportVersion(update, of: profile.name)
    if context.activeProfile != profile { context.report(labels.text("profile.used.overridden")) }
  }

  /// Returns the path of the résumé, and the folder of string tables for documents with keys.
  private static func source(
    _ existing: Profile?, named name: String, _ context: CommandContext
  ) throws(ResumeError) -> (path: String, strings: String?) {
    let strings = try ProfileAddCommand.path(context.arguments[ProfileAddCommand.strings], isFolder: true, context)
    if let new = context.arguments[to] {
      // The profile would no longer read its own file.
      guard existing == nil else {
        throw .message(.usage, "error.profileExists", [name], hint: "error.profileExists.newFile.hint")
      }
      return (try context.files.newPath(new), strings)
    }
    switch existing?.source {
    case nil: return (try context.home.profileFile(name), strings)
    case .file(let path, let stored)?: return (path, strings ?? stored)
    case .firestore?, .sample?, .input?: throw .message(.usage, "error.profileNotLocal", [name])
    }
  }

  private static func language(_ context: CommandContext) throws(ResumeError) -> String? {
    guard let typed = context.arguments[CommonOptions.language] else { return nil }
    guard LanguageTag.isWellFormed(typed) else {
      throw .invalidSetting("--lang", value: typed, source: .flag, expected: .languageTag)
    }
    return context.language.tag
  }
}

struct ImportView {
  let plan: ImportPlan
  let path: String
  /// What was read of an archive; nil for any other file.
  let archive: ArchiveView?
  let labels: Labels

  var output: CommandOutput { CommandOutput(text: lines, plain: { records }, json: { ["import": json] }) }

  private var report: ImportReport { plan.report }

  private func lines(_ canvas: TextCanvas) -> [String] {
    var lines = counts.lines(canvas)
    lines += list("import.removed", report.removed.map { text($0, facts: [$0.id]) }, canvas)
    let (ofFile, ofResume) = (
      report.unmatched.filter { $0.entry.id == nil }, report.unmatched.filter { $0.entry.id != nil }
    )
    lines += list(
      "import.unmatched.file",
      ofFile.map { unmatched in
        let line = unmatched.line.map { labels.text("import.line", [String($0)]) }
        return text(unmatched.entry, facts: [line, labels.text("import.reason.\(unmatched.reason.rawValue)")])
      }, canvas)
    lines += list("import.unmatched.resume", ofResume.map { text($0.entry, facts: [$0.entry.id]) }, canvas)
    lines += list("import.placed", report.placed.map { text($0.entry, facts: [$0.match, $0.entry.id]) }, canvas)
    for part in archive?.lists ?? [] { lines += list(part.heading, part.items, canvas) }
    return lines
  }

  /// Returns the title of `basics`, a section, or the `others`.
  private func title(ofPart name: String) -> String {
    let custom = [plan.file, plan.previous].lazy.compactMap { file in
      file?.customSections.first { $0.name == name }
    }
    if let section = custom.first {
      return Sanitizer.singleLine(section.title.resolved(LanguagePreference(labels.language)))
    }
    if CustomSection.isName(name), name != "others" { return CustomSection.title(of: name) }
    let command = ResumeSection(rawValue: name).map { $0.table.command }
    return labels.text("part." + (name == ResumeSection.personName ? SourceReport.Part.person.name : command ?? name))
  }

  private func list(_ heading: String, _ items: [String], _ canvas: TextCanvas) -> [String] {
    guard !items.isEmpty else { return [] }
    return ["", canvas.styler.styled(labels.text(heading), .bold)]
      + items.flatMap { canvas.wrapped($0, firstIndent: "  ", indent: "    ") }
  }

  /// Returns a section, a title and some facts on one line.
  private func text(_ entry: ImportReport.Entry, facts: [String?]) -> String {
    let facts = facts.compactMap { $0 }.joined(separator: ", ")
    let title = title(ofPart: entry.part) + ": " + (entry.title ?? labels.text("import.untitled"))
    return facts.isEmpty ? title : "\(title) (\(facts))"
  }

  /// Columns: kind, section, then the four counts, or ID, line, reason and title.
  private var records: [[String]] {
    counts.plain + report.removed.map { ["gone", $0.part, $0.id ?? "", "", "", $0.title ?? ""] } + unmatched.plain
      + report.placed.map { ["placed", $0.entry.part, $0.entry.id ?? "", "", "", $0.entry.title ?? ""] }
      + (archive?.records ?? [])
  }

  private var counts: Records<ImportReport.Count> {
    func count(
      _ name: String, _ heading: String, _ value: @escaping (ImportReport.Count) -> Int
    ) -> Records<ImportReport.Count>.Column {
      .value(name) { .integer(value($0)) }
        .titled(labels.text(heading)) { value($0) == 0 ? "" : labels.number(value($0)) }
    }
    return Records(
      columns: [
        .plain("kind") { _ in "count" },
        .value("section") { .string($0.part) }.titled(labels.text("import.part")) { title(ofPart: $0.part) },
        count("added", "import.new", \.added), count("changed", "import.changed", \.changed),
        count("unchanged", "import.same", \.unchanged), count("removed", "import.gone", \.removed),
      ], rows: report.counts)
  }

  private var unmatched: Records<ImportReport.Unmatched> {
    Records(
      columns: [
        .plain("kind") { _ in "unmatched" }, .value("section") { .string($0.entry.part) },
        .value("id") { JSON($0.entry.id) }, .value("line") { JSON($0.line) },
        .value("reason") { .string($0.reason.rawValue) }, .value("title") { JSON($0.entry.title) },
      ], rows: report.unmatched)
  }

  var json: JSON {
    func sum(_ count: (ImportReport.Count) -> Int) -> JSON {
      .integer(report.counts.reduce(0) { $0 + count($1) })
    }
    return [
      "added": sum(\.added), "archive": archive?.json ?? .null, "changed": sum(\.changed),
      "gone": .array(report.removed.map(Self.json)), "language": .string(report.language), "path": .string(path),
      "placed": .array(
        report.placed.map { placed in
          [
            "id": JSON(placed.entry.id), "match": JSON(placed.match), "section": .string(placed.entry.part),
            "title": JSON(placed.entry.title),
          ]
        }), "removed": sum(\.removed),
      "sections": counts.json, "unchanged": sum(\.unchanged), "untranslated": .integer(report.untranslated),
      "unmatched": unmatched.json,
    ]
  }

  private static func json(_ entry: ImportReport.Entry) -> JSON {
    ["id": JSON(entry.id), "section": .string(entry.part), "title": JSON(entry.title)]
  }
}
