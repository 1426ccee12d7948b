import ResumeArguments
import ResumeDomain

/// `resume works`: the jobs, newest start first; with an id, one job.
enum WorksCommand: Command {
  static let id = Argument<String>(
    "id", valueName: "value.id", help: "argument.work.id", isRequired: false,
    parser: .text.completing(.dynamic("works")))

  static let summary = Flag("summary", help: "option.summary")

  static let declaration = CommandDeclaration(
    name: "works", summary: "command.works.summary", discussion: "command.works.discussion",
    section: "section.reading", arguments: [id.declaration],
    options: FilterOptions.declarations + [summary.declaration] + ReadingOptions.everybodysDeclarations,
    examples: [
      CommandExample("resume works", "command.works.example.all"),
      CommandExample("resume works --lang es --tag ios", "command.works.example.filter"),
      CommandExample("resume works --summary", "command.works.example.summary"),
      CommandExample("resume works --profile all --since 2020", "command.works.example.everybody"),
      CommandExample("resume works --json | jq '.works[].title'", "command.works.example.json"),
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let wantsSummary = context.arguments[summary]
    try await context.list(
      id: id, nothing: ("works.none", "works.noMatch"), isFiltered: wantsSummary, details: WorkCommand.show,
      fetch: { (readers, filter) async throws(ResumeError) in
        try await FetchWorks(readers: readers, today: context.today)(filter, context.freshness)
      },
      view: { works, style in
        wantsSummary
          ? ExperienceView(works: works, style: style).answer(isEverybodys: context.readsEverybody)
          : WorksView(works: works, style: style).answer
      })
  }
}
