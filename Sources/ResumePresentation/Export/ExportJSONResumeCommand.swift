import ResumeArguments
import ResumeDocuments
import ResumeDomain

/// `resume export json-resume`: exports JSON Resume 1.0.0.
enum ExportJSONResumeCommand: Command {
  static let declaration = CommandDeclaration(
    name: "json-resume", summary: "command.export.jsonResume.summary",
    discussion: "command.export.jsonResume.discussion",
    options: OutputFile.options + HandoutOptions.all + ReadingOptions.all,
    examples: [
      CommandExample("resume export json-resume -o resume.json", "command.export.jsonResume.example.file"),
      CommandExample("resume export json-resume --lang es | less", "command.export.jsonResume.example.language"),
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let filter = try HandoutOptions.filter(context)
    let (profile, reader, _) = try context.reader(needsFavorites: filter.isFavorite)
    let output = try OutputFile.destination(for: "json-resume", context)
    let formats = context.formats.exchange
    let repositories = try reader.repositories()
    let choosing = DocumentSelection(filter: filter, favorites: reader.favorites, context: context)
    let read = try await context.waiting(
      for: try await repositories.documents().documents(context.freshness, sections: choosing.sections))
    let (choice, count) = try await context.waiting(for: try await choosing.choice(repositories))
    let whole = read.value
    let file = whole.tailored(choice)
    var loaded = read.map { _ in file }
    func data() -> LoadedOutput<ResumeFile> {
      LoadedOutput(loaded: loaded, profile: profile, languages: { _ in formats.languages(of: whole) }, count: count)
    }
    let language = try data().style(context).language
    loaded.warnings += formats.typeMismatches(of: file, language: language)
    let leftOut = formats.countUnsupportedDocuments(of: file)
    if choice.omitsContact { loaded.warnings += file.contactWarnings(of: whole) }
    loaded.warnings += Placeholders(context.labels).warnings(in: file)
    if leftOut > 0 { loaded.warnings.append(DataWarning(.leftOutOfExport, fact: .count(leftOut))) }
    try output.writeAndReport(
      formats.jsonResume(file, language: language, sections: choice.sections), of: data(), context)
  }
}

/// The documents to export, as the options select them.
struct DocumentSelection {
  let filter: EntryFilter
  let favorites: Favorites
  let context: CommandContext

  /// The sections to export; nil for all.
  var sections: Set<ResumeSection>? {
    context.arguments[HandoutOptions.sections].map { Set($0.compactMap { ResumeSection(rawValue: $0.rawValue) }) }
  }

  /// Returns the selection, and the number of selected jobs and projects if there is a filter.
  ///
  /// Jobs and projects are loaded only for a filter.
  func choice(
    _ repositories: any ResumeRepositories
  ) async throws(ResumeError) -> (ResumeFile.Choice, count: (shown: Int, total: Int)?) {
    let requested = context.arguments[HandoutOptions.sections]
    var choice = ResumeFile.Choice(
      sections: sections,
      includesSummary: requested?.contains(.summary) ?? true,
      omitsContact: context.arguments[HandoutOptions.without] == .contact)
    guard !matchesEverything(filter) else { return (choice, nil) }
    var whole = Resume()
    let repository = try repositories.entries()
    whole.works = Work.listed(try await repository.entries(of: .works, context.freshness).value)
    whole.petProjects = PetProject.listed(try await repository.entries(of: .projects, context.freshness).value)
    let chosen = whole.tailored(filter, favorites: favorites, today: context.today)
    choice.entries = chosen
    let counted = requested ?? HandoutSection.allCases
    return (choice, (chosen.entryCount(in: counted), whole.entryCount(in: counted)))
  }

  private func matchesEverything(_ filter: EntryFilter) -> Bool {
    filter == EntryFilter(untagged: .kept, order: EntryOrder(preference: filter.order.preference))
  }
}
