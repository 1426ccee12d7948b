import ResumeArguments
import ResumeDomain
import ResumeInterface

/// `resume section`: lists the custom sections, such as patents, or shows one of them.
enum CustomSectionCommand: Command {
  static let section = Argument<String>(
    "section", valueName: "value.sectionName", help: "argument.section", isRequired: false,
    parser: .text.completing(.dynamic("sections")))
  static let show = Flag("show", help: "option.section.show")

  static var name: String { "section" }
  static let declaration = declared(
    section: "section.reading", arguments: [section],
    options: [show, ChangePlan.dryRun, FilterOptions.limit, ListLayout.long] + ReadingOptions.all,
    examples: [
      "resume section": "all", "resume section patents": "one", "resume section consent --show": "show",
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let name = context.arguments[section]
    if context.arguments[show] {
      guard let name else { throw .message(.usage, "section.noName") }
      return try list(name, context)
    }
    if let name { try await show(name, context) } else { try await showAll(context) }
  }

  /// Prints the entries or the text of a section, even of a hidden one; with an ID, only this entry.
  static func show(_ name: String, _ context: CommandContext, only id: String? = nil) async throws(ResumeError) {
    var output = try await load(context)
    let section = try find(name, in: output.loaded.value)
    output.loaded.warnings += section.warnings
    let all = section.entries.filter { entry in id.map { Identifier.areEqual($0, entry.id) } ?? true }
    let entries = Array(all.prefix(context.arguments[ifDeclared: FilterOptions.limit] ?? .max))
    output.count = (entries.count, all.count)
    if all.isEmpty {
      output.emptyMessage = "section.empty"
      output.emptyMessageArguments = [section.name]
      output.addableKind = ShellQuote.word(section.name)
    }
    try output.print(context) { style in
      let view = SectionView(section, entries: entries, style: style)
      return CommandOutput(
        text: view.lines, plain: { view.output.plain() },
        json: {
          let members: [String: JSON] = [
            "entries": .array(view.jsonEntries), "name": .string(section.name),
            "title": JSON(style.text(section.title)),
          ]
          return ["section": .object(members)]
        })
    }
    if section.visibility == .unlisted { reportUnlisted([section.name], context) }
  }

  private static func showAll(_ context: CommandContext) async throws(ResumeError) {
    var output = try await load(context)
    let all = output.loaded.value.filter { $0.visibility == .shown }
    let sections = Array(all.prefix(context.arguments[FilterOptions.limit] ?? .max))
    output.count = (sections.count, all.count)
    output.emptyMessage = all.isEmpty ? "section.noneCustom" : nil
    output.loaded.warnings += all.flatMap(\.warnings)
    let unlisted = output.loaded.value.filter { $0.visibility == .unlisted }.map(\.name)
    try output.print(context) { style in records(of: sections, style).output("sections") }
    if !unlisted.isEmpty { reportUnlisted(unlisted, context) }
  }

  private static func records(of sections: [CustomSection], _ style: ViewStyle) -> Records<CustomSection> {
    let labels = style.labels
    func title(_ section: CustomSection) -> String { style.text(section.title) ?? section.name }
    return Records(
      columns: [
        .text(labels.text("section.column.title"), title),
        .value("name") { .string($0.name) }.titled(labels.text("section.column.name")),
        .value("title") { .string(title($0)) },
        .value("count") { .integer($0.documents.count) }
          .titled(labels.text("section.column.entries")) {
            Numbers.grouped($0.documents.count, language: style.language)
          },
      ], rows: sections)
  }

  /// Loads all custom sections, also those that aren't shown.
  private static func load(_ context: CommandContext) async throws(ResumeError) -> LoadedOutput<[CustomSection]> {
    try await context.loadEntries(languages: { $0.flatMap(\.entries).languages }) {
      (repository) async throws(ResumeError) in
      var loaded = try await repository.personalDetails(context.freshness)
      // A résumé may have no personal details.
      loaded.warnings = loaded.warnings.filter { $0.kind == .stale || $0.kind == .notCached }
      return loaded.map { $0?.customSections ?? [] }
    }
  }

  /// Returns the section with a name.
  private static func find(_ name: String, in sections: [CustomSection]) throws(ResumeError) -> CustomSection {
    if let section = sections.first(where: { Identifier.areEqual($0.name, name) }) { return section }
    let names = sections.filter { $0.visibility != .hidden }.map(\.name)
    throw .message(
      .notFound, "section.unknown", [name], hint: names.isEmpty ? "section.unknown.none.hint" : nil,
      hintArguments: [names.joined(separator: ", ")], known: names)
  }

  /// Prints how to show the texts that only this command shows.
  private static func reportUnlisted(_ names: [String], _ context: CommandContext) {
    // A file that no profile reads doesn't change.
    guard context.inputFile == nil else { return }
    let profile = context.activeReadingProfile.map(context.profileOption) ?? ""
    context.report(
      context.labels.text(
        "section.unlisted",
        [names.joined(separator: ", "), "resume section \(ShellQuote.word(names[0])) --show\(profile)"]))
  }

  /// Names a section in `meta.resume.sections` of a local résumé, so that every command shows it.
  private static func list(_ name: String, _ context: CommandContext) throws(ResumeError) {
    try context.checkStored()
    let resume = try EditableResume.toChange(context)
    guard let contents = try resume.file.read() else {
      throw .inputFileMissing(path: resume.path, problem: .profileFileMissing)
    }
    let section = try find(name, in: contents.customSections)
    let isShown = section.visibility == .shown
    let plan = ChangePlan(from: contents, to: isShown ? contents : contents.showing(name), in: resume, context)
    try plan.make(
      by: CustomSectionCommand.name, done: context.labels.text("section.shown", [name]),
      unchanged: context.labels.text("section.alreadyShown", [name])
    ) { $0.showing(name) }
  }
}

extension CommandContext {
  /// The name of the profile that the command reads; nil if the settings name a missing one.
  fileprivate var activeReadingProfile: String? { (try? readingPlan())?.profile.name }
}
