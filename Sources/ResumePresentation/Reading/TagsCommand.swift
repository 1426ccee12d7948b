import ResumeArguments
import ResumeDomain
import ResumeInterface
import ResumeTerminal

enum TagsCommand: Command {
  static var name: String { "tags" }
  static let declaration = declared(
    section: "section.reading", options: [FilterOptions.limit] + ReadingOptions.all,
    examples: ["resume tags": "all", "resume tags --plain | cut -f1": "names"])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    var output = try await context.loadEntries(languages: \.languages) { (repository) async throws(ResumeError) in
      try await repository.resume(context.freshness, parts: [.section(.work), .section(.projects)], isComplete: false)
    }
    let style = try output.style(context)
    let resume = output.loaded.value
    let all =
      Experience(of: resume.works, projects: resume.petProjects, today: context.today, preference: style.preference)
      .tags
    let tags = context.arguments[FilterOptions.limit].map { Array(all.prefix($0)) } ?? all
    output.count = (tags.count, all.count)
    output.emptyMessage = all.isEmpty ? "tags.none\(output.place(context))" : nil
    try output.print(context) { style in view(tags, style) }
  }

  private static func view(_ tags: [Experience.Share], _ style: ViewStyle) -> CommandOutput {
    CommandOutput(
      text: { canvas in
        guard !tags.isEmpty else { return [] }
        return RecordTable(
          titles: ["experience.tag", "tags.count", "experience.time"].map { style.labels.text($0) },
          rows: tags.map { tag in
            let time = tag.duration.map(style.dates.duration) ?? canvas.symbols.dash
            return [tag.name ?? "", Numbers.grouped(tag.works, language: style.language), time]
          }
        ).lines(canvas)
      },
      plain: {
        tags.map { [$0.name ?? "", String($0.works), $0.duration.map { String($0.total) } ?? ""] }
      },
      json: {
        [
          "tags": .array(
            tags.map {
              [
                "count": .integer($0.works), "months": JSON($0.duration?.total),
                "tag": .string($0.name ?? ""),
              ]
            })
        ]
      })
  }
}
