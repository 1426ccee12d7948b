import ResumeArguments
import ResumeDomain
import ResumeInterface

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
      Experience(
        of: resume.works, projects: resume.petProjects, countsElements: true, today: context.today,
        preference: style.preference
      ).tags
    let tags = context.arguments[FilterOptions.limit].map { Array(all.prefix($0)) } ?? all
    output.count = (tags.count, all.count)
    output.emptyMessage = all.isEmpty ? "tags.none\(output.place(context))" : nil
    output.emptyMessageArguments = [resume.exampleID]
    try output.print(context) { style in records(of: tags, style).output("tags") }
  }

  private static func records(of tags: [Experience.Share], _ style: ViewStyle) -> Records<Experience.Share> {
    let labels = style.labels
    return Records(
      columns: [
        .value("tag") { .string($0.name ?? "") }.titled(labels.text("experience.tag")),
        .value("count") { .integer($0.works) }
          .titled(labels.text("tags.count")) { Numbers.grouped($0.works, language: style.language) },
        .value("months") { JSON($0.duration?.total) }
          .titled(labels.text("experience.time")) { $0.duration.map(style.dates.duration) ?? style.dates.dash },
      ], rows: tags)
  }
}
