import ResumeArguments
import ResumeDocuments
import ResumeDomain

/// `resume export json-resume`: a résumé as JSON Resume 1.0.0.
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
    let output = try OutputFile.asked(for: "json-resume", context)
    let formats = context.formats.exchange
    let repositories = try reader.repositories()
    let choosing = DocumentSelection(filter: filter, favorites: reader.favorites, context: context)
    let (read, choice, count) = try await context.waiting { () async throws(ResumeError) in
      let read = try await repositories.documents().documents(context.freshness, sections: choosing.sections)
      let (choice, count) = try await choosing.choice(repositories)
      return (read, choice, count)
    }
    let whole = read.value
    let file = whole.tailored(choice)
    var loaded = read.map { _ in file }
    func answer() -> LoadedOutput<ResumeFile> {
      LoadedOutput(loaded: loaded, profile: profile, languages: { formats.languages(of: whole) }, count: count)
    }
    let language = try answer().style(context).language
    loaded.warnings += formats.typeMismatches(of: file, language: language)
    let leftOut = formats.countUnsupportedDocuments(of: file)
    if choice.omitsContact { loaded.warnings += file.contactWarnings(of: whole) }
    if leftOut > 0 { loaded.warnings.append(DataWarning(.leftOutOfExport, fact: .count(leftOut))) }
    try output.put(
      formats.jsonResume(file, language: language, sections: choice.sections), of: answer(), context)
  }
}

/// From the flags of a document to what of a résumé's documents is handed out.
struct DocumentSelection {
  let filter: EntryFilter
  let favorites: Favorites
  let context: CommandContext

  /// The sections that are handed out; `nil` is all.
  var sections: Set<ResumeSection>? {
    context.arguments[HandoutOptions.sections].map { Set($0.compactMap { ResumeSection(rawValue: $0.rawValue) }) }
  }

  /// What is handed out, and how many jobs and projects that are of how many where they were filtered.
  ///
  /// Jobs and projects are read only for a filter.
  func choice(
    _ repositories: any ResumeRepositories
  ) async throws(ResumeError) -> (ResumeFile.Choice, count: (shown: Int, total: Int)?) {
    let asked = context.arguments[HandoutOptions.sections]
    var choice = ResumeFile.Choice(
      sections: sections,
      includesSummary: asked?.contains(.summary) ?? true,
      omitsContact: context.arguments[HandoutOptions.without] == .contact)
    guard !lets(everything: filter) else { return (choice, nil) }
    var whole = Resume()
    let repository = try repositories.entries()
    whole.works = Work.listed(try await repository.entries(of: .works, context.freshness).value)
    whole.petProjects = PetProject.listed(try await repository.entries(of: .projects, context.freshness).value)
    let chosen = whole.tailored(filter, favorites: favorites, today: context.today)
    choice.entries = chosen
    let counted = asked ?? HandoutSection.allCases
    return (choice, (chosen.entryCount(in: counted), whole.entryCount(in: counted)))
  }

  /// Whether a filter is the one that nobody has typed.
  private func lets(everything filter: EntryFilter) -> Bool {
    filter == EntryFilter(untagged: .kept, order: EntryOrder(preference: filter.order.preference))
  }
}
