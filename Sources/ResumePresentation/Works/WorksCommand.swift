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
    let filter = try context.filter()
    if let id = context.arguments[id] {
      guard filter == EntryFilter() else {
        throw .usage(
          message: context.labels.text("filter.withId"), hint: context.labels.text("filter.withId.hint"),
          candidates: nil)
      }
      return try await WorkCommand.show(id, context)
    }
    let plan = try context.readingPlan()
    let fetch = FetchWorks(repository: try context.services.works(plan), today: context.today)
    let loaded = try await context.waiting { () async throws(ResumeError) in try await fetch(filter, context.freshness)
    }
    let listing = loaded.value
    try LoadedAnswer(
      loaded: loaded, profile: plan.profile, languages: { listing.languages },
      count: (listing.entries.count, listing.total),
      nothing: listing.entries.isEmpty ? (listing.total == 0 ? "works.none" : "works.noMatch") : nil
    ).print(context) { style in WorksView(works: listing.entries, style: style).answer }
  }
}
