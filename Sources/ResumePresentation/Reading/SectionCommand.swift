import ResumeArguments
import ResumeDomain
import ResumeInterface
import ResumeTerminal

/// A command that lists the entries of one section, such as `resume education`.
struct SectionCommand<View: EntryView>: Sendable {
  let collection: EntryCollection<View>
  let output: @Sendable ([View], ViewStyle) -> CommandOutput

  private var name: String { collection.table.command }

  /// The names of the columns of a plain record.
  private var columns: String {
    let table = collection.table
    return (["id", table.title] + table.columns.map(\.name)).joined(separator: ", ")
  }

  var node: CommandNode {
    CommandNode(
      declaration: CommandDeclaration(
        name: name, synonyms: collection.table.synonyms, summary: "command.\(name).summary",
        discussion: "command.\(name).discussion", discussionArguments: [columns],
        section: "section.reading", options: [FilterOptions.limit, ListLayout.long] + ReadingOptions.all,
        examples: [CommandExample("resume \(name) --lang es", "command.section.example.spanish")]),
      run: { (context) async throws(ResumeError) in try await show(context) })
  }

  /// Prints the section; with an ID, only this entry.
  func show(_ context: CommandContext, only id: String? = nil) async throws(ResumeError) {
    var loaded = try await context.loadEntries(languages: \.languages) { (repository) async throws(ResumeError) in
      try await repository.listed(collection, context.freshness)
    }
    let all = loaded.loaded.value.filter { entry in id.map { Identifier.areEqual($0, entry.id) } ?? true }
    let entries = Array(all.prefix(context.arguments[FilterOptions.limit] ?? .max))
    loaded.count = (entries.count, all.count)
    if all.isEmpty {
      loaded.emptyMessage = "section.none.\(name)"
      loaded.addableKind = collection.table.singular
    }
    try loaded.print(context) { style in output(entries, style) }
  }
}

extension SectionCommand where View == SectionEntry {
  /// The commands of the sections without an entity type, such as `resume languages`.
  static var generic: [SectionCommand] {
    ResumeSection.generic.map { SectionCommand($0) }
  }

  init(_ section: ResumeSection) {
    self.init(collection: .section(section)) { entries, style in
      SectionView(entries: entries, table: section.table, style: style).output
    }
  }
}

extension SectionCommand where View == SkillGroup {
  static var skills: SectionCommand { SectionCommand(collection: .skills) { SkillsView(groups: $0, style: $1).output } }
}
