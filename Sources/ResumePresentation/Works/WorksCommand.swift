import ResumeArguments
import ResumeDomain

/// `resume works`: the jobs, newest start first; with an id, one job.
enum WorksCommand: Command {
  static let id = Argument<String>(
    "id", valueName: "value.id", help: "argument.work.id", isRequired: false,
    parser: .text.completing(.dynamic("works")))

  static let declaration = CommandDeclaration(
    name: "works", summary: "command.works.summary", discussion: "command.works.discussion",
    section: "section.reading", arguments: [id.declaration],
    options: FilterOptions.declarations + ReadingOptions.declarations,
    examples: [
      CommandExample("resume works", "command.works.example.all"),
      CommandExample("resume works --lang es --tag ios", "command.works.example.filter"),
      CommandExample("resume works --json | jq '.works[].title'", "command.works.example.json"),
    ])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    try await context.list(
      id: id, nothing: ("works.none", "works.noMatch"), details: WorkCommand.show,
      fetch: { (readers, filter) async throws(ResumeError) in
        try await FetchWorks(readers: readers, today: context.today)(filter, context.freshness)
      },
      view: { WorksView(works: $0, style: $1).answer })
  }
}
