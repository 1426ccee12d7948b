import ResumeArguments
import ResumeDomain
import ResumeInterface
import ResumeTerminal

/// `resume works`: lists the jobs, newest start first; with an ID, shows one job.
enum WorksCommand: Command {
  static let id = Argument<String>(
    "id", valueName: "value.id", help: "argument.work.id", isRequired: false,
    parser: .text.completing(.dynamic("works")))

  static let summary = Flag("summary", help: "option.summary")

  static var name: String { "works" }
  static var aliases: [String] { ["jobs", "experience", "ls"] }
  static let declaration = declared(
    synonyms: ["list", "career", "roles", "positions", "employment"], section: "section.start", arguments: [id],
    options: FilterOptions.all + [summary, ListLayout.long] + ReadingOptions.all,
    examples: [
      "resume works": "all",
      "resume works --lang es --tag ios": "filter",
      "resume works --summary": "summary",
      "resume works --json | jq '.works[].title'": "json",
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let wantsSummary = context.arguments[summary]
    try await context.list(
      id: id, emptyMessage: ("works.none", "works.noMatch"), isFiltered: wantsSummary, details: WorkCommand.show,
      view: { (works: [Listed<Work>], style: ViewStyle) in
        wantsSummary
          ? ExperienceView(works: works.map(\.entry), style: style).output
          : EntriesView(entries: works, style: style).output
      })
  }
}

enum WorkCommand: Command {
  static let id = Argument<String>(
    "id", valueName: "value.id", help: "argument.work.id", parser: .text.completing(.dynamic("works")))

  static var name: String { "work" }
  static var aliases: [String] { ["job"] }
  static let declaration = declared(
    section: "section.reading", arguments: [id], options: ReadingOptions.all,
    examples: ["resume work loycus-ios": "id", "resume work intelygenz --lang es": "company"])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    try await show(try context.required(id), context)
  }

  static func show(_ id: String, _ context: CommandContext) async throws(ResumeError) {
    let (output, favorites) = try await context.load(languages: \.languages) { (reader) async throws(ResumeError) in
      try await reader.repositories().entries().work(id, context.freshness)
    }
    let details = output.loaded.value
    try output.print(context) { style in
      WorkView(details: details, isFavorite: favorites.contains(.work, details.work.id), style: style).output
    }
  }
}
