import ResumeArguments
import ResumeDomain
import ResumeTerminal

/// `resume skills`: lists skills by group.
enum SkillsCommand: Command {
  static let declaration = CommandDeclaration(
    name: "skills", summary: "command.skills.summary", discussion: "command.skills.discussion",
    section: "section.reading", options: ReadingOptions.all,
    examples: [CommandExample("resume skills --lang es", "command.skills.example.spanish")])

  static func run(_ context: CommandContext) async throws(ResumeError) {
    let plan = try context.readingPlan()
    let fetch = FetchSkills(repository: try context.sources.repositories(plan).skills())
    let loaded = try await context.waiting { () async throws(ResumeError) in try await fetch(context.freshness) }
    try LoadedOutput(
      loaded: loaded, profile: plan.profile.name, languages: { loaded.value.languages },
      emptyMessage: loaded.value.isEmpty ? "skills.none" : nil
    ).print(context) { style in SkillsView(groups: loaded.value, style: style).output }
  }
}

/// Skills by group as text, records and JSON.
struct SkillsView {
  let groups: [SkillGroup]
  let style: ViewStyle

  var output: CommandOutput {
    CommandOutput(text: lines, plain: { records }, json: { ["skills": .array(groups.map(json))] })
  }

  private func lines(_ canvas: TextCanvas) -> [String] {
    var lines: [String] = []
    for (index, group) in groups.enumerated() {
      if index > 0 { lines.append("") }
      lines += canvas.wrapped(title(group), styles: .bold)
      let items = group.items.map { $0.title.resolved(style.preference) }
      if !items.isEmpty {
        lines += canvas.wrapped(
          items.joined(separator: " \(canvas.symbols.middleDot) "), firstIndent: "  ", indent: "  ")
      }
    }
    return lines
  }

  /// Columns: group, skill.
  private var records: [PlainRecord] {
    groups.flatMap { group in
      group.items.map { PlainRecord([title(group), $0.title.resolved(style.preference)]) }
    }
  }

  private func title(_ group: SkillGroup) -> String { style.text(group.title) ?? group.id }

  private func json(_ group: SkillGroup) -> JSONOutput {
    [
      "id": .string(group.id),
      "items": .array(
        group.items.map { ["icon": JSONOutput($0.icon), "title": .string($0.title.resolved(style.preference))] }),
      "order": JSONOutput(group.order),
      "title": .string(title(group)),
    ]
  }
}
