import ResumeArguments
import ResumeDocuments
import ResumeDomain
import ResumeInterface
import ResumeTerminal

/// `resume show`: prints the whole résumé, each section as its own command prints it, with the texts of jobs and projects; with the
/// path of a file, the résumé in it; with the name of a section or an ID, what the section's or the entry's own command prints.
enum ShowCommand: Command {
  static var name: String { "show" }
  static var aliases: [String] { ["cv"] }
  static let declaration = declared(
    synonyms: ["print", "view", "cat"], section: "section.start", arguments: [ReadingOptions.shown],
    options: HandoutOptions.all + [ListLayout.long] + ReadingOptions.all,
    examples: [
      "resume show": "all",
      "resume show loycus-ios": "entry",
      "resume show cv.json": "file",
      "resume show --sections work,skills --tag ios": "sections",
      "resume show --json | jq '.resume.works[].title'": "json",
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    if let word = context.arguments[ReadingOptions.shown], !InputFileName.isPath(word) {
      return try await show(word, context)
    }
    var (resume, sections, favorites, output) = try await HandoutExport.tailored(context, isComplete: false)
    // The footer counts no entries of other sections, which are all shown.
    output.countKey = "footer.count.document"
    if sections.allSatisfy({ resume.isEmpty($0) }) {
      output.emptyMessage =
        output.loaded.origin == .file && context.fileReadInPlace == nil ? "show.nothing.local" : "show.nothing"
    }
    let recommendations = try await recommendations(of: resume, &output.loaded, context)
    let missing = Set(output.loaded.sources.filter { $0.error != nil }.compactMap(\.part))
    try output.print(context) { style in
      ResumeView(
        resume: resume, sections: sections, favorites: favorites, recommendations: recommendations, missing: missing,
        style: style
      ).output
    }
  }

  /// Returns the recommendations of each job for the long form; those that can't be loaded become a warning.
  private static func recommendations(
    of resume: Resume, _ loaded: inout Loaded<Resume>, _ context: CommandContext
  ) async throws(ResumeError) -> [String: [Recommendation]] {
    guard context.arguments[ListLayout.long], context.format == .text, !resume.works.isEmpty else { return [:] }
    let found = try await context.repositories().entries().searchedRecommendations(context.freshness)
    loaded.warnings += found.warnings
    let ids = Set(resume.works.map(\.id))
    var entries = found.value.filter { entry in
      if case .recommendation(_, let work) = entry { ids.contains(work.id) } else { false }
    }
    if context.arguments[ifDeclared: HandoutOptions.without] == .contact {
      let withheld = loaded.value.withoutContact(entries)
      entries = withheld.entries
      loaded.warnings += withheld.warnings
    }
    return entries.reduce(into: [:]) { all, entry in
      if case .recommendation(let recommendation, let work) = entry { all[work.id, default: []].append(recommendation) }
    }
  }
}

extension ShowCommand {
  /// Prints the section with a name, otherwise the entry that the word selects, as their own commands do.
  private static func show(_ word: String, _ context: CommandContext) async throws(ResumeError) {
    if let command = context.commands.section(named: word) {
      return try await command.run(context.redirected(to: command.declaration))
    }
    let repository = try context.repositories().entries()
    let selected = try await context.waiting(for: try await repository.shownSelection(word, context.freshness)).value
    switch selected {
    case .section(let name):
      try await CustomSectionCommand.show(name, context.redirected(to: CustomSectionCommand.declaration))
    case .entry(let entry): try await show(entry, context)
    }
  }

  private static func show(_ entry: SearchEntry, _ context: CommandContext) async throws(ResumeError) {
    switch entry {
    case .work(let work), .recommendation(_, let work):
      try await WorkCommand.show(work.id, context.redirected(to: WorkCommand.declaration))
    case .project(let project):
      try await ProjectCommand.show(project.id, context.redirected(to: ProjectCommand.declaration))
    case .person: try await AboutCommand.run(context.redirected(to: AboutCommand.declaration))
    case .skill(let group):
      let command = SectionCommand.skills
      try await command.show(context.redirected(to: command.node.declaration), only: group.id)
    case .section(let entry):
      if let name = entry.entry.document.path.customSection {
        let context = try context.redirected(to: CustomSectionCommand.declaration)
        return try await CustomSectionCommand.show(name, context, only: entry.id)
      }
      let command = SectionCommand(entry.section)
      try await command.show(context.redirected(to: command.node.declaration), only: entry.id)
    }
  }
}

/// The sections of a résumé, printed by their own views.
struct ResumeView {
  let resume: Resume
  let sections: [HandoutSection]
  let favorites: Favorites
  /// The recommendations by the job's ID; empty except in the long form.
  let recommendations: [String: [Recommendation]]
  let missing: Set<SourceReport.Part>
  let style: ViewStyle

  var output: CommandOutput {
    let parts = sections.map { (section: $0, output: view(of: $0)) }
    return CommandOutput(
      text: { canvas in
        let pages = parts.filter { !resume.isEmpty($0.section) }.map { section, output in
          heading(section, canvas) + output.text(canvas)
        }
        return Array(pages.joined(separator: [""]))
      },
      plain: {
        parts.filter { !resume.isEmpty($0.section) }.flatMap { section, output in
          output.plain().map { [name(section)] + $0 } + keywords(section)
        }
      },
      json: {
        let members = parts.map { section, output in
          missing.contains(section.part) ? [name(section): JSON.null] : output.json()
        }
        return ["resume": .object(members.reduce(into: [:]) { $0.merge($1) { old, _ in old } })]
      })
  }

  private func view(of section: HandoutSection) -> CommandOutput {
    switch section {
    case .summary: AboutView(person: resume.person, style: style).output
    case .section(.work):
      EntriesView(entries: listed(resume.works), style: style, isWhole: true, recommendations: recommendations).output
    case .section(.projects): EntriesView(entries: listed(resume.petProjects), style: style, isWhole: true).output
    case .section(.skills): SkillsView(groups: resume.skills, style: style).output
    case .section(let section):
      SectionView(entries: resume.sections[section] ?? [], table: section.table, style: style).output
    case .custom(let name):
      resume.customSection(named: name).map { SectionView($0, style: style).output }
        ?? CommandOutput(json: { [name: .array([])] })
    }
  }

  /// Returns a record with the keywords of each job or project that has any. The highlights at the end of its own record leave no column.
  private func keywords(_ section: HandoutSection) -> [[String]] {
    let entries: [Entry] =
      switch section {
      case .section(.work): resume.works.map(\.entry)
      case .section(.projects): resume.petProjects.map(\.entry)
      default: []
      }
    return entries.map { [name(section) + ".keywords", $0.id] + EntryText($0, style).keywords }.filter { $0.count > 2 }
  }

  private func listed<Entry: ListEntry>(_ entries: [Entry]) -> [Listed<Entry>] {
    entries.map { Listed($0, isFavorite: favorites.contains(Entry.kind, $0.id)) }
  }

  /// Returns the title of a section; the personal details begin with the name.
  private func heading(_ section: HandoutSection, _ canvas: TextCanvas) -> [String] {
    guard section != .summary else { return [] }
    let title = resume.title(of: section, style)
    return canvas.wrapped(title, styles: .bold, .underline) + (canvas.isLong ? [""] : [])
  }

  private func name(_ section: HandoutSection) -> String {
    switch section {
    case .summary: AboutCommand.name
    case .section(let section): section.table.command
    case .custom(let name): name
    }
  }
}
